package import Entities

/// A scene with a list that knows what each of its lines is of.
@MainActor package protocol ItemScene: Scene {
  var lineCount: Int { get }
  /// The line that the cursor is on.
  var cursorLine: Int { get }
  /// Nil outside of the list.
  func item(at line: Int) -> ListItem?
  /// The first line that is of one of some folders or entries.
  func firstLine(of records: Set<EntityID>) -> Int?
}

extension ItemScene {
  package func firstLine(of records: Set<EntityID>) -> Int? {
    (0..<lineCount).first { item(at: $0)?.isAny(of: records) ?? false }
  }

  /// Puts the cursor on the line of an item; where that is gone, it stays.
  func point(at item: ListItem) {
    let line = (0..<lineCount).first { self.item(at: $0) == item }
    if let line { point(at: line) }
  }
}

extension ItemScene where Self: PointedScene {
  package var lineCount: Int { state.position.count }
  package var cursorLine: Int { state.position.cursor }
}
