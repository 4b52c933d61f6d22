package import Entities

extension FileEntryRepository {
  package var unsavedLines: [String] {
    unsaved.map { String(decoding: LineWriter.line($0), as: UTF8.self) }
  }

  @discardableResult
  package func commit(_ transaction: Transaction) throws(StoreError) -> OperationID? {
    try catchUp()
    var changes = Difference(fold).changes(of: transaction.edits)
    guard !changes.isEmpty else { return nil }
    if writer == nil {
      // A slot that is taken up may bring a last line that nobody has read yet.
      try prepareToWrite()
      changes = Difference(fold).changes(of: transaction.edits)
    }
    return try write(transaction.label, nil, changes)
  }

  package func retry() throws(StoreError) {
    guard !unsaved.isEmpty else { return }
    try prepareToWrite()
    flush()
    if let failure { throw .notSaved(cause: failure) }
  }

  /// Writes one operation and shows it; see `commit`.
  func write(
    _ label: OperationLabel?, _ reversal: Reversal?, _ changes: [Change]
  ) throws(StoreError) -> OperationID {
    if isDiskFailing, let failure { throw .readOnly(.failingDisk(failure)) }
    try prepareToWrite()
    guard let writer else { throw .readOnly(.newerVersion(fold.parser.newestVersion)) }
    let operation = makeOperation(in: writer.slot, label, reversal, changes)
    let rows = try takeInOwn(operation)
    unsaved.append(operation)
    let isDeletion = changes.allSatisfy { $0.fields[.deleted] == .truth(true) }
    flush()
    if let failure, failure.isFull, isDeletion, reserve.release() { flush() }
    announce(rows)
    if let failure { throw .notSaved(cause: failure) }
    return renamed[operation.id] ?? operation.id
  }

  private func makeOperation(
    in slot: String, _ label: OperationLabel?, _ reversal: Reversal?, _ changes: [Change]
  ) -> Operation {
    let own = fold.parser.symbols.slots.find(slot.utf8.span).flatMap(fold.operations.last)
    let replaced = Set(changes.flatMap { $0.over.values.joined() }).compactMap { id in
      fold.key(id).flatMap(fold.operations.index).map { fold.operations[$0] }
    }
    let clock = now()
    let past = (replaced + [own, seen(at: clock)].compactMap { $0 }).map(fold.time).max()
    return Operation(
      id: OperationID(slot: slot, number: Int(own?.key.number ?? 0) + 1),
      time: .next(clock: clock, after: past), label: label, reversal: reversal, changes: changes)
  }

  /// The last operation that was seen, so that what is done now comes after it and undo meets that
  /// first; nil if its clock was wrong by more than a day, which no other clock shall follow.
  private func seen(at clock: Timestamp) -> OperationRecord? {
    fold.operations.latest.flatMap { last in
      let lead = fold.time(last).moment.milliseconds - clock.milliseconds
      return lead <= Timestamp.millisecondsPerDay ? last : nil
    }
  }

  /// Folds an operation of our own, read from the very bytes that go into its file.
  func takeInOwn(_ operation: Operation) throws(StoreError) -> [Symbol] {
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

  /// Writes what waits, oldest first, as far as it goes; `failure` says why it went no further.
  private func flush() {
    var hasMoved = false
    failure = nil
    isDiskFailing = false
    while let operation = unsaved.first, let writer {
      do throws(AppendFailure) {
        try writer.append(LineWriter.line(operation), number: operation.id.number)
        unsaved.removeFirst()
        rememberSlot()
      } catch {
        switch error {
        case .notWritten(let cause):
          failure = cause
          return
        case .tainted(let cause):
          moveToNewSlot()
          if hasMoved {
            failure = cause
            isDiskFailing = true
            return
          }
          hasMoved = true
        }
      }
    }
  }

  /// Leaves a file of which nobody can tell what is on the disk, and starts what waits anew.
  ///
  /// The new operations name the old ones as replaced, should those turn up after a crash. Until they
  /// are written nobody else knows which numbers were given: the slot stays locked.
  private func moveToNewSlot() {
    if let writer {
      leftWriters.append(writer)
      registry.remove(writer.slot)
    }
    let writer = planSlot()
    self.writer = writer
    var moved: [OperationID: OperationID] = [:]
    for (index, old) in unsaved.enumerated() {
      let id = OperationID(slot: writer.slot, number: index + 1)
      var new = old
      new.id = id
      new.time = LogicalTime(moment: old.time.moment, counter: old.time.counter + 1)
      for (place, change) in old.changes.enumerated() {
        new.changes[place] = change.rewritten(from: old.id, moved)
      }
      new.again.append(old.id)
      new.reversal = old.reversal?.renamed(moved)
      moved[old.id] = id
      unsaved[index] = new
      // The same act was taken in before: it makes a line that can be read.
      _ = try? takeInOwn(new)
    }
    for (first, last) in renamed { renamed[first] = moved[last] ?? last }
    renamed.merge(moved) { _, new in new }
  }
}

extension Reversal {
  /// The same of an operation that may have got another name.
  fileprivate func renamed(_ moved: [OperationID: OperationID]) -> Reversal {
    switch self {
    case .undo(let id): .undo(moved[id] ?? id)
    case .redo(let id): .redo(moved[id] ?? id)
    }
  }
}

extension Change {
  /// The same change, to be written a second time: it replaces the first time's, too.
  fileprivate func rewritten(
    from first: OperationID, _ moved: [OperationID: OperationID]
  ) -> Change {
    var change = self
    for (key, ids) in over { change.over[key] = ids + ids.compactMap { moved[$0] } }
    for key in fields.keys { change.over[key, default: []].append(first) }
    return change
  }
}
