import Core
import Entities
import Repositories

/// Writes changes of the book into the file.
extension MirrorDocument {
  func write(_ change: MirrorPass.Change, _ pass: inout MirrorPass) {
    if let known = change.known, known.file != name, !takes(change.row) {
      // A done to-do stays in the archive file to which another program has moved it.
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
    let content = text?.content
    let old = text ?? DocumentText()
    removals = removals.filter { row in
      let isShared = old.places[row.id].map { old.items[$0].extent == nil } ?? false
      if isShared { pass.report.add(.sharedLines, name) }
      return !isShared
    }
    let edits = DocumentEdits(changes: changes, removals: removals)
    let written = writeAll(edits, besides: old, names, &pass)
    // Every pass tries again and reports it, until the file and the book agree.
    if !written.shared.isEmpty { pass.report.add(.sharedLines, name) }
    do {
      if written.bytes != old.bytes {
        let outcome = try folder.write(written.bytes, to: name, over: content)
        guard outcome == .done else {
          pass.report.waiting += 1
          return
        }
      }
      noteWritten(written, &pass)
      // Ignore errors: a file that stays does no harm.
      if let listing = try? folder.look(isFlat: true) { folder.removeLeftovers(listing, pass.now) }
    } catch {
      pass.report.add(.failed(error), name)
    }
  }

  /// Writes as many edits as possible; one that could not be read back from the file is left out and reported.
  private func writeAll(
    _ edits: DocumentEdits, besides old: DocumentText, _ names: [EntityID: EntityID],
    _ pass: inout MirrorPass
  ) -> WrittenDocument {
    var (accepted, refused) = (DocumentEdits(), DocumentEdits())
    var written = WrittenDocument(bytes: old.bytes)
    var waiting = [edits]
    var tries = Self.tries
    while let part = waiting.popLast() {
      let report = pass.report
      tries -= 1
      if tries >= 0, let next = write(accepted + part, besides: old, names, &pass) {
        (accepted, written) = (accepted + part, next)
        continue
      }
      pass.report = report
      if tries < 0 || part.count < 2 { refused = refused + part } else { waiting += part.halves }
    }
    if refused.count > 0 {
      pass.report.add(.wouldNotBeRead(title: title(of: refused), count: refused.count), name)
      _ = readText(written.bytes, names, &pass)
    }
    return written
  }

  /// Finding one bad edit among ten thousand takes fewer than half of these tries.
  private static let tries = 64

  private func title(of edits: DocumentEdits) -> String {
    let row = edits.changes.first?.row ?? book.repository.row(of: edits.removals[0].id)
    return row.map { book.repository.summary(of: $0).title } ?? ""
  }

  /// Writes edits; returns nil if something could not be read back.
  private func write(
    _ edits: DocumentEdits, besides old: DocumentText, _ names: [EntityID: EntityID],
    _ pass: inout MirrorPass
  ) -> WrittenDocument? {
    var writer = DocumentWriter(old, exporter, book) { [state = pass.state] name in
      self.knownFolder(name, state).flatMap { self.book.folders.name(of: $0) }
    }
    var written = WrittenDocument(bytes: [], removals: edits.removals)
    for row in edits.removals { writer.remove(row.id) }
    for change in writer.ordered(edits.changes) {
      if writer.write(change) {
        written.changes.append(change)
      } else {
        written.shared.append(change)
      }
    }
    written.bytes = writer.bytes
    guard canBeReadBack(written, besides: old, names, &pass) else { return nil }
    for id in writer.alongside {
      guard let row = book.repository.row(of: id), let known = pass.state[id] else { continue }
      written.changes.append(pass.change(at: row, id, book.repository.folder(of: row), known))
    }
    return written
  }

  /// Whether all old and new entries can be read back from the written file.
  ///
  /// This makes sure that nothing is written into a comment or code, that nothing written hides or changes other
  /// entries, and that no amount is read differently.
  private func canBeReadBack(
    _ written: WrittenDocument, besides old: DocumentText, _ names: [EntityID: EntityID],
    _ pass: inout MirrorPass
  ) -> Bool {
    guard readText(written.bytes, names, &pass, without: written.removals), let text else {
      return false
    }
    let wanted = Set(old.places.keys).subtracting(written.removals.map(\.id))
      .union(written.changes.map(\.id))
    let rows = Dictionary(written.changes.map { ($0.id, $0.row) }) { first, _ in first }
    return wanted.allSatisfy { id in
      guard let record = text.places[id].map({ text.items[$0].record }) else { return false }
      if let row = rows[id] {
        return book.repository.fields(at: row)[.amount] == record.fields[.amount]
      }
      let before = old.places[id].map { old.items[$0].record }
      return Self.mainFields.allSatisfy { before?.fields[$0] == record.fields[$0] }
    }
  }

  /// The fields that are compared to notice an entry that was changed by mistake.
  private static let mainFields: [FieldKey] = [.title, .amount, .date, .due]

  /// Reads the file again; returns false if it has changed or cannot be read.
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

  /// Notes the state of the entries as they are read back from the written file.
  private func noteWritten(_ written: WrittenDocument, _ pass: inout MirrorPass) {
    for row in written.removals { pass.noteRemoval(row) }
    guard let text else { return }
    for change in written.changes {
      guard let place = text.places[change.id] else { continue }
      let item = text.items[place]
      var fields = pass.items.comparable(item.record)
      fields[.folder] = change.fields[.folder]
      for key in item.record.unmentioned { fields[key] = change.fields[key] }
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
    (document.content, document.mark) = (MirrorFolder.name(of: written.bytes), nil)
    pass.state.document = document
    noteFolders(&pass)
  }
}

/// Edits that are written into a file together.
private struct DocumentEdits {
  var changes: [MirrorPass.Change] = []
  var removals: [MirrorRow] = []

  var count: Int { changes.count + removals.count }

  /// The two halves, the second one first.
  var halves: [DocumentEdits] {
    let middle = count / 2
    let rest = max(0, middle - changes.count)
    return [
      DocumentEdits(
        changes: Array(changes.dropFirst(middle)), removals: Array(removals.dropFirst(rest))),
      DocumentEdits(
        changes: Array(changes.prefix(middle)), removals: Array(removals.prefix(rest))),
    ]
  }

  static func + (first: DocumentEdits, second: DocumentEdits) -> DocumentEdits {
    DocumentEdits(
      changes: first.changes + second.changes, removals: first.removals + second.removals)
  }
}

/// The new bytes of a file, and the edits that are in them.
private struct WrittenDocument {
  var bytes: [UInt8]
  var changes: [MirrorPass.Change] = []
  var removals: [MirrorRow] = []
  /// The changes of entries that share their lines with others; they are not written.
  var shared: [MirrorPass.Change] = []
}
