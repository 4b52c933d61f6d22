/// One setting with what it is to be; nil goes back to the default.
package enum SettingChange: Equatable, Sendable {
  case theme(String?)
  case language(LanguageCode?)
  case firstWeekday(Weekday?)
  case clockSource(ClockSource?)
  case plain(Switch?)
  case mouse(Switch?)
  /// The keys of a command, by its id.
  case keys([String]?, command: String)
}
