/// A moment as a server tells it, which may know minutes alone.
package struct ServerReading: Hashable, Sendable {
  /// The first moment at which its clock shows this.
  package let start: Timestamp
  /// For how many milliseconds its clock shows the same.
  package let length: Int64
}

extension ServerReading {
  /// Reads RFC 3339 with `Z` or an offset; seconds and their fraction may be absent.
  package init?(text: String) {
    var digits = DigitScanner(text)
    guard let date = digits.date(), digits.skip("T"), let time = digits.time() else { return nil }
    var milliseconds = 0
    var length: Int64 = 60_000
    if digits.skip(":") {
      guard let second = digits.number(width: 2), second <= 60 else { return nil }
      milliseconds = second * 1000
      length = 1000
      if digits.skip(".") {
        guard let fraction = digits.thousandths() else { return nil }
        milliseconds += fraction
        length = 1
      }
    }
    guard let offset = digits.offset(), digits.isAtEnd else { return nil }
    let minutes = Int64(date.dayNumber * 1440 + time.minutes - offset)
    self.init(
      start: Timestamp(milliseconds: minutes * 60_000 + Int64(milliseconds)), length: length)
  }
}
