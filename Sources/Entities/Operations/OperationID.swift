/// The name of one operation: the slot that wrote it and its number there, `slot:n`.
package struct OperationID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let slot: String
  /// From 1 upwards, without gaps in one slot.
  package let number: Int

  package init(slot: String, number: Int) {
    self.slot = slot
    self.number = number
  }

  /// Reads `k3fq0v…:4790`.
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
