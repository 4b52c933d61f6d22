package import Core

/// What comes from the terminal.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// The terminal's own background, as its answer to a question.
  case background(RGB)
  /// Whether the terminal shows colours of 24 bits.
  case exactColours(Bool)
}

/// A key press by its name: `j`, `G`, `enter`, `ctrl+d`, `alt+b`, `pgdn`.
package struct Key: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package init(stringLiteral name: String) {
    self.name = name
  }
}

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
