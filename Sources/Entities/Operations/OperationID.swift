package import Core

/// The id of an operation: the slot that it was written to, and its number there, `slot:n`.
package struct OperationID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let slot: String
  /// The number, from 1, without gaps in a slot.
  package let number: Int

  package init(slot: String, number: Int) {
    self.slot = slot
    self.number = number
  }

  /// Parses `k3fq0v…:4790`.
  package init?(text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    self.init(slot: String(text[..<colon]), number: number)
  }

  package var text: String { "\(slot):\(number)" }
  package var description: String { text }

  package static func < (left: OperationID, right: OperationID) -> Bool {
    left.slot == right.slot ? left.number < right.number : left.slot < right.slot
  }
}

/// The time of an operation, which is later than that of everything it supersedes, whatever the clocks say.
///
/// It is written as `2026-11-21T00:41:12.123Z+0`: the time of the clock, and a counter for operations that must be
/// later although the clock has not advanced.
package struct LogicalTime: Hashable, Comparable, Sendable {
  package let moment: Timestamp
  package let counter: Int

  package init(moment: Timestamp, counter: Int) {
    self.moment = moment
    self.counter = counter
  }

  package init?(text: String) {
    guard let plus = text.lastIndex(of: "+"), let moment = Timestamp(text: String(text[..<plus])),
      let counter = Int(text[text.index(after: plus)...]), counter >= 0
    else { return nil }
    self.init(moment: moment, counter: counter)
  }

  /// The largest counter that can be written.
  package static let lastCounter = 999_999_999

  /// Returns the first time that is not before the clock's and is after `past`.
  package static func next(clock: Timestamp, after past: LogicalTime?) -> LogicalTime {
    guard let past, clock <= past.moment else { return LogicalTime(moment: clock, counter: 0) }
    guard past.counter < lastCounter else {
      return LogicalTime(
        moment: Timestamp(milliseconds: past.moment.milliseconds + 1), counter: 0)
    }
    return LogicalTime(moment: past.moment, counter: past.counter + 1)
  }

  package var text: String { "\(moment.text)+\(counter)" }

  package static func < (left: LogicalTime, right: LogicalTime) -> Bool {
    left.moment == right.moment ? left.counter < right.counter : left.moment < right.moment
  }
}
