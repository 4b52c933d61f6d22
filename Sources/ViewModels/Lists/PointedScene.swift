/// A scene with a list in which the cursor goes where somebody points.
@MainActor package protocol PointedScene: Scene {
  /// Changes where the cursor and the part on the screen are, with everything that follows from it.
  func move(_ change: (inout ListPosition) -> Void)
}

extension PointedScene {
  package func point(at item: Int) {
    move { $0.move(to: item) }
  }

  package func scroll(by lines: Int) {
    move { $0.scroll(by: lines) }
  }
}
