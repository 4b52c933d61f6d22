/// A key, as xterm sends it.
enum Key: String {
  case down = "j"
  case up = "k"
  case pageDown = "\u{1B}[6~"
  case pageUp = "\u{1B}[5~"
  case enter = "\r"
  case search = "6"
  case today = "2"
  case diary = "3"
  case ledger = "4"
  case sort = "s"
  case add = "a"
  case redraw = "\u{0C}"
  case goToDay = "@"
  case nextDay = "l"
  case previousDay = "h"
  /// Clears a line that is typed.
  case clear = "\u{15}"

  var bytes: [UInt8] { Array(rawValue.utf8) }
}
