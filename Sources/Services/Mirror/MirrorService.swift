package import Core
package import Entities
import Repositories

/// Why a mirror cannot be set up or synchronised.
package enum MirrorError: Error, Equatable, Sendable {
  case unknown(String)
  /// The text cannot be the name of a mirror.
  case notAName(String)
  case nameTaken(String)
  /// The path is inside that of another mirror, or contains it.
  case pathTaken(by: String)
  /// The path is that of the book, is inside it, or contains it.
  case inBook
  /// A folder of the book whose entries are in the mirror was deleted.
  case folderGone(String)
  case kindWithoutFile(EntityKind)
  /// Another process is synchronising the mirror.
  case isBusy(String)
  case files(FileSystemError)
  case unreadable(String, ExchangeError)
  /// The two files to be merged have different entries.
  case differentEntries(String, String)
  /// The sample book has no mirrors.
  case noPlace
  /// The file with the definitions of mirrors cannot be read or written.
  case definitions(SettingsError)

  /// Whether the folder of the mirror's files is gone.
  package var isMissing: Bool {
    guard case .files(let failure) = self else { return false }
    return failure.isMissing
  }
}

/// Synchronises the book with folders of files that other programs and phones read and write.
@MainActor package struct MirrorService {
  let book: Book

  /// How many passes in a row `sync` makes at most while files are still changing.
  private static let rounds = 4
  /// The pause between passes: longer than a file has to be missing to count as removed.
  private static let pause = Duration.milliseconds(MirrorPass.patience + 100)
  private static let longestName = 60

  /// The mirrors of the book, by name; the sample book has none.
  package func all() throws(MirrorError) -> [MirrorDefinition] {
    guard isPossible else { return [] }
    return try defining { definitions throws(SettingsError) in try definitions.all() }.map(renamed)
  }

  /// Returns a mirror with the names that its folders have now.
  private func renamed(_ mirror: MirrorDefinition) -> MirrorDefinition {
    guard mirror.folderIDs.count == mirror.folders.count else { return mirror }
    var mirror = mirror
    mirror.folders = zip(mirror.folders, mirror.folderIDs).map { name, marker in
      book.folders.name(of: MirrorCollections.folder(marker)) ?? name
    }
    return mirror
  }

  /// Whether the book can have mirrors.
  package var isPossible: Bool { book.mirrorFiles != nil }

  private var files: MirrorFiles {
    get throws(MirrorError) {
      guard let files = book.mirrorFiles else { throw .noPlace }
      return files
    }
  }

  private func defining<Value>(
    _ body: (MirrorDefinitions) throws(SettingsError) -> Value
  ) throws(MirrorError) -> Value {
    let files = try files
    do throws(SettingsError) {
      return try body(files.definitions)
    } catch {
      throw .definitions(error)
    }
  }

  private func using<Value>(
    _ body: (MirrorFiles) throws(FileSystemError) -> Value
  ) throws(MirrorError) -> Value {
    let files = try files
    do throws(FileSystemError) {
      return try body(files)
    } catch {
      throw .files(error)
    }
  }

  package func mirror(named name: String) throws -> MirrorDefinition {
    guard let mirror = try all().first(where: { $0.name == name }) else {
      throw MirrorError.unknown(name)
    }
    return mirror
  }

  /// Makes and checks the definition of a mirror; writes nothing yet.
  ///
  /// - Parameters:
  ///   - path: the absolute path of a folder or a file.
  ///   - format: the format of the files; nil to recognise it by the extension of the path.
  ///   - name: the name of the mirror; nil for one after its file or folder.
  ///   - query: the entries of the book that are written to files; nil for all.
  package func definition(
    _ path: String, as format: MirrorFormat? = nil, named name: String? = nil,
    folders: [String] = [], query: String? = nil, kinds: Set<EntityKind>? = nil,
    direction: MirrorDefinition.Direction = .both
  ) throws -> MirrorDefinition {
    let path = try canonical(path)
    let format = format ?? MirrorFormat(fileName: path)
    if let other = try all().first(where: { try Self.isShared(canonical($0.path), path) }) {
      throw MirrorError.pathTaken(by: other.name)
    }
    guard try !Self.isShared(canonical(files.book), path) else { throw MirrorError.inBook }
    let name = try name.map(unused) ?? freeName(for: path)
    if let kind = kinds?.subtracting(format.kinds).first {
      throw MirrorError.kindWithoutFile(kind)
    }
    var mirror = MirrorDefinition(name: name, book: try files.book, path: path)
    mirror.format = format
    try using { files throws(FileSystemError) in try files.check(mirror) }
    if let query { _ = try book.queries.query(query) }
    mirror.query = query?.trimmed.unlessEmpty
    let found = try folders.map { try MirrorScope.folder(named: $0, in: book) }
    mirror.folders = found.map { $0?.name ?? MirrorScope.inbox }
    mirror.folderIDs = found.map { MirrorCollections.marker(of: $0?.id) }
    mirror.kinds = kinds
    mirror.direction = direction
    return mirror
  }

  /// The absolute path of a path that the user types.
  package func path(_ typed: String) -> String { book.userFiles.resolved(typed) }

  /// A path as the user would type it.
  package func shown(_ path: String) -> String { book.userFiles.shown(path) }

  private func canonical(_ path: String) throws(MirrorError) -> String {
    try using { files throws(FileSystemError) in try files.canonical(path) }
  }

  /// Whether one of two paths is inside the other, or is the other.
  private static func isShared(_ first: String, _ second: String) -> Bool {
    let first = first.split(separator: "/")
    let second = second.split(separator: "/")
    return first.starts(with: second) || second.starts(with: first)
  }

  /// Returns the name that the user gives to a mirror, unless it is not possible.
  private func unused(_ name: String) throws(MirrorError) -> String {
    // In the file of definitions a dot would split the name.
    guard MirrorItems.isName(name), !name.contains(".") else { throw .notAName(name) }
    guard try !isTaken(name) else { throw .nameTaken(name) }
    return name
  }

  /// Returns a name for a mirror after its file or folder, such as `todo`, or `todo-2` if there is another one.
  private func freeName(for path: String) throws(MirrorError) -> String {
    let file = path.split(separator: "/").last?.drop { $0 == "." }.split(separator: ".").first ?? ""
    let words = file.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let plain = words.joined(separator: "-").prefix(Self.longestName)
    let first = plain.isEmpty ? "mirror" : String(plain)
    var name = first
    var number = 1
    while try isTaken(name) {
      number += 1
      name = "\(first)-\(number)"
    }
    return name
  }

  private func isTaken(_ name: String) throws(MirrorError) -> Bool {
    try defining { definitions throws(SettingsError) in try definitions.isTaken(name) }
  }

  /// Reports what adding a mirror would do.
  package func preview(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try await pass(mirror, .foreseen)
  }

  package func add(_ mirror: MirrorDefinition) throws {
    // The files have the id of the book, so it must be written first.
    try book.repository.prepareToWrite()
    try using { files throws(FileSystemError) in try files.make(mirror) }
    try save(mirror)
  }

  package func pause(_ mirror: MirrorDefinition, _ isPaused: Bool) throws {
    var mirror = mirror
    mirror.isPaused = isPaused
    try save(mirror)
  }

  private func save(_ mirror: MirrorDefinition) throws(MirrorError) {
    try defining { definitions throws(SettingsError) in try definitions.save(mirror) }
  }

  /// Removes a mirror; its files and the entries stay.
  package func remove(_ mirror: MirrorDefinition) throws {
    try defining { definitions throws(SettingsError) in try definitions.remove(mirror.name) }
    try using { files throws(FileSystemError) in try files.forget(mirror.name) }
  }

  /// Reports what synchronising the mirror would do.
  package func status(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try await pass(mirror, .counted)
  }

  /// Synchronises a mirror, and repeats that while files are still changing.
  ///
  /// - Parameter acceptedDeletions: how many deletions at once are accepted as intended.
  package func sync(
    _ mirror: MirrorDefinition, acceptedDeletions: Int = 0
  ) async throws -> MirrorReport {
    var report = try await look(mirror, acceptedDeletions: acceptedDeletions)
    for _ in 1..<Self.rounds where report.waiting > 0 {
      try await Task.sleep(for: Self.pause)
      report.follow(try await look(mirror, acceptedDeletions: acceptedDeletions))
    }
    return report
  }

  /// Writes removed files again, and then synchronises the mirror.
  package func writeAgain(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try using { files throws(FileSystemError) in try files.make(mirror) }
    do {
      let state = try state(of: mirror)
      let side = try side(of: mirror, .done)
      var pass = MirrorPass(book, mirror, side, state, .counted, acceptedDeletions: 0)
      try await side.read(into: &pass)
      // An entry without remembered state counts as not written yet.
      for row in state.rows.values where row.deleted == nil && !side.has(row) {
        state[row.id] = nil
      }
      state.document = nil
      try state.save(book.clock.now())
    } catch let error as FileSystemError {
      throw MirrorError.files(error)
    }
    return try await sync(mirror)
  }

  /// Synchronises a mirror with a single pass.
  package func look(
    _ mirror: MirrorDefinition, acceptedDeletions: Int = 0
  ) async throws -> MirrorReport {
    try await pass(mirror, .done, acceptedDeletions: acceptedDeletions)
  }

  private func pass(
    _ mirror: MirrorDefinition, _ effect: MirrorPass.Effect, acceptedDeletions: Int = 0
  ) async throws -> MirrorReport {
    // The remembered state is in a folder named after this machine's id in the book, so that must exist.
    if effect == .done { try book.repository.prepareToWrite() }
    try book.refresh()
    do {
      let state = try state(of: mirror)
      var pass = MirrorPass(
        book, mirror, try side(of: mirror, effect), state, effect,
        acceptedDeletions: acceptedDeletions)
      try await pass.run()
      return pass.report
    } catch let error as FileSystemError {
      throw MirrorError.files(error)
    }
  }

  private func side(
    of mirror: MirrorDefinition, _ effect: MirrorPass.Effect
  ) throws -> any MirrorSide {
    guard let format = mirror.format.document else {
      return try MirrorVdir(book, mirror, files, isNew: effect == .foreseen)
    }
    return try MirrorDocument(book, mirror, format, files)
  }

  private func state(of mirror: MirrorDefinition) throws -> MirrorState {
    guard let state = try files.state(of: mirror.name) else {
      throw MirrorError.isBusy(mirror.name)
    }
    return state
  }
}

/// Watches the files of mirrors for changes by other programs.
@MainActor package final class MirrorFileWatch {
  private let files: MirrorFiles
  private let watch: any DirectoryWatch

  fileprivate init(_ files: MirrorFiles, _ watch: any DirectoryWatch) {
    self.files = files
    self.watch = watch
  }

  /// A file descriptor that becomes readable after a change.
  package var descriptor: Int32 { watch.descriptor }

  /// Starts to watch the folders of mirrors that exist now.
  package func follow(_ mirrors: [MirrorDefinition]) {
    for folder in mirrors.flatMap(files.folders) { watch.add(folder) }
  }

  /// Discards the pending notifications.
  package func drain() {
    watch.drain()
  }
}

extension MirrorService {
  /// Returns nil if the system cannot watch files.
  package func makeFileWatch() -> MirrorFileWatch? {
    guard let files = book.mirrorFiles, let watch = files.makeWatch() else { return nil }
    return MirrorFileWatch(files, watch)
  }
}

/// Resolves conflicts between two versions of a file for another program.
extension MirrorService {
  /// Merges both versions into the book as edits of what each author had seen, and writes the result to both files.
  ///
  /// - Parameters:
  ///   - local: the path of the mirror's version.
  ///   - other: the path of the server's version.
  package func resolve(_ local: String, _ other: String) throws {
    try book.repository.prepareToWrite()
    try book.refresh()
    let items = MirrorItems(book, .vdir)
    var id: EntityID?
    for (path, isLocal) in [(local, true), (other, false)] {
      let item = try item(at: path, items)
      guard id == nil || id == item.id else { throw MirrorError.differentEntries(local, other) }
      id = item.id
      try merge(item, known: isLocal ? try row(of: item.id) : nil, items)
    }
    guard let row = id.flatMap(book.repository.row), book.holds(book.repository.id(of: row)),
      let bytes = try items.bytes(at: row, book.repository.versions(at: row))
    else { return }
    for path in [local, other] {
      try using { files throws(FileSystemError) in try files.replace(path, with: bytes) }
    }
  }

  private func item(at path: String, _ items: MirrorItems) throws -> MirrorItem {
    let bytes = try using { files throws(FileSystemError) in try files.read(path) }
    do throws(ExchangeError) {
      return try items.item(in: bytes, named: path)
    } catch {
      throw MirrorError.unreadable(path, error)
    }
  }

  /// The remembered state of an entry's file in any mirror.
  private func row(of id: EntityID) throws -> MirrorRow? {
    for mirror in try all() {
      let state = try using { files throws(FileSystemError) in try files.state(of: mirror.name) }
      if let row = state?[id] { return row }
    }
    return nil
  }

  private func merge(_ item: MirrorItem, known: MirrorRow?, _ items: MirrorItems) throws {
    guard let row = book.repository.row(of: item.id) else {
      return try write(item.record.edits)
    }
    var merge = try MirrorMerge(book, items, into: row)
    try merge.apply(item.fields, item.record.fields, item.versions, known: known)
    guard book.repository.kind(of: row) == item.record.kind else { return }
    try write(merge.edits(taking: item))
  }

  private func write(_ edits: [Edit]) throws {
    guard !edits.isEmpty else { return }
    _ = try book.write(OperationLabel(Action(.mirror)), edits)
  }
}
