@_spi(_Unicode) import Swift
package import Synchronization

extension String {
  /// The text in composed form (NFC), in which texts that look the same have the same bytes.
  ///
  /// The standard library composes texts when it compares or hashes them, and this uses its internal way to do so.
  /// The public way requires Foundation with all of ICU, which takes a third of the time to start.
  package var composed: String {
    var scalars = UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}

extension String {
  /// The text before the first blank; found in the bytes, which is much quicker than in the characters.
  package var firstWord: Substring { self[..<(utf8.firstIndex(of: 0x20) ?? endIndex)] }
}

/// Held while the environment of this process is changed, or handed to a child.
///
/// The C library moves the environment when a variable is added, whatever other threads do with it.
package let environmentInUse = Mutex(())

extension [String: String] {
  /// Returns the value of an environment variable; nil if it is empty or not set.
  package func value(for name: String) -> String? {
    self[name]?.unlessEmpty
  }

  /// Returns the value of the first of some variables that is set and not empty.
  package func firstValue(of names: String...) -> String? {
    names.lazy.compactMap { self.value(for: $0) }.first { _ in true }
  }
}

extension Collection {
  /// The collection, or nil if it is empty, since the book stores no empty values.
  package var unlessEmpty: Self? { isEmpty ? nil : self }
}

extension [String] {
  /// Joins the texts.
  ///
  /// It takes precedence over the generic version of the standard library, which resolves its types at run time: the
  /// first call took a thirtieth of the time to add an entry.
  package func joined(separator: String = "") -> String {
    var text = ""
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}

extension ArraySlice<String> {
  package func joined(separator: String = "") -> String { Array(self).joined(separator: separator) }
}

extension ArraySlice<Character> {
  /// The characters as a text.
  package var text: String {
    var text = ""
    for character in self { text.append(character) }
    return text
  }
}

extension [String] {
  /// Returns the word most similar to another one; nil if none is similar enough.
  ///
  /// Of equally similar words, one with the same first letter is preferred.
  ///
  /// - Parameter slips: the maximum edit distance; by default, half the length of the word.
  package func nearest(to word: String, within slips: Int? = nil) -> String? {
    let most = slips ?? Swift.max(1, word.count / 2)
    return map { (word: $0, distance: $0.editDistance(to: word)) }
      .filter { $0.distance <= most }
      .min { left, right in
        guard left.distance == right.distance else { return left.distance < right.distance }
        return left.word.first == word.first && right.word.first != word.first
      }?.word
  }
}

extension String {
  /// Returns how many letters must be added, removed, replaced, or swapped with the next, to turn one word into
  /// another.
  ///
  /// This is the optimal string alignment distance, computed row by row.
  package func editDistance(to other: String) -> Int {
    let (letters, others) = (Array(self), Array(other))
    var before: [Int] = []
    var row = Array(0...others.count)
    for place in letters.indices {
      var next = [place + 1]
      for column in others.indices {
        let change = row[column] + (letters[place] == others[column] ? 0 : 1)
        var least = Swift.min(change, row[column + 1] + 1, next[column] + 1)
        if place > 0, column > 0, letters[place] == others[column - 1],
          letters[place - 1] == others[column]
        {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[others.count]
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  package var unique: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Character {
  /// Whether it is one of `0` to `9`, without a mark over it.
  package var isASCIIDigit: Bool { "0"..."9" ~= self && utf8.count == 1 }
}

/// A language of the user interface, by its ISO 639 code.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// Percent-encoding of texts, for names and formats with special characters.
package enum PercentText {
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// Encodes each byte except letters, digits and `-._~` as `%` and two digits.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += Array("%\(byte.digits(atLeast: 2, radix: 16).uppercased())".utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a text; a `%` without two digits stands for itself.
  package static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
