/// A scene with a list that knows what each of its lines is of.
@MainActor package protocol ItemScene: Scene {
  var lineCount: Int { get }
  /// The line that the cursor is on.
  var cursorLine: Int { get }
  /// Nil outside of the list.
  func item(at line: Int) -> ListItem?
}

extension ItemScene {
  /// Puts the cursor on the first line of what is looked for; where there is none, it stays.
  func pointAtFirst(where isWanted: (ListItem) -> Bool) {
    let line = (0..<lineCount).first { item(at: $0).map(isWanted) ?? false }
    if let line { point(at: line) }
  }
}

extension ItemScene where Self: PointedScene {
  package var lineCount: Int { state.position.count }
  package var cursorLine: Int { state.position.cursor }
}
