/// What a piece of the screen is, in dotted words such as `text.muted`; a theme says how it looks.
package struct StyleRole: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package init(stringLiteral name: String) {
    rawValue = name
  }

  /// The role it falls back to: the name without its last word; nil at the top.
  package var parent: StyleRole? {
    rawValue.lastIndex(of: ".").map { StyleRole(rawValue: String(rawValue[..<$0])) }
  }

  /// Plain text, the top of every fallback.
  package static let text: StyleRole = "text"
}
