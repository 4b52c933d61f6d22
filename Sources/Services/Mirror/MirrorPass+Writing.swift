import Core
import Entities
import Repositories

/// Writes changes of the book into the files.
extension MirrorPass {
  mutating func writeFiles() async throws {
    var present: Set<EntityID> = []
    let wanted = try MirrorQuery(mirror, book)
    let query = EntryQuery(where: .kinds(kinds), order: .position)
    for row in book.repository.entries(query) {
      await yielder.step()
      guard side.holds(book.repository.folder(of: row)) else { continue }
      let id = book.repository.id(of: row)
      present.insert(id)
      guard !untouched.contains(id) else { continue }
      let known = state[id].flatMap { $0.deleted == nil ? $0 : nil }
      // An entry that is in a file stays in it, so that another program sees that it was done.
      guard known != nil || wanted.matches(row) && side.takes(row) else { continue }
      try settle(row, id)
      try write(row, id, book.repository.folder(of: row), known)
    }
    try await removeFiles(except: present)
    if effect == .done { try await side.endWriting(&self) }
  }

  /// Settles disputes in which the author of one version had seen the others.
  private mutating func settle(_ row: Row, _ id: EntityID) throws {
    guard effect == .done, !book.repository.disputes(at: row).isEmpty else { return }
    let settled = try MirrorMerge(book, items, into: row).settled()
    guard !settled.isEmpty else { return }
    edits = [.set(book.repository.kind(of: row), id, settled)]
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

  /// The change that brings the file of an entry up to date.
  func change(
    at row: Row, _ id: EntityID, _ folder: EntityID?, _ known: MirrorRow?
  ) -> Change {
    var fields = items.comparable(at: row)
    fields[.folder] = items.digest(.id(folder), .folder)
    return Change(
      row: row, id: id, folder: folder, versions: book.repository.versions(at: row),
      fields: fields, known: known)
  }

  /// Notes the state of a file in which an entry was written.
  ///
  /// - Parameter fields: the digests of the fields as they are read back.
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

  /// Removes the files of deleted entries, unless there are so many that it may be an accident.
  private mutating func removeFiles(except present: Set<EntityID>) async throws {
    let gone = state.rows.values.filter {
      $0.deleted == nil && !present.contains($0.id) && !untouched.contains($0.id) && side.has($0)
    }.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
    guard !gone.isEmpty else { return }
    let total = state.rows.values.count { $0.deleted == nil }
    guard gone.count <= acceptedDeletions || !isAccident(gone.count, of: total) else {
      report.held = MirrorReport.Held(side: .entries, count: gone.count, total: total)
      return
    }
    for row in gone {
      await yielder.step()
      if effect == .done { side.remove(row, &self) } else { report.removed += 1 }
    }
  }

  /// Notes that an entry was removed from its file.
  mutating func noteRemoval(_ row: MirrorRow) {
    var row = row
    row.deleted = now
    note(row)
    report.removed += 1
  }
}

/// The entries of the book that go into files.
@MainActor private struct MirrorQuery {
  /// The rows that the query finds; nil without a query.
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
  /// The digests of the book's values when it was last synchronised with the file.
  var fieldsHere: [FieldKey: String] {
    ours.isEmpty ? fields : fields.merging(ours) { $1 }.filter { $0.value != MirrorItems.absent }
  }
}
