/// What is wrong with a theme's text, and on which line.
package struct ThemeMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// No TOML: the parser's words.
    case notTOML(String)
    /// Longer than any theme.
    case tooLong
    /// Nested deeper, or with longer keys, than any theme.
    case tooDeep
    /// Neither a colour of the palette nor a style.
    case unknownName(String)
    /// A role that no screen has.
    case unknownRole(String)
    case unknownColour(String, at: String)
    case unknownEmphasis(String, at: String)
    /// A name has a value of another kind than it needs.
    case wrongValue(String)
  }

  /// From 1; nil where it is not known.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
