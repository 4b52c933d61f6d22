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
      guard FileSystemError.isForbidden.contains(error.number), unsaved.isEmpty else {
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
      // A slot that cannot be had is no loss: there is another, or a new one.
      guard let writer = (try? lease(slot)) ?? nil else { continue }
      reader.own.insert(slot.name)
      startOwnSegment()
      rememberedSlot = slot.name
      return writer
    }
    return nil
  }

  private func lease(_ own: OwnSlot) throws -> SlotWriter? {
    let paths = reader.paths
    let slot = own.name
    let lock = try files.open(paths.segment(1, of: slot), .append)
    do {
      guard try files.status(lock).inode == own.inode, try files.lock(lock) else {
        files.close(lock)
        return nil
      }
      try reader.read(slot: slot)
      let segment = try reader.segmentNumbers(of: slot).last ?? 1
      let path = paths.segment(segment, of: slot)
      guard let state = reader.states[path], reader.symbol(slot) == state.slot,
        !reader.isUnreadable(slot)
      else {
        files.close(lock)
        return nil
      }
      let tail = SlotTail(fold.segments[Int(state.segment)])
      reader.parseTail(path)
      announce(foldBatch())
      guard isContinuable(slot) else {
        files.close(lock)
        return nil
      }
      return try SlotWriter(
        leasing: slot, lock: lock, segment: segment, tail: tail, files: files, paths: paths)
    } catch {
      files.close(lock)
      throw error
    }
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
    return SlotWriter(
      new: slot, files: files, paths: reader.paths)
  }

  /// Notes a slot that is on disk now, so that it is used again.
  func rememberSlot() {
    guard let writer, writer.slot != rememberedSlot, let inode = writer.inode else { return }
    rememberedSlot = writer.slot
    registry.add(OwnSlot(writer.slot, inode: inode))
    reserve.makeIfMissing()
  }

  var registry: SlotRegistry {
    SlotRegistry(files: files, folder: stateFolder, suffix: randomName())
  }

  var reserve: ReserveFile {
    ReserveFile(files: files, folder: stateFolder, suffix: randomName())
  }

  private func startOwnSegment() {
    ownSegment = fold.addSegment()
  }
}
