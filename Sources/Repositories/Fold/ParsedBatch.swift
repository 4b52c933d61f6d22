/// The operations of several lines, in flat arrays, so that parsing does not allocate for each line.
struct ParsedBatch {
  struct Item {
    var record: OperationRecord
    /// Indices into `changes`.
    var changes: Range<Int>
    /// The earlier lines of the operation, which this one replaces.
    var rewrittenFrom: [FormerKey]
  }

  struct Change {
    var kind: Symbol
    var row: Symbol
    /// Indices into `fields`.
    var fields: Range<Int>
    /// Indices into `mentions`.
    var mentions: Range<Int>
  }

  struct Field {
    var key: Symbol
    /// The offset of the value from the start of the line.
    var offset: UInt32
    var length: UInt32
    /// The first byte of the value.
    var first: UInt8
  }

  /// An operation whose value of one field a change supersedes.
  struct Mention {
    var key: Symbol
    var operation: OperationKey
  }

  var items: [Item] = []
  var changes: [Change] = []
  var fields: [Field] = []
  var mentions: [Mention] = []

  /// Reserves room for `bytes` bytes of lines, assuming typical to-dos.
  ///
  /// An array that grows step by step touches three times the memory of its final size.
  mutating func reserve(bytes: Int) {
    let lines = bytes / 300
    items.reserveCapacity(lines)
    changes.reserveCapacity(lines)
    fields.reserveCapacity(lines * 5)
  }

  /// Appends the batch of another parser, with its symbols mapped to the ones used here.
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

  /// Removes what was parsed of a line that turned out to be bad.
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

/// The operations that the current change supersedes, looked up by field in constant time.
struct FieldMentions {
  /// The first mention of each key, as an index into `mentions`, from which `following` leads to the others; -1 for
  /// none.
  private var firsts: [Int32] = []
  private var following: [Int32] = []
  private var isUsed: [Bool] = []
  private var mentions: ArraySlice<ParsedBatch.Mention> = []

  /// Loads the mentions of a change; `finish` must be called after it.
  mutating func start(_ mentions: ArraySlice<ParsedBatch.Mention>) {
    self.mentions = mentions
    following.removeAll(keepingCapacity: true)
    isUsed.removeAll(keepingCapacity: true)
    for (index, mention) in mentions.enumerated() {
      while firsts.count <= mention.key.offset { firsts.append(-1) }
      following.append(firsts[mention.key.offset])
      isUsed.append(false)
      firsts[mention.key.offset] = Int32(index)
    }
  }

  /// Whether the change names the value that an operation wrote to a field; marks that mention as used.
  mutating func takes(_ key: Symbol, _ operation: OperationKey) -> Bool {
    guard key.offset < firsts.count else { return false }
    var index = firsts[key.offset]
    while index >= 0 {
      if mentions[mentions.startIndex + Int(index)].operation == operation {
        isUsed[Int(index)] = true
        return true
      }
      index = following[Int(index)]
    }
    return false
  }

  /// Unloads the change; returns the mentions for which `takes` found no value.
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
