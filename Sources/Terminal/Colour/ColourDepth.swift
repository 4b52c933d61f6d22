import TextUI

/// How many colours a terminal has.
enum ColourDepth: Equatable {
  case none
  case eight
  case sixteen
  case many
  /// 24 bits.
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

  /// The terminal's number for a colour, the nearest where it has fewer; -1 is its own.
  func number(of colour: ThemeColour?) -> Int32 {
    switch colour {
    case nil, .standard: -1
    case .ansi(let number): self == .eight ? Int32(number % 8) : Int32(number)
    case .rgb(let rgb): number(of: rgb)
    }
  }

  private func number(of rgb: RGB) -> Int32 {
    switch self {
    case .direct: Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    case .many: XtermPalette.nearest(to: rgb, among: 16..<256)
    case .sixteen: XtermPalette.nearest(to: rgb, among: 0..<16)
    case .eight: XtermPalette.nearest(to: rgb, among: 0..<8)
    case .none: -1
    }
  }
}
