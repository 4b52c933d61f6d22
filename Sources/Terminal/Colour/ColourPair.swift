import TextUI

/// A foreground on a background, by the terminal's numbers; -1 is its own colour.
struct ColourPair: Hashable {
  let foreground: Int32
  let background: Int32

  static let standard = ColourPair(foreground: -1, background: -1)

  private init(foreground: Int32, background: Int32) {
    self.foreground = foreground
    self.background = background
  }

  /// The colours as near as a depth has them.
  ///
  /// With sixteen and fewer, two that a theme tells well apart can fall together: such a foreground
  /// takes the other brightness of its hue, or becomes black or white.
  init(_ foreground: ThemeColour?, on background: ThemeColour?, _ depth: ColourDepth) {
    let ground = depth.number(of: background)
    let nearest = depth.number(of: foreground)
    let isOurs = foreground?.isRGB == true && background?.isRGB == true
    let mustCheck = isOurs && (depth == .sixteen || depth == .eight)
    self.init(
      foreground: mustCheck ? Self.legible(nearest, on: ground, depth) : nearest,
      background: ground)
  }

  private static func legible(_ number: Int32, on ground: Int32, _ depth: ColourDepth) -> Int32 {
    let hue = depth == .sixteen ? [number, number ^ 8] : [number]
    if let seen = hue.first(where: { contrast($0, ground) >= leastContrast }) { return seen }
    let white: Int32 = depth == .eight ? 7 : 15
    return contrast(0, ground) > contrast(white, ground) ? 0 : white
  }

  /// The emphasis, with an underline in place of bold where bold would hide the text.
  ///
  /// With sixteen colours and fewer, many terminals show a bold colour as the brighter one of the same
  /// name, so that black on grey would become grey on grey.
  func legible(_ emphasis: Emphasis, _ depth: ColourDepth) -> Emphasis {
    guard emphasis.contains(.bold), depth == .sixteen || depth == .eight, 0..<8 ~= foreground,
      background >= 0,
      Self.contrast(foreground + 8, background) < Self.leastContrast
    else { return emphasis }
    return emphasis.subtracting(.bold).union(.underline)
  }

  private static func contrast(_ one: Int32, _ other: Int32) -> Double {
    XtermPalette.colours[Int(one)].contrast(with: XtermPalette.colours[Int(other)])
  }

  /// Source: WCAG 2.2, level AA.
  private static let leastContrast = 4.5
}

extension ThemeColour {
  fileprivate var isRGB: Bool {
    if case .rgb = self { return true }
    return false
  }
}
