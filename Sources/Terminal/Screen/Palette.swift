import CNcurses
import Core
import TextUI

/// What ncurses needs to draw in a style: attributes, and a pair of colours made when first used.
@MainActor final class Palette {
  struct Look {
    let attributes: UInt32
    let pair: Int32
    /// The background of a blank; nil if a blank shows more than that.
    let ground: Int32?
  }

  private var depth: ColourDepth
  private let canStrike: Bool
  /// The exact colours that have borrowed numbers; nil if the terminal has only numbers.
  private(set) var trueColorSlots: TrueColorSlots?
  private var theme: Theme?
  private var hasOwnColours = false
  private var looks: [Style: Look] = [:]
  private var pairs: [ColourPair: Int32] = [:]

  var hasColours: Bool { depth != .none }

  init(depth: ColourDepth, canStrike: Bool = false, isExact: Bool = false) {
    self.depth = depth
    self.canStrike = canStrike
    show(depth, isExact: isExact)
  }

  /// Shows as many colours as a depth has, from the next theme on.
  ///
  /// - Parameter isExact: whether the terminal shows colours of 24 bits besides its 256 numbers.
  func show(_ depth: ColourDepth, isExact: Bool) {
    self.depth = depth
    trueColorSlots = depth == .many && isExact ? TrueColorSlots() : nil
    theme = nil
  }

  /// Takes a theme; returns true if it is new or its colours get new numbers, so that the whole screen must be drawn
  /// again.
  func use(_ theme: Theme) -> Bool {
    guard theme != self.theme || trueColorSlots?.isCrowded == true else { return false }
    self.theme = theme
    if trueColorSlots != nil { trueColorSlots = TrueColorSlots() }
    hasOwnColours = depth.hasOwnColours && !theme.isColourless
    looks = [:]
    return true
  }

  func look(of style: Style) -> Look {
    if let known = looks[style] { return known }
    let look = makeLook(style)
    looks[style] = look
    return look
  }

  /// Returns the look of blanks alone, which show no foreground: mostly that of plain text, which costs no bytes.
  func look(ofBlanksIn style: Style) -> Look {
    let look = look(of: style)
    let plain = self.look(of: Style(.text))
    return look.ground != nil && look.ground == plain.ground ? plain : look
  }

  private func makeLook(_ style: Style) -> Look {
    let theme = theme ?? Theme(name: "", styles: [:])
    let sent = SentStyle(style, in: theme, depth, hasOwnColours: hasOwnColours, slotted: slotted)
    return Look(
      attributes: attributes(sent.emphasis), pair: pair(sent.colours),
      ground: sent.emphasis.isDisjoint(with: [.reverse, .underline, .strikethrough])
        ? sent.colours.background : nil)
  }

  /// Returns the number that an exact colour borrows, or any other colour as it is.
  private func slotted(_ colour: ThemeColour?) -> ThemeColour? {
    guard case .rgb(let rgb) = colour, let number = trueColorSlots?.number(for: rgb) else {
      return colour
    }
    return .ansi(Int(number))
  }

  private func attributes(_ emphasis: Emphasis) -> UInt32 {
    var attributes: UInt32 = 0
    if emphasis.contains(.bold) { attributes |= daybook_bold }
    if emphasis.contains(.dim) { attributes |= daybook_dim }
    if emphasis.contains(.underline) { attributes |= daybook_underline }
    if emphasis.contains(.reverse) { attributes |= daybook_reverse }
    if canStrike, emphasis.contains(.strikethrough) { attributes |= daybook_struck }
    return attributes
  }

  /// Returns the number of a pair.
  ///
  /// Pair 0 has the terminal's own colours, and is returned for every further pair when none is left.
  private func pair(_ pair: ColourPair) -> Int32 {
    guard depth != .none, pair != .standard else { return 0 }
    if let known = pairs[pair] { return known }
    let number = Int32(pairs.count + 1)
    guard number < daybook_most_pairs(),
      daybook_make_pair(number, pair.foreground, pair.background)
    else { return 0 }
    pairs[pair] = number
    return number
  }
}

/// A style as it is sent to a terminal with so many colours.
struct SentStyle: Equatable {
  let colours: ColourPair
  let emphasis: Emphasis

  /// - Parameters:
  ///   - hasOwnColours: whether a colour that the user chose can be distinguished from others.
  ///   - slotted: returns an exact colour as the number that it borrows.
  init(
    _ style: Style, in theme: Theme, _ depth: ColourDepth, hasOwnColours: Bool = false,
    slotted: (ThemeColour?) -> ThemeColour? = { $0 }
  ) {
    let themed = theme.style(for: style.role, in: style.line)
    var emphasis = style.emphasis.union(themed.emphasis ?? [])
    func own(_ colour: RGB?) -> ThemeColour? { hasOwnColours ? colour.map { .rgb($0) } : nil }
    // The user's colours are meant as they are seen; in reverse, a foreground is seen as the background.
    let isReversed = emphasis.contains(.reverse)
    let foreground = own(isReversed ? style.ground : style.tint) ?? themed.foreground
    let background = own(isReversed ? style.tint : style.ground) ?? themed.background
    let ground = theme.style(for: .text).background
    if case .rgb? = background, background != ground,
      depth.number(ofGround: background) == depth.number(ofGround: ground)
    {
      // If a background looks like that of plain text, an underline still shows how far it goes.
      emphasis.insert(.underline)
    }
    colours = ColourPair(slotted(foreground), on: slotted(background), depth, emphasis)
    self.emphasis = colours.legible(emphasis, depth)
  }
}

/// A foreground on a background, by the terminal's numbers; -1 is its own colour.
struct ColourPair: Hashable {
  let foreground: Int32
  let background: Int32

  static let standard = ColourPair(foreground: -1, background: -1)

  private init(foreground: Int32, background: Int32) {
    self.foreground = foreground
    self.background = background
  }

  /// The colours that are nearest to these at some depth.
  ///
  /// With 256 colours and fewer, two that differ well in a theme can come too near to each other: then the foreground
  /// becomes the next colour that is legible. With sixteen and fewer it becomes the other brightness of its hue, or a
  /// hue beside it, or black or white.
  init(
    _ foreground: ThemeColour?, on background: ThemeColour?, _ depth: ColourDepth,
    _ emphasis: Emphasis = []
  ) {
    let ground = depth.number(ofGround: background)
    let nearest = depth.number(of: foreground)
    guard case .rgb(let wanted) = foreground, case .rgb = background, depth.isApproximate else {
      self.init(foreground: nearest, background: ground)
      return
    }
    let seen =
      depth == .many
      ? Self.legible(wanted, nearest, on: ground)
      : Self.legible(wanted, nearest, on: ground, depth, emphasis)
    self.init(foreground: seen, background: ground)
  }

  /// Returns the nearest of the 256 colours that is legible on a background, one of the same hue if there is any, else
  /// no grey.
  private static func legible(_ wanted: RGB, _ nearest: Int32, on ground: Int32) -> Int32 {
    if isLegible(nearest, on: ground) { return nearest }
    return XtermPalette.nearest(to: wanted) {
      isLegible($0.number, on: ground) && XtermPalette.haveSameHue($0.number, wanted)
    }
      ?? XtermPalette.nearest(to: wanted) { isLegible($0.number, on: ground) && $0.hasHue }
      ?? XtermPalette.nearest(to: wanted) { isLegible($0.number, on: ground) } ?? nearest
  }

  private static func legible(
    _ wanted: RGB, _ number: Int32, on ground: Int32, _ depth: ColourDepth, _ emphasis: Emphasis
  ) -> Int32 {
    let same = depth == .sixteen ? [number, number ^ 8] : [number]
    if let seen = same.first(where: { isLegible($0, on: ground) }) { return seen }
    if depth == .eight, emphasis.contains(.bold), isLegible(number + 8, on: ground) {
      return number
    }
    let beside = XtermPalette.beside(wanted, amongFirst: depth == .eight ? 8 : 16) {
      isLegible($0, on: ground)
    }
    let white: Int32 = depth == .eight ? 7 : 15
    return beside ?? (contrast(0, ground) > contrast(white, ground) ? 0 : white)
  }

  private static func isLegible(_ number: Int32, on ground: Int32) -> Bool {
    contrast(number, ground) >= RGB.minimumContrast
  }

  /// The emphasis, with an underline in place of bold where bold would hide the text.
  ///
  /// With sixteen colours and fewer, many terminals show a bold colour as the brighter one of the same
  /// name, so that black on grey would become grey on grey.
  func legible(_ emphasis: Emphasis, _ depth: ColourDepth) -> Emphasis {
    guard emphasis.contains(.bold), depth == .sixteen || depth == .eight, 0..<8 ~= foreground,
      background >= 0,
      Self.contrast(foreground + 8, background) < RGB.minimumContrast
    else { return emphasis }
    return emphasis.subtracting(.bold).union(.underline)
  }

  private static func contrast(_ one: Int32, _ other: Int32) -> Double {
    XtermPalette.colours[Int(one)].contrast(with: XtermPalette.colours[Int(other)])
  }
}

/// How many colours a terminal has.
enum ColourDepth: Equatable {
  case none
  case eight
  case sixteen
  case many
  /// 24 bits; only the first eight colours have numbers, too.
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

  /// Whether it may have to replace a colour by a near one.
  fileprivate var isApproximate: Bool { self == .many || self == .sixteen || self == .eight }

  /// The depth that is used when the settings ask for fewer colours.
  ///
  /// A terminal with direct colour has numbers for only eight of them.
  func limited(to colours: ColourCount?) -> ColourDepth {
    switch (self, colours) {
    case (.many, .sixteen): .sixteen
    case (.direct, .sixteen): .eight
    default: self
    }
  }

  /// Whether another terminfo entry of the same terminal comes closer to the number in the settings.
  func isTooFar(from colours: ColourCount?) -> Bool {
    switch colours {
    case nil: false
    case .sixteen: self == .eight || self == .direct
    case .many: self != .many
    case .exact: self != .many && self != .direct
    }
  }

  /// Whether colours that the user chose can be distinguished from those of a theme.
  var hasOwnColours: Bool { self == .many || self == .direct }

  /// Returns the terminal's number for a colour, the nearest one if it has fewer; -1 for the terminal's own.
  func number(of colour: ThemeColour?) -> Int32 {
    switch colour {
    case nil, .standard, .soft: -1
    case .ansi(let number): self.number(ofStandard: number)
    case .rgb(let rgb): number(of: rgb)
    }
  }

  /// Returns the terminal's number for a background.
  ///
  /// Of 256 colours it takes one with the background's hue if texts stay legible on it, so that the selected lines of
  /// two themes are not the same grey.
  func number(ofGround colour: ThemeColour?) -> Int32 {
    guard self == .many, case .rgb(let rgb) = colour else { return number(of: colour) }
    return XtermPalette.nearest(toGround: rgb)
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

  /// Returns the number of a direct colour.
  ///
  /// Numbers below eight are colours of the terminal there, whose black may be any grey.
  private static func direct(_ rgb: RGB) -> Int32 {
    let number = Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    return number < 8 ? 0x010101 : number
  }
}
