import Entities

extension FileEntryRepository {
  /// Where backups are: new ones in the first folder; the others have some of books that were in this
  /// place before, should this one have been made anew.
  package var backupFolders: [String] {
    let own = "\(stateFolder)/backups"
    // Without the folder there is none.
    let others = ((try? files.list(location.state)) ?? []).sorted()
      .map { "\(location.state)/\($0)/\(machine)/backups" }
    return [own] + others.filter { $0 != own }
  }

  /// The backups of this book.
  package var backups: FileBackupRepository {
    FileBackupRepository(of: location, in: { [self] in backupFolders }, files: files)
  }

  package func compare(_ saved: SavedSegment, _ lacking: inout Lacking) {
    let name = LogPaths.slot(ofFolder: saved.folder)
    let slot = lacking.parser.symbols.slots.symbol(name.utf8.span)
    var start = 0
    while let end = saved.bytes[start...].firstIndex(of: 0x0A) {
      let line = start..<end
      start = end + 1
      guard
        case .operation = lacking.parser.parse(
          saved.bytes, line: line, from: 0, segment: 0, slot: slot),
        let record = lacking.parser.batch.items.last?.record, record.isIntact
      else { continue }
      lacking.parser.batch = ParsedBatch()
      guard lacking.met.insert(record.key).inserted else { continue }
      let number = record.key.number
      if let own = ownLine(OperationID(slot: name, number: Int(number))) {
        if own != saved.bytes[line] { lacking.conflicts += 1 }
        continue
      }
      lacking.lines.append(
        SavedLine(
          slot: name, number: number, bytes: Array(saved.bytes[line]),
          title: DamagedTitle.find(in: saved.bytes[line])))
    }
  }

  package func bringBack(_ lines: [SavedLine], identity bytes: [UInt8]?) throws(StoreError) {
    if let newer = newerVersion { throw .readOnly(newer) }
    do throws(FileSystemError) {
      try makeIdentity(from: bytes)
      let slots = Dictionary(grouping: lines, by: \.slot).sorted { $0.key < $1.key }
      for (slot, lines) in slots { try write(lines, of: slot) }
    } catch {
      throw .readOnly(.files(error))
    }
    try refresh()
  }

  /// Writes lines of a slot into a folder of their own; there is the whole of it or nothing.
  private func write(_ lines: [SavedLine], of slot: String) throws(FileSystemError) {
    let lines = lines.sorted { $0.number < $1.number }
    var bytes = LineWriter.header(
      slot: slot, segment: 1, first: Int(lines.first?.number ?? 1), previous: nil)
    for line in lines { bytes += [0x0A] + line.bytes }
    bytes.append(0x0A)
    let folder = reader.paths.slot(LogPaths.folder(ofSavedLinesOf: slot, named: randomName()))
    try files.makeDirectories(folder)
    try files.replaceFile("\(folder)/000001.jsonl", with: bytes, suffix: randomName())
  }

  private func ownLine(_ id: OperationID) -> ArraySlice<UInt8>? {
    fold.key(id).flatMap(fold.operations.index).map { fold.bytes(fold.operations[$0]) }
  }
}
