extension Unicode.Scalar {
  /// Whether it is a letter or sign of those met most: ASCII, box drawing and shapes, Hangul, Han.
  ///
  /// None of them can steer a terminal or is a mark; the properties of all others are looked up.
  var isOrdinary: Bool {
    switch value {
    case 0x20..<0x7F, 0x2500...0x25FF, 0x4E00...0x9FA5, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
