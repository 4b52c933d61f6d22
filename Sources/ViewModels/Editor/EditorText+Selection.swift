extension EditorText {
  /// The characters that are selected; nil when none are.
  var selected: Range<Int>? { input.selected }

  /// Whether a selection has begun, even when nothing is in it yet.
  var isSelecting: Bool { input.selection != nil }

  /// Begins to select at the caret, or ends that.
  mutating func toggleSelection() {
    change { $0.toggleSelection() }
  }

  mutating func endSelection() {
    change { $0.selection = nil }
  }

  /// Ends the selection; `ctrl+y` puts its text in from now on.
  mutating func copySelected() {
    guard let selected else { return }
    change {
      $0.copy(selected)
      $0.selection = nil
    }
  }

  /// The move of a key that is held together with Shift; nil for other keys.
  static func shifted(_ key: String) -> String? {
    let shift = "shift+"
    guard key.hasPrefix(shift) else { return nil }
    let move = String(key.dropFirst(shift.count))
    return shiftedMoves.contains(move) ? move : nil
  }

  private static let shiftedMoves: Set = [
    "left", "right", "up", "down", "home", "end", "pgup", "pgdn", "ctrl+left", "ctrl+right",
    "ctrl+home", "ctrl+end",
  ]
}
