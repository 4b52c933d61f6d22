@_spi(_Unicode) import Swift

extension String {
  /// The same text in composed form (NFC), in which texts that look the same have the same bytes.
  ///
  /// The standard library composes text whenever it compares or hashes it, and this is its own way
  /// to ask for the result; the public one costs a Foundation with all of ICU, and a third of the
  /// time to start.
  package var composed: String {
    var scalars = UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}

extension [String: String] {
  /// What a variable of the environment says; nil when it is empty or not set.
  package func value(for name: String) -> String? {
    self[name]?.unlessEmpty
  }

  /// What the first of some variables says that says anything.
  package func firstValue(of names: String...) -> String? {
    names.lazy.compactMap { self.value(for: $0) }.first { _ in true }
  }
}

extension Collection {
  /// Nil for nothing, as the book has it: what is empty is not written.
  package var unlessEmpty: Self? { isEmpty ? nil : self }
}

extension [String] {
  /// The texts behind each other.
  ///
  /// It stands before the generic one of the standard library, which works out its types when it runs: the first
  /// call took a thirtieth of the time to add an entry.
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

extension ArraySlice<Character> {
  /// The characters as a text.
  package var text: String {
    var text = ""
    for character in self { text.append(character) }
    return text
  }
}

extension [String] {
  /// The word that is most like another one, rather one with its first letter; nil where none is near.
  ///
  /// - Parameter slips: how many it may be away; nil for half of its letters.
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
  /// How many letters must be added, taken away or changed, or swapped with the next, to make one word of
  /// another.
  ///
  /// The optimal string alignment distance, a row at a time.
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

/// A language that daybook speaks, by its ISO 639 code.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}
