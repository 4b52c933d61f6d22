/// What the configuration file says; nil is left to the environment and the defaults.
package struct SettingsEntity: Codable, Equatable, Sendable {
  package var theme: String?
  package var language: LanguageCode?
  package var firstWeekday: Weekday?
  /// Names of keys by the id of a command, such as `folders.add`; an empty list takes all its keys away.
  package var keys: [String: [String]]

  package init(
    theme: String? = nil, language: LanguageCode? = nil, firstWeekday: Weekday? = nil,
    keys: [String: [String]] = [:]
  ) {
    self.theme = theme
    self.language = language
    self.firstWeekday = firstWeekday
    self.keys = keys
  }
}
