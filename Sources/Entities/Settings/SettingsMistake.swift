/// What is wrong in the configuration file, and where.
package struct SettingsMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// No TOML: the parser's words.
    case notTOML(String)
    /// Longer than any file of settings.
    case tooLong
    /// Nested deeper, or with longer keys, than any such file.
    case tooDeep
    case notUTF8
    /// There is no setting with this name.
    case unknownName(String)
    /// The setting takes one of some words, and this is none of them.
    case unknownWord(String, setting: String, known: [String])
    /// The setting takes an address of http or https.
    case noAddress(String, setting: String)
    /// The setting takes words, and here is something else.
    case noWord(setting: String)
  }

  /// From 1; nil where it is not known.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
