/// How the settings are called in the file.
enum SettingName: String {
  case theme
  case language
  case firstWeekday = "first-weekday"
  /// The table of all keys, by the ids of commands.
  case keys

  /// The word for what the environment or the locale says.
  static let automatic = "auto"
}
