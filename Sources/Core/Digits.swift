/// Parses dates and times of fixed width from the start of a text.
package struct DigitScanner {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package var isAtEnd: Bool { place == bytes.count }

  /// The text up to a byte at the end; nil if it is empty or does not end so.
  package func remainder(before end: Unicode.Scalar) -> String? {
    let rest = bytes[place...]
    guard rest.count > 1, rest.last == UInt8(ascii: end) else { return nil }
    return String(decoding: rest.dropLast(), as: UTF8.self)
  }

  package mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[place] == UInt8(ascii: separator) else { return false }
    place += 1
    return true
  }

  package mutating func number(width: Int) -> Int? {
    guard bytes.count - place >= width else { return nil }
    var value = 0
    for byte in bytes[place..<(place + width)] {
      guard 48...57 ~= byte else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    place += width
    return value
  }

  package mutating func date() -> CivilDate? {
    guard let year = number(width: 4), skip("-"), let month = number(width: 2), skip("-"),
      let day = number(width: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  package mutating func time() -> ClockTime? {
    guard let hour = number(width: 2), skip(":"), let minute = number(width: 2) else { return nil }
    return ClockTime(hour: hour, minute: minute)
  }

  /// Reads all digits that follow; returns the first three as thousandths, or nil if there are none.
  package mutating func thousandths() -> Int? {
    let digits = bytes[place...].prefix { 48...57 ~= $0 }
    guard !digits.isEmpty else { return nil }
    place = digits.endIndex
    let known = digits.prefix(3).map { Int($0) - 48 }
    return (known + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
  }

  /// Reads an offset from UTC, `Z`, `+09:00` or `-03:30`; returns it in minutes.
  package mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = skip("-") ? -1 : 1
    guard sign < 0 || skip("+") else { return nil }
    return time().map { sign * $0.minutes }
  }
}

extension Int {
  /// Divides by a positive number; the quotient is rounded down, so that the remainder is never negative.
  package func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension FixedWidthInteger {
  /// Returns the digits of the number, with leading zeros if there are fewer than `width`.
  package func digits(atLeast width: Int, radix: Int = 10) -> String {
    let number = Int128(self)
    let digits = number.magnitude.digits(atLeast: width, UInt128(radix))
    return number < 0 ? "-\(digits)" : digits
  }
}

extension UInt128 {
  /// Works on one type, as the runtime would look up those of generic code at the first call.
  fileprivate func digits(atLeast width: Int, _ radix: UInt128) -> String {
    var count = 1
    var rest = self / radix
    while rest > 0 {
      count += 1
      rest /= radix
    }
    count = Swift.max(count, width)
    return String(unsafeUninitializedCapacity: count) { bytes in
      var rest = self
      for place in (0..<count).reversed() {
        let digit = UInt8(rest % radix)
        bytes[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        rest /= radix
      }
      return count
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the last digits of a number, which is not negative, into a range of bytes, with leading zeros.
  package func write(_ number: Int, _ range: Range<Int>) {
    var rest = number
    for place in range.reversed() {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}

extension StringProtocol {
  /// Returns the digits grouped in threes from the end, with a mark between the groups.
  package func inThrees(with mark: Character) -> String {
    var threes = ""
    var rest = count
    for character in self {
      if rest % 3 == 0, !threes.isEmpty { threes.append(mark) }
      threes.append(character)
      rest -= 1
    }
    return threes
  }
}
