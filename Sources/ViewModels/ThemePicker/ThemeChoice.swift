/// A theme to choose.
package struct ThemeChoice: Equatable, Sendable {
  package let name: String
  /// What it looks like, or whose it is.
  package let summary: Phrase
  /// Why it cannot be shown; nil when it can.
  package let trouble: Phrase?

  package init(name: String, summary: Phrase, trouble: Phrase? = nil) {
    self.name = name
    self.summary = summary
    self.trouble = trouble
  }
}
