/// Why a text is no TOML, and where; lines and columns count from 1.
package struct TOMLMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// In the parser's words, which are English.
    case words(String)
    /// Longer than any file of settings or colours.
    case tooLong
    /// Nested deeper, or with longer keys, than any such file.
    case tooDeep
  }

  package let line: Int
  package let column: Int
  package let reason: Reason

  init(line: Int, column: Int, _ reason: Reason) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
