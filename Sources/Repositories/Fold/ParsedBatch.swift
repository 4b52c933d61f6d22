/// The operations of a number of lines, in flat arrays: parsing allocates nothing per line.
struct ParsedBatch {
  struct Item {
    var record: OperationRecord
    /// Into `changes`.
    var changes: Range<Int>
    /// Operations that it was before, in files that could not be synced.
    var again: [OperationKey]
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

  /// Forgets what a line that turned out bad has left.
  mutating func cut(to mark: Mark) {
    changes.removeSubrange(mark.changes...)
    fields.removeSubrange(mark.fields...)
    mentions.removeSubrange(mark.mentions...)
  }

  /// Forgets the newest operation.
  mutating func dropLast() {
    guard let item = items.popLast(), let first = changes[item.changes].first else { return }
    cut(
      to: Mark(
        changes: item.changes.lowerBound, fields: first.fields.lowerBound,
        mentions: first.mentions.lowerBound))
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
