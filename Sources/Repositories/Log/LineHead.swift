/// What the top level of a line says.
struct LineHead {
  enum Member: Int {
    case version
    case number
    case time
    case undo
    case redo
    case changes
    case segment
    case slot
    case checksum

    init?(_ name: ArraySlice<UInt8>) {
      guard let first = name.first else { return nil }
      if name.count == 1 {
        switch first {
        case UInt8(ascii: "v"): self = .version
        case UInt8(ascii: "n"): self = .number
        case UInt8(ascii: "t"): self = .time
        case UInt8(ascii: "c"): self = .checksum
        default: return nil
        }
        return
      }
      switch String(decoding: name, as: UTF8.self) {
      case "tx": self = .changes
      case "undo": self = .undo
      case "redo": self = .redo
      case "segment": self = .segment
      case "slot": self = .slot
      default: return nil
      }
    }
  }

  var version = 1
  var number: Int32?
  var milliseconds: Int64?
  var counter: Int32 = 0
  var role = OperationRecord.Role.ordinary
  var hasChanges = false
  var isHeader = false
  var slot: Symbol?
  var hasDuplicate = false
  private var seen = 0

  /// Notes that a member was met; false when it was met before.
  mutating func note(_ member: Member) -> Bool {
    let bit = 1 << member.rawValue
    hasDuplicate = seen & bit != 0
    seen |= bit
    return !hasDuplicate
  }

  /// Reads `2026-11-21T00:41:12.123Z+0`.
  mutating func readTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let plus = bytes[range].lastIndex(of: UInt8(ascii: "+")), plus + 1 < range.upperBound,
      range.upperBound - plus < 10,
      let moment = LineTime.milliseconds(bytes, range.lowerBound..<plus),
      let counter = LineTime.number(bytes, plus + 1, range.upperBound - plus - 1)
    else { return false }
    milliseconds = moment
    self.counter = Int32(counter)
    return true
  }
}
