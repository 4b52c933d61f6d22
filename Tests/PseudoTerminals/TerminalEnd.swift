/// The program in a terminal is gone.
package struct TerminalEnd: Error, CustomStringConvertible {
  package init() {}

  package var description: String { "it ended too early" }
}
