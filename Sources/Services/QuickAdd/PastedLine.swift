import Core
import Entities

/// A line of a pasted text that becomes an entry, without its list marker.
package struct PastedLine: Equatable, Sendable {
  /// Longer marks first.
  private static let marks = ["- [ ] ", "* [ ] "] + doneMarks + ["- ", "* ", "• "]
  private static let doneMarks = ["- [x] ", "- [X] ", "* [x] ", "* [X] "]

  package let text: String
  /// Its level of indentation; 0 for the outermost.
  package let level: Int
  /// Whether a to-do made from it is done.
  package let isDone: Bool

  package init(_ text: String, level: Int = 0, isDone: Bool = false) {
    self.text = text
    self.level = level
    self.isDone = isDone
  }

  /// The lines of a text, without blank ones.
  package static func all(in text: String) -> [PastedLine] {
    var indents: [Int] = []
    return text.split(whereSeparator: \.isNewline).map(String.init).compactMap { line in
      // An empty item of a list is only the marker without its blank.
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

/// Nests the to-dos of lines by their indentation.
struct PastedOutline {
  /// The entries that the next line may be below, by level; nil for one that is not a to-do.
  private var above: [TodoEntity?] = []
  private let now: Timestamp

  /// - Parameter now: the time of completion of done to-dos.
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
