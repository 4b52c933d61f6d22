/// What the configuration file says; nil is left to the environment and the defaults.
package struct SettingsEntity: Equatable, Sendable {
  package var theme: String?
  package var language: LanguageCode?
  package var firstWeekday: Weekday?
  /// Whom to ask for the time; nobody when it is nil.
  package var clockSource: ClockSource?
  /// Whether the screens are text alone, without boxes and bars.
  package var plain: Switch?
  /// Whether the mouse acts on what it points at.
  package var mouse: Switch?
  /// Names of keys by the id of a command, such as `folders.add`; an empty list takes all its keys away.
  package var keys: [String: [String]]

  package init(
    theme: String? = nil, language: LanguageCode? = nil, firstWeekday: Weekday? = nil,
    clockSource: ClockSource? = nil, plain: Switch? = nil, mouse: Switch? = nil,
    keys: [String: [String]] = [:]
  ) {
    self.theme = theme
    self.language = language
    self.firstWeekday = firstWeekday
    self.clockSource = clockSource
    self.plain = plain
    self.mouse = mouse
    self.keys = keys
  }
}
