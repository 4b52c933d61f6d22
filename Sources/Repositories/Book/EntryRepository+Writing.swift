import Core
package import Entities
import Glibc

extension EntryRepository {
  /// The changes that could not be saved, as lines of the log.
  package var unsavedLines: [String] {
    unsaved.map { String(decoding: LineWriter.line($0), as: UTF8.self) }
  }

  /// Writes one line with all changes of the transaction; returns nil if there is nothing to change.
  ///
  /// If it throws `notSaved`, the change is kept in memory and shown, and waits for `retry` or the next commit.
  @discardableResult
  package func commit(_ transaction: Transaction) throws(StoreError) -> OperationID? {
    try catchUp()
    return try append(transaction)
  }

  /// Commits a transaction without catching up first; the caller has just done so and based it on the result.
  package func append(_ transaction: Transaction) throws(StoreError) -> OperationID? {
    var difference = try self.difference(of: transaction.edits)
    guard !difference.changes.isEmpty else { return nil }
    if writer == nil {
      // Continuing a slot may read a last line that was not read yet.
      try prepareToWrite()
      difference = try self.difference(of: transaction.edits)
    }
    return try write(transaction.label, nil, difference)
  }

  /// Returns the changes that edits make to the book.
  ///
  /// The edits are based on records as they were read. If something could not be read since, this throws unless
  /// the edited records can still be read.
  func difference(of edits: [Edit]) throws(StoreError) -> Difference {
    try reading { () throws(FileSystemError) in
      if !reader.failures.isEmpty {
        for row in edits.compactMap(\.changedRecord).compactMap(fold.row) {
          _ = try fold.fields(row)
        }
      }
      return try Difference(of: edits, fold)
    }
  }

  /// Runs a closure that reads files, and rethrows its errors as `StoreError.unreadable`.
  func reading<Value>(
    _ body: () throws(FileSystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(FileSystemError) {
      return try body()
    } catch {
      throw .unreadable(path: error.path, cause: error)
    }
  }

  /// Writes the changes that could not be saved.
  package func retry() throws(StoreError) {
    guard !unsaved.isEmpty else { return }
    try prepareToWrite()
    flush()
    if let failure { throw .notSaved(cause: failure) }
  }

  /// Writes one operation and announces its changes; see `commit`.
  ///
  /// - Parameter past: operations that it must come after, besides those that it supersedes.
  func write(
    _ label: OperationLabel?, _ reversal: Reversal?, _ difference: Difference,
    after past: [Int32] = []
  ) throws(StoreError) -> OperationID {
    if isDiskFailing, let failure { throw .readOnly(.failingDisk(failure)) }
    try prepareToWrite()
    guard let writer else { throw .readOnly(.newerVersion(fold.parser.newestVersion)) }
    let operation = makeOperation(in: writer.slot, label, reversal, difference, past)
    let rows = try applyOwn(operation)
    unsaved.append(operation)
    let isDeletion = difference.changes.allSatisfy { $0.fields[.deleted] == .truth(true) }
    flush()
    if let failure, failure.isFull, isDeletion, reserve.release() { flush() }
    announce(rows)
    if let failure { throw .notSaved(cause: failure) }
    return renamed[operation.id] ?? operation.id
  }

  private func makeOperation(
    in slot: String, _ label: OperationLabel?, _ reversal: Reversal?, _ difference: Difference,
    _ past: [Int32]
  ) -> Operation {
    let own = fold.parser.symbols.slots.find(slot.utf8.span).flatMap(fold.operations.last)
    let done = moment(after: own)
    // A value that is kept beside others must be later than them, so that it is the one shown.
    let latest = difference.known.union(past).map { fold.time(fold.operations[$0]) }.max()
    let time = latest.map { $0 < done ? done : .next(clock: $0.moment, after: $0) } ?? done
    return Operation(
      id: OperationID(slot: slot, number: Int(own?.key.number ?? 0) + 1), time: time,
      done: time.moment == done.moment ? nil : done, label: label, reversal: reversal,
      changes: difference.changes)
  }

  /// Returns the time of an act that is done now.
  ///
  /// It is after the last act of this machine, so that undo finds it first even if the clock was set back. Acts
  /// more than a day in the future are ignored.
  private func moment(after own: OperationRecord?) -> LogicalTime {
    let clock = now()
    if fold.operations.slotSymbols.count != slotCount { findMachineSlots() }
    let lasts = machineSlots.compactMap(fold.operations.last) + [own].compactMap(\.self)
    let moments = lasts.map(fold.moment).filter {
      $0.moment.milliseconds - clock.milliseconds <= Timestamp.millisecondsPerDay
    }
    return .next(clock: clock, after: moments.max())
  }

  /// Folds an own operation, parsed from exactly the bytes that go into its file.
  func applyOwn(_ operation: Operation) throws(StoreError) -> [Symbol] {
    let line = LineWriter.line(operation)
    let segment = Int(ownSegment)
    let start = fold.segments[segment].count
    fold.segments[segment].append(line + [0x0A])
    let slot = fold.parser.symbols.slots.symbol(operation.id.slot.utf8.span)
    let outcome = fold.parser.parse(
      fold.segments[segment].memory, line: start..<(start + line.count), segment: ownSegment,
      slot: slot)
    reader.parsedBytes += line.count
    guard case .operation = outcome else {
      fold.segments[segment].cut(at: start)
      guard case .damaged(let reason) = outcome else { throw .refused(.malformed) }
      throw .refused(reason)
    }
    return foldBatch()
  }

  /// The maximum number of times that a file may be replaced while one line is written, before the write fails.
  private static let mostReplacements = 16

  /// Writes the unsaved operations, the oldest first; if one cannot be written, stops and sets `failure`.
  private func flush() {
    var moves = 0
    failure = nil
    isDiskFailing = false
    while let operation = unsaved.first, let writer {
      do throws(AppendFailure) {
        do throws(FileSystemError) { try requireBook() } catch { throw .notWritten(error) }
        try writer.append(line(of: operation), number: operation.id.number)
        unsaved.removeFirst()
      } catch {
        let cause: FileSystemError
        switch error {
        case .notWritten(let error):
          failure = error
          return
        case .foreign:
          let lost: [Operation]
          do throws(FileSystemError) {
            lost = try actsLost(by: writer)
          } catch {
            failure = error
            return
          }
          if lost.isEmpty, writer.acceptTouched() { continue }
          abandon(writer)
          unsaved = lost + unsaved
          cause = FileSystemError("write", path: reader.paths.slot(writer.slot), number: ESTALE)
        case .tainted(let error):
          // If the files cannot be read now, they are checked before the next act.
          let lost = try? actsLost(by: writer)
          abandon(writer)
          if lost == nil { writer.markSegmentsChanged() }
          unsaved = (lost ?? []) + unsaved
          cause = error
        }
        moveToNewSlot()
        moves += 1
        if moves > (cause.number == ESTALE ? Self.mostReplacements : 1) {
          failure = cause
          isDiskFailing = true
          return
        }
      }
    }
  }

  /// The writers of all slots that this run has written to.
  var ownWriters: [SlotWriter] { leftWriters + [writer].compactMap(\.self) }

  /// Whether this run has saved an act.
  package var hasSaved: Bool { ownWriters.contains { !$0.written.isEmpty } }

  /// Whether no other program has changed or replaced the files of this run.
  var areOwnFilesAsLeft: Bool { ownWriters.allSatisfy { (try? $0.isAsLeft) != false } }

  /// Writes the acts of this run again if another program has changed or replaced their files.
  func rewriteLostActs() {
    guard newerVersion == nil else { return }
    // If the files cannot be checked now, they are checked before the next act.
    let changed = ownWriters.filter { (try? $0.isAsLeft) == false }
    guard !changed.isEmpty, (try? requireBook()) != nil else { return }
    for changed in changed {
      guard let lost = try? actsLost(by: changed) else { continue }
      if changed === writer {
        if lost.isEmpty, changed.acceptTouched() { continue }
        abandon(changed)
        unsaved = lost + unsaved
        moveToNewSlot()
      } else {
        _ = changed.acceptTouched()
        if !lost.isEmpty { writeAgain(lost) }
      }
    }
    flush()
  }

  /// Returns the acts of this run that the files of a slot no longer contain, the oldest first.
  private func actsLost(by writer: SlotWriter) throws(FileSystemError) -> [Operation] {
    let lines = try writer.linesOfRun()
    guard let slot = fold.parser.symbols.slots.find(writer.slot.utf8.span) else { return [] }
    return writer.written.compactMap { written in
      let key = OperationKey(slot: slot, number: Int32(written.number))
      for index in fold.forks.keys(of: key).compactMap(fold.operations.index) {
        // This cannot fail: the lines of this run are in memory.
        guard let line = try? fold.bytes(fold.operations[index]),
          LineWriter.checksum(of: line) == written.checksum
        else { continue }
        let isLost = !fold.operations[index].isReplaced && !lines.contains(line)
        return isLost ? try? fold.writtenOperation(index) : nil
      }
      return nil
    }
  }

  /// Stops writing to a slot.
  ///
  /// The slot stays locked, as no other process knows which numbers were given until the unsaved operations are
  /// written.
  func abandon(_ writer: SlotWriter) {
    leftWriters.append(writer)
    writer.retire()
  }

  /// Moves the unsaved operations to another slot, under new numbers.
  func moveToNewSlot() {
    writer = planSlot()
    let waiting = unsaved
    unsaved = []
    writeAgain(waiting)
  }

  /// Queues operations to be written to the current slot that were written, or to be written, to another.
  ///
  /// The new operations name the lines of the old ones, in case those turn up again.
  private func writeAgain(_ operations: [Operation]) {
    let writer = self.writer ?? planSlot()
    self.writer = writer
    let slot = writer.slot
    var moved: [OperationID: OperationID] = [:]
    for old in operations {
      let last = fold.parser.symbols.slots.find(slot.utf8.span).flatMap(fold.operations.last)
      let id = OperationID(slot: slot, number: Int(last?.key.number ?? 0) + 1)
      var new = old
      new.id = id
      new.time = .next(clock: old.time.moment, after: old.time)
      for (place, change) in old.changes.enumerated() {
        new.changes[place] = change.renamed(moved)
      }
      new.rewrittenFrom.append(FormerLine(idInLine(old), checksum: checksum(of: old)))
      new.reversal = old.reversal?.renamed(moved)
      moved[old.id] = id
      unsaved.append(new)
      // This cannot fail: the same act was folded before, so its line can be parsed.
      _ = try? applyOwn(new)
    }
    for (first, last) in renamed { renamed[first] = moved[last] ?? last }
    renamed.merge(moved) { _, new in new }
  }
}

extension EntryRepository {
  /// Returns the id that an operation has in its line, which differs from its own if its slot was forked.
  private func idInLine(_ operation: Operation) -> OperationID {
    guard let key = fold.key(operation.id), let fork = fold.forks.forks[key.slot] else {
      return operation.id
    }
    return fold.id(OperationKey(slot: fork.origin, number: fork.number))
  }

  /// Returns the checksum of the line of an operation.
  private func checksum(of operation: Operation) -> String? {
    LineWriter.checksum(of: line(of: operation)[...])
  }

  /// Returns the line of an operation of this run, from memory.
  private func line(of operation: Operation) -> [UInt8] {
    let index = fold.key(operation.id).flatMap(fold.operations.index)
    let line = index.flatMap { try? fold.bytes(fold.operations[$0]) }
    return line.map { Array($0) } ?? LineWriter.line(operation)
  }
}

extension Reversal {
  /// Returns the reversal with the new id of its operation, if it has one.
  fileprivate func renamed(_ moved: [OperationID: OperationID]) -> Reversal {
    switch self {
    case .undo(let id): .undo(moved[id] ?? id)
    case .redo(let id): .redo(moved[id] ?? id)
    }
  }
}

extension Change {
  /// Returns the change with the new ids of the operations that it supersedes, if they have any.
  fileprivate func renamed(_ moved: [OperationID: OperationID]) -> Change {
    var change = self
    change.over = over.mapValues { $0.map { moved[$0] ?? $0 } }
    return change
  }
}
