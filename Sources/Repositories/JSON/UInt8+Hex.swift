extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other byte.
  var hexValue: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }

  /// Whether it is a capital letter of ASCII.
  var isCapital: Bool { 65...90 ~= self }
}
