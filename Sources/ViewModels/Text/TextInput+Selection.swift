extension TextInput {
  /// The characters that are selected; nil when none are.
  package var selected: Range<Int>? {
    let range = selection?.range(to: caret)
    return range?.isEmpty == false ? range : nil
  }

  /// Selects the whole text, until the caret is moved.
  mutating func selectAll() {
    moveCaret(to: characters.count)
    selection = TextSelection(start: 0, growth: .shifted)
  }

  /// Begins to select at the caret, or ends that.
  mutating func toggleSelection() {
    selection = selection == nil ? TextSelection(start: caret, growth: .always) : nil
  }

  /// Selects what the caret goes over in a move.
  mutating func select(_ move: (inout TextInput) -> Void) {
    let selection = selectionToGrow
    move(&self)
    self.selection = selection
  }

  /// The selection to which a move with Shift adds; a new one from the caret when there is none.
  var selectionToGrow: TextSelection {
    selection ?? TextSelection(start: caret, growth: .shifted)
  }

  /// A move without Shift ends what was selected with it.
  mutating func endShiftedSelection() {
    if selection?.growth == .shifted { selection = nil }
  }

  /// Puts the caret where somebody points.
  mutating func placeCaret(before character: Int) {
    endShiftedSelection()
    moveCaret(to: character)
  }
}
