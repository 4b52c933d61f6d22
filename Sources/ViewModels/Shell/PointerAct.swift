/// What somebody does who points at something.
package enum PointerAct: Equatable, Sendable {
  /// Puts the cursor on an item: a line of a list, a box of a board, a field of a form.
  case select(Int)
  /// Puts the cursor there and does what the scene does with an item.
  case open(Int)
  /// Puts the cursor there and ticks the item's box, or takes the tick away.
  case tick(Int)
  /// Puts the caret of what is being typed before a character.
  case placeCaret(Int)
  /// Chooses a cell of the grid beside the list, such as a day.
  case choose(Int)
  /// Runs the command with this id, when a key could.
  case run(String)
  case scroll(by: Int)
}
