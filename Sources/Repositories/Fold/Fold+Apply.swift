import Entities

extension Fold {
  /// Folds the batch that the parser has gathered; returns the operations whose number another line already
  /// has.
  func applyBatch(_ progress: ReadingProgress? = nil) -> [OperationRecord] {
    let batch = parser.batch
    parser.batch = ParsedBatch()
    var repeated: [OperationRecord] = []
    var added = 0
    let slots = parser.symbols.slots
    let items = sorted(batch.items, slots)
    columns.grow(to: parser.symbols.ids.count)
    operations.reserve(items.count)
    heads.reserve(batch.fields.count)
    for (number, item) in items.enumerated() {
      progress?.applied(number, of: items.count)
      if let known = operations.index(item.record.key) {
        resolveDuplicate(known, item.record, &repeated)
        continue
      }
      let operation = operations.add(item.record)
      added += 1
      let formers = item.rewrittenFrom.filter { replace($0, by: item.record.key) }
      let outcome = rewriting(of: operation)
      if outcome != .none { operations.setReplaced(operation) }
      if outcome != .whole {
        let changes = batch.changes[item.changes]
        // Compute all outcomes before any change replaces what an earlier writing of its line left.
        let outcomes = changes.map {
          self.outcomes(of: batch.fields[$0.fields], $0.row, operation, item.rewrittenFrom, formers)
        }
        for (change, outcomes) in zip(changes, outcomes) {
          apply(change, of: operation, batch, formers, outcomes)
        }
      }
      if !pendingSupersedes.isEmpty { forgetEarly(item, batch) }
    }
    operations.sortOrder(added: added, slots)
    deletions = [:]
    return repeated
  }

  /// Notes that a line was written again; returns whether its values were in effect until now.
  private func replace(_ former: FormerKey, by key: OperationKey) -> Bool {
    rewritten.add(RewrittenLine(former: former, key: key))
    guard let known = operations.index(former.key), rewriting(of: known) != .none else {
      return false
    }
    let wasInEffect = !operations[known].isReplaced
    operations.setReplaced(known)
    return wasInEffect
  }

  private enum Rewriting {
    case none
    /// By a line of an older version of daybook, which names each value that it replaces.
    case byValue
    /// The line written in its place does everything that it did.
    case whole
  }

  private func rewriting(of operation: Int32) -> Rewriting {
    guard !rewritten.isEmpty else { return .none }
    let record = operations[operation]
    if rewritten.contains(FormerKey(key: record.key, checksum: -1)) { return .byValue }
    // If the line cannot be read, it is unknown which of the lines with this number it is.
    guard let line = try? bytes(record),
      let checksum = LineWriter.checksum(of: line).flatMap({ Int64($0, radix: 16) })
    else {
      isOutdated = true
      return .none
    }
    return rewritten.contains(FormerKey(key: record.key, checksum: checksum)) ? .whole : .none
  }

  /// Handles a line whose number is already known: the same line in another file, or a wrong one.
  private func resolveDuplicate(
    _ known: Int32, _ record: OperationRecord, _ repeated: inout [OperationRecord]
  ) {
    let other = operations[known]
    if record.isIntact, !other.isIntact, record.segment != other.segment {
      isOutdated = true
      return
    }
    // If a file is gone or was replaced, it is unknown whether this is the same line.
    guard let old = try? bytes(other), let new = try? bytes(record) else {
      isOutdated = true
      return
    }
    if old == new {
      // The old file may be gone.
      operations.move(known, to: record)
    } else if record.isIntact, other.isIntact, forks.forks[record.key.slot] == nil,
      !forks.origins.contains(record.key.slot)
    {
      forkedSlots.insert(record.key.slot)
      isOutdated = true
    } else {
      repeated.append(record)
    }
  }

  private func sorted(_ items: [ParsedBatch.Item], _ slots: SymbolTable) -> [ParsedBatch.Item] {
    let isSorted = zip(items, items.dropFirst()).allSatisfy {
      !operations.precedes($1.record, $0.record, slots)
    }
    return isSorted ? items : items.sorted { operations.precedes($0.record, $1.record, slots) }
  }

  private func apply(
    _ change: ParsedBatch.Change, of operation: Int32, _ batch: ParsedBatch,
    _ applied: [FormerKey], _ outcomes: [Symbol: Outcome]
  ) {
    let row = change.row
    let fields = batch.fields[change.fields]
    let deleted = KnownField.deleted.symbol
    let effect = effect(of: fields, outcomes[deleted])
    touched.append(row)
    words.keep(row) { tagKeys(row.index) }
    if columns.kind[row.offset] < 0 {
      columns.kind[row.offset] = change.kind.index
      if change.kind == folderKind { allFolders.append(row.index) }
    }
    // The values that earlier writings of this line left are replaced as if it named them.
    let own = applied.flatMap { former in
      fields.map { ParsedBatch.Mention(key: $0.key, operation: former.key) }
    }
    let named = batch.mentions[change.mentions]
    let others = rewritings(of: named)
    mentions.start(own.isEmpty && others.isEmpty ? named : named + own + others)
    let revived = replaceHeads(of: row, effect)
    for mention in mentions.finish() {
      operations.mention(mention.operation)
      let isValue = mention.key != deleted
      guard operations.index(mention.operation) == nil, effect != .spares || !isValue else {
        continue
      }
      let place = PendingSupersede(row: row, key: mention.key, operation: mention.operation)
      if pendingSupersedes[place] != .replaced {
        pendingSupersedes[place] = effect == .covers && isValue ? .covered : .replaced
      }
    }
    for field in fields { push(field, outcomes[field.key], row: row, of: operation) }
    if revived { recomputeTombstones(row) }
  }

  /// The effect of a change on the values that it names.
  private enum Effect {
    case replaces
    /// The change is a deletion.
    case covers
    /// The change is a deletion that was superseded before it arrived, so it has no effect, as if it had arrived
    /// earlier and been undone.
    case spares
  }

  private func effect(of fields: ArraySlice<ParsedBatch.Field>, _ outcome: Outcome?) -> Effect {
    let deleted = KnownField.deleted.symbol
    let isDeletion = fields.contains { $0.key == deleted && $0.first == UInt8(ascii: "t") }
    guard isDeletion else { return .replaces }
    return outcome == .replaced ? .spares : .covers
  }

  /// Returns, by field, what other operations did to the values of a change before it arrived.
  ///
  /// They name the operation by its key, or by a key that its line had before.
  ///
  /// - Parameters:
  ///   - rewrittenFrom: the lines that the operation was written to replace.
  ///   - applied: those of them whose values were in effect until now.
  private func outcomes(
    of fields: ArraySlice<ParsedBatch.Field>, _ row: Symbol, _ operation: Int32,
    _ rewrittenFrom: [FormerKey], _ applied: [FormerKey]
  ) -> [Symbol: Outcome] {
    guard !pendingSupersedes.isEmpty || !applied.isEmpty else { return [:] }
    let keys = [operations[operation].key] + rewrittenFrom.map(\.key)
    var outcomes: [Symbol: Outcome] = [:]
    for field in fields {
      let named = keys.lazy.compactMap {
        self.pendingSupersedes[PendingSupersede(row: row, key: field.key, operation: $0)]
      }
      outcomes[field.key] = named.first ?? outcome(of: applied, field.key, row)
    }
    return outcomes
  }

  /// Returns what has become of the values that lines wrote into a field; nil if they are in effect.
  private func outcome(of lines: [FormerKey], _ key: Symbol, _ row: Symbol) -> Outcome? {
    guard !lines.isEmpty else { return nil }
    let keys = lines.map(\.key)
    let standing = chain(row).filter {
      $0.key == key && keys.contains(operations[$0.operation].key)
    }
    guard let head = standing.first else { return .replaced }
    return head.isCovered ? .covered : nil
  }

  /// Returns, for each mention of a line that was written again, mentions of it by its newer keys.
  private func rewritings(of named: ArraySlice<ParsedBatch.Mention>) -> [ParsedBatch.Mention] {
    guard !rewritten.isEmpty else { return [] }
    return named.flatMap { mention in
      rewritten.keys(of: mention.operation).map {
        ParsedBatch.Mention(key: mention.key, operation: $0)
      }
    }
  }

  /// Removes the heads that the current change replaces, or covers them if it is a deletion; returns whether
  /// a deletion was replaced.
  private func replaceHeads(of row: Symbol, _ effect: Effect) -> Bool {
    let deleted = KnownField.deleted.symbol
    var revived = false
    var previous: Int32 = -1
    var place = columns.firstHead[row.offset]
    while place >= 0 {
      let head = heads[place]
      let isNamed = mentions.takes(head.key, operations[head.operation].key)
      if isNamed, effect == .replaces || head.key == deleted {
        if previous < 0 {
          columns.firstHead[row.offset] = head.next
        } else {
          heads[previous].next = head.next
        }
        revived = revived || isTrueDeletion(head)
        heads.release(place)
      } else {
        if isNamed, effect == .covers { heads[place].isCovered = true }
        previous = place
      }
      place = head.next
    }
    return revived
  }

  private func push(
    _ field: ParsedBatch.Field, _ outcome: Outcome?, row: Symbol, of operation: Int32
  ) {
    guard outcome != .replaced else { return }
    columns.firstHead[row.offset] = heads.push(
      HeadTable.Head(
        field, operation: operation, isCovered: outcome == .covered,
        next: columns.firstHead[row.offset]))
  }

  /// Removes an item from `pendingSupersedes` now that it has arrived, with all the values that it writes.
  private func forgetEarly(_ item: ParsedBatch.Item, _ batch: ParsedBatch) {
    for change in batch.changes[item.changes] {
      for field in batch.fields[change.fields] {
        let key = item.record.key
        pendingSupersedes[PendingSupersede(row: change.row, key: field.key, operation: key)] = nil
      }
    }
  }

  /// Recomputes, after a deletion was undone, which heads are covered: those that a remaining deletion has seen.
  private func recomputeTombstones(_ row: Symbol) {
    var seen: Set<PendingSupersede> = []
    for head in chain(row) where isTrueDeletion(head) {
      guard let named = try? named(by: head, row) else {
        isOutdated = true
        return
      }
      seen.formUnion(named)
    }
    var place = columns.firstHead[row.offset]
    while place >= 0 {
      let key = operations[heads[place].operation].key
      let mention = PendingSupersede(row: row, key: heads[place].key, operation: key)
      heads[place].isCovered = seen.contains(mention)
      place = heads[place].next
    }
    pendingSupersedes.uncover(row, except: seen)
  }

  private func isTrueDeletion(_ head: HeadTable.Head) -> Bool {
    head.key == KnownField.deleted.symbol && head.isTrue
  }

  /// Returns the values of a record that a deletion has seen.
  private func named(
    by deletion: HeadTable.Head, _ row: Symbol
  ) throws(FileSystemError) -> [PendingSupersede] {
    // One operation may delete thousands of records, and each of them asks for its own change.
    var known = deletions[deletion.operation]
    if known == nil {
      let changes = try operation(deletion.operation).changes
      known = Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
    }
    guard let changes = known else { return [] }
    deletions[deletion.operation] = changes
    guard let change = changes[id(row)], change.fields[.deleted] == .truth(true) else { return [] }
    return change.over.flatMap { field, names in
      names.compactMap { name in
        guard let key = keySymbol(field), let operation = self.key(name) else { return nil }
        return PendingSupersede(row: row, key: key, operation: operation)
      }
    }.flatMap { seen in
      [seen]
        + rewritten.keys(of: seen.operation).map {
          PendingSupersede(row: row, key: seen.key, operation: $0)
        }
    }
  }
}
