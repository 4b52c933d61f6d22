import Core
import Entities
import Repositories

/// A mirror that is one file with all entries, such as `todo.txt`.
///
/// Only the lines of entries that the book has changed are rewritten. An entry is recognised by its id in the file,
/// or else by its text, or else by its position among the others.
@MainActor final class MirrorDocument: MirrorSide {
  let book: Book
  private let format: ExchangeFormat
  let exporter: any LineExport
  private let scope: MirrorScope
  let folder: MirrorFolder
  let name: String
  /// The contents of the file; nil if it does not exist or cannot be read.
  var text: DocumentText?
  var isThere = false
  /// Whether the file is unchanged and was not read.
  var isUnchanged = false
  /// Whether a part of the file cannot be read, so that entries that are not found may still be in it.
  private var isPartlyRead = false
  var changes: [MirrorPass.Change] = []
  var removals: [MirrorRow] = []

  /// The file beside `todo.txt` to which other programs move done to-dos.
  private static let archive = "done.txt"

  init(
    _ book: Book, _ mirror: MirrorDefinition, _ format: ExchangeFormat, _ files: MirrorFiles
  ) throws {
    guard let exporter = format.info.exporter?(book) as? any LineExport else {
      throw MirrorError.noPlace
    }
    self.book = book
    self.format = format
    self.exporter = exporter
    scope = try MirrorScope(book, mirror)
    name = mirror.path.split(separator: "/").last.map(String.init) ?? ""
    folder = files.folder(files.parent(of: mirror.path), endings: [name])
  }

  func has(_ row: MirrorRow) -> Bool {
    isUnchanged || isPartlyRead || row.file != name || text?.places[row.id] != nil
  }

  func isContainerMissing(_ row: MirrorRow) -> Bool { !isThere }
  func allowMissingContainers() { isThere = true }
  func holds(_ folder: EntityID?) -> Bool { scope.holds(folder) }

  /// Whether an entry is added to the file: done to-dos are not.
  func takes(_ row: Row) -> Bool { book.repository.summary(of: row).completed == nil }

  func note(_ folder: EntityID, madeFor file: String) {}
  func endReading(_ pass: inout MirrorPass) { noteFolders(&pass) }

  func isCalled(_ folder: EntityID?, as name: String?) -> Bool {
    DocumentText.isSame(name, book.folders.name(of: folder))
  }

  /// Remembers the folders that the names in the file stand for, since a folder may be renamed in the book.
  func noteFolders(_ pass: inout MirrorPass) {
    guard let text, var document = pass.state.document, pass.effect == .done else { return }
    for item in text.items {
      guard let name = item.folder, let row = book.repository.row(of: item.record.id),
        let folder = book.repository.folder(of: row), isCalled(folder, as: name)
      else { continue }
      document.fields[Self.key(name)] = folder.text
    }
    pass.state.document = document
  }

  /// The folder that a name in the file stood for at the last pass.
  func knownFolder(_ name: String, _ state: MirrorState) -> EntityID? {
    let id = state.document?.fields[Self.key(name)].map { EntityID($0) }
    return id.flatMap { book.folders.name(of: $0) == nil ? nil : $0 }
  }

  private static func key(_ name: String) -> FieldKey {
    FieldKey(rawValue: PercentText.encoded(name.lowercased()))
  }
}

/// Reads the file into the book.
extension MirrorDocument {
  func read(into pass: inout MirrorPass) async throws {
    guard let status = await settledStatus() else {
      isThere = pass.state.rows.values.allSatisfy { $0.deleted != nil }
      return
    }
    isThere = true
    let mark = FileMark(status)
    let rows = rows(pass.state)
    if pass.state.document?.mark == mark, rows.allSatisfy({ $0.missing == nil }) {
      isUnchanged = true
      return
    }
    guard let bytes = try folder.read(name) else { return }
    var document = pass.state.document ?? MirrorRow(document: name)
    document.content = MirrorFolder.name(of: bytes)
    document.mark = pass.isSettled(mark) ? mark : nil
    guard readText(bytes, await names(&pass), &pass) else { return }
    if isPartlyRead { document.mark = nil }
    if pass.effect == .done { pass.state.document = document }
    guard pass.mirror.direction != .write, let text else { return }
    if pass.effect == .done { renameFolders(text, rows, pass.state) }
    for item in text.items { find(item, &pass) }
    readArchive(rows.filter { text.places[$0.id] == nil }, &pass)
    // A file that has lost all its entries is treated like one that is gone.
    if text.items.isEmpty, !isPartlyRead, rows.count(where: { pass.found[$0.id] == nil }) > 1 {
      isThere = false
      if pass.effect == .done { pass.state.document?.mark = nil }
    }
  }

  /// The status of the file once it has stopped changing, waiting half a second at most.
  ///
  /// A program that writes into the file, rather than replacing it, needs a moment for that.
  private func settledStatus() async -> FileStatus? {
    let moment = Duration.milliseconds(100)
    var status = folder.status(name)
    for _ in 0..<5 {
      guard let last = status, Self.isYoung(last, book.clock.now()) else { break }
      // If the task is cancelled, the pause is only shorter.
      try? await Task.sleep(for: moment)
      status = folder.status(name)
      if let status, FileMark(status) == FileMark(last) { break }
    }
    return status
  }

  private static func isYoung(_ status: FileStatus, _ now: Timestamp) -> Bool {
    0..<100 ~= now.milliseconds - status.changed / 1_000_000
  }

  /// Reads the text of the file, and reports errors; returns false if it cannot be read.
  ///
  /// - Parameter removed: the entries that were just removed from it.
  func readText(
    _ bytes: [UInt8], _ names: [EntityID: EntityID], _ pass: inout MirrorPass,
    without removed: [MirrorRow] = []
  ) -> Bool {
    let removed = Set(removed.map(\.id))
    let rows = rows(pass.state).filter { !removed.contains($0.id) }
    do throws(ExchangeError) {
      var reader = reader(pass.items, names)
      let read = try reader.text(bytes, name, rows) { [state = pass.state] id in
        state[id].map { $0.deleted != nil || $0.file != self.name || removed.contains(id) } ?? false
      }
      text = read
      isPartlyRead = !read.unreadable.isEmpty
      for error in read.unreadable { pass.report.add(.unreadable(error), name) }
      for line in read.repeatedLines { pass.report.add(.sameEntry(as: name), "\(name):\(line)") }
      return true
    } catch {
      isPartlyRead = true
      pass.report.add(.unreadable(error), name)
      return false
    }
  }

  private func reader(
    _ items: MirrorItems, _ names: [EntityID: EntityID] = [:]
  ) -> DocumentReader {
    DocumentReader(book, format, items, exporter, names)
  }

  /// The remembered state of the entries in the file.
  private func rows(_ state: MirrorState) -> [MirrorRow] {
    state.rows.values.filter { $0.deleted == nil && $0.file == name }
  }

  func names(_ pass: inout MirrorPass) async -> [EntityID: EntityID] {
    var names = ExistingNames(book, format)
    var all = await names.all(&pass.yielder)
    // Entries that were deleted since are still in the file.
    for id in pass.state.rows.keys where !book.holds(id) {
      guard let row = book.repository.row(of: id) else { continue }
      for name in names.names(of: row) where all[name] == nil { all[name] = id }
    }
    return all
  }

  /// Renames a folder whose heading was renamed in the file, if all its entries are below the new heading.
  private func renameFolders(
    _ text: DocumentText, _ rows: [MirrorRow], _ state: MirrorState
  ) {
    func isHeading(_ name: String) -> Bool {
      text.headings.contains { DocumentText.isSame($0.title, name) }
    }
    let rowsByHome = Dictionary(grouping: rows.filter { text.places[$0.id] != nil }) {
      $0.home?.trimmed.lowercased() ?? ""
    }
    for rows in rowsByHome.values {
      let new = Set(rows.map { text.places[$0.id].flatMap { text.items[$0].folder } ?? "" })
      guard let old = rows[0].home, let name = new.first, new.count == 1, !isHeading(old),
        isHeading(name), rowsByHome[name.trimmed.lowercased()] == nil,
        case .new = scope.anyHome(named: name), knownFolder(name, state) == nil,
        let row = book.repository.row(of: rows[0].id),
        let folder = book.repository.folder(of: row), scope.holds(folder),
        isCalled(folder, as: old)
      else { continue }
      // A name that a folder cannot have throws later, when its entries are read.
      try? book.folders.rename(folder, to: name)
    }
  }

  private func find(_ item: DocumentText.Item, _ pass: inout MirrorPass) {
    guard pass.kinds.contains(item.record.kind) else { return }
    let id = item.record.id
    let known = pass.state[id]
    let live = known.flatMap { $0.deleted == nil && $0.file == name ? $0 : nil }
    guard let home = home(of: item, live, pass.state) else { return }
    if var known = live, known.content == item.content, home == .unchanged,
      !isMoved(item, known, pass.items)
    {
      (known.missing, known.line) = (nil, item.line)
      return pass.note(known)
    }
    var fields = pass.items.comparable(item.record)
    // Fields that the file does not mention keep their values.
    var silent = item.record.unmentioned
    if item.record.fields[.completed] == .text(text?.now.text ?? "") { silent.insert(.completed) }
    for key in silent {
      if let value = known?.fields[key] { fields[key] = value }
    }
    pass.found[id] = MirrorPass.Found(
      file: name, content: item.content, line: item.line, isNamed: item.record.isNamed,
      item: MirrorItem(record: item.record, fields: fields, versions: nil), home: home,
      homeName: item.folder, ours: known == nil ? ours(id, fields, pass.items) : [:])
  }

  /// Whether an item has another parent than before, although its own lines are unchanged.
  private func isMoved(
    _ item: DocumentText.Item, _ known: MirrorRow, _ items: MirrorItems
  ) -> Bool {
    exporter.outline != nil
      && known.fields[.parent] != item.record.fields[.parent].map { items.digest($0, .parent) }
  }

  /// The folder of an item; nil if it is not in the mirror.
  ///
  /// - Parameter known: the remembered state; an entry that was in the mirror may leave it.
  private func home(
    of item: DocumentText.Item, _ known: MirrorRow?, _ state: MirrorState
  ) -> MirrorHome? {
    // If only the book has renamed the folder, the author of the file has not moved the item.
    if let known, DocumentText.isSame(known.home, item.folder) { return .unchanged }
    let isKnown = known != nil
    if let name = item.folder {
      if let folder = knownFolder(name, state) {
        return isKnown || scope.holds(folder) ? .folder(folder) : nil
      }
      return isKnown ? scope.anyHome(named: name) : scope.home(named: name)
    }
    // In the file of a single folder, items without a folder belong to it.
    return scope.onlyHome ?? .folder(nil)
  }

  /// The book's own values of fields that the file shows only approximately, for an entry without remembered state.
  private func ours(
    _ id: EntityID, _ fields: [FieldKey: String], _ items: MirrorItems
  ) -> [FieldKey: String] {
    guard let row = book.repository.row(of: id), book.holds(id),
      let shown = reader(items).item(showing: row)
    else { return [:] }
    let rendered = items.comparable(shown.record)
    let own = items.comparable(at: row)
    return Set(own.keys).union(rendered.keys).reduce(into: [:]) { ours, key in
      guard key != .folder, key != .parent, own[key] != rendered[key],
        rendered[key] == fields[key]
      else { return }
      ours[key] = own[key] ?? MirrorItems.absent
    }
  }

  /// Finds done to-dos that another program has moved to the archive file.
  private func readArchive(_ missing: [MirrorRow], _ pass: inout MirrorPass) {
    guard format == .todotxt, !missing.isEmpty, name != Self.archive,
      let bytes = try? folder.read(Self.archive)
    else { return }
    var reader = reader(pass.items)
    // An archive that cannot be read is looked at again at the next pass.
    guard let text = try? reader.text(bytes, Self.archive) else { return }
    var archive = ArchivedTodos(text, pass.items)
    for row in missing {
      let made = book.repository.row(of: row.id).map { book.repository.summary(of: $0).created }
      let day = made.map { book.clock.start(of: book.clock.local($0).date) }
      guard let day, var record = archive.take(row, doneFrom: day) else { continue }
      let completed = record.fields[.completed] ?? .absent
      record.rename(to: row.id)
      var fields = row.fields
      fields[.completed] = pass.items.digest(completed, .completed)
      pass.found[row.id] = MirrorPass.Found(
        file: Self.archive, content: "",
        item: MirrorItem(record: record, fields: fields, versions: nil), home: .unchanged,
        homeName: row.home)
    }
  }
}

/// The done to-dos of an archive file, each of which stands for one entry.
@MainActor private struct ArchivedTodos {
  private struct Todo {
    let record: ImportDraft.Record
    let done: Timestamp
  }

  private let todos: [Todo]
  private let byID: [EntityID: [Int]]
  private let byTitle: [String: [Int]]
  private var taken: Set<Int> = []

  init(_ text: DocumentText, _ items: MirrorItems) {
    let todos = text.items.compactMap { item in
      item.record.fields[.completed]?.text.flatMap { Timestamp(text: $0) }
        .map { Todo(record: item.record, done: $0) }
    }
    byID = Dictionary(grouping: todos.indices) { todos[$0].record.id }
    byTitle = Dictionary(grouping: todos.indices) {
      items.digest(todos[$0].record.fields[.title] ?? .absent, .title)
    }
    self.todos = todos
  }

  /// Takes the last to-do with the id or the title of an entry.
  ///
  /// One that was done before the entry was made is another one.
  mutating func take(_ row: MirrorRow, doneFrom day: Timestamp) -> ImportDraft.Record? {
    let equal = (byID[row.id] ?? []) + (row.fields[.title].flatMap { byTitle[$0] } ?? [])
    let place = equal.filter { day <= todos[$0].done && !taken.contains($0) }.max()
    guard let place else { return nil }
    taken.insert(place)
    return todos[place].record
  }
}
