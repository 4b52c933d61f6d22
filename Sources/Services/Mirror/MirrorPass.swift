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
    /// It is only counted, of a folder that may not be there yet.
    case foreseen
  }

  /// A file that was read in this pass.
  struct Found {
    let file: String
    let content: String
    let mark: FileMark?
    let item: MirrorItem
  }

  /// No line of the log holds more entries than this.
  private static let largestBatch = 500
  /// In milliseconds: programs that replace a file may delete it first, and one that is being written has no end.
  private static let patience: Int64 = 2000

  let book: Book
  let mirror: MirrorDefinition
  let folder: MirrorFolder
  let state: MirrorState
  let effect: Effect
  let acceptedDeletions: Int
  let items: MirrorItems
  let now: Timestamp
  var listing = MirrorFolder.Listing()
  var collections: MirrorCollections
  var found: [EntityID: Found] = [:]
  /// The entries of files that could not be read, or are not to be touched in this pass.
  var untouched: Set<EntityID> = []
  /// Sub-folders that had files and are not there, or are others: nothing is done in them.
  var heldCollections: Set<String> = []
  var edits: [Edit] = []
  var editedCount = 0
  var yielder = CooperativeYielder()
  var report = MirrorReport()

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
    listing = try folder.look(isFlat: mirror.isFlat, isNew: effect == .foreseen)
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

  var kinds: Set<EntityKind> { mirror.kinds ?? MirrorItems.kinds }

  func collection(of file: String) -> String {
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
    let changes = try merge.edits(taking: found.item)
    if !changes.isEmpty {
      edits += changes
      editedCount += 1
      report.changed += 1
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

  mutating func mark(_ name: String, as place: EntityID?) throws {
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

  func isAccident(_ count: Int, of total: Int) -> Bool { count > 5 && count * 10 > total }

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
  mutating func commit() throws {
    defer { (edits, editedCount) = ([], 0) }
    guard !edits.isEmpty, effect == .done else { return }
    try book.catchUp()
    _ = try book.write(OperationLabel(Action(.mirror, count: editedCount)), edits)
  }

  func note(_ row: MirrorRow) {
    if effect == .done { state[row.id] = row }
  }
}
