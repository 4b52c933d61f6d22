import Core
package import Entities
import TOMLText

/// Stores the settings in the user's own TOML file, and preserves its comments, its order and unknown names.
package final class SettingsRepository {
  private let file: TOMLFile
  private let changes: Changes
  /// The file with the changes that are kept in memory.
  private var unwritten: TOMLDocument?

  /// How changes are stored.
  package enum Changes: Sendable {
    case written
    /// They are kept in memory, until the program ends.
    case inMemory
  }

  /// Without a location, everything has its default, and nothing can be set.
  package init(
    _ location: ConfigurationLocation?, changes: Changes = .written,
    files: any FileSystem = PosixFileSystem()
  ) {
    file = TOMLFile(path: location?.file, files: RetryingFileSystem(files))
    self.changes = changes
  }

  /// Reads the settings; without a file, nothing is set.
  package func read() throws(SettingsError) -> SettingsReading {
    SettingsReading(try document())
  }

  /// Changes one setting in the current file, and leaves every other line as it is.
  ///
  /// When it returns, the change is on disk. A file that cannot be parsed is never written.
  package func write(_ change: SettingChange) throws(SettingsError) {
    guard file.path != nil else { throw .noHome }
    let before = try document()
    guard let after = before.applying(change) else {
      throw .tangled(line: before.line(of: change.name))
    }
    guard after.text != before.text else { return }
    if changes == .inMemory {
      unwritten = after
    } else {
      try file.write(after)
    }
  }

  private func document() throws(SettingsError) -> TOMLDocument {
    if let unwritten { return unwritten }
    return try file.read()
  }
}

extension TOMLDocument {
  fileprivate func applying(_ change: SettingChange) -> TOMLDocument? {
    switch change {
    case .set(let key, let word):
      let path = key.rawValue.split(separator: ".").map(String.init)
      let table = path.count > 1 ? path.first : nil
      return setting(path.last ?? key.rawValue, in: table, to: word.map { .text($0) })
    case .keys(let keys, let command):
      return setting(command, in: SettingsFile.keys, to: keys.map { .list($0) })
    }
  }
}

extension SettingChange {
  fileprivate var name: String {
    switch self {
    case .set(let key, _): key.rawValue
    case .keys(_, let command): "\(SettingsFile.keys).\(command)"
    }
  }
}
