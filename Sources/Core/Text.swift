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
  /// The word that is most like another one, rather one with its first letter; nil where none is near.
  package func nearest(to word: String) -> String? {
    let most = Swift.max(1, word.count / 2)
    return map { (word: $0, distance: $0.editDistance(to: word)) }
      .filter { $0.distance <= most }
      .min { left, right in
        guard left.distance == right.distance else { return left.distance < right.distance }
        return left.word.first == word.first && right.word.first != word.first
      }?.word
  }
}

extension String {
  /// How many letters must be added, taken away or changed to make one word of another.
  ///
  /// The method of Wagner and Fischer, a row at a time.
  package func editDistance(to other: String) -> Int {
    var row = Array(0...other.count)
    for (place, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for (column, otherLetter) in other.enumerated() {
        let change = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}

/// A language that daybook speaks, by its ISO 639 code.
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case korean = "ko"
}
