import Core
import Entities
import Glibc
import Repositories
import Services
import ViewModels
import Views

/// What the user has set up, wherever it is kept.
struct Configuration {
  private let environment: [String: String]
  private let location: ConfigurationLocation?

  init(environment: [String: String]) {
    self.environment = environment
    location = ConfigurationLocation(environment: environment)
  }

  @MainActor func service(_ changes: SettingsRepository.Changes) -> SettingsService {
    SettingsService(
      repository: SettingsRepository(location, changes: changes), environment: environment)
  }

  /// What is wrong with the settings, or with the theme that they name.
  @MainActor var troubles: [Phrase] {
    let service = service(.inMemory)
    let ofTheme: [Phrase]
    do {
      ofTheme = themes.troubles(try themes.reading(service.settings.theme.value))
    } catch {
      ofTheme = [Phrase(error)]
    }
    return Preferences(service).troubles + ofTheme
  }

  /// The settings for a command; `troubles` has what is wrong with them.
  var settings: Settings {
    // What cannot be read leaves the defaults; the screens say why.
    let reading = try? SettingsRepository(location).read()
    return Settings(reading?.settings ?? SettingsEntity(), environment: environment)
  }

  @MainActor var themes: ThemeLibrary {
    let folder = ThemeFolder(location)
    return ThemeLibrary(
      own: OwnThemes(
        names: { folder.names() },
        text: { name throws(ThemeFailure) in
          do throws(FileSystemError) {
            return try folder.text(of: name)
          } catch {
            throw .unreadable(path: folder.path(of: name), reason: error.reason)
          }
        },
        path: { folder.path(of: $0) }))
  }
}

extension Language {
  /// The language of the configuration file, else of the environment.
  init(environment: [String: String]) {
    self = Configuration(environment: environment).settings.language.value
  }
}

/// What the process was given by the one that started it.
///
/// It is read from the system itself, as Foundation takes a tenth of a start for that.
enum ProcessEnvironment {
  /// The variables by name.
  static var variables: [String: String] {
    var variables = [String: String](minimumCapacity: 128)
    var place = environ
    while let entry = place.pointee {
      if let sign = strchr(entry, CInt(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: sign - entry)
        variables[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
      }
      place += 1
    }
    return variables
  }

  /// The current folder; empty if it is gone.
  static var currentDirectory: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    return getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? ""
  }
}
