/// What somebody does who points at something.
package enum PointerAct: Equatable, Sendable {
  /// Puts the cursor on an item: a line of a list, a box of a board, a field of a form.
  case select(Int)
  /// Puts the cursor there and does what the scene does with an item.
  case open(Int)
  /// The same, after which the cursor stays.
  case tick(Int)
  /// Chooses a cell of the grid beside the list, such as a day.
  case choose(Int)
  /// Runs the command with this id, when a key could.
  case run(String)
  case scroll(by: Int)
}
