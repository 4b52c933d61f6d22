import Glibc

/// A 24-bit colour.
package struct RGB: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#1D9BF6`.
  package init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// The text `#1D9BF6`.
  package var text: String {
    "#"
      + [red, green, blue].map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
      .joined().uppercased()
  }
}

extension RGB {
  /// The minimum contrast of text; source: WCAG 2.2, level AA.
  package static let minimumContrast = 4.5

  /// Returns the contrast with another colour, from 1 to 21.
  ///
  /// Source: WCAG 2.2, contrast ratio.
  package func contrast(with other: RGB) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Whether white text is more legible on it than black text.
  package var isDark: Bool {
    let white = RGB(red: 255, green: 255, blue: 255)
    let black = RGB(red: 0, green: 0, blue: 0)
    return contrast(with: white) >= contrast(with: black)
  }

  private var luminance: Double {
    0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
  }
}

extension RGB {
  /// Returns the linear light of an sRGB channel, from 0 to 1.
  ///
  /// Source: IEC 61966-2-1.
  package static func light(_ channel: UInt8) -> Double { lights[Int(channel)] }

  /// By channel, as a theme compares hundreds of colours.
  private static let lights = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// How many colours are shown, as set by the user.
package enum ColourCount: String, CaseIterable, Sendable {
  case sixteen = "16"
  case many = "256"
  /// All 24-bit colours.
  case exact
}
