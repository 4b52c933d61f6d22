/// A key, as xterm sends it.
enum Key: String {
  case down = "j"
  /// For screens where letters are typed as text.
  case arrowDown = "\u{1B}[B"
  case up = "k"
  case pageDown = "\u{1B}[6~"
  case pageUp = "\u{1B}[5~"
  case top = "g"
  case textTop = "\u{1B}[1;5H"
  case bottom = "G"
  case enter = "\r"
  case tab = "\t"
  case search = "6"
  case today = "2"
  case diary = "3"
  case ledger = "4"
  case sort = "s"
  case redraw = "\u{0C}"
  case filter = "/"
  case escape = "\u{1B}"
  case forget = "n"
  case markAll = "*"
  case move = "m"
  case undo = "u"
  case addLine = "a"
  case goToDay = "@"
  case week = "f"
  case nextDay = "l"
  case previousDay = "h"
  /// Clears a line that is typed.
  case clear = "\u{15}"

  var bytes: [UInt8] { Array(rawValue.utf8) }
}
