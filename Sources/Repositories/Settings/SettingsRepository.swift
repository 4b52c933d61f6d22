import Core
package import Entities
import TOMLText

/// Keeps the settings.
package protocol SettingsRepository: AnyObject {
  /// What is set; nothing where there is no file.
  func read() throws(SettingsError) -> SettingsReading
  /// Changes one setting as the file stands now, and leaves every other line of it as it is.
  ///
  /// When it returns the change is on disk. A file that cannot be understood is never written.
  func write(_ change: SettingChange) throws(SettingsError)
}

/// Keeps the settings in a TOML file that belongs to the user: comments, order and what is not known
/// here stay as they are.
package final class FileSettingsRepository: SettingsRepository {
  private let path: String?
  private let files: any FileSystem
  private let changes: Changes
  /// What the file would be with the changes that are not written.
  private var unwritten: TOMLDocument?

  /// What becomes of changes.
  package enum Changes: Sendable {
    case written
    /// They end with the program.
    case inMemory
  }

  /// Nil is a user without a home: everything is the default, and nothing can be set.
  package init(
    _ location: ConfigurationLocation?, changes: Changes = .written,
    files: any FileSystem = PosixFileSystem()
  ) {
    path = location?.file
    self.changes = changes
    self.files = RetryingFileSystem(files)
  }

  package func read() throws(SettingsError) -> SettingsReading {
    SettingsReading(try document())
  }

  package func write(_ change: SettingChange) throws(SettingsError) {
    guard let path else { throw .noHome }
    let before = try document()
    guard let after = before.applying(change) else {
      throw .tangled(line: before.line(of: change.name))
    }
    guard after.text != before.text else { return }
    if changes == .inMemory {
      unwritten = after
      return
    }
    do throws(FileSystemError) {
      let path = try files.resolved(path)
      try files.makeDirectories(files.parent(of: path))
      try files.replaceFile(path, with: Array(after.text.utf8))
    } catch {
      throw .notSaved(error)
    }
  }

  private func document() throws(SettingsError) -> TOMLDocument {
    if let unwritten { return unwritten }
    let bytes = try contents()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .mistaken(SettingsMistake(line: Self.lineOfDamage(bytes), .notUTF8))
    }
    do {
      return try TOMLDocument(text)
    } catch {
      throw .mistaken(SettingsMistake(line: error.line, SettingsMistake.Reason(error.reason)))
    }
  }

  private func contents() throws(SettingsError) -> [UInt8] {
    guard let path else { return [] }
    do throws(FileSystemError) {
      return try files.contents(ofFile: try files.resolved(path), atMost: 1 << 20) ?? []
    } catch {
      throw .unreadable(error)
    }
  }

  private static func lineOfDamage(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
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

extension SettingsMistake.Reason {
  fileprivate init(_ reason: TOMLMistake.Reason) {
    switch reason {
    case .words(let words): self = .notTOML(words)
    case .tooLong: self = .tooLong
    case .tooDeep: self = .tooDeep
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
