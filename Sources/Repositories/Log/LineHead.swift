import Core

/// The top-level members of a line.
struct LineHead {
  enum Member: Int {
    case version
    case number
    case time
    case undo
    case redo
    case rewrittenFrom
    case sums
    case changes
    case segment
    case slot
    case checksum

    /// Returns nil for a name that this version does not know.
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
      case 5 where name.spells("again"): self = .rewrittenFrom
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
  var rewrittenFrom: [OperationKey] = []
  /// The checksums of the lines in `rewrittenFrom`; -1 if a checksum is not given.
  var sums: [Int64] = []
  var hasChanges = false
  var isHeader = false
  var slot: Symbol?
  var hasDuplicate = false
  private var seen = 0

  /// The earlier lines of the operation, which this one replaces.
  var formers: [FormerKey] {
    let sums = sums.count == rewrittenFrom.count ? sums : rewrittenFrom.map { _ in -1 }
    return zip(rewrittenFrom, sums).map { FormerKey(key: $0, checksum: $1) }
  }

  /// Notes that a member was found; returns false if it was found before.
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

/// The members of a change in a line besides its fields.
struct ChangeHead {
  var kind: Symbol?
  var row: Symbol?
  var met: ChangeMember = []
}

/// The members of a change in a line; as a set, those that were found.
struct ChangeMember: OptionSet {
  let rawValue: UInt8

  static let kind = ChangeMember(rawValue: 1)
  static let id = ChangeMember(rawValue: 2)
  static let fields = ChangeMember(rawValue: 4)
  static let over = ChangeMember(rawValue: 8)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Returns nil for a name that this version does not know.
  init?(_ name: Span<UInt8>) {
    switch name.count {
    case 1 where name.spells("k"): self = .kind
    case 1 where name.spells("f"): self = .fields
    case 2 where name.spells("id"): self = .id
    case 4 where name.spells("over"): self = .over
    default: return nil
    }
  }
}

/// Reads times and days from bytes without making a String.
enum LineTime {
  /// Reads `2026-11-21T00:41:12.123Z` as milliseconds since 1970; the fraction may be absent.
  static func milliseconds(_ text: Span<UInt8>) -> Int64? {
    guard text.count >= 20, text[10] == UInt8(ascii: "T"), let date = day(text),
      let minutes = minutes(text, 11), text[16] == UInt8(ascii: ":"),
      let seconds = number(text, 17, 2), seconds < 60
    else { return nil }
    let whole = (Int64(date * ClockTime.minutesPerDay + minutes) * 60 + Int64(seconds)) * 1000
    if text[19] == UInt8(ascii: "Z") { return text.count == 20 ? whole : nil }
    guard text.count == 24, text[19] == UInt8(ascii: "."), let fraction = number(text, 20, 3),
      text[23] == UInt8(ascii: "Z")
    else { return nil }
    return whole + Int64(fraction)
  }

  /// Reads the day `2026-11-21` at the start of a text as a day number; ten bytes must be there.
  static func day(_ text: Span<UInt8>) -> Int? {
    guard let year = number(text, 0, 4), text[4] == UInt8(ascii: "-"),
      let month = number(text, 5, 2), text[7] == UInt8(ascii: "-"), let day = number(text, 8, 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.dayNumber
  }

  /// Reads `18:00` at `start` as minutes since midnight; five bytes must be there.
  static func minutes(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard let hour = number(text, start, 2), text[start + 2] == UInt8(ascii: ":"),
      let minute = number(text, start + 3, 2)
    else { return nil }
    return ClockTime(hour: hour, minute: minute)?.minutes
  }

  /// Reads a decimal number of `width` digits at `start`; returns nil for any other byte.
  static func number(_ text: Span<UInt8>, _ start: Int, _ width: Int) -> Int? {
    var value = 0
    for place in start..<(start + width) {
      let byte = text[place]
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
