/// How much is drawn besides text.
package enum Decoration: Sendable {
  /// Boxes, rules, bars.
  case full
  /// Text alone, for those who hear the screen or have a terminal that can do little; its cursor
  /// stands on what is focused.
  case plain

  /// Stands before what is focused, so that it is not told by colour alone.
  package var focusSign: String { self == .plain ? ">" : "▌" }
}
