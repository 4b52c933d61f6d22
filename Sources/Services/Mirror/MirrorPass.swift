import Core
import Entities
import Glibc
import Repositories

/// Synchronises a book and the files of a mirror once: first from the files to the book, then back.
///
/// After a crash at any moment the next pass is safe: a change that is in the log is not written to a file twice,
/// and a file that was written but not noted equals the book.
@MainActor struct MirrorPass {
  /// What happens to the changes that a pass finds.
  enum Effect {
    case done
    /// They are only counted.
    case counted
    /// They are only counted, and the files may not exist yet.
    case foreseen
  }

  /// An entry of a file that was read in this pass.
  struct Found {
    let file: String
    /// The hash of the bytes of the entry.
    let content: String
    /// The mark of a file with one entry.
    var mark: FileMark?
    /// The line in a file with several entries.
    var line: Int?
    var isNamed = false
    let item: MirrorItem
    let home: MirrorHome
    /// The name of `home` in the file.
    var homeName: String?
    /// The book's own digests of the fields that the file shows only approximately.
    var ours: [FieldKey: String] = [:]
  }

  /// An entry of the book that differs from its file.
  struct Change {
    let row: Row
    let id: EntityID
    let folder: EntityID?
    let versions: VersionVector
    let fields: [FieldKey: String]
    /// The remembered state; nil for an entry that is in no file.
    let known: MirrorRow?
  }

  /// No line of the log has more entries than this.
  private static let largestBatch = 500
  /// How long to wait before a change of a file counts, in milliseconds.
  ///
  /// Programs that replace a file may delete it first, and a file that is being written is incomplete.
  static let patience: Int64 = 2000

  let book: Book
  let mirror: MirrorDefinition
  let state: MirrorState
  let effect: Effect
  let items: MirrorItems
  let now: Timestamp
  let side: any MirrorSide
  let acceptedDeletions: Int
  var found: [EntityID: Found] = [:]
  /// The entries whose files could not be read, or must not be changed in this pass.
  var untouched: Set<EntityID> = []
  var yielder = CooperativeYielder()
  var report = MirrorReport()
  var edits: [Edit] = []
  var editedCount = 0
  /// The folders that were made in this pass, by their names in lower case.
  private var made: [String: EntityID] = [:]

  /// - Parameter acceptedDeletions: how many deletions at once are accepted as intended.
  init(
    _ book: Book, _ mirror: MirrorDefinition, _ side: any MirrorSide, _ state: MirrorState,
    _ effect: Effect, acceptedDeletions: Int
  ) {
    self.book = book
    self.mirror = mirror
    self.side = side
    self.state = state
    self.effect = effect
    self.acceptedDeletions = acceptedDeletions
    items = MirrorItems(book, mirror.format)
    now = book.clock.now()
  }

  mutating func run() async throws {
    try await side.read(into: &self)
    if mirror.direction != .write {
      try await mergeEdits()
      try takeDeletions()
      try commit()
      try side.endReading(&self)
    }
    if mirror.direction != .read { try await writeFiles() }
    report.count = state.rows.values.count { $0.deleted == nil }
    try state.save(now)
  }

  var kinds: Set<EntityKind> { mirror.kinds ?? mirror.format.kinds }

  func note(_ row: MirrorRow) {
    if effect == .done { state[row.id] = row }
  }

  /// Whether a file has been unchanged long enough that its next change will change its mark.
  func isSettled(_ mark: FileMark) -> Bool {
    now.milliseconds - mark.changed / 1_000_000 >= Self.patience
  }
}

/// Reads changes of the files into the book.
extension MirrorPass {
  private mutating func mergeEdits() async throws {
    for (id, found) in found.sorted(by: {
      ($0.value.file, $0.value.line ?? 0) < ($1.value.file, $1.value.line ?? 0)
    }) {
      await yielder.step()
      try merge(found, id)
      if edits.count >= Self.largestBatch { try commit() }
    }
    try commit()
  }

  private mutating func merge(_ found: Found, _ id: EntityID) throws {
    let known = state[id]
    let folder: EntityID?
    do {
      folder = try self.folder(of: found)
    } catch let error as RuleError {
      untouched.insert(id)
      return report.add(.folderRefused(error), found.file)
    }
    var fields = found.item.fields
    fields[.folder] =
      found.home == .unchanged ? known?.fields[.folder] : items.digest(.id(folder), .folder)
    var row = known ?? MirrorRow(id: id, file: found.file)
    (row.file, row.content, row.mark) = (found.file, found.content, found.mark)
    (row.line, row.isNamed, row.home) = (found.line, found.isNamed, found.homeName)
    row.ours = known?.ours.filter { known?.fields[$0.key] == fields[$0.key] } ?? found.ours
    (row.fields, row.before) = (fields, [:])
    (row.missing, row.deleted) = (nil, nil)
    // The versions are unknown until the entry has been compared with the book.
    row.versions = VersionVector()
    guard let place = book.repository.row(of: id), isMade(place) else {
      return add(found.item, to: folder, row)
    }
    let summary = book.repository.summary(of: place)
    guard summary.kind == found.item.record.kind else {
      untouched.insert(id)
      return report.add(.otherKind, found.file)
    }
    var merge = try MirrorMerge(book, items, into: place)
    var values = found.item.record.fields
    values[.folder] = .id(folder)
    if known?.deleted != nil || known?.fields != fields {
      let shown = known == nil ? fields.merging(found.ours) { $1 } : fields
      try merge.apply(shown, values, found.item.versions, known: known)
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
    !book.repository.kind(of: row).rawValue.isEmpty
  }

  private mutating func add(_ item: MirrorItem, to folder: EntityID?, _ row: MirrorRow) {
    edits += item.record.edits
    edits.append(.set(item.record.kind, item.id, [.folder: .id(folder)]))
    editedCount += 1
    report.added += 1
    note(row)
  }

  /// The folder of an entry, made if the book does not have it; nil for Inbox and for an unchanged folder.
  private mutating func folder(of found: Found) throws -> EntityID? {
    switch found.home {
    case .unchanged: return nil
    case .folder(let folder): return folder
    case .new(let name):
      let id: EntityID
      if let known = made[name.lowercased()] {
        id = known
      } else {
        let folder = try book.folders.unsaved(name)
        edits.append(.save(folder))
        id = folder.id
        made[name.lowercased()] = id
      }
      side.note(id, madeFor: found.file)
      return id
    }
  }

  /// Deletes the entries of removed files, unless there are so many that it may be an accident.
  private mutating func takeDeletions() throws {
    var gone: [MirrorRow] = []
    var hasLost = false
    let absent = state.rows.values.filter {
      $0.deleted == nil && found[$0.id] == nil && !untouched.contains($0.id) && !side.has($0)
    }
    for row in absent.sorted(by: { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }) {
      untouched.insert(row.id)
      guard !side.isContainerMissing(row) else {
        hasLost = true
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
    guard gone.count <= acceptedDeletions || !hasLost && !isAccident(gone.count, of: total) else {
      report.held = MirrorReport.Held(side: .files, count: gone.count, total: total)
      return
    }
    side.allowMissingContainers()
    for row in gone { try delete(row) }
  }

  func isAccident(_ count: Int, of total: Int) -> Bool { count > 5 && count * 10 > total }

  /// Deletes an entry if it has not changed since it was written to its file; else its file is written again.
  private mutating func delete(_ row: MirrorRow) throws {
    var gone = row
    gone.missing = nil
    gone.deleted = now
    gone.mark = nil
    note(gone)
    untouched.remove(row.id)
    guard let place = book.repository.row(of: row.id), book.holds(row.id) else { return }
    guard try isAsShown(row, at: place) else { return }
    edits.append(.delete(book.repository.kind(of: place), row.id))
    editedCount += 1
    report.deleted += 1
  }

  private func isAsShown(_ row: MirrorRow, at place: Row) throws -> Bool {
    let shown = row.fieldsHere
    return try book.repository.heads(at: place).allSatisfy { key, heads in
      !items.isCompared(key, at: place)
        || heads.allSatisfy { items.digest($0.value, key) == shown[key] ?? MirrorItems.absent }
    }
  }

  /// Writes the collected edits as one line of the log.
  mutating func commit() throws {
    defer { (edits, editedCount) = ([], 0) }
    guard !edits.isEmpty, effect == .done else { return }
    try book.catchUp()
    _ = try book.write(OperationLabel(Action(.mirror, count: editedCount)), edits)
  }
}
