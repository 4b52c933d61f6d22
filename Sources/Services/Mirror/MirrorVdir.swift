import Core
import Entities
import Repositories

/// A mirror that is a folder with a file for each entry, and a sub-folder for each folder of the book.
@MainActor final class MirrorVdir: MirrorSide {
  private let folder: MirrorFolder
  private var listing: MirrorFolder.Listing
  private var collections: MirrorCollections
  /// Sub-folders that are gone or were replaced, or have lost all their files; nothing is changed in them.
  private var heldCollections: Set<String> = []
  /// The entries in the files that were looked at, by the paths of these.
  private var owners: [String: EntityID] = [:]
  /// Sub-folders that had several files at the last pass and have none now.
  private var emptied: Set<String> = []
  private let isReadOnly: Bool
  /// Files that are written, but not moved to their places yet.
  private var pending: [Pending] = []
  /// The maximum number of pending files.
  private static let mostPending = 200

  private struct Pending {
    let change: MirrorPass.Change
    let file: String
    let bytes: [UInt8]
    let prepared: MirrorFolder.Prepared
    /// The old file of the entry, if that was in another sub-folder.
    let old: MirrorRow?
  }

  /// - Parameter isNew: whether the folder may not exist yet.
  init(_ book: Book, _ mirror: MirrorDefinition, _ files: MirrorFiles, isNew: Bool) throws {
    folder = files.folder(mirror.path, endings: MirrorItems.endings(of: mirror.format))
    listing = try folder.look(isFlat: mirror.isFlat, isNew: isNew)
    collections = try MirrorCollections(book, mirror, listing)
    isReadOnly = mirror.direction == .read
  }

  func has(_ row: MirrorRow) -> Bool {
    guard listing.files[row.file] != nil else { return listing.blocked.contains(row.file) }
    // Another program may have written another entry into the file.
    return owners[row.file].map { $0 == row.id } ?? true
  }
  func holds(_ folder: EntityID?) -> Bool { collections.scope.holds(folder) }
  func takes(_ row: Row) -> Bool { true }
  func isCalled(_ folder: EntityID?, as name: String?) -> Bool { true }

  func note(_ folder: EntityID, madeFor file: String) {
    collections.set(collection(of: file), to: folder)
  }

  private func collection(of file: String) -> String {
    collections.isFlat ? "" : file.split(separator: "/").first.map(String.init) ?? ""
  }
}

/// Reads the files into the book.
extension MirrorVdir {
  func read(into pass: inout MirrorPass) async {
    for name in collections.repeated { pass.report.add(.sameFolder, name) }
    guard pass.mirror.direction != .write else { return }
    if listing.outside > 0 { pass.report.add(.outside(count: listing.outside), folder.path) }
    let known = compare(with: &pass)
    // Most files are unchanged, so only the others are sorted.
    let changed = listing.files.filter { owners[$0.key] == nil }.sorted { $0.key < $1.key }
    var read: [MirrorPass.Found] = []
    for (file, status) in changed {
      guard let home = collections.places[collection(of: file)] else { continue }
      let row = known[file]
      await pass.yielder.step()
      do throws(FileSystemError) {
        guard let bytes = try folder.read(file) else { continue }
        if let found = entry(in: bytes, of: file, FileMark(status), row, home, &pass) {
          read.append(found)
        }
      } catch {
        pass.report.add(.failed(error), file)
        if let row { pass.untouched.insert(row.id) }
      }
    }
    for found in read { take(found, &pass) }
  }

  /// Notes which files are unchanged, and returns the remembered state of the others.
  private func compare(with pass: inout MirrorPass) -> [String: MirrorRow] {
    var known: [String: MirrorRow] = [:]
    var lost: [String: Int] = [:]
    var blocked: [String] = []
    for row in pass.state.rows.values where row.deleted == nil {
      if let status = listing.files[row.file] {
        if row.missing == nil, row.mark == FileMark(status) {
          owners[row.file] = row.id
        } else if row.missing == nil || known[row.file] == nil {
          known[row.file] = row
        }
      } else if listing.blocked.contains(row.file) {
        blocked.append(row.file)
        pass.untouched.insert(row.id)
      } else {
        lost[collection(of: row.file), default: 0] += 1
      }
    }
    emptied = Set(lost.keys.filter { lost[$0, default: 0] > 1 && listing.isEmpty($0) })
    for file in blocked.sorted() { pass.report.add(.notAFile, file) }
    return known
  }

  /// Reads a changed file; returns nil if its entry is as before, or cannot be read.
  private func entry(
    in bytes: [UInt8], of file: String, _ mark: FileMark, _ row: MirrorRow?, _ home: MirrorHome,
    _ pass: inout MirrorPass
  ) -> MirrorPass.Found? {
    let content = MirrorFolder.name(of: bytes)
    let settled = pass.isSettled(mark) ? mark : nil
    if var row, row.content == content {
      row.mark = settled
      row.missing = nil
      owners[file] = row.id
      pass.note(row)
      return nil
    }
    do throws(ExchangeError) {
      let item = try pass.items.item(in: bytes, named: file)
      guard pass.kinds.contains(item.record.kind) else { return nil }
      owners[file] = item.id
      return MirrorPass.Found(file: file, content: content, mark: settled, item: item, home: home)
    } catch {
      if let row { pass.untouched.insert(row.id) }
      // A file that is still being written is read by the next pass.
      if settled == nil {
        pass.report.waiting += 1
      } else {
        pass.report.add(.unreadable(error), file)
      }
      return nil
    }
  }

  /// Takes the entry of a changed file, unless another file has the same one.
  private func take(_ found: MirrorPass.Found, _ pass: inout MirrorPass) {
    let id = found.item.id
    if let other = pass.found[id] {
      // The file that is remembered takes precedence.
      guard pass.state[id]?.file == found.file else {
        return pass.report.add(.sameEntry(as: other.file), found.file)
      }
      pass.report.add(.sameEntry(as: found.file), other.file)
    } else if let other = pass.state[id], other.deleted == nil, other.file != found.file, has(other)
    {
      return pass.report.add(.sameEntry(as: other.file), found.file)
    }
    pass.found[id] = found
  }

  func isContainerMissing(_ row: MirrorRow) -> Bool {
    let name = collection(of: row.file)
    let isMarked = listing.collections[name].map { $0.marker != nil || isReadOnly } ?? false
    let isThere = isMarked && !emptied.contains(name)
    if !isThere { heldCollections.insert(name) }
    return !isThere
  }

  func allowMissingContainers() { (heldCollections, emptied) = ([], []) }

  /// Marks each sub-folder with its folder, so that one that is gone or was replaced is noticed.
  func endReading(_ pass: inout MirrorPass) throws {
    guard pass.effect == .done, pass.mirror.direction == .both else { return }
    for case (let name, .folder(let place)) in collections.places
    where collections.name(of: place) == name {
      try mark(name, as: place, in: pass.book)
    }
  }

  private func mark(_ name: String, as place: EntityID?, in book: Book) throws {
    let known = listing.collections[name]
    let marker = MirrorCollections.marker(of: place)
    guard !heldCollections.contains(name) else { return }
    let title = book.folders.name(of: place) ?? MirrorScope.inbox
    let colour = book.folders.colour(of: place)
    if let known, known.marker != nil {
      guard known.isAsNoted, !known.looks(title, colour) else { return }
    }
    try folder.note(marker, displayName: title, colour: colour, in: name, known)
    if known?.marker == nil { listing.add(name, marker: marker) }
  }
}

/// Writes changes of the book into the files.
extension MirrorVdir {
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) throws {
    guard let collection = try collection(for: change.folder, in: pass.book) else { return }
    let (items, known) = (pass.items, change.known)
    guard let new = try items.bytes(at: change.row, change.versions),
      let name = items.name(at: change.row)
    else { return }
    let isHere = known.map { self.collection(of: $0.file) == collection } ?? false
    let file = isHere ? known?.file ?? name : MirrorFolder.path(of: name, in: collection)
    do {
      let bytes = try known.map { try patched($0, saying: new, items) } ?? new
      let prepared = try folder.prepare(bytes, for: file, over: isHere ? known?.content : nil)
      pending.append(
        Pending(
          change: change, file: file, bytes: bytes, prepared: prepared, old: isHere ? nil : known))
      if pending.count >= Self.mostPending { try flush(&pass) }
    } catch let error as FileSystemError {
      pass.report.add(.failed(error), file)
    }
  }

  /// Moves pending files to their places, and notes them once they are durable.
  private func flush(_ pass: inout MirrorPass) throws {
    defer { pending = [] }
    guard let first = pending.first else { return }
    do throws(FileSystemError) {
      try folder.sync(pending.map(\.prepared))
    } catch {
      return pass.report.add(.failed(error), first.file)
    }
    var written: [Pending] = []
    for pending in pending {
      do throws(FileSystemError) {
        if try folder.put(pending.prepared) == .done {
          written.append(pending)
        } else {
          pass.report.waiting += 1
        }
      } catch {
        pass.report.add(.failed(error), pending.file)
      }
    }
    for (name, written) in Dictionary(grouping: written, by: { collection(of: $0.file) }) {
      do {
        try folder.syncNames(in: name)
        for pending in written { try note(pending, &pass) }
      } catch let error as FileSystemError {
        pass.report.add(.failed(error), written[0].file)
      }
    }
  }

  private func note(_ pending: Pending, _ pass: inout MirrorPass) throws {
    if let old = pending.old { _ = try folder.remove(old.file, content: old.content) }
    var fields = try pass.items.item(in: pending.bytes, named: pending.file).fields
    fields[.folder] = pending.change.fields[.folder]
    pass.note(
      pending.change, in: pending.file, content: MirrorFolder.name(of: pending.bytes),
      showing: fields)
  }

  /// The old file with only the differing lines changed, to keep the layout of its author.
  private func patched(
    _ known: MirrorRow, saying new: [UInt8], _ items: MirrorItems
  ) throws -> [UInt8] {
    guard let old = try folder.read(known.file), MirrorFolder.name(of: old) == known.content else {
      return new
    }
    let patched = ContentPatch.bytes(old, saying: new)
    let wanted = try items.item(in: new, named: known.file)
    // A patched file that cannot be read again does not say what it should.
    guard let said = try? items.item(in: patched, named: known.file), said.fields == wanted.fields,
      said.versions == wanted.versions
    else { return new }
    return patched
  }

  /// The sub-folder of a folder of the book, which is made if it has none; nil if that is gone.
  private func collection(for place: EntityID?, in book: Book) throws -> String? {
    if let name = collections.name(of: place) {
      return heldCollections.contains(name) ? nil : name
    }
    let name = collections.newName(of: place)
    guard !heldCollections.contains(name) else { return nil }
    try mark(name, as: place, in: book)
    collections.set(name, to: place)
    return name
  }

  func remove(_ row: MirrorRow, _ pass: inout MirrorPass) {
    do {
      let outcome = try folder.remove(row.file, content: row.content)
      if outcome == .done { pass.noteRemoval(row) } else { pass.report.waiting += 1 }
    } catch {
      pass.report.add(.failed(error), row.file)
    }
  }

  func endWriting(_ pass: inout MirrorPass) throws {
    try flush(&pass)
    guard pass.mirror.direction == .both else { return }
    folder.removeLeftovers(listing, pass.now)
  }
}
