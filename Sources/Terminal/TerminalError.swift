/// Why there is no screen to draw on.
package enum TerminalError: Error, Equatable {
  /// Input or output is not a terminal.
  case notATerminal
  /// Neither `$TERM` nor xterm-256color is known here.
  case unknownTerminal(String)
  /// A terminal of the type `$TERM` cannot place text on a screen.
  case cannotPlaceText(String)
}
