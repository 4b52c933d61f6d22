package import Core
import Synchronization

/// How a cell is to look: a role, what is added to it, and perhaps colours that the user chose.
///
/// Such colours are shown only where there are 256 or more, and never by a theme without colours.
package struct Style: Hashable, Sendable {
  package var role: StyleRole
  package var emphasis: Emphasis
  /// Takes the place of the role's foreground, such as a folder's colour.
  package var tint: RGB?
  /// Takes the place of the role's background.
  package var ground: RGB?
  /// The role of the line that it is in, whose background and emphasis it takes.
  package var line: StyleRole?

  package init(
    _ role: StyleRole, _ emphasis: Emphasis = [], tint: RGB? = nil, ground: RGB? = nil,
    in line: StyleRole? = nil
  ) {
    self.role = role
    self.emphasis = emphasis
    self.tint = tint
    self.ground = ground
    self.line = line
  }
}

/// What a piece of the screen is, in dotted words such as `text.muted`; a theme says how it looks.
package struct StyleRole: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The place of its name among all names: a number keeps a screen full of cells small.
  private let number: UInt16

  package init(_ name: String) {
    number = RoleNames.all.withLock { $0.number(of: name) }
  }

  package init(stringLiteral name: String) {
    self.init(name)
  }

  package var name: String { RoleNames.all.withLock { $0.list[Int(number)] } }

  /// The role it falls back to: the name without its last word; nil at the top.
  package var parent: StyleRole? {
    name.lastIndex(of: ".").map { StyleRole(String(name[..<$0])) }
  }

  /// Plain text, the top of every fallback.
  package static let text: StyleRole = "text"
}

/// The names of the roles that the program has.
private struct RoleNames {
  static let all = Mutex(RoleNames())

  private(set) var list: [String] = []
  private var numbers: [String: UInt16] = [:]

  mutating func number(of name: String) -> UInt16 {
    if let known = numbers[name] { return known }
    let number = UInt16(list.count)
    list.append(name)
    numbers[name] = number
    return number
  }
}

/// How a text stands out besides its colour.
package struct Emphasis: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The standard library's own initializer looks up conformances at its first call, which takes a fiftieth of the
  /// time of a start.
  package init(arrayLiteral elements: Emphasis...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = Emphasis(rawValue: 1)
  package static let dim = Emphasis(rawValue: 2)
  package static let underline = Emphasis(rawValue: 4)
  package static let reverse = Emphasis(rawValue: 8)
  package static let strikethrough = Emphasis(rawValue: 16)

  /// The names that themes and pictures use.
  package static let names: KeyValuePairs<String, Emphasis> = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]
}
