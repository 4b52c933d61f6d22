/// The operations of a number of lines, in flat arrays: parsing allocates nothing per line.
struct ParsedBatch {
  struct Item {
    var record: OperationRecord
    /// Into `changes`.
    var changes: Range<Int>
    /// The lines that it was before.
    var rewrittenFrom: [FormerKey]
  }

  struct Change {
    var kind: Symbol
    var row: Symbol
    /// Into `fields`.
    var fields: Range<Int>
    /// Into `mentions`.
    var mentions: Range<Int>
  }

  struct Field {
    var key: Symbol
    /// From the start of the line.
    var offset: UInt32
    var length: UInt32
    /// The first byte of the value.
    var first: UInt8
  }

  /// An operation that a change names as replaced, for one field.
  struct Mention {
    var key: Symbol
    var operation: OperationKey
  }

  var items: [Item] = []
  var changes: [Change] = []
  var fields: [Field] = []
  var mentions: [Mention] = []

  /// Makes room for so many bytes of lines, as to-dos fill them.
  ///
  /// An array that grows step by step touches three times the memory that it takes in the end.
  mutating func reserve(bytes: Int) {
    let lines = bytes / 300
    items.reserveCapacity(lines)
    changes.reserveCapacity(lines)
    fields.reserveCapacity(lines * 5)
  }

  /// Adds what another parser has read, under the names that are used here.
  mutating func append(_ other: ParsedBatch, _ names: SymbolMap) {
    let mark = mark
    items += other.items.lazy.map { $0.renamed(names, after: mark) }
    changes += other.changes.lazy.map { $0.renamed(names, after: mark) }
    for var field in other.fields {
      field.key = names.keys[field.key.offset]
      fields.append(field)
    }
    for var mention in other.mentions {
      mention.key = names.keys[mention.key.offset]
      mention.operation = names.operation(mention.operation)
      mentions.append(mention)
    }
  }

  /// Forgets what a line that turned out bad has left.
  mutating func cut(to mark: Mark) {
    changes.removeSubrange(mark.changes...)
    fields.removeSubrange(mark.fields...)
    mentions.removeSubrange(mark.mentions...)
  }

  struct Mark {
    let changes: Int
    let fields: Int
    let mentions: Int
  }

  var mark: Mark {
    Mark(changes: changes.count, fields: fields.count, mentions: mentions.count)
  }
}

extension ParsedBatch.Item {
  fileprivate func renamed(_ names: SymbolMap, after mark: ParsedBatch.Mark) -> Self {
    Self(
      record: record.renamed(names), changes: changes.moved(by: mark.changes),
      rewrittenFrom: rewrittenFrom.map {
        FormerKey(key: names.operation($0.key), checksum: $0.checksum)
      })
  }
}

extension ParsedBatch.Change {
  fileprivate func renamed(_ names: SymbolMap, after mark: ParsedBatch.Mark) -> Self {
    Self(
      kind: names.kinds[kind.offset], row: names.ids[row.offset],
      fields: fields.moved(by: mark.fields), mentions: mentions.moved(by: mark.mentions))
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Self {
    (lowerBound + distance)..<(upperBound + distance)
  }
}

/// Which operations the change at hand replaces, found by field in one step.
struct FieldMentions {
  /// Into the batch's mentions, relative to the change's first; -1 is none.
  private var firsts: [Int32] = []
  private var nexts: [Int32] = []
  private var isUsed: [Bool] = []
  private var mentions: ArraySlice<ParsedBatch.Mention> = []

  /// Takes up a change; `finish` must follow.
  mutating func start(_ mentions: ArraySlice<ParsedBatch.Mention>) {
    self.mentions = mentions
    nexts.removeAll(keepingCapacity: true)
    isUsed.removeAll(keepingCapacity: true)
    for (index, mention) in mentions.enumerated() {
      while firsts.count <= mention.key.offset { firsts.append(-1) }
      nexts.append(firsts[mention.key.offset])
      isUsed.append(false)
      firsts[mention.key.offset] = Int32(index)
    }
  }

  /// Whether a field's value written by an operation is named.
  mutating func takes(_ key: Symbol, _ operation: OperationKey) -> Bool {
    guard key.offset < firsts.count else { return false }
    var index = firsts[key.offset]
    while index >= 0 {
      if mentions[mentions.startIndex + Int(index)].operation == operation {
        isUsed[Int(index)] = true
        return true
      }
      index = nexts[Int(index)]
    }
    return false
  }

  /// Puts the change away and returns what it named and nobody had.
  mutating func finish() -> [ParsedBatch.Mention] {
    var unused: [ParsedBatch.Mention] = []
    for (index, mention) in mentions.enumerated() {
      firsts[mention.key.offset] = -1
      if !isUsed[index] { unused.append(mention) }
    }
    mentions = []
    return unused
  }
}
