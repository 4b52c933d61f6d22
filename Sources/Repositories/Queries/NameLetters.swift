/// The letters of a text as it is sorted: by their codes, but numbers by their values, whatever zeros stand
/// in front of them.
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

  /// What a letter weighs, in `bits` bits, and the more the later it is sorted; 0 is for what lies behind
  /// the text.
  ///
  /// Zeros in front of a number weigh as if they stood behind it, and its first digit as much as it has
  /// others, too, so that the longer number is the later. The last letters of all, which are hardly ever in
  /// a name, weigh the same.
  func weight(_ step: Int) -> UInt64 {
    let place = range.lowerBound + step
    guard place < range.upperBound else { return 0 }
    let letter = UInt64(letters[place])
    guard Self.zero...Self.nine ~= letter else { return Self.weight(ofDigitless: letter) }
    let start = numberStart(before: place)
    let count = digits(from: start)
    let zeros = zeros(from: start, of: count)
    let step = place - start
    guard step < count else { return letter }
    let digit = step < count - zeros ? UInt64(letters[place + zeros]) : Self.zero
    return step == 0 ? digit + UInt64(count - zeros) * Self.weightOfDigit : digit
  }

  /// Where the number of a digit begins; of a very long one it is not looked for.
  private func numberStart(before place: Int) -> Int {
    var start = place
    while place - start <= Self.mostDigits, isDigit(at: start - 1) { start -= 1 }
    return start
  }

  /// How many zeros stand in front of a number that has so many digits; the last digit is none of them.
  private func zeros(from start: Int, of count: Int) -> Int {
    var zeros = 0
    while zeros < count - 1, UInt64(letters[start + zeros]) == Self.zero { zeros += 1 }
    return zeros
  }

  private static func weight(ofDigitless letter: UInt64) -> UInt64 {
    letter < zero ? letter : min(letter + weightOfNumbers, most)
  }

  private func digits(from place: Int) -> Int {
    var count = 1
    while count < Self.mostDigits, isDigit(at: place + count) { count += 1 }
    return count
  }

  private func isDigit(at place: Int) -> Bool {
    range.contains(place) && Self.zero...Self.nine ~= UInt64(letters[place])
  }
}

extension NameLetters {
  static let bits: UInt64 = 16

  /// How many letters one number holds.
  static let countTogether = 4

  /// Some letters as they are in one number, the first one foremost; 0 is for what lies behind the text.
  func together(from first: Int) -> UInt64 {
    let start = range.lowerBound + first
    return (start..<start + Self.countTogether).reduce(0) { letters, place in
      letters << Self.bits | (place < range.upperBound ? UInt64(self.letters[place]) : 0)
    }
  }

  /// What such letters weigh; nil when one is a digit, which weighs more where a number begins.
  static func weights(ofDigitless letters: UInt64) -> UInt64? {
    var weights: UInt64 = 0
    for place in (0..<UInt64(countTogether)).reversed() {
      let letter = letters >> (place * bits) & most
      if zero...nine ~= letter { return nil }
      weights = weights << bits | weight(ofDigitless: letter)
    }
    return weights
  }

  /// What a letter can weigh at most: all its bits.
  static let most: UInt64 = 1 << bits - 1
  /// Numbers that are longer are sorted as if they had so many digits.
  private static let mostDigits = 20
  private static let weightOfDigit: UInt64 = 10
  private static let weightOfNumbers = UInt64(mostDigits) * weightOfDigit
  private static let zero: UInt64 = 0x30
  private static let nine: UInt64 = 0x39
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
