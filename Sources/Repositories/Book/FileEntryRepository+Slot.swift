import Entities

extension FileEntryRepository {
  package func prepareToWrite() throws(StoreError) {
    if let newer = newerVersion { throw .readOnly(newer) }
    do throws(FileSystemError) {
      try makeIdentity()
      let writer = self.writer ?? leaseSlot() ?? planSlot()
      self.writer = writer
      try writer.prepare()
      rememberSlot()
      refusal = nil
    } catch {
      guard error.isForbidden, unsaved.isEmpty else {
        // A full disk refuses nothing: the edit waits in memory.
        if writer == nil { writer = planSlot() }
        return
      }
      writer = nil
      refusal = .files(error)
      throw .readOnly(.files(error))
    }
  }

  /// An idle slot of this machine, if there is one.
  private func leaseSlot() -> SlotWriter? {
    for slot in registry.slots where !reader.own.contains(slot.name) {
      guard let writer = lease(slot) else { continue }
      reader.own.insert(slot.name)
      startOwnSegment()
      rememberedSlot = slot.name
      return writer
    }
    return nil
  }

  private func lease(_ own: OwnSlot) -> SlotWriter? {
    // A slot that cannot be had is no loss: there is another, or a new one.
    guard let lock = try? files.open(reader.paths.segment(1, of: own.name), .append) else {
      return nil
    }
    guard let writer = try? takeUp(own, lock) else {
      files.close(lock)
      return nil
    }
    return writer
  }

  /// Goes on with a slot whose first file is open; nil when another has it, or nobody may.
  private func takeUp(_ own: OwnSlot, _ lock: FileDescriptor) throws -> SlotWriter? {
    let slot = own.name
    guard try files.status(lock).inode == own.inode, try files.lock(lock) else { return nil }
    try reader.read(slot: slot)
    guard let name = reader.listings[slot]?.growing.last, let state = reader.states[name],
      name.folder == state.slot, !reader.isUnreadable(slot)
    else { return nil }
    let tail = SlotTail(fold.segments[Int(state.segment)])
    reader.parseTail(name)
    announce(foldBatch())
    guard isContinuable(slot) else { return nil }
    let active = name.number == 1 ? lock : try files.open(reader.path(name), .append)
    return SlotWriter(
      leasing: slot, lock: lock, active: active, segment: name.number, tail: tail, files: files,
      paths: reader.paths)
  }

  /// Operations of the slot that are known elsewhere but not in its files were lost with a disk or
  /// an older backup: their numbers must not be given again.
  private func isContinuable(_ slot: String) -> Bool {
    guard let symbol = fold.parser.symbols.slots.find(slot.utf8.span) else { return true }
    let last = fold.operations.last(of: symbol)?.key.number ?? 0
    return fold.operations.highestMention(of: symbol) <= last
  }

  /// A new slot; its files are made when it is prepared.
  func planSlot() -> SlotWriter {
    let slot = randomName()
    reader.own.insert(slot)
    startOwnSegment()
    return SlotWriter(new: slot, files: files, paths: reader.paths)
  }

  /// Notes a slot that is on disk now, so that it is used again.
  func rememberSlot() {
    guard let writer, writer.slot != rememberedSlot, let inode = writer.inode else { return }
    rememberedSlot = writer.slot
    registry.add(OwnSlot(writer.slot, inode: inode))
    reserve.makeIfMissing()
  }

  var registry: SlotRegistry {
    SlotRegistry(files: files, folder: stateFolder)
  }

  var reserve: ReserveFile {
    ReserveFile(files: files, folder: stateFolder)
  }

  private func startOwnSegment() {
    ownSegment = fold.addSegment()
  }
}
