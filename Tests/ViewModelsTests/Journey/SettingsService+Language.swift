import Core
import MemoryFiles
import Repositories
import Services
import ViewModels

extension SettingsService {
  /// Creates the settings in some files, for a user of a language.
  convenience init(
    _ language: Language, _ variables: [String: String] = [:], on files: MemoryFileSystem
  ) {
    var environment = variables
    environment["HOME"] = "/home"
    environment["LANG"] = language == .korean ? "ko_KR.UTF-8" : "en_GB.UTF-8"
    self.init(
      repository: SettingsRepository(
        ConfigurationLocation(environment: environment), files: files),
      environment: environment)
  }
}
