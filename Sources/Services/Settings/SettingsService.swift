package import Entities
package import Repositories

/// Reads the user's settings at the start and before they are shown, and changes them one at a time, at once in force.
@MainActor package final class SettingsService {
  /// Fires after every change.
  package let changes = ChangeFeed()
  package private(set) var settings: Settings
  /// The mistakes in the file; the defaults are in force instead.
  package private(set) var mistakes: [SettingsMistake] = []
  /// Why the file could not be read at all; nil if it could.
  package private(set) var failure: SettingsError?

  private let repository: SettingsRepository
  private let environment: [String: String]
  private var reading: SettingsReading?

  package init(repository: SettingsRepository, environment: [String: String]) {
    self.repository = repository
    self.environment = environment
    settings = Settings(SettingsEntity(), environment: environment)
    read()
  }

  /// Saves a setting; when this returns it is on disk and in force.
  package func change(_ change: SettingChange) throws(SettingsError) {
    try repository.write(change)
    read()
    changes.announce()
  }

  /// Reads the file again, as another program or the user may have changed it.
  package func refresh() {
    let (oldSettings, oldMistakes, oldFailure) = (settings, mistakes, failure)
    read()
    guard (settings, mistakes, failure) != (oldSettings, oldMistakes, oldFailure) else { return }
    changes.announce()
  }

  /// The line of the file that sets the keys of a command, counted from 1.
  package func line(ofKeys command: String) -> Int? {
    reading?.line(ofKeys: command)
  }

  private func read() {
    do {
      let reading = try repository.read()
      self.reading = reading
      settings = Settings(reading.settings, environment: environment)
      mistakes = reading.mistakes
      failure = nil
    } catch {
      failure = error
    }
  }
}
