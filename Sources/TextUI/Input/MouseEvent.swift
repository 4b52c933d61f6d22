/// What was done with the mouse, and over which cell of the screen.
package struct MouseEvent: Equatable, Sendable {
  package enum Act: Sendable {
    /// The left button went down.
    case click
    /// It went down again soon after, in the same place.
    case doubleClick
    case wheelUp
    case wheelDown
  }

  package var act: Act
  package let place: Point

  package init(_ act: Act, at place: Point) {
    self.act = act
    self.place = place
  }
}
