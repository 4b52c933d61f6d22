import Core
import Entities
import Repositories

/// From the book into the file.
extension MirrorDocument {
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) {
    if let known = change.known, known.file != name, !takes(change.row) {
      // It stays where it was put away.
      return pass.note(
        change, in: known.file, home: book.folders.name(of: change.folder),
        content: known.content, showing: known.fields)
    }
    changes.append(change)
  }

  func remove(_ row: MirrorRow, _ pass: inout MirrorPass) {
    if row.file == name { removals.append(row) } else { pass.noteRemoval(row) }
  }

  func endWriting(_ pass: inout MirrorPass) async throws {
    guard !changes.isEmpty || !removals.isEmpty, isThere else { return }
    let names = await names(&pass)
    if isUnchanged, try !readAgain(names, &pass) { return }
    guard text != nil || folder.status(name) == nil else { return }
    let old = text ?? DocumentText()
    var writer = DocumentWriter(old, exporter, book) { [state = pass.state] name in
      self.knownFolder(name, state).flatMap { self.book.folders.name(of: $0) }
    }
    removals = removals.filter { row in
      let isShared = old.places[row.id].map { old.items[$0].extent == nil } ?? false
      if isShared { pass.report.add(.sharedLines, name) } else { writer.remove(row.id) }
      return !isShared
    }
    var written: [MirrorPass.Change] = []
    for change in writer.ordered(changes) {
      if writer.write(change) {
        written.append(change)
      } else {
        // It is said once.
        pass.report.add(.sharedLines, name)
        if let known = change.known { pass.noteRefusal(of: change, known) }
      }
    }
    let bytes = writer.bytes
    do {
      let content = text?.content
      guard isRead(bytes, with: written, besides: old, names, &pass) else {
        return pass.report.add(.wouldNotBeRead, name)
      }
      if bytes != old.bytes {
        let outcome = try folder.write(bytes, to: name, over: content)
        guard outcome == .done else {
          pass.report.waiting += 1
          return
        }
      }
      for id in writer.alongside {
        guard let row = book.repository.row(of: id), let known = pass.state[id] else { continue }
        written.append(pass.change(at: row, id, book.repository.folder(of: row), known))
      }
      noteWritten(written, bytes, &pass)
    } catch {
      pass.report.add(.failed(error), name)
    }
  }

  /// Whether all that was in the file and all that is new would be found in it again: nothing is written into what
  /// is a comment or code there, nothing that is written hides or changes anything else, and no amount is read as
  /// another one.
  private func isRead(
    _ bytes: [UInt8], with written: [MirrorPass.Change], besides old: DocumentText,
    _ names: [EntityID: EntityID], _ pass: inout MirrorPass
  ) -> Bool {
    guard readText(bytes, names, &pass), let text else { return false }
    let wanted = Set(old.places.keys).subtracting(removals.map(\.id)).union(written.map(\.id))
    let rows = Dictionary(written.map { ($0.id, $0.row) }) { first, _ in first }
    return wanted.allSatisfy { id in
      guard let record = text.places[id].map({ text.items[$0].record }) else { return false }
      if let row = rows[id] {
        return book.repository.fields(at: row)[.amount] == record.fields[.amount]
      }
      let before = old.places[id].map { old.items[$0].record }
      return Self.mainFields.allSatisfy { before?.fields[$0] == record.fields[$0] }
    }
  }

  /// What of an entry would be noticed first if it changed by itself.
  private static let mainFields: [FieldKey] = [.title, .amount, .date, .due]

  /// Whether the file is still as it was.
  private func readAgain(
    _ names: [EntityID: EntityID], _ pass: inout MirrorPass
  ) throws -> Bool {
    guard let bytes = try folder.read(name),
      MirrorFolder.name(of: bytes) == pass.state.document?.content
    else {
      pass.report.waiting += 1
      return false
    }
    return readText(bytes, names, &pass)
  }

  /// Notes what came of reading what was written.
  private func noteWritten(
    _ written: [MirrorPass.Change], _ bytes: [UInt8], _ pass: inout MirrorPass
  ) {
    for row in removals { pass.noteRemoval(row) }
    guard let text else { return }
    for change in written {
      guard let place = text.places[change.id] else { continue }
      let item = text.items[place]
      var fields = pass.items.comparable(item.record)
      fields[.folder] = change.fields[.folder]
      for key in item.record.unsaid { fields[key] = change.fields[key] }
      pass.note(
        change, in: name, line: item.line, isNamed: item.record.isNamed, home: item.folder,
        content: item.content, showing: fields)
    }
    for item in text.items {
      guard var row = pass.state[item.record.id], row.deleted == nil, row.file == name else {
        continue
      }
      (row.line, row.home) = (item.line, item.folder)
      pass.note(row)
    }
    var document = pass.state.document ?? MirrorRow(document: name)
    (document.content, document.mark) = (MirrorFolder.name(of: bytes), nil)
    pass.state.document = document
    noteFolders(&pass)
  }
}
