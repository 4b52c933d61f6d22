import Core
import Entities
import Repositories

/// From the book into the files.
extension MirrorPass {
  mutating func writeFiles() async throws {
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
    guard let new = try items.bytes(at: row, versions), let name = items.name(at: row) else {
      return
    }
    let isHere = known.map { self.collection(of: $0.file) == collection } ?? false
    let file = isHere ? known?.file ?? name : MirrorFolder.path(of: name, in: collection)
    do {
      let bytes = try known.map { try patched($0, saying: new) } ?? new
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

  /// A file changed only where it has to say something else, so that it stays as its author laid it out.
  private func patched(_ known: MirrorRow, saying new: [UInt8]) throws -> [UInt8] {
    guard let old = try folder.read(known.file), MirrorFolder.name(of: old) == known.content else {
      return new
    }
    let patched = ContentPatch.bytes(old, saying: new)
    let wanted = try items.item(in: new, named: known.file)
    guard let said = try? items.item(in: patched, named: known.file), said.fields == wanted.fields,
      said.versions == wanted.versions
    else { return new }
    return patched
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
