package import Core
package import Entities
import Repositories

/// Why a mirror cannot be set up or brought in step.
package enum MirrorError: Error, Equatable, Sendable {
  case unknown(String)
  /// It is no name that a file can have.
  case notAName(String)
  case nameTaken(String)
  /// The folder lies in that of another mirror, or the other way round.
  case pathTaken(by: String)
  /// The folder is that of the book, or one of the two lies in the other.
  case inBook
  case kindWithoutFile(EntityKind)
  /// Another process brings it in step at this moment.
  case isBusy(String)
  case files(FileSystemError)
  case unreadable(String, ExchangeError)
  /// Two versions that are to be merged are of different entries.
  case differentEntries(String, String)
  /// A book of sample data has none.
  case noPlace
  /// Where mirrors are set up cannot be read or written.
  case definitions(SettingsError)
}

/// Keeps folders of files in step with the book, which other programs and phones read and write.
@MainActor package struct MirrorService {
  let book: Book

  /// How often a pass is repeated in a row where something is left to be looked at.
  private static let rounds = 4
  /// How long a file that went has to be away.
  private static let pause = Duration.milliseconds(2100)

  /// Those of the book, by name; none of a book of sample data.
  package func all() throws(MirrorError) -> [MirrorDefinition] {
    guard book.mirrorFiles != nil else { return [] }
    return try defining { definitions throws(SettingsError) in try definitions.all() }
  }

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

  /// A definition for a folder of files or one file, checked; nothing is done yet.
  ///
  /// - Parameters:
  ///   - path: from the root on.
  ///   - format: how the files lie; nil is what the path ends with.
  ///   - name: what it is called; nil is as its files are.
  ///   - query: which entries of the book go out.
  package func definition(
    _ path: String, as format: MirrorFormat? = nil, named name: String? = nil,
    folders: [String] = [], query: String? = nil, kinds: Set<EntityKind>? = nil,
    direction: MirrorDefinition.Direction = .both
  ) throws -> MirrorDefinition {
    let path = try using { files throws(FileSystemError) in try files.withoutLinks(path) }
    let format = format ?? MirrorFormat(fileName: path)
    let name = name ?? Self.name(of: path)
    // A dot would part it in two where mirrors are set up.
    guard MirrorItems.isName(name), !name.contains(".") else { throw MirrorError.notAName(name) }
    if let other = try all().first(where: { Self.isWithin($0.path, path) }) {
      throw MirrorError.pathTaken(by: other.name)
    }
    let isTaken = try defining { definitions throws(SettingsError) in try definitions.isTaken(name)
    }
    guard !isTaken else { throw MirrorError.nameTaken(name) }
    guard try !Self.isWithin(files.book, path) else { throw MirrorError.inBook }
    if let kind = kinds?.subtracting(format.kinds).first {
      throw MirrorError.kindWithoutFile(kind)
    }
    var mirror = MirrorDefinition(name: name, book: try files.book, path: path)
    mirror.format = format
    try using { files throws(FileSystemError) in try files.check(mirror) }
    if let query { _ = try book.queries.query(query) }
    mirror.query = query?.trimmed.unlessEmpty
    let found = try folders.map { try book.folders.find($0) }
    (mirror.folders, mirror.folderIDs) = (found.map(\.name), found.map(\.id.text))
    mirror.kinds = kinds
    mirror.direction = direction
    return mirror
  }

  /// Where a path leads that the user types.
  package func path(_ typed: String) -> String { book.userFiles.resolved(typed) }

  /// A path as the user types it.
  package func shown(_ path: String) -> String { book.userFiles.shown(path) }

  private static func name(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    return last.drop { $0 == "." }.split(separator: ".").first.map(String.init) ?? ""
  }

  /// Whether one of two folders lies in the other.
  private static func isWithin(_ first: String, _ second: String) -> Bool {
    "\(first)/".hasPrefix("\(second)/") || "\(second)/".hasPrefix("\(first)/")
  }

  /// What adding a mirror would do.
  package func preview(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try await pass(mirror, .foreseen)
  }

  package func add(_ mirror: MirrorDefinition) throws {
    // The files bear the name of the book.
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

  /// Ends a mirror; its files and the entries stay.
  package func remove(_ mirror: MirrorDefinition) throws {
    try defining { definitions throws(SettingsError) in try definitions.remove(mirror.name) }
    try using { files throws(FileSystemError) in try files.forget(mirror.name) }
  }

  /// What bringing it in step would do.
  package func status(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try await pass(mirror, .counted)
  }

  /// Brings a mirror in step, and looks again as long as files are on their way.
  ///
  /// - Parameter acceptedDeletions: so many at once are no accident.
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

  /// Writes the files again that are gone, and then brings the mirror in step.
  package func writeAgain(_ mirror: MirrorDefinition) async throws -> MirrorReport {
    try using { files throws(FileSystemError) in try files.make(mirror) }
    do {
      let state = try state(of: mirror)
      let side = try side(of: mirror, .done)
      var pass = MirrorPass(book, mirror, side, state, .counted, acceptedDeletions: 0)
      try await side.read(into: &pass)
      // What is not remembered is in no file yet, and is written.
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

  /// The same once.
  package func look(
    _ mirror: MirrorDefinition, acceptedDeletions: Int = 0
  ) async throws -> MirrorReport {
    try await pass(mirror, .done, acceptedDeletions: acceptedDeletions)
  }

  private func pass(
    _ mirror: MirrorDefinition, _ effect: MirrorPass.Effect, acceptedDeletions: Int = 0
  ) async throws -> MirrorReport {
    // What is remembered lies in a folder that is called as this machine is in the book.
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

/// Says at once when other programs change the files of mirrors.
@MainActor package final class MirrorFileWatch {
  private let files: MirrorFiles
  private let watch: any DirectoryWatch

  fileprivate init(_ files: MirrorFiles, _ watch: any DirectoryWatch) {
    self.files = files
    self.watch = watch
  }

  /// Readable when something changed.
  package var descriptor: Int32 { watch.descriptor }

  /// Watches what there is of some mirrors now.
  package func follow(_ mirrors: [MirrorDefinition]) {
    for folder in mirrors.flatMap(files.folders) { watch.add(folder) }
  }

  /// Takes in what was said.
  package func drain() {
    watch.drain()
  }
}

extension MirrorService {
  /// Nil where the system does not say what changes.
  package func makeFileWatch() -> MirrorFileWatch? {
    guard let files = book.mirrorFiles, let watch = files.makeWatch() else { return nil }
    return MirrorFileWatch(files, watch)
  }
}

/// Two versions of one file, which another program could not choose between.
extension MirrorService {
  /// Takes both as edits, each of what its author had seen, and makes both say what the book then says.
  ///
  /// - Parameters:
  ///   - local: that of the mirror.
  ///   - other: that of a server.
  package func resolve(_ local: String, _ other: String) throws {
    try book.repository.prepareToWrite()
    try book.refresh()
    let items = MirrorItems(book, .vdir)
    var id: EntityID?
    for (path, isLocal) in [(local, true), (other, false)] {
      let item = try item(at: path, items)
      guard id == nil || id == item.id else { throw MirrorError.differentEntries(local, other) }
      id = item.id
      try take(item, known: isLocal ? try row(of: item.id) : nil, items)
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

  /// What is known of the file of an entry, whichever mirror it is in.
  private func row(of id: EntityID) throws -> MirrorRow? {
    for mirror in try all() {
      let state = try using { files throws(FileSystemError) in try files.state(of: mirror.name) }
      if let row = state?[id] { return row }
    }
    return nil
  }

  private func take(_ item: MirrorItem, known: MirrorRow?, _ items: MirrorItems) throws {
    guard let row = book.repository.row(of: item.id) else {
      return try write(item.record.edits)
    }
    var merge = try MirrorMerge(book, items, into: row)
    try merge.take(item.fields, item.record.fields, item.versions, known: known)
    guard book.repository.kind(of: row) == item.record.kind else { return }
    try write(merge.edits(taking: item))
  }

  private func write(_ edits: [Edit]) throws {
    guard !edits.isEmpty else { return }
    _ = try book.write(OperationLabel(Action(.mirror)), edits)
  }
}
