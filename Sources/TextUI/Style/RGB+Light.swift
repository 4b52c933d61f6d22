import Glibc

extension RGB {
  /// The light that a channel of sRGB stands for, from 0 to 1.
  ///
  /// Source: IEC 61966-2-1.
  package static func light(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
