/// A scene with a list in which the cursor goes where somebody points.
@MainActor package protocol PointedScene: Scene {
  associatedtype State: ListState

  var state: State { get }

  /// Changes the state once, with everything that follows from it.
  func update(_ change: (inout State) -> Void)

  /// Changes where the cursor and the part on the screen are.
  func move(_ change: (inout ListPosition) -> Void)
}

extension PointedScene {
  package func move(_ change: (inout ListPosition) -> Void) {
    update { change(&$0.position) }
  }

  package func point(at item: Int) {
    move { $0.move(to: item) }
  }

  package func scroll(by lines: Int) {
    move { $0.scroll(by: lines) }
  }

  /// Tells how many lines the screen has for the list.
  package func setVisibleRowCount(_ count: Int) {
    guard count != state.position.height else { return }
    update { $0.position.setHeight(count) }
  }
}
