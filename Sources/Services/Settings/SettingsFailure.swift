package import Entities
import Repositories

/// Why the settings could not be read or changed.
package enum SettingsFailure: Error, Equatable {
  case noHome
  case unreadable(path: String, reason: String)
  /// What is wrong in the file, which is left alone until it is put right.
  case mistaken(SettingsMistake)
  /// The setting is written in a way that only its owner can change.
  case tangled(line: Int?)
  case notSaved(path: String, reason: String)

  init(_ error: SettingsError) {
    self =
      switch error {
      case .noHome: .noHome
      case .unreadable(let cause): .unreadable(path: cause.path, reason: cause.reason)
      case .mistaken(let mistake): .mistaken(mistake)
      case .tangled(let line): .tangled(line: line)
      case .notSaved(let cause): .notSaved(path: cause.path, reason: cause.reason)
      }
  }
}
