import Entities

/// Priorities as numbers that sort as they do: 0 is none, 3 is high.
enum PriorityColumn {
  static func number(_ name: Span<UInt8>) -> UInt8? {
    switch name.count {
    case 3 where name.spells("low"): 1
    case 6 where name.spells("medium"): 2
    case 4 where name.spells("high"): 3
    default: nil
    }
  }

  static func priority(_ number: UInt8) -> Priority? {
    switch number {
    case 1: .low
    case 2: .medium
    case 3: .high
    default: nil
    }
  }
}
