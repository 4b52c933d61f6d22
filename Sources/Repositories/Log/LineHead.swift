/// What the top level of a line says.
struct LineHead {
  enum Member: Int {
    case version
    case number
    case time
    case undo
    case redo
    case again
    case sums
    case changes
    case segment
    case slot
    case checksum

    /// Nil for a name that this version does not know.
    init?(_ name: Span<UInt8>) {
      switch name.count {
      case 1 where name.spells("v"): self = .version
      case 1 where name.spells("n"): self = .number
      case 1 where name.spells("t"): self = .time
      case 1 where name.spells("c"): self = .checksum
      case 2 where name.spells("tx"): self = .changes
      case 4 where name.spells("undo"): self = .undo
      case 4 where name.spells("redo"): self = .redo
      case 4 where name.spells("slot"): self = .slot
      case 4 where name.spells("sums"): self = .sums
      case 5 where name.spells("again"): self = .again
      case 7 where name.spells("segment"): self = .segment
      default: return nil
      }
    }
  }

  var version = 1
  var number: Int32?
  var milliseconds: Int64?
  var counter: Int32 = 0
  var role = OperationRecord.Role.ordinary
  var again: [OperationKey] = []
  /// The checksums of their lines; -1 for one that is not said.
  var sums: [Int64] = []
  var hasChanges = false
  var isHeader = false
  var slot: Symbol?
  var hasDuplicate = false
  private var seen = 0

  /// The lines that it was before.
  var formers: [FormerKey] {
    let sums = sums.count == again.count ? sums : again.map { _ in -1 }
    return zip(again, sums).map { FormerKey(key: $0, checksum: $1) }
  }

  /// Notes that a member was met; false when it was met before.
  mutating func note(_ member: Member) -> Bool {
    let bit = 1 << member.rawValue
    hasDuplicate = seen & bit != 0
    seen |= bit
    return !hasDuplicate
  }

  /// Reads `2026-11-21T00:41:12.123Z+0`.
  mutating func readTime(_ text: Span<UInt8>) -> Bool {
    guard let plus = text.indices.last(where: { text[$0] == UInt8(ascii: "+") }) else {
      return false
    }
    let width = text.count - plus - 1
    guard 1...9 ~= width, let moment = LineTime.milliseconds(text.extracting(..<plus)),
      let counter = LineTime.number(text, plus + 1, width)
    else { return false }
    milliseconds = moment
    self.counter = Int32(counter)
    return true
  }
}
