import Entities

/// Priorities as numbers that sort as they do: 0 is none, 3 is high.
enum PriorityColumn {
  private static let names = ["low", "medium", "high"]

  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> UInt8? {
    names.firstIndex { bytes[range].elementsEqual($0.utf8) }.map { UInt8($0 + 1) }
  }

  static func priority(_ number: UInt8) -> Priority? {
    number == 0 ? nil : Priority(rawValue: names[Int(number) - 1])
  }
}
