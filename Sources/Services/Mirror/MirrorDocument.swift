import Core
import Entities
import Repositories

/// One file with all entries of a mirror, such as `todo.txt`.
///
/// Only the lines of entries that the book has changed are rewritten. An entry is recognised by the name that the
/// file has for it, else by its text, else by where it stands among the others.
@MainActor final class MirrorDocument: MirrorSide {
  let book: Book
  private let format: ExchangeFormat
  let exporter: any LineExport
  private let scope: MirrorScope
  let folder: MirrorFolder
  let name: String
  /// Nil where there is no file, or none that can be read.
  var text: DocumentText?
  var isThere = false
  /// The file is as it was, and was not read.
  var isUnchanged = false
  /// Something in the file cannot be read: what is not found in it may be there.
  private var isPartlyRead = false
  var changes: [MirrorPass.Change] = []
  var removals: [MirrorRow] = []

  /// To-dos that are done and were put away by another program stand in this file beside `todo.txt`.
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
    folder = files.folder(files.parent(of: mirror.path))
    name = mirror.path.split(separator: "/").last.map(String.init) ?? ""
  }

  func has(_ row: MirrorRow) -> Bool {
    isUnchanged || isPartlyRead || row.file != name || text?.places[row.id] != nil
  }

  func isCutOff(_ row: MirrorRow) -> Bool { !isThere }
  func acceptLoss() { isThere = true }
  func holds(_ folder: EntityID?) -> Bool { scope.holds(folder) }

  /// What is done already is of no use to somebody who has to do it.
  func takes(_ row: Row) -> Bool { book.repository.summary(of: row).completed == nil }

  func note(_ folder: EntityID, madeFor file: String) {}
  func endReading(_ pass: inout MirrorPass) { noteFolders(&pass) }

  func isCalled(_ folder: EntityID?, as name: String?) -> Bool {
    DocumentText.isSame(name, book.folders.name(of: folder))
  }

  /// Remembers which folders the names in the file stand for, as a folder may be renamed in the book.
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

  /// The folder that a name in the file has stood for.
  func knownFolder(_ name: String, _ state: MirrorState) -> EntityID? {
    let id = state.document?.fields[Self.key(name)].map { EntityID($0) }
    return id.flatMap { book.folders.name(of: $0) == nil ? nil : $0 }
  }

  private static func key(_ name: String) -> FieldKey {
    FieldKey(rawValue: PercentText.encoded(name.lowercased()))
  }
}

/// From the file into the book.
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
    if pass.effect == .done { takeNewHeadings(text, rows, pass.state) }
    for item in text.items { find(item, &pass) }
    readArchive(rows.filter { text.places[$0.id] == nil }, &pass)
  }

  /// A program that writes into the file, rather than replacing it, needs a moment for that.
  private func settledStatus() async -> FileStatus? {
    let moment = Duration.milliseconds(100)
    var status = folder.status(name)
    for _ in 0..<5 {
      guard let last = status, Self.isYoung(last, book.clock.now()) else { break }
      try? await Task.sleep(for: moment)
      status = folder.status(name)
      if let status, FileMark(status) == FileMark(last) { break }
    }
    return status
  }

  private static func isYoung(_ status: FileStatus, _ now: Timestamp) -> Bool {
    0..<100 ~= now.milliseconds - status.changed / 1_000_000
  }

  /// Whether the file can be read; what cannot is said.
  func readText(
    _ bytes: [UInt8], _ names: [EntityID: EntityID], _ pass: inout MirrorPass
  ) -> Bool {
    let rows = rows(pass.state)
    do throws(ExchangeError) {
      var reader = reader(pass.items, names)
      let read = try reader.text(bytes, name, rows) { [state = pass.state] id in
        state[id].map { $0.deleted != nil || $0.file != self.name } ?? false
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

  /// What is remembered of the entries that are in the file.
  private func rows(_ state: MirrorState) -> [MirrorRow] {
    state.rows.values.filter { $0.deleted == nil && $0.file == name }
  }

  func names(_ pass: inout MirrorPass) async -> [EntityID: EntityID] {
    var names = ExistingNames(book, format)
    var all = await names.all(&pass.yielder)
    // What was deleted since is in the file still.
    for id in pass.state.rows.keys where !book.holds(id) {
      guard let row = book.repository.row(of: id) else { continue }
      for name in names.names(of: row) where all[name] == nil { all[name] = id }
    }
    return all
  }

  /// Renames a folder whose heading has another name in the file, with all that lay below it.
  private func takeNewHeadings(
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
      // A name that no folder can have is said where its entries are taken.
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
    // What the file says nothing of is as it was.
    var silent = item.record.unsaid
    if item.record.fields[.completed] == .text(text?.now.text ?? "") { silent.insert(.completed) }
    for key in silent {
      if let value = known?.fields[key] { fields[key] = value }
    }
    pass.found[id] = MirrorPass.Found(
      file: name, content: item.content, line: item.line, isNamed: item.record.isNamed,
      item: MirrorItem(record: item.record, fields: fields, versions: nil), home: home,
      homeName: item.folder, ours: known == nil ? ours(id, fields, pass.items) : [:])
  }

  /// Whether it lies below another entry than it did, though its own lines are the same.
  private func isMoved(
    _ item: DocumentText.Item, _ known: MirrorRow, _ items: MirrorItems
  ) -> Bool {
    exporter.outline != nil
      && known.fields[.parent] != item.record.fields[.parent].map { items.digest($0, .parent) }
  }

  /// Where an item lies; nil of what is not in the mirror.
  ///
  /// - Parameter known: what was in the mirror may leave it.
  private func home(
    of item: DocumentText.Item, _ known: MirrorRow?, _ state: MirrorState
  ) -> MirrorHome? {
    // A folder that was renamed in the book is no move of the file's author.
    if let known, DocumentText.isSame(known.home, item.folder) { return .unchanged }
    let isKnown = known != nil
    if let name = item.folder {
      if let folder = knownFolder(name, state) {
        return isKnown || scope.holds(folder) ? .folder(folder) : nil
      }
      return isKnown ? scope.anyHome(named: name) : scope.home(named: name)
    }
    // In the file of one folder all else is in it, too.
    return .folder(scope.folders?.count == 1 ? scope.folders?.first : nil)
  }

  /// What the book has of an entry that the file shows as well as it can, though nothing is remembered of that.
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

  /// Finds to-dos that another program has put away as they were done.
  private func readArchive(_ missing: [MirrorRow], _ pass: inout MirrorPass) {
    guard format == .todotxt, !missing.isEmpty, name != Self.archive,
      let bytes = try? folder.read(Self.archive)
    else { return }
    var reader = reader(pass.items)
    guard let text = try? reader.text(bytes, Self.archive) else { return }
    var rest = text.items.filter { $0.record.fields[.completed] != nil }
    for row in missing {
      let title = row.fields[.title]
      let made = book.repository.row(of: row.id).map { book.repository.summary(of: $0).created }
      let day = made.map { book.clock.start(of: book.clock.local($0).date) }
      let place = rest.lastIndex { item in
        let done = item.record.fields[.completed]?.text.flatMap { Timestamp(text: $0) }
        // What was done before the to-do was made is another one.
        guard let done, let day, day <= done else { return false }
        return item.record.id == row.id
          || pass.items.digest(item.record.fields[.title] ?? .absent, .title) == title
      }
      guard let place else { continue }
      var record = rest.remove(at: place).record
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
