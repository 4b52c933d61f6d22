import Entities

extension Fold {
  /// Folds the batch that the parser has gathered; returns the ids' rows that it touched, and the
  /// operations whose number another line had.
  func applyBatch() -> [OperationRecord] {
    let batch = parser.batch
    parser.batch = ParsedBatch()
    var repeated: [OperationRecord] = []
    var added = 0
    let slots = parser.symbols.slots
    let items = sorted(batch.items, slots)
    columns.grow(to: parser.symbols.ids.count)
    operations.reserve(items.count)
    heads.reserve(batch.fields.count)
    for item in items {
      if let known = operations.index(item.record.key) {
        meetAgain(known, item.record, &repeated)
        continue
      }
      let operation = operations.add(item.record)
      added += 1
      if rewritten.contains(item.record.key) { operations.setReplaced(operation) }
      for key in item.again { replace(key) }
      for change in batch.changes[item.changes] { apply(change, of: operation, batch) }
    }
    operations.sortOrder(added: added, slots)
    return repeated
  }

  private func replace(_ key: OperationKey) {
    rewritten.insert(key)
    if let known = operations.index(key) { operations.setReplaced(known) }
  }

  /// A line with a number that is known: the same line in another file, or one that is wrong.
  private func meetAgain(
    _ known: Int32, _ record: OperationRecord, _ repeated: inout [OperationRecord]
  ) {
    let other = operations[known]
    if record.isIntact, !other.isIntact, record.segment != other.segment {
      isOutdated = true
      return
    }
    let old = bytes(other)
    if old.isEmpty || old == bytes(record) {
      // The old file may be gone.
      operations.move(known, to: record)
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

  private func apply(_ change: ParsedBatch.Change, of operation: Int32, _ batch: ParsedBatch) {
    let row = change.row
    let fields = batch.fields[change.fields]
    let deleted = KnownField.deleted.symbol
    let isDeletion = fields.contains { $0.key == deleted && $0.first == UInt8(ascii: "t") }
    touched.append(row)
    if columns.kind[row.offset] < 0 {
      columns.kind[row.offset] = change.kind.index
      if change.kind == folderKind { allFolders.append(row.index) }
    }
    mentions.start(batch.mentions[change.mentions])
    let revived = replaceHeads(of: row, isDeletion: isDeletion)
    for mention in mentions.finish() {
      operations.mention(mention.operation)
      guard operations.index(mention.operation) == nil else { continue }
      let fate: Fate = isDeletion && mention.key != deleted ? .covered : .replaced
      early[EarlyMention(row: row, key: mention.key, operation: mention.operation)] = fate
    }
    for field in fields { push(field, row: row, of: operation) }
    if revived { coverAgain(row) }
  }

  /// Takes away the heads that the change at hand replaces, or covers them if it is a deletion;
  /// returns whether a deletion was replaced.
  private func replaceHeads(of row: Symbol, isDeletion: Bool) -> Bool {
    let deleted = KnownField.deleted.symbol
    var revived = false
    var previous: Int32 = -1
    var place = columns.firstHead[row.offset]
    while place >= 0 {
      let head = heads[place]
      let isNamed = mentions.takes(head.key, operations[head.operation].key)
      if isNamed, !isDeletion || head.key == deleted {
        if previous < 0 {
          columns.firstHead[row.offset] = head.next
        } else {
          heads[previous].next = head.next
        }
        revived = revived || head.key == deleted
        heads.release(place)
      } else {
        if isNamed { heads[place].isCovered = true }
        previous = place
      }
      place = head.next
    }
    return revived
  }

  private func push(_ field: ParsedBatch.Field, row: Symbol, of operation: Int32) {
    var isCovered = false
    if !early.isEmpty {
      let key = operations[operation].key
      switch early.removeValue(forKey: EarlyMention(row: row, key: field.key, operation: key)) {
      case .replaced: return
      case .covered: isCovered = true
      case nil: break
      }
    }
    columns.firstHead[row.offset] = heads.push(
      HeadTable.Head(
        field, operation: operation, isCovered: isCovered, next: columns.firstHead[row.offset]))
  }

  /// After a deletion was taken back: only what the deletions that still stand have seen is covered.
  private func coverAgain(_ row: Symbol) {
    var place = columns.firstHead[row.offset]
    var deletions: [Int32] = []
    while place >= 0 {
      heads[place].isCovered = false
      if isTrueDeletion(heads[place]) { deletions.append(heads[place].operation) }
      place = heads[place].next
    }
    for deletion in deletions { cover(row, by: deletion) }
  }

  private func isTrueDeletion(_ head: HeadTable.Head) -> Bool {
    head.key == KnownField.deleted.symbol && head.isTrue
  }

  private func cover(_ row: Symbol, by deletion: Int32) {
    let record = id(row)
    guard let change = operation(deletion).changes.first(where: { $0.id == record }),
      change.fields[.deleted] == .truth(true)
    else { return }
    var place = columns.firstHead[row.offset]
    while place >= 0 {
      let head = heads[place]
      let key = fieldKey(head.key)
      if change.over[key]?.contains(id(operations[head.operation].key)) ?? false {
        heads[place].isCovered = true
      }
      place = head.next
    }
  }
}
