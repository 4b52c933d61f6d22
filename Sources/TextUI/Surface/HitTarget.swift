/// What a part of the screen is to whoever points at it, in the words of what drew it.
package enum HitTarget: Hashable, Sendable {
  /// A line of a list, a box of a board, a field of a form; counted from the first one there is, seen
  /// or not.
  case item(Int)
  /// The box before an item that is ticked.
  case checkBox(Int)
  /// A cell of a grid, such as a day of a month, in reading order.
  case cell(Int)
  /// A command, by its id.
  case command(String)
  /// A row of text that is being typed.
  case text(TypedText)
  /// What the wheel scrolls.
  case scroller
}
