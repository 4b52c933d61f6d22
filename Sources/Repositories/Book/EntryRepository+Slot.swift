package import Entities

extension EntryRepository {
  /// Acquires a slot now rather than at the first commit, for a program that will write.
  package func prepareToWrite() throws(StoreError) {
    if let newer = newerVersion { throw .readOnly(newer) }
    do throws(FileSystemError) {
      try makeIdentity()
      try requireBook()
      let writer = self.writer ?? continueSlot() ?? planSlot()
      self.writer = writer
      try writer.prepare()
      reserve.makeIfMissing()
      noteFrontier()
      refusal = nil
    } catch {
      guard error.isForbidden, unsaved.isEmpty else {
        // A full disk does not refuse the edit: it waits in memory.
        if writer == nil { writer = planSlot() }
        return
      }
      writer = nil
      refusal = .files(error)
      throw .readOnly(.files(error))
    }
  }

  /// Continues an idle slot of this machine; returns nil if none is as it was left.
  private func continueSlot() -> SlotWriter? {
    for slot in leases.slots where !reader.own.contains(slot) {
      // If a slot cannot be acquired, use another, or a new one.
      guard let lease = try? leases.take(slot), let writer = lock(lease) else { continue }
      reader.own.insert(slot)
      startOwnSegment()
      return writer
    }
    return nil
  }

  /// Locks the first file of a slot in addition to its lease, since a copy of the state folder has its own leases.
  private func lock(_ lease: SlotLease) -> SlotWriter? {
    guard let lock = try? files.open(reader.paths.segment(1, of: lease.slot), .append) else {
      return nil
    }
    guard let writer = try? continuing(lease, lock) else {
      files.close(lock)
      return nil
    }
    return writer
  }

  private func continuing(_ lease: SlotLease, _ lock: FileDescriptor) throws -> SlotWriter? {
    let (slot, note) = (lease.slot, lease.note)
    let path = reader.paths.segment(note.segment, of: slot)
    guard try files.status(lock).inode == note.inode,
      try files.status(path, .keep).size >= note.size,
      try files.lock(lock)
    else { return nil }
    try reader.read(slot: slot)
    announce(foldBatch())
    guard let name = reader.listings[slot]?.newest, name.number == note.segment,
      let state = reader.states[name], isAsNoted(note, state, slot)
    else { return nil }
    let bytes = fold.segments[Int(state.segment)]
    let active = name.number == 1 ? lock : try files.open(path, .append)
    return SlotWriter(
      continuing: lease, lock: lock, active: active, size: bytes.count,
      checksum: checksum(before: bytes.count, in: bytes), files: files, paths: reader.paths,
      leases: leases)
  }

  /// Whether the newest file of a slot is as this machine last noted.
  ///
  /// It may have further complete lines, which reached the disk when their note did not. In any other case,
  /// continuing the slot could give a number that another line of the slot already has, here or in a copy.
  private func isAsNoted(_ note: LeaseNote, _ state: SegmentState, _ slot: String) -> Bool {
    let bytes = fold.segments[Int(state.segment)]
    guard state.name.folder == state.slot, state.tail == 0, !reader.isUnreadable(slot),
      !fold.forks.origins.contains(state.slot),
      bytes.count >= note.size, checksum(before: note.size, in: bytes) == note.checksum,
      bytes.count == 0 || checksum(before: bytes.count, in: bytes) != nil,
      !reader.damage.contains(where: {
        $0.segment == state.segment && $0.offset + $0.length >= note.size - 1
      })
    else { return false }
    let last = Int(fold.operations.last(of: state.slot)?.key.number ?? 0)
    guard last >= note.number, fold.operations.highestMention(of: state.slot) <= last else {
      return false
    }
    return (note.number..<last).allSatisfy { number in
      let key = OperationKey(slot: state.slot, number: Int32(number + 1))
      guard let record = fold.operations.index(key).map({ fold.operations[$0] }) else {
        return false
      }
      return record.isIntact && record.segment == state.segment && record.offset >= note.size
    }
  }

  /// Returns the checksum in the line that ends at an offset; nil at the start of a file.
  private func checksum(before end: Int, in bytes: SegmentBytes) -> String? {
    // Bytes that cannot be read do not match the note.
    guard let tail = try? bytes.read(max(0, end - 64)..<end), tail.last == 0x0A else { return nil }
    return LineWriter.checksum(of: tail.dropLast())
  }

  /// Returns the writer of a new slot, whose files are created by `prepare`.
  func planSlot() -> SlotWriter {
    let slot = randomName()
    reader.own.insert(slot)
    startOwnSegment()
    return SlotWriter(new: slot, files: files, paths: reader.paths, leases: leases)
  }

  /// The slots of which it is unknown whether this machine made them, as its notes cannot be written.
  private var unknownSlots: [String] {
    // Without the folder, this machine has made none.
    guard !unnotedNumbers.isEmpty, (try? files.status(stateFolder, .follow)) != nil else {
      return []
    }
    let known = Frontier(files: files, folder: stateFolder).numbers
    return unnotedNumbers.keys.filter { known[$0] == nil }
  }

  /// Looks up which slots this machine has made, including those of its other processes.
  ///
  /// A slot that may be its own counts, so that undo takes the last act first.
  func findMachineSlots() {
    let names = reader.own.union(([leases] + formerLeases).flatMap(\.slots) + unknownSlots)
    slotCount = fold.operations.slotSymbols.count
    let slots = Set(names.compactMap { fold.parser.symbols.slots.find($0.utf8.span) })
    let forks = fold.forks.forks.values.filter { slots.contains($0.origin) }.map(\.slot)
    machineSlots = slots.sorted() + forks
  }

  var leases: SlotLeases {
    SlotLeases(files: files, folder: "\(stateFolder)/leases")
  }

  var reserve: ReserveFile {
    ReserveFile(files: files, folder: stateFolder)
  }

  private func startOwnSegment() {
    ownSegment = fold.addSegment()
  }
}

/// A file that reserves some disk space; it is removed when the disk is full, so that deleting still works.
struct ReserveFile {
  private static let size = 64 << 10

  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/reserve" }

  func makeIfMissing() {
    // Without a status, the file is not there.
    guard (try? files.status(path, .keep)) == nil else { return }
    // Ignore errors: without the file, only this last resort is missing.
    try? files.makeDirectories(folder)
    try? files.replaceFile(
      path, with: [UInt8](repeating: 0, count: Self.size))
  }

  /// Removes the file; returns whether it existed.
  func release() -> Bool {
    (try? files.remove(path)) != nil
  }
}
