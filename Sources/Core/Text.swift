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
