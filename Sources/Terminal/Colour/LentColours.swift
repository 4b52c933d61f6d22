import TextUI

/// Exact colours under numbers of a terminal that has 256 of them and takes 24 bits besides.
///
/// ncurses draws by number there. Each colour borrows one, and what ncurses sends is told by red, green
/// and blue instead. It is the nearest number that is free, so that a frame that goes out untold still
/// looks much the same.
struct TrueColorSlots {
  private var numbers: [RGB: Int32] = [:]
  private var colours: [Int32: RGB] = [:]

  init() {}

  /// Those of a terminal that says that it takes 24 bits; nil of any other.
  ///
  /// GNU screen, at 4.9, leaves the word of the terminal around it, and takes such a colour for
  /// emphasis.
  init?(depth: ColourDepth, host: TerminalHost, environment: [String: String]) {
    let isExact = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    guard depth == .many, isExact, host == .terminal || host == .tmux else { return nil }
  }

  /// Whether so many are lent that a frame might find none left.
  var isCrowded: Bool { colours.count > 120 }

  /// The number of a colour, from now on; that of the nearest other one when none is free.
  mutating func number(for colour: RGB) -> Int32 {
    if let known = numbers[colour] { return known }
    guard let number = XtermPalette.nearest(to: colour, where: { colours[$0.number] == nil }) else {
      return XtermPalette.nearest(to: colour)
    }
    numbers[colour] = number
    colours[number] = colour
    return number
  }

  /// What has borrowed a number.
  func colour(of number: Int32) -> RGB? {
    colours[number]
  }
}
