/// What is counted of a folder; all of one folder's stand side by side.
struct Measure: Hashable, Comparable {
  private let number: Int32

  /// To-dos not yet done, by when they are due.
  static let open = Measure(number: 0)
  static let done = Measure(number: 1)
  static let people = Measure(number: 2)
  static let others = Measure(number: 3)

  /// Expenses in a currency, by their day; 0 is none.
  static func expenses(currency: UInt16) -> Measure {
    Measure(number: firstCurrency + Int32(currency))
  }

  private static let firstCurrency: Int32 = 1 << 16
  static let everyExpense = expenses(currency: 0)..<Measure(number: firstCurrency << 1)

  /// Of expenses.
  var currency: UInt16 { UInt16(truncatingIfNeeded: number) }
  var next: Measure { Measure(number: number + 1) }

  static func < (left: Measure, right: Measure) -> Bool { left.number < right.number }
}
