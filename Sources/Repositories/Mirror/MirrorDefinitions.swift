import Core
package import Entities
import TOMLText

/// The mirrors that the user has set up, in a file of their own, so that they do not slow down reading the
/// settings.
package struct MirrorDefinitions {
  private let file: TOMLFile
  private let book: String

  /// - Parameter book: the folder of the current book; the mirrors of others are left alone.
  package init(
    _ location: ConfigurationLocation?, book: String, files: any FileSystem = PosixFileSystem()
  ) {
    file = TOMLFile(path: location?.mirrors, files: RetryingFileSystem(files))
    self.book = book
  }

  /// Returns the mirrors of the book, sorted by name.
  package func all() throws(SettingsError) -> [MirrorDefinition] {
    Self.definitions(try file.read()).filter { $0.book == book }
  }

  /// Whether a mirror of any book has this name.
  package func isTaken(_ name: String) throws(SettingsError) -> Bool {
    Self.definitions(try file.read()).contains { $0.name == name }
  }

  /// Adds a mirror, or changes the one with its name.
  package func save(_ mirror: MirrorDefinition) throws(SettingsError) {
    try change(mirror.name, to: Row.all.map { ($0.key, $0.value(mirror)) })
  }

  package func remove(_ name: String) throws(SettingsError) {
    try change(name, to: Row.all.map { ($0.key, nil) })
  }

  private func change(
    _ name: String, to values: [(key: String, value: TOMLDocument.Value?)]
  ) throws(SettingsError) {
    var document = try file.read()
    for (key, value) in values {
      guard let changed = document.setting(key, in: name, to: value) else {
        throw .tangled(line: document.line(of: "\(name).\(key)"))
      }
      document = changed
    }
    try file.write(document)
  }

  /// Reads the tables that have a book and a path; values that cannot be understood are ignored.
  private static func definitions(_ document: TOMLDocument) -> [MirrorDefinition] {
    let names = Set(document.entries.compactMap { $0.path.count == 2 ? $0.path[0] : nil })
    return names.sorted().compactMap { name in
      guard case .text(let book)? = document["\(name).\(Row.book)"],
        case .text(let path)? = document["\(name).\(Row.path)"]
      else { return nil }
      var mirror = MirrorDefinition(name: name, book: book, path: path)
      for row in Row.all { row.read(document["\(name).\(row.key)"], &mirror) }
      return mirror
    }
  }

  /// A key of a definition, and how its value is written and read.
  private struct Row: Sendable {
    static let book = "book"
    static let path = "path"

    let key: String
    let value: @Sendable (MirrorDefinition) -> TOMLDocument.Value?
    let read: @Sendable (TOMLDocument.Value?, inout MirrorDefinition) -> Void

    static let all = [
      Row(key: book, value: { .text($0.book) }, read: { _, _ in }),
      Row(key: path, value: { .text($0.path) }, read: { _, _ in }),
      Row(
        key: "format", value: { $0.format == .vdir ? nil : .text($0.format.rawValue) },
        read: {
          guard case .text(let text) = $0 else { return }
          $1.format = MirrorFormat(rawValue: text) ?? .vdir
        }),
      Row(
        key: "folders", value: { $0.folders.isEmpty ? nil : .list($0.folders) },
        read: { if case .list(let names) = $0 { $1.folders = names } }),
      Row(
        key: "folder-ids", value: { $0.folderIDs.isEmpty ? nil : .list($0.folderIDs) },
        read: { if case .list(let ids) = $0 { $1.folderIDs = ids } }),
      Row(
        key: "query", value: { $0.query.map { .text($0) } },
        read: { if case .text(let text) = $0 { $1.query = text } }),
      Row(
        key: "kinds", value: { $0.kinds.map { .list($0.map(\.rawValue).sorted()) } },
        read: {
          if case .list(let names) = $0 { $1.kinds = Set(names.map(EntityKind.init(rawValue:))) }
        }),
      Row(
        key: "direction",
        value: { $0.direction == .both ? nil : .text($0.direction.rawValue) },
        read: {
          guard case .text(let text) = $0 else { return }
          $1.direction = MirrorDefinition.Direction(rawValue: text) ?? .both
        }),
      Row(
        key: "paused", value: { $0.isPaused ? .text("yes") : nil },
        read: { if case .text("yes") = $0 { $1.isPaused = true } }),
    ]
  }
}
