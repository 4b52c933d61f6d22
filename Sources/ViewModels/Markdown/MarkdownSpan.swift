/// A part of a line of Markdown that looks the same all through.
package struct MarkdownSpan: Equatable, Sendable {
  package enum Look: Sendable {
    case plain
    case strong
    case emphasis
    case struck
    case code
    case link
    case quote
    case heading
    /// What the page itself does not say: bullets, rules, its date.
    case mark
  }

  package let text: String
  package let look: Look

  package init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }
}
