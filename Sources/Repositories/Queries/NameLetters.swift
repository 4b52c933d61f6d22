/// The letters of a text as it is sorted: by their codes, but numbers by their values.
struct NameLetters {
  let letters: UnsafeBufferPointer<UInt16>
  /// The text's part of them.
  let range: Range<Int>

  /// Whether the text is sorted before another one.
  func precedes(_ other: NameLetters) -> Bool {
    for step in 0..<min(range.count, other.range.count) {
      let (one, two) = (weight(step), other.weight(step))
      if one != two { return one < two }
    }
    return range.count < other.range.count
  }

  /// What a letter weighs, and the more the later it is sorted; 0 is for what lies behind the text.
  ///
  /// The first digit of a number weighs as much as it has digits, too, so that the longer one is the
  /// later. Zeros in front do not count: the digits move up, and leave as many places behind them, by
  /// which equal numbers are told apart.
  func weight(_ step: Int) -> UInt64 {
    let place = range.lowerBound + step
    guard place < range.upperBound else { return 0 }
    let letter = letters[place]
    guard Self.isDigit(letter) else {
      return UInt64(letter) + (letter > Self.nine ? Self.weightOfNumbers : 0)
    }
    return weight(ofDigitAt: place)
  }

  private func weight(ofDigitAt place: Int) -> UInt64 {
    let number = number(around: place)
    let zeros = letters[number].dropLast().prefix { $0 == Self.zero }.count
    guard place + zeros < number.upperBound else { return Self.most }
    let digits = min(UInt64(number.count - zeros), Self.mostDigits)
    return UInt64(letters[place + zeros]) + (place == number.lowerBound ? digits * 10 : 0)
  }

  /// All digits that stand together with one.
  private func number(around place: Int) -> Range<Int> {
    var start = place
    while start > range.lowerBound, Self.isDigit(letters[start - 1]) { start -= 1 }
    var end = place + 1
    while end < range.upperBound, Self.isDigit(letters[end]) { end += 1 }
    return start..<end
  }
}

extension NameLetters {
  /// How many bits a weight takes.
  static let bits: UInt64 = 21

  private static let most: UInt64 = 1 << bits - 1
  /// Numbers that are longer are sorted as if they had so many digits.
  private static let mostDigits: UInt64 = 1000
  private static let weightOfNumbers = mostDigits * 10
  private static let zero: UInt16 = 0x30
  private static let nine: UInt16 = 0x39

  private static func isDigit(_ letter: UInt16) -> Bool { zero...nine ~= letter }
}

extension String {
  /// Whether it is sorted before another name, as lists by name are: `Room 2` before `room 10`.
  package func isSorted(before other: String) -> Bool {
    let (first, second) = (SearchLetters.of(self), SearchLetters.of(other))
    return first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        NameLetters(letters: first, range: first.indices)
          .precedes(NameLetters(letters: second, range: second.indices))
      }
    }
  }
}
