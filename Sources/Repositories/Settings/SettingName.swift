/// How the settings are called in the file.
///
/// A dot parts the name of a table from the name in it.
enum SettingName: String {
  case theme
  case language
  case firstWeekday = "first-weekday"
  case clockSource = "clock.source"
  case plain
  case mouse
  /// The table of all keys, by the ids of commands.
  case keys

  /// The word for what the environment or the locale says.
  static let automatic = "auto"
}
