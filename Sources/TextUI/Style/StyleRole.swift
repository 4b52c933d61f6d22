/// What a piece of the screen is, in dotted words such as `text.muted`; a theme says how it looks.
package struct StyleRole: Hashable, Sendable, ExpressibleByStringLiteral {
  private let words: ShortText

  package init(_ name: String) {
    words = ShortText(name)
  }

  package init(stringLiteral name: String) {
    self.init(name)
  }

  package var name: String { words.text }

  /// The role it falls back to: the name without its last word; nil at the top.
  package var parent: StyleRole? {
    name.lastIndex(of: ".").map { StyleRole(String(name[..<$0])) }
  }

  /// Plain text, the top of every fallback.
  package static let text: StyleRole = "text"
}
