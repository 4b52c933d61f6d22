package import Entities

/// Why the settings could not be read or changed.
package enum SettingsError: Error, Equatable, Sendable {
  /// No folder is known to keep them in.
  case noHome
  case unreadable(FileSystemError)
  /// The file says nothing that can be understood, so it is left alone.
  case mistaken(SettingsMistake)
  /// The setting is written in a way that cannot be changed by itself.
  case tangled(line: Int?)
  case notSaved(FileSystemError)
}
