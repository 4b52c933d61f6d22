import Core
import Entities

/// A line of a pasted text, without the mark of a list in front of it; it becomes an entry.
package struct PastedLine: Equatable, Sendable {
  /// Longer marks first.
  private static let marks = ["- [ ] ", "* [ ] "] + doneMarks + ["- ", "* ", "• "]
  private static let doneMarks = ["- [x] ", "- [X] ", "* [x] ", "* [X] "]

  package let text: String
  /// How far it stands to the right of others, the first ones at 0.
  package let level: Int
  /// A to-do of it is closed.
  package let isDone: Bool

  package init(_ text: String, level: Int = 0, isDone: Bool = false) {
    self.text = text
    self.level = level
    self.isDone = isDone
  }

  /// Those of a text, without blank ones.
  package static func all(in text: String) -> [PastedLine] {
    var indents: [Int] = []
    return text.split(whereSeparator: \.isNewline).map(String.init).compactMap { line in
      // Of an empty line of a list the mark alone is left.
      let padded = line.trimmed + " "
      let mark = marks.first(where: padded.hasPrefix) ?? ""
      let text = String(padded.dropFirst(mark.count)).trimmed
      guard !text.isEmpty else { return nil }
      let indent = line.prefix(while: \.isWhitespace).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      while let last = indents.last, last >= indent { indents.removeLast() }
      indents.append(indent)
      return PastedLine(text, level: indents.count - 1, isDone: doneMarks.contains(mark))
    }
  }
}

/// Puts to-dos of lines below each other, as the lines stand.
struct PastedOutline {
  /// What the next line may lie below, by level; nil for what is no to-do.
  private var above: [TodoEntity?] = []
  private let now: Timestamp

  /// - Parameter now: when those are closed that are done.
  init(now: Timestamp) {
    self.now = now
  }

  mutating func placed(_ entity: any EntryEntity, _ line: PastedLine) -> any EntryEntity {
    above.removeLast(max(0, above.count - line.level))
    var todo = entity as? TodoEntity
    if let upper = above.last ?? nil, todo != nil {
      todo?.parent = upper.id
      todo?.folder = upper.folder
    }
    if line.isDone { todo?.completed = now }
    above.append(todo)
    return todo ?? entity
  }
}
