extension EditorText {
  /// The characters that are selected; nil when none are.
  var selected: Range<Int>? {
    let range = selection?.range(to: input.caret)
    return range?.isEmpty == false ? range : nil
  }

  /// Begins to select at the caret, or ends that.
  mutating func toggleSelection() {
    selection = selection == nil ? TextSelection(start: input.caret, growth: .always) : nil
  }

  /// Selects what the caret goes over in a move.
  mutating func select(_ move: (inout EditorText) -> Void) {
    let selection = selection ?? TextSelection(start: input.caret, growth: .shifted)
    move(&self)
    self.selection = selection
  }

  /// A move without Shift ends what was selected with it.
  mutating func endShiftedSelection() {
    if selection?.growth == .shifted { selection = nil }
  }

  /// Ends the selection and returns its text, which `ctrl+y` puts in from now on.
  mutating func copySelected() -> String? {
    guard let selected else { return nil }
    change { $0.copy(selected) }
    selection = nil
    return String(input.characters[selected])
  }

  /// Takes a key that does something else to a selection than to a text without one.
  mutating func pressOverSelected(_ key: String) -> KeyResponse {
    guard let selected else { return .ignored }
    if Self.deletions.contains(key) {
      change { $0.replace(selected, with: []) }
    } else if Self.cuts.contains(key) {
      change { $0.cut(selected) }
    } else if key == "ctrl+y" {
      change { $0.insertCut(over: selected) }
    } else if let text = Self.text(of: key) {
      change { $0.insert(text, over: selected) }
    } else {
      return .ignored
    }
    return .handled
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
  private static let deletions: Set = ["backspace", "ctrl+h", "delete", "ctrl+d"]
  private static let cuts: Set = ["ctrl+w", "alt+backspace", "ctrl+u", "ctrl+k"]

  /// What a key types; nil for one that does something else.
  private static func text(of key: String) -> String? {
    ["enter": "\n", "tab": "\t", "space": " "][key] ?? (key.count == 1 ? key : nil)
  }
}
