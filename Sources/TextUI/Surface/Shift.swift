/// What stands behind a place in a row has moved sideways as one, so that it need not be sent again.
package struct Shift: Equatable, Sendable {
  package let row: Int
  package let column: Int
  /// To the right, where something was put in; negative where something was taken out.
  package let cells: Int
}
