import Core
import Entities
import Glibc
import Repositories

/// Where the files of a mirror are, and how entries lie in them.
@MainActor protocol MirrorSide: AnyObject {
  /// Reads into a pass what is not as it was when it was last looked at.
  func read(into pass: inout MirrorPass) async throws
  /// Whether something stands for an entry where it was.
  func has(_ row: MirrorRow) -> Bool
  /// Whether what an entry was in is gone as a whole: then it means nothing that the entry is.
  func isCutOff(_ row: MirrorRow) -> Bool
  /// Deletes and writes in what is gone as a whole, too.
  func acceptLoss()
  /// Whether the entries of a folder, or of Inbox, are in the mirror.
  func holds(_ folder: EntityID?) -> Bool
  /// Whether a folder has the name that the file of an entry says.
  func isCalled(_ folder: EntityID?, as name: String?) -> Bool
  /// Whether an entry that is in no file yet goes into one.
  func takes(_ row: Row) -> Bool
  /// Notes that a folder of the book was made for what lay in a file.
  func note(_ folder: EntityID, madeFor file: String)
  /// Ends the part of the pass that changes the book.
  func endReading(_ pass: inout MirrorPass) throws
  /// Makes a file say what the book says of an entry, now or when the writing ends.
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) throws
  /// Takes an entry out of its file, now or when the writing ends.
  func remove(_ row: MirrorRow, _ pass: inout MirrorPass)
  func endWriting(_ pass: inout MirrorPass) async throws
}

/// Brings a book and files in step once: first the book takes what the files say, then the files what the book
/// says.
///
/// After a crash at any moment the next pass finds equals: what is in the log is in no file twice, and what is
/// in a file and not noted is what the book says.
@MainActor struct MirrorPass {
  /// What becomes of what it finds.
  enum Effect {
    case done
    /// It is only counted.
    case counted
    /// It is only counted, of files that may not be there yet.
    case foreseen
  }

  /// An entry of a file that was read in this pass.
  struct Found {
    let file: String
    /// What names the bytes of the entry.
    let content: String
    /// Of a file with one entry.
    var mark: FileMark?
    /// Of a file with several.
    var line: Int?
    var isNamed = false
    let item: MirrorItem
    /// Where it lies; nil is where it did.
    let home: MirrorHome?
    /// What the file calls that.
    var homeName: String?
    /// What the book has of the fields that the file shows as well as it can.
    var ours: [FieldKey: String] = [:]
  }

  /// An entry of the book whose file says something else.
  struct Change {
    let row: Row
    let id: EntityID
    let folder: EntityID?
    let versions: VersionVector
    let fields: [FieldKey: String]
    /// Nil of an entry that is in no file.
    let known: MirrorRow?
  }

  /// No line of the log holds more entries than this.
  private static let largestBatch = 500
  /// In milliseconds: programs that replace a file may delete it first, and one that is being written has no end.
  static let patience: Int64 = 2000

  let book: Book
  let mirror: MirrorDefinition
  let state: MirrorState
  let effect: Effect
  let items: MirrorItems
  let now: Timestamp
  private let side: any MirrorSide
  private let acceptedDeletions: Int
  var found: [EntityID: Found] = [:]
  /// The entries of files that could not be read, or are not to be touched in this pass.
  var untouched: Set<EntityID> = []
  var yielder = CooperativeYielder()
  var report = MirrorReport()
  private var edits: [Edit] = []
  private var editedCount = 0
  /// The folders that were made in this pass, by their names in lower case.
  private var made: [String: EntityID] = [:]

  /// - Parameter acceptedDeletions: so many are no accident.
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
      try await takeEdits()
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

  /// Whether a file was left alone long enough for the next change to be seen by its mark.
  func isSettled(_ mark: FileMark) -> Bool {
    now.milliseconds - mark.changed / 1_000_000 >= Self.patience
  }
}

/// From the files into the book.
extension MirrorPass {
  private mutating func takeEdits() async throws {
    for (id, found) in found.sorted(by: {
      ($0.value.file, $0.value.line ?? 0) < ($1.value.file, $1.value.line ?? 0)
    }) {
      await yielder.step()
      try take(found, id)
      if edits.count >= Self.largestBatch { try commit() }
    }
    try commit()
  }

  private mutating func take(_ found: Found, _ id: EntityID) throws {
    let known = state[id]
    let home = try folder(of: found)
    var fields = found.item.fields
    fields[.folder] = home.map { items.digest(.id($0), .folder) } ?? known?.fields[.folder]
    var row = known ?? MirrorRow(id: id, file: found.file)
    (row.file, row.content, row.mark) = (found.file, found.content, found.mark)
    (row.line, row.isNamed, row.home) = (found.line, found.isNamed, found.homeName)
    row.ours = known?.ours.filter { known?.fields[$0.key] == fields[$0.key] } ?? found.ours
    (row.fields, row.before) = (fields, [:])
    (row.missing, row.deleted) = (nil, nil)
    // What it says is compared with the book before anything is taken for in step.
    row.versions = VersionVector()
    guard let place = book.repository.row(of: id), isMade(place) else {
      return add(found.item, to: home ?? nil, row)
    }
    let summary = book.repository.summary(of: place)
    guard summary.kind == found.item.record.kind else {
      untouched.insert(id)
      return report.add(.otherKind, found.file)
    }
    var merge = try MirrorMerge(book, items, into: place)
    var values = found.item.record.fields
    values[.folder] = home.map { .id($0) }
    if known?.deleted != nil || known?.fields != fields {
      let shown = known == nil ? fields.merging(found.ours) { $1 } : fields
      try merge.take(shown, values, found.item.versions, known: known)
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

  /// The folder that an entry lies in, made where the book has none, or Inbox; nil is where it did.
  private mutating func folder(of found: Found) throws -> EntityID?? {
    switch found.home {
    case nil: return nil
    case .folder(let folder)?: return .some(folder)
    case .new(let name)?:
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

  /// Deletes the entries whose files went, unless so many went that it may be an accident.
  private mutating func takeDeletions() throws {
    var gone: [MirrorRow] = []
    var hasLost = false
    let absent = state.rows.values.filter {
      $0.deleted == nil && found[$0.id] == nil && !untouched.contains($0.id) && !side.has($0)
    }
    for row in absent.sorted(by: { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }) {
      untouched.insert(row.id)
      guard !side.isCutOff(row) else {
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
    side.acceptLoss()
    for row in gone { try delete(row) }
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
    let shown = row.fieldsHere
    return try book.repository.heads(at: place).allSatisfy { key, heads in
      !items.isCompared(key, at: place)
        || heads.allSatisfy { items.digest($0.value, key) == shown[key] ?? MirrorItems.absent }
    }
  }

  /// Writes what the book takes as one line of its log.
  private mutating func commit() throws {
    defer { (edits, editedCount) = ([], 0) }
    guard !edits.isEmpty, effect == .done else { return }
    try book.catchUp()
    _ = try book.write(OperationLabel(Action(.mirror, count: editedCount)), edits)
  }
}

/// From the book into the files.
extension MirrorPass {
  private mutating func writeFiles() async throws {
    var present: Set<EntityID> = []
    let wanted = try MirrorQuery(mirror, book)
    let query = EntryQuery(where: .kinds(kinds), order: .position)
    for row in book.repository.entries(query) {
      await yielder.step()
      let folder = book.repository.folder(of: row)
      guard side.holds(folder) else { continue }
      let id = book.repository.id(of: row)
      present.insert(id)
      guard !untouched.contains(id) else { continue }
      let known = state[id].flatMap { $0.deleted == nil ? $0 : nil }
      // What is in a file once stays in it: another program sees that it was done.
      guard known != nil || wanted.matches(row) && side.takes(row) else { continue }
      try settle(row, id)
      try write(row, id, folder, known)
    }
    try await removeFiles(except: present)
    if effect == .done { try await side.endWriting(&self) }
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

  private mutating func write(
    _ row: Row, _ id: EntityID, _ folder: EntityID?, _ known: MirrorRow?
  ) throws {
    if let known, known.versions == book.repository.versions(at: row),
      side.isCalled(folder, as: known.home)
    {
      return
    }
    let change = change(at: row, id, folder, known)
    if var known, known.fieldsHere == change.fields, side.isCalled(folder, as: known.home) {
      known.versions = change.versions
      return note(known)
    }
    guard effect == .done else {
      if found[id] == nil { report.written += 1 }
      return
    }
    try side.write(change, &self)
  }

  /// What a file has to say of an entry.
  func change(
    at row: Row, _ id: EntityID, _ folder: EntityID?, _ known: MirrorRow?
  ) -> Change {
    var fields = items.comparable(at: row)
    fields[.folder] = items.digest(.id(folder), .folder)
    return Change(
      row: row, id: id, folder: folder, versions: book.repository.versions(at: row),
      fields: fields, known: known)
  }

  /// Notes what a file shows in which an entry was written.
  ///
  /// - Parameter fields: what comes of reading it.
  mutating func note(
    _ change: Change, in file: String, line: Int? = nil, isNamed: Bool = false, home: String? = nil,
    content: String, showing fields: [FieldKey: String]
  ) {
    var row = MirrorRow(id: change.id, file: file)
    (row.content, row.versions, row.fields) = (content, change.versions, fields)
    (row.line, row.isNamed, row.home) = (line, isNamed, home)
    for key in Set(fields.keys).union(change.known?.fields.keys ?? [:].keys) {
      guard let known = change.known, known.fields[key] != fields[key] else { continue }
      row.before[key] = known.fields[key] ?? MirrorItems.absent
    }
    for key in Set(fields.keys).union(change.fields.keys) where fields[key] != change.fields[key] {
      row.ours[key] = change.fields[key] ?? MirrorItems.absent
    }
    note(row)
    report.written += 1
  }

  /// Notes that a file cannot say what the book does: it is in step as far as can be.
  func noteRefusal(of change: Change, _ known: MirrorRow) {
    var row = known
    row.versions = change.versions
    row.ours = change.fields.filter { known.fields[$0.key] != $0.value }
    for key in known.fields.keys where change.fields[key] == nil {
      row.ours[key] = MirrorItems.absent
    }
    note(row)
  }

  /// Removes the files whose entries went, unless so many went that it may be an accident.
  private mutating func removeFiles(except present: Set<EntityID>) async throws {
    let live = state.rows.values.filter { $0.deleted == nil }
    let gone = live.filter {
      !present.contains($0.id) && !untouched.contains($0.id) && side.has($0)
    }.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
    guard !gone.isEmpty else { return }
    guard gone.count <= acceptedDeletions || !isAccident(gone.count, of: live.count) else {
      report.held = MirrorReport.Held(side: .entries, count: gone.count, total: live.count)
      return
    }
    for row in gone {
      await yielder.step()
      if effect == .done { side.remove(row, &self) } else { report.removed += 1 }
    }
  }

  /// Notes that an entry was taken out of its file.
  mutating func noteRemoval(_ row: MirrorRow) {
    var row = row
    row.deleted = now
    note(row)
    report.removed += 1
  }
}

/// Which entries of the book go into files.
@MainActor private struct MirrorQuery {
  /// Nil is all of them.
  private var wanted: Set<Row>?

  init(_ mirror: MirrorDefinition, _ book: Book) throws {
    guard let text = mirror.query else { return }
    var request = EntryRequest(.everywhere)
    request.query = try book.queries.query(text)
    request.shown = .all
    wanted = Set(book.entries.list(request).rows)
  }

  func matches(_ row: Row) -> Bool { wanted?.contains(row) ?? true }
}

extension MirrorRow {
  /// What the book said when it was in step with the file.
  var fieldsHere: [FieldKey: String] {
    ours.isEmpty ? fields : fields.merging(ours) { $1 }.filter { $0.value != MirrorItems.absent }
  }
}
