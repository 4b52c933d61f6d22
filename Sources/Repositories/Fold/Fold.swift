import Entities

/// The book as it stands after all operations: what was written, folded into records.
///
/// The order of arrival does not matter: an operation that comes after the one that replaces it
/// finds that out from `early`.
final class Fold {
  /// What became of a value before it arrived.
  enum Fate {
    case replaced
    case covered
  }

  struct EarlyMention: Hashable {
    let row: Symbol
    let key: Symbol
    let operation: OperationKey
  }

  var parser = LineParser()
  /// The bytes that values are read from, by segment.
  var segments: [[UInt8]] = []
  var operations = OperationTable()
  var heads = HeadTable()
  /// By row.
  var columns: [Columns] = []
  var early: [EarlyMention: Fate] = [:]
  /// Operations that were written again, whether their own lines are there or not.
  var rewritten: Set<OperationKey> = []
  /// The titles as they are sorted and searched.
  var names = TextKeys()
  /// The other texts as they are searched.
  var bodies = TextKeys()
  var bodyFields = BodyFields()
  var recency = Recency()
  /// Per key, the first mention of the change at hand; see `FieldMentions`.
  var mentions = FieldMentions()
  var keyMarks = RoundMarks()
  var rowMarks = RoundMarks()
  /// Rows changed by the batch at hand.
  var touched: [Symbol] = []
  /// So that no list compares kinds as text.
  let folderKind: Symbol

  init() {
    folderKind = parser.symbols.kinds.symbol(EntityKind.folder.rawValue.utf8.span)
  }

  /// A place for bytes that operations are about to be read from.
  func addSegment(_ bytes: [UInt8] = []) -> Int32 {
    segments.append(bytes)
    return Int32(segments.count - 1)
  }

  func place(of head: HeadTable.Head) -> ValuePlace {
    let operation = operations[head.operation]
    let start = operation.offset + Int(head.offset)
    return ValuePlace(
      segment: Int(operation.segment), range: start..<(start + Int(head.length)))
  }

  /// The JSON text of a head's value.
  func value(_ head: HeadTable.Head) -> ArraySlice<UInt8> {
    let place = place(of: head)
    return segments[place.segment][place.range]
  }

  func bytes(_ operation: OperationRecord) -> ArraySlice<UInt8> {
    segments[Int(operation.segment)][operation.offset..<(operation.offset + operation.length)]
  }

  func id(_ key: OperationKey) -> OperationID {
    OperationID(slot: parser.symbols.slots.text(key.slot), number: Int(key.number))
  }

  func key(_ id: OperationID) -> OperationKey? {
    guard let slot = parser.symbols.slots.find(id.slot.utf8.span),
      let number = Int32(exactly: id.number)
    else { return nil }
    return OperationKey(slot: slot, number: number)
  }

  func row(_ id: EntityID) -> Symbol? {
    guard let row = parser.symbols.ids.find(id.text.utf8.span), row.offset < columns.count,
      columns[row.offset].firstHead >= 0
    else { return nil }
    return row
  }

  /// The heads of a record, one after another.
  func chain(_ row: Symbol) -> HeadChain {
    HeadChain(heads: heads, first: columns[row.offset].firstHead)
  }

  /// Whether one head is to be shown rather than another of the same field.
  func isLater(_ left: HeadTable.Head, than right: HeadTable.Head) -> Bool {
    operations.precedes(
      operations[right.operation], operations[left.operation], parser.symbols.slots)
  }
}
