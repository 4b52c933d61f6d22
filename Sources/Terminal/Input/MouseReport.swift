import TextUI

/// What terminals say of the mouse: `ESC [ < 0 ; 10 ; 5 M`.
///
/// Source: xterm's control sequences, mouse tracking, SGR (1006).
enum MouseReport {
  /// Asks for presses and the wheel, not for moves: they would come by the hundred.
  static let on = "\u{1B}[?1000h\u{1B}[?1006h"
  static let off = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Begins a report behind `ESC [`; so old a terminal that it sends the other kind is not understood.
  static let start: Unicode.Scalar = "<"
  static let oldStart: Unicode.Scalar = "M"
  /// How many scalars follow in the other kind, whatever they are.
  static let oldLength = 3

  /// Reads what follows `ESC [`, such as `<0;10;5M`; nil for what means nothing here: a release,
  /// another button, a key held down with it, no report at all.
  static func event(_ sequence: String) -> MouseEvent? {
    guard sequence.hasPrefix("<"), sequence.hasSuffix("M") else { return nil }
    let numbers = sequence.dropFirst().dropLast()
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let act = acts[button],
      let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    return MouseEvent(act, at: Point(column: column - 1, row: row - 1))
  }

  private static let acts: [Int: MouseEvent.Act] = [0: .click, 64: .wheelUp, 65: .wheelDown]
}
