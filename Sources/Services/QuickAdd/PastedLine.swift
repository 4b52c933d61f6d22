import Core
import Entities

/// A line of a pasted text that becomes an entry, without its list marker.
package struct PastedLine: Equatable, Sendable {
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
    let lines = text.split(whereSeparator: \.isNewline).map { ListLine(String($0)) }
    let isNumbered = ListLine.countUp(lines)
    var indents: [Int] = []
    return lines.compactMap { line in
      let (text, isDone) = line.item(isNumbered: isNumbered)
      guard !text.isEmpty else { return nil }
      while let last = indents.last, last >= line.indent { indents.removeLast() }
      indents.append(line.indent)
      return PastedLine(text, level: indents.count - 1, isDone: isDone)
    }
  }
}

/// A line that may be an item of a list.
private struct ListLine {
  private static let bullets = ["- ", "* ", "• "]
  private static let doneBoxes = ["[x] ", "[X] "]

  let indent: Int
  /// With a blank behind it, as an empty item is only the marker without its own.
  private let text: String
  /// The number in front: `2. ` or `2) `.
  private let number: Int?

  init(_ line: String) {
    indent = line.prefix(while: \.isWhitespace).reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    text = line.trimmed + " "
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark = text.dropFirst(digits.count).prefix(2)
    number = digits.count < 4 && (mark == ". " || mark == ") ") ? Int(digits) : nil
  }

  /// Whether the lines with numbers are items of numbered lists: several, and each list counts up from 1.
  ///
  /// `24. December` and a single `1. FC Cologne` are none.
  static func countUp(_ lines: [ListLine]) -> Bool {
    /// The lists that a next line may continue, from the outermost.
    var open: [(indent: Int, number: Int)] = []
    for line in lines where line.text != " " {
      while let last = open.last, last.indent > line.indent { open.removeLast() }
      let previous = open.last?.indent == line.indent ? open.removeLast().number : 0
      guard let number = line.number else { continue }
      guard number == previous + 1 else { return false }
      open.append((line.indent, number))
    }
    return lines.count { $0.number != nil } > 1
  }

  /// Returns the text without the marker, and whether its box is ticked.
  func item(isNumbered: Bool) -> (text: String, isDone: Bool) {
    let number = isNumbered && number != nil ? text.prefix { $0 != " " }.count + 1 : 0
    let bullet = Self.bullets.contains(where: text.hasPrefix) ? 2 : number
    let rest = text.dropFirst(bullet)
    let isDone = bullet > 0 && Self.doneBoxes.contains(where: rest.hasPrefix)
    let hasBox = isDone || (bullet > 0 && rest.hasPrefix("[ ] "))
    return (String(rest.dropFirst(hasBox ? 4 : 0)).trimmed, isDone)
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
