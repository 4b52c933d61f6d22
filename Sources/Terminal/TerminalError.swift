/// Why there is no screen to draw on.
package enum TerminalError: Error, Equatable {
  /// Input or output is not a terminal.
  case notATerminal
  /// `$TERM` cannot place text on a screen, or neither it nor xterm-256color is known here.
  case unknownTerminal(String)
}
