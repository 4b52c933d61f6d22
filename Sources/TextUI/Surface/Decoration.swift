/// How much is drawn besides text.
package enum Decoration: Sendable {
  /// Boxes, rules, bars.
  case full
  /// Text alone, for those who hear the screen or have a terminal that can do little; its cursor
  /// stands on what is focused.
  case plain
}
