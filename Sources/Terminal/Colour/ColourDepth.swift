import TextUI

/// How many colours a terminal has.
enum ColourDepth: Equatable {
  case none
  case eight
  case sixteen
  case many
  /// 24 bits; there only the first eight have numbers besides.
  case direct

  init(colours: Int, isDirect: Bool) {
    self =
      switch colours {
      case _ where isDirect: .direct
      case 256...: .many
      case 16...: .sixteen
      case 8...: .eight
      default: .none
      }
  }

  /// Whether colours that the user chose can be told from those of a theme.
  var hasOwnColours: Bool { self == .many || self == .direct }

  /// The terminal's number for a colour, the nearest where it has fewer; -1 is its own.
  func number(of colour: ThemeColour?) -> Int32 {
    switch colour {
    case nil, .standard: -1
    case .ansi(let number): self.number(ofStandard: number)
    case .rgb(let rgb): number(of: rgb)
    }
  }

  private func number(ofStandard number: Int) -> Int32 {
    switch self {
    case .direct where number >= 8: self.number(of: XtermPalette.colours[number])
    case .eight: Int32(number % 8)
    case .none: -1
    default: Int32(number)
    }
  }

  private func number(of rgb: RGB) -> Int32 {
    switch self {
    case .direct: Self.direct(rgb)
    case .many: XtermPalette.nearest(to: rgb)
    case .sixteen: XtermPalette.nearest(to: rgb, amongFirst: 16)
    case .eight: XtermPalette.nearest(to: rgb, amongFirst: 8)
    case .none: -1
    }
  }

  /// What is less than eight is a colour of the terminal there, and its black may be any grey.
  private static func direct(_ rgb: RGB) -> Int32 {
    let number = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    return number < 8 ? 0x010101 : number
  }
}
