package import Entities

extension EntryRepository {
  /// The folders that may have backups.
  ///
  /// New backups go to the first one. The next are those of other machines, then those of books that were at this
  /// place before, as this book may have been created after one was lost.
  package var backupFolders: [String] {
    let own = files.parent(of: stateFolder)
    // Without the folder, there are none.
    let stores = ((try? files.list(location.state)) ?? []).sorted()
      .map { "\(location.state)/\($0)" }
    return ([own] + stores.filter { $0 != own })
      .flatMap { stateFolders(of: String($0.dropFirst(location.state.count + 1))) }
      .filter { $0.hasPrefix("\(own)/") || (try? files.status($0, .keep))?.kind == .directory }
      .map { "\($0)/backups" }
  }

  /// The backups of this book.
  package var backups: BackupRepository {
    BackupRepository(of: location, in: { [self] in backupFolders }, files: files)
  }

  /// Adds the lines of a saved file that the book lacks to `missing`.
  package func compare(_ saved: SavedSegment, _ missing: inout MissingLines) {
    var slot = missing.parser.symbols.slots.symbol(
      LogPaths.slot(ofFolder: saved.folder).utf8.span)
    for line in LogLine.all(in: saved.bytes[...]) {
      switch missing.parser.parse(
        saved.bytes, line: line.startIndex..<line.endIndex, from: 0, segment: 0, slot: slot)
      {
      case .header(let named): slot = named
      case .operation: compare(line, &missing)
      case .newer, .damaged: break
      }
    }
  }

  /// Notes the line that the parser has just read, if the book lacks it or has only a damaged version of it.
  private func compare(_ line: ArraySlice<UInt8>, _ missing: inout MissingLines) {
    guard let record = missing.parser.batch.items.last?.record else { return }
    missing.parser.batch = ParsedBatch()
    guard record.isIntact,
      let checksum = LineWriter.checksum(of: line).flatMap({ Int64($0, radix: 16) }),
      missing.met.insert(FormerKey(key: record.key, checksum: checksum)).inserted
    else { return }
    let slot = missing.parser.symbols.slots.text(record.key.slot)
    // Check the name, as it becomes part of a path.
    guard LogPaths.isSlot(slot) else { return }
    let key = OperationKey(slot: reader.symbol(slot), number: record.key.number)
    guard !fold.has(line, of: key) else { return }
    missing.lines.append(
      SavedLine(
        slot: slot, number: record.key.number, bytes: Array(line),
        title: DamagedTitle.find(in: line)))
  }

  /// Writes lines to new folders of the log, where they count as if they had never been lost.
  ///
  /// - Parameter identity: the saved contents of `store.json`, to use if it is missing.
  package func restore(_ lines: [SavedLine], identity bytes: [UInt8]?) throws(StoreError) {
    if let newer = newerVersion { throw .readOnly(newer) }
    do throws(FileSystemError) {
      try requireBook()
      try makeIdentity(from: bytes)
      let slots = Dictionary(grouping: lines, by: \.slot).sorted { $0.key < $1.key }
      for (slot, lines) in slots { try write(lines, of: slot) }
    } catch {
      throw .readOnly(.files(error))
    }
    try refresh()
  }

  /// Writes lines of a slot to a new folder, atomically.
  private func write(_ lines: [SavedLine], of slot: String) throws(FileSystemError) {
    let lines = lines.sorted { $0.number < $1.number }
    var bytes = LineWriter.header(
      slot: slot, segment: 1, first: Int(lines.first?.number ?? 1), previous: nil)
    for line in lines { bytes += [0x0A] + line.bytes }
    bytes.append(0x0A)
    let folder = reader.paths.slot(LogPaths.folder(ofSavedLinesOf: slot, named: randomName()))
    try files.makeDirectories(folder)
    try files.replaceFile("\(folder)/000001.jsonl", with: bytes)
  }
}

/// The lines of backups that the book lacks.
package struct MissingLines {
  /// The lines, each once, in the order in which they were found.
  package var lines: [SavedLine] = []
  var met: Set<FormerKey> = []
  /// The parser whose symbols the keys in `met` use.
  var parser = LineParser()

  package init() {}
}

/// A line of the log from a backup that is not in the book.
package struct SavedLine {
  /// The slot of the line.
  let slot: String
  let number: Int32
  let bytes: [UInt8]
  /// The title of the record that it is about, if one can be found.
  package let title: String?
}

/// A file of the log from a backup.
package struct SavedSegment {
  /// The folder of the log that the file was in.
  let folder: String
  let bytes: [UInt8]

  /// Returns the lines with a correct checksum.
  static func intactLines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    Set(LogLine.all(in: bytes[...]).filter { LineParser.hasRightChecksum(bytes, $0.indices) })
  }

  /// Returns how many lines do not have a correct checksum.
  static func damagedLines(_ bytes: [UInt8]) -> Int {
    LogLine.all(in: bytes[...]).count { !LineParser.hasRightChecksum(bytes, $0.indices) }
  }
}
