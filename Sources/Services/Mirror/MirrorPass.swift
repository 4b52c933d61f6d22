import Core
import Entities
import Glibc
import Repositories

/// Brings a book and a folder of files in step once: first the book takes what the files say, then the files what
/// the book says.
///
/// After a crash at any moment the next pass finds equals: what is in the log is in no file twice, and what is
/// in a file and not noted is what the book says.
@MainActor struct MirrorPass {
  /// What becomes of what it finds.
  enum Effect {
    case done
    /// It is only counted.
    case counted
  }

  /// A file that was read in this pass.
  private struct Found {
    let file: String
    let content: String
    let mark: FileMark?
    let item: MirrorItem
  }

  /// No line of the log holds more entries than this.
  private static let largestBatch = 500
  /// In milliseconds: programs that replace a file may delete it first, and one that is being written has no end.
  private static let patience: Int64 = 2000

  private let book: Book
  private let mirror: MirrorDefinition
  private let folder: MirrorFolder
  private let state: MirrorState
  private let effect: Effect
  private let acceptedDeletions: Int
  private let items: MirrorItems
  private let now: Timestamp
  private var listing = MirrorFolder.Listing()
  private var collections: MirrorCollections
  private var found: [EntityID: Found] = [:]
  /// The entries of files that could not be read, or are not to be touched in this pass.
  private var untouched: Set<EntityID> = []
  /// Sub-folders that had files and are not there, or are others: nothing is done in them.
  private var heldCollections: Set<String> = []
  private var edits: [Edit] = []
  private var editedCount = 0
  private var yielder = CooperativeYielder()
  private(set) var report = MirrorReport()

  /// - Parameter acceptedDeletions: so many are no accident.
  init(
    _ book: Book, _ mirror: MirrorDefinition, _ folder: MirrorFolder, _ state: MirrorState,
    _ effect: Effect, acceptedDeletions: Int
  ) throws {
    self.book = book
    self.mirror = mirror
    self.folder = folder
    self.state = state
    self.effect = effect
    self.acceptedDeletions = acceptedDeletions
    items = MirrorItems(book)
    now = book.clock.now()
    listing = try folder.look(isFlat: mirror.folders.count == 1)
    collections = try MirrorCollections(book, mirror, listing)
  }

  mutating func run() async throws {
    for name in collections.repeated { report.add(.sameFolder, name) }
    if mirror.direction != .write {
      await readFiles()
      try await takeEdits()
      try takeDeletions()
      try commit()
      if mirror.direction == .both { try markCollections() }
    }
    if mirror.direction != .read { try await writeFiles() }
    report.count = state.rows.values.count { $0.deleted == nil }
    try state.save(now)
  }

  private var kinds: Set<EntityKind> { mirror.kinds ?? MirrorItems.kinds }

  private func collection(of file: String) -> String {
    collections.isFlat ? "" : file.split(separator: "/").first.map(String.init) ?? ""
  }
}

/// From the files into the book.
extension MirrorPass {
  /// Reads what is not as it was.
  private mutating func readFiles() async {
    let known = Dictionary(
      state.rows.values.filter { $0.deleted == nil }.map { ($0.file, $0) },
      uniquingKeysWith: { first, _ in first })
    for (file, status) in listing.files.sorted(by: { $0.key < $1.key }) {
      guard collections.places[collection(of: file)] != nil else { continue }
      let row = known[file]
      let mark = FileMark(status)
      guard row?.mark != mark || row?.missing != nil else { continue }
      await yielder.step()
      do throws(FileSystemError) {
        guard let bytes = try folder.read(file) else { continue }
        read(bytes, file, mark, row)
      } catch {
        report.add(.failed(error), file)
        if let row { untouched.insert(row.id) }
      }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ file: String, _ mark: FileMark, _ row: MirrorRow?)
  {
    let content = MirrorFolder.name(of: bytes)
    let settled = isSettled(mark) ? mark : nil
    if var row, row.content == content {
      row.mark = settled
      row.missing = nil
      note(row)
      return
    }
    do throws(ExchangeError) {
      let item = try items.item(in: bytes, named: file)
      guard kinds.contains(item.record.kind) else { return }
      if let other = found[item.id] {
        // The one that is known counts.
        guard state[item.id]?.file == file else {
          return report.add(.sameEntry(as: other.file), file)
        }
        report.add(.sameEntry(as: file), other.file)
      } else if let other = state[item.id], other.deleted == nil, other.file != file,
        listing.files[other.file] != nil
      {
        return report.add(.sameEntry(as: other.file), file)
      }
      found[item.id] = Found(file: file, content: content, mark: settled, item: item)
    } catch {
      if let row { untouched.insert(row.id) }
      // One that grows is read when it has ended.
      if settled == nil { report.waiting += 1 } else { report.add(.unreadable(error), file) }
    }
  }

  /// Whether a file was left alone long enough for the next change to be seen by its mark.
  private func isSettled(_ mark: FileMark) -> Bool {
    now.milliseconds - mark.changed / 1_000_000 >= Self.patience
  }

  private mutating func takeEdits() async throws {
    for (id, found) in found.sorted(by: { $0.value.file < $1.value.file }) {
      await yielder.step()
      try take(found, id)
      if edits.count >= Self.largestBatch { try commit() }
    }
    try commit()
  }

  private mutating func take(_ found: Found, _ id: EntityID) throws {
    let home = try home(of: collection(of: found.file))
    var fields = found.item.fields
    fields[.folder] = items.digest(.id(home), .folder)
    let known = state[id]
    var row = known ?? MirrorRow(id: id, file: found.file)
    (row.file, row.content, row.mark) = (found.file, found.content, found.mark)
    (row.fields, row.before) = (fields, [:])
    (row.missing, row.deleted) = (nil, nil)
    // What it says is compared with the book before anything is taken for in step.
    row.versions = VersionVector()
    guard let place = book.repository.row(of: id), isMade(place) else {
      return add(found.item, to: home, row)
    }
    let summary = book.repository.summary(of: place)
    guard summary.kind == found.item.record.kind else {
      untouched.insert(id)
      return report.add(.otherKind, found.file)
    }
    var merge = try MirrorMerge(book, items, into: place)
    var values = found.item.record.fields
    values[.folder] = .id(home)
    if known?.deleted != nil || known?.fields != fields {
      try merge.take(fields, values, found.item.versions, known: known)
    }
    if merge.isEdit {
      if summary.isDeleted { edits.append(.set(summary.kind, id, [.deleted: .absent])) }
      edits += try consequences(of: merge.changes, for: id, found.item)
      if !merge.changes.isEmpty { edits.append(.replace(summary.kind, id, merge.changes)) }
      if summary.isDeleted || !merge.changes.isEmpty {
        editedCount += 1
        report.changed += 1
      }
    }
    note(row)
  }

  private func isMade(_ row: Row) -> Bool {
    !book.repository.summary(of: row).kind.rawValue.isEmpty
  }

  private mutating func add(_ item: MirrorItem, to folder: EntityID?, _ row: MirrorRow) {
    edits += item.record.edits
    edits.append(.set(item.record.kind, item.id, [.folder: .id(folder)]))
    editedCount += 1
    report.added += 1
    note(row)
  }

  /// What comes of a to-do that repeats, if a file closes or reopens it.
  private func consequences(
    of changes: [FieldKey: Replacement], for id: EntityID, _ item: MirrorItem
  ) throws -> [Edit] {
    guard changes[.completed] != nil, let old = book.todos.entity(id),
      var new = item.record.entry as? TodoEntity
    else { return [] }
    new.folder = old.folder
    new.position = old.position
    return try book.todos.edits(turning: old, into: new)
  }

  /// The folder that a sub-folder stands for, made where the book has none; nil is Inbox.
  private mutating func home(of collection: String) throws -> EntityID? {
    switch collections.places[collection] {
    case .folder(let folder)?: return folder
    case .new(let name)?:
      let folder = try book.folders.unsaved(name)
      edits.append(.save(folder))
      collections.set(collection, to: folder.id)
      return folder.id
    case nil: return nil
    }
  }

  /// Notes in each sub-folder what it stands for: one that has gone, or came from elsewhere, is known by that.
  private mutating func markCollections() throws {
    guard effect == .done else { return }
    for case (let name, .folder(let place)) in collections.places { try mark(name, as: place) }
  }

  private mutating func mark(_ name: String, as place: EntityID?) throws {
    let known = listing.collections[name]
    let marker = MirrorCollections.marker(of: place)
    guard known?.marker == nil, !heldCollections.contains(name) else { return }
    let title = book.folders.name(of: place) ?? "Inbox"
    try folder.note(
      marker, displayName: title, colour: book.folders.colour(of: place), in: name, known)
    listing.add(name, marker: marker)
  }

  /// Deletes the entries whose files went, unless so many went that it may be an accident.
  private mutating func takeDeletions() throws {
    var gone: [MirrorRow] = []
    for row in state.rows.values.sorted(by: { $0.file < $1.file })
    where row.deleted == nil && found[row.id] == nil && listing.files[row.file] == nil {
      untouched.insert(row.id)
      guard isThere(collection(of: row.file)) else {
        heldCollections.insert(collection(of: row.file))
        gone.append(row)
        continue
      }
      guard let missing = row.missing else {
        var row = row
        row.missing = now
        note(row)
        report.waiting += 1
        continue
      }
      guard now.milliseconds - missing.milliseconds >= Self.patience else {
        report.waiting += 1
        continue
      }
      gone.append(row)
    }
    guard !gone.isEmpty else { return }
    let total = state.rows.values.count { $0.deleted == nil }
    guard
      gone.count <= acceptedDeletions
        || heldCollections.isEmpty && !isAccident(gone.count, of: total)
    else {
      report.held = MirrorReport.Held(side: .files, count: gone.count, total: total)
      return
    }
    heldCollections = []
    for row in gone { try delete(row) }
  }

  /// Whether a sub-folder is there, and is the one that it was.
  private func isThere(_ collection: String) -> Bool {
    listing.collections[collection].map { $0.marker != nil || mirror.direction == .read } ?? false
  }

  private func isAccident(_ count: Int, of total: Int) -> Bool { count > 5 && count * 10 > total }

  /// Deletes the entry if the book says of it what the file said; else its file is written again.
  private mutating func delete(_ row: MirrorRow) throws {
    var gone = row
    gone.missing = nil
    gone.deleted = now
    gone.mark = nil
    note(gone)
    untouched.remove(row.id)
    guard let place = book.repository.row(of: row.id), book.holds(row.id) else { return }
    guard try isAsShown(row, at: place) else { return }
    edits.append(.delete(book.repository.summary(of: place).kind, row.id))
    editedCount += 1
    report.deleted += 1
  }

  private func isAsShown(_ row: MirrorRow, at place: Row) throws -> Bool {
    try book.repository.heads(at: place).allSatisfy { key, heads in
      !items.isCompared(key, at: place)
        || heads.allSatisfy {
          items.digest($0.value, key) == row.fields[key] ?? MirrorItems.absent
        }
    }
  }

  /// Writes what the book takes as one line of its log.
  private mutating func commit() throws {
    defer { (edits, editedCount) = ([], 0) }
    guard !edits.isEmpty, effect == .done else { return }
    try book.catchUp()
    _ = try book.write(OperationLabel(Action(.mirror, count: editedCount)), edits)
  }

  private func note(_ row: MirrorRow) {
    if effect == .done { state[row.id] = row }
  }
}

/// From the book into the files.
extension MirrorPass {
  private mutating func writeFiles() async throws {
    var present: Set<EntityID> = []
    let query = EntryQuery(where: .kinds(kinds), order: .position)
    for row in book.repository.entries(query) {
      await yielder.step()
      let place = book.repository.folder(of: row)
      guard collections.holds(place) else { continue }
      let id = book.repository.id(of: row)
      present.insert(id)
      guard !untouched.contains(id) else { continue }
      try settle(row, id)
      try write(row, id, place)
    }
    try await removeFiles(except: present)
  }

  /// Ends a dispute that is none: one of its versions was written by somebody who had seen the other.
  private mutating func settle(_ row: Row, _ id: EntityID) throws {
    guard effect == .done, !book.repository.disputes(at: row).isEmpty else { return }
    let settled = try MirrorMerge(book, items, into: row).settled()
    guard !settled.isEmpty else { return }
    edits = [.set(book.repository.summary(of: row).kind, id, settled)]
    editedCount = 1
    try commit()
  }

  private mutating func write(_ row: Row, _ id: EntityID, _ place: EntityID?) throws {
    let versions = book.repository.versions(at: row)
    let known = state[id].flatMap { $0.deleted == nil ? $0 : nil }
    if let known, known.versions == versions { return }
    var fields = items.comparable(at: row)
    fields[.folder] = items.digest(.id(place), .folder)
    if var known, known.fields == fields {
      known.versions = versions
      return note(known)
    }
    guard effect == .done else {
      if found[id] == nil { report.written += 1 }
      return
    }
    guard let collection = try collection(for: place) else { return }
    guard let bytes = try items.bytes(at: row, versions), let name = items.name(at: row) else {
      return
    }
    let isHere = known.map { self.collection(of: $0.file) == collection } ?? false
    let file = isHere ? known?.file ?? name : MirrorFolder.path(of: name, in: collection)
    do {
      let outcome = try folder.write(bytes, to: file, over: isHere ? known?.content : nil)
      guard outcome == .done else {
        report.waiting += 1
        return
      }
      if let known, !isHere { _ = try folder.remove(known.file, content: known.content) }
      note(try written(bytes, file, id, fields[.folder], versions, known))
      report.written += 1
    } catch let error as FileSystemError {
      report.add(.failed(error), file)
    }
  }

  /// What is known of a file that was written: what it shows is what comes of reading it.
  private func written(
    _ bytes: [UInt8], _ file: String, _ id: EntityID, _ place: String?, _ versions: VersionVector,
    _ known: MirrorRow?
  ) throws -> MirrorRow {
    var row = MirrorRow(id: id, file: file)
    row.content = MirrorFolder.name(of: bytes)
    row.versions = versions
    row.fields = try items.item(in: bytes, named: file).fields
    row.fields[.folder] = place
    for key in Set(row.fields.keys).union(known?.fields.keys ?? [:].keys) {
      guard let known, known.fields[key] != row.fields[key] else { continue }
      row.before[key] = known.fields[key] ?? MirrorItems.absent
    }
    return row
  }

  /// The sub-folder of a folder of the book, made where there never was one.
  private mutating func collection(for place: EntityID?) throws -> String? {
    if let name = collections.name(of: place) { return name }
    let name = collections.newName(of: place)
    guard !heldCollections.contains(name) else { return nil }
    try mark(name, as: place)
    collections.set(name, to: place)
    return name
  }

  /// Removes the files whose entries went, unless so many went that it may be an accident.
  private mutating func removeFiles(except present: Set<EntityID>) async throws {
    let live = state.rows.values.filter { $0.deleted == nil }
    let gone = live.filter {
      !present.contains($0.id) && !untouched.contains($0.id) && listing.files[$0.file] != nil
    }.sorted { $0.file < $1.file }
    guard !gone.isEmpty else { return }
    guard gone.count <= acceptedDeletions || !isAccident(gone.count, of: live.count) else {
      report.held = MirrorReport.Held(side: .entries, count: gone.count, total: live.count)
      return
    }
    for var row in gone {
      await yielder.step()
      if effect == .done {
        do {
          let outcome = try folder.remove(row.file, content: row.content)
          guard outcome == .done else {
            report.waiting += 1
            continue
          }
        } catch {
          report.add(.failed(error), row.file)
          continue
        }
        row.deleted = now
        note(row)
      }
      report.removed += 1
    }
  }
}
