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
