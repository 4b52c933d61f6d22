package import Entities

/// Keeps the settings.
package protocol SettingsRepository: AnyObject {
  /// What is set; nothing where there is no file.
  func read() throws(SettingsError) -> SettingsReading
  /// Changes one setting as the file stands now, and leaves every other line of it as it is.
  ///
  /// When it returns the change is on disk. A file that cannot be understood is never written.
  func write(_ change: SettingChange) throws(SettingsError)
}
