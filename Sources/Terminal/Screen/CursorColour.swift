import TextUI

/// The terminal's cursor in the colour of a theme's text: a light one, as terminals with a dark ground
/// have it, would be lost on light paper.
///
/// Source: xterm's control sequences, OSC 12 and OSC 112.
struct CursorColour {
  /// Whether the terminal can be told.
  private let canTell: Bool
  private var colour: RGB?

  init(canTell: Bool) {
    self.canTell = canTell
  }

  /// Takes the colour of a theme; one that leaves the text to the terminal leaves it the cursor too.
  ///
  /// - Returns: what tells the terminal so.
  mutating func use(_ theme: Theme) -> String {
    guard canTell else { return "" }
    let former = colour
    colour = theme.style(for: .text).foreground?.rgb
    if colour == former { return "" }
    return colour == nil ? Self.own : on
  }

  /// Tells a terminal that somebody else had.
  var on: String {
    colour.map { "\u{1B}]12;\($0.text)\u{07}" } ?? ""
  }

  /// Gives the terminal its own cursor back.
  var off: String {
    colour == nil ? "" : Self.own
  }

  private static let own = "\u{1B}]112\u{07}"
}

extension ThemeColour {
  fileprivate var rgb: RGB? {
    if case .rgb(let rgb) = self { return rgb }
    return nil
  }
}
