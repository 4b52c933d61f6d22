/// What the terminal tells.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
}
