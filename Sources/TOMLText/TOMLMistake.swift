/// Why a text is no TOML, and where; lines and columns count from 1.
package struct TOMLMistake: Error, Equatable, Sendable {
  package let line: Int
  package let column: Int
  /// In the parser's words, which are English.
  package let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
