import CNcurses
import TextUI

/// What ncurses needs to draw in a style: attributes, and a pair of colours made when first used.
@MainActor final class Palette {
  struct Look {
    let attributes: UInt32
    let pair: Int32
    /// The colour of a blank; nil where more than that is seen on one.
    let ground: Int32?
  }

  private let depth: ColourDepth
  /// What stands for which number; nil where the numbers are all there is.
  private(set) var lent: TrueColorSlots?
  private var theme: Theme?
  private var hasOwnColours = false
  private var looks: [Style: Look] = [:]
  private var pairs: [ColourPair: Int32] = [:]

  var hasColours: Bool { depth != .none }

  init(depth: ColourDepth, lending lent: TrueColorSlots? = nil) {
    self.depth = depth
    self.lent = lent
  }

  /// True when this theme is another one than before, or numbers are lent anew, so that all is to be
  /// drawn anew.
  func use(_ theme: Theme) -> Bool {
    guard theme != self.theme || lent?.isCrowded == true else { return false }
    self.theme = theme
    if lent != nil { lent = TrueColorSlots() }
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

  /// The look of nothing but blanks, which show no foreground: mostly that of plain text, which costs
  /// a terminal nothing.
  func look(ofBlanksIn style: Style) -> Look {
    let look = look(of: style)
    let plain = self.look(of: Style(.text))
    return look.ground != nil && look.ground == plain.ground ? plain : look
  }

  private func makeLook(_ style: Style) -> Look {
    let themed = theme?.style(for: style.role) ?? ThemeStyle()
    let emphasis = style.emphasis.union(themed.emphasis ?? [])
    // What the user chose is meant as it is seen; reversed, a foreground is seen as the ground.
    let isReversed = emphasis.contains(.reverse)
    let foreground = own(isReversed ? style.ground : style.tint) ?? themed.foreground
    let background = own(isReversed ? style.tint : style.ground) ?? themed.background
    let pair = ColourPair(borrowed(foreground), on: borrowed(background), depth)
    let legible = pair.legible(emphasis, depth)
    return Look(
      attributes: attributes(legible), pair: self.pair(pair),
      ground: legible.isDisjoint(with: [.reverse, .underline]) ? pair.background : nil)
  }

  /// A colour that the user chose, where it can be told from others.
  private func own(_ colour: RGB?) -> ThemeColour? {
    hasOwnColours ? colour.map { .rgb($0) } : nil
  }

  /// An exact colour by the number that it borrows.
  private func borrowed(_ colour: ThemeColour?) -> ThemeColour? {
    guard case .rgb(let rgb) = colour, let number = lent?.number(for: rgb) else { return colour }
    return .ansi(Int(number))
  }

  private func attributes(_ emphasis: Emphasis) -> UInt32 {
    var attributes: UInt32 = 0
    if emphasis.contains(.bold) { attributes |= daybook_bold }
    if emphasis.contains(.dim) { attributes |= daybook_dim }
    if emphasis.contains(.underline) { attributes |= daybook_underline }
    if emphasis.contains(.reverse) { attributes |= daybook_reverse }
    return attributes
  }

  /// Pair 0 is the terminal's own; when there are no pairs left, so is every further one.
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
