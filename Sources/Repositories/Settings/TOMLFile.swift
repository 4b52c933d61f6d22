import Entities
import TOMLText

/// A TOML file of the user, in which everything that is not changed is preserved.
struct TOMLFile {
  private static let longest = 1 << 20

  /// The path; nil for a user without a home, for whom the file is empty and cannot be written.
  let path: String?
  let files: any FileSystem

  /// Reads the file; without a file, the document is empty.
  func read() throws(SettingsError) -> TOMLDocument {
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

  /// Writes the file; when it returns, the file is on disk.
  func write(_ document: TOMLDocument) throws(SettingsError) {
    guard let path else { throw .noHome }
    do throws(FileSystemError) {
      let path = try files.resolved(path)
      try files.makeDirectories(files.parent(of: path))
      try files.replaceFile(path, with: Array(document.text.utf8))
    } catch {
      throw .notSaved(error)
    }
  }

  private func contents() throws(SettingsError) -> [UInt8] {
    guard let path else { return [] }
    do throws(FileSystemError) {
      return try files.contents(ofFile: try files.resolved(path), atMost: Self.longest) ?? []
    } catch {
      throw .unreadable(error)
    }
  }

  private static func lineOfDamage(_ bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
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
