/// A text of many lines while it is edited: its caret, its rows on the screen, its undo history.
struct EditorText {
  private(set) var input: TextInput
  private(set) var layout: TextLayout
  private(set) var history = TextHistory()
  /// 0 until a view sets it.
  private var columns = 0
  private var metrics = TextMetrics.plain
  /// The column that the caret returns to after moving up or down through shorter rows.
  private var column: Int?
  /// The last change, until `takeChange` returns it.
  private var edit: TextEdit?

  init(_ text: String) {
    input = TextInput(text)
    layout = TextLayout(input.characters, columns: columns, metrics: metrics)
  }

  var caretRow: Int { layout.row(of: input.caret) }
  var caretColumn: Int { layout.column(of: input.caret, in: input.characters) }

  mutating func fit(columns: Int, metrics: TextMetrics) {
    guard columns != self.columns else { return }
    self.columns = columns
    self.metrics = metrics
    layout = TextLayout(input.characters, columns: columns, metrics: metrics)
  }

  /// Handles a key that moves the caret or changes the text; `page` is how many rows PgDn moves.
  mutating func press(_ key: String, page: Int) -> KeyResponse {
    if let move = Self.shifted(key) {
      select { _ = $0.act(on: move, page: page) }
      return .handled
    }
    return act(on: key, page: page)
  }

  /// Performs a move and selects the characters that the caret passes.
  private mutating func select(_ move: (inout EditorText) -> Void) {
    let selection = input.selectionToGrow
    move(&self)
    input.selection = selection
  }

  private mutating func act(on key: String, page: Int) -> KeyResponse {
    if let rows = Self.rowMoves[key] {
      moveRow(by: rows)
    } else if let pages = Self.pageMoves[key] {
      moveRow(by: pages * page)
    } else if let move = Self.moves[key] {
      let layout = layout
      change { move(&$0, layout) }
    } else {
      return change { $0.press(key) }
    }
    input.endShiftedSelection()
    return .handled
  }

  /// Moves the caret to a row, as near to its column as the row allows.
  mutating func moveCaret(toRow row: Int) {
    moveRow(by: row - caretRow)
  }

  mutating func moveCaret(to character: Int) {
    change { $0.placeCaret(before: character) }
  }

  mutating func insert(_ text: String) {
    change { $0.insert(text) }
  }

  /// Replaces the whole text.
  mutating func replace(with text: String) {
    let characters = text.map { $0.isNewline ? "\n" : $0 }
    change { $0.replace(0..<$0.characters.count, with: characters) }
  }

  mutating func undo() {
    history.undo(in: &input)
    takeEdit()
  }

  mutating func redo() {
    history.redo(in: &input)
    takeEdit()
  }

  /// Returns the change that the last act made, and forgets it.
  mutating func takeChange() -> TextEdit? {
    defer { edit = nil }
    return edit
  }

  @discardableResult
  mutating func change<Answer>(_ change: (inout TextInput) -> Answer) -> Answer {
    let answer = change(&input)
    column = nil
    takeEdit()
    if let edit { history.record(edit) }
    return answer
  }

  private mutating func takeEdit() {
    edit = input.takeEdit()
    guard let edit else { return }
    layout.update(input.characters, after: edit)
  }

  private mutating func moveRow(by rows: Int) {
    let goal = column ?? caretColumn
    let row = min(max(0, caretRow + rows), layout.rows.count - 1)
    input.moveCaret(to: layout.caret(row: row, column: goal, in: input.characters))
    column = goal
  }
}

extension EditorText {
  private static let rowMoves = ["up": -1, "down": 1, "ctrl+p": -1, "ctrl+n": 1]
  private static let pageMoves = ["pgup": -1, "pgdn": 1, "ctrl+v": 1, "alt+v": -1]

  /// The keys that act differently in a text of many lines than in a field of one line.
  private static let moves: [String: @Sendable (inout TextInput, TextLayout) -> Void] = [
    "enter": { input, _ in input.insert("\n") },
    "tab": { input, _ in input.insert("\t") },
    "home": { $0.moveToStart(in: $1) },
    "ctrl+a": { $0.moveToStart(in: $1) },
    "end": { $0.moveToEnd(in: $1) },
    "ctrl+e": { $0.moveToEnd(in: $1) },
    "ctrl+home": { input, _ in input.moveCaret(to: 0) },
    "alt+<": { input, _ in input.moveCaret(to: 0) },
    "ctrl+end": { input, _ in input.moveCaret(to: input.characters.count) },
    "alt+>": { input, _ in input.moveCaret(to: input.characters.count) },
    "ctrl+u": { input, _ in input.cutLineBefore() },
    "ctrl+k": { input, _ in input.cutLineBehind() },
  ]
}

extension TextInput {
  /// Moves the caret to the start of its row, and from there to the start of the line.
  fileprivate mutating func moveToStart(in layout: TextLayout) {
    let start = layout.rows[layout.row(of: caret)].lowerBound
    moveCaret(to: caret == start ? startOfLine : start)
  }

  /// Moves the caret to the end of its row, and from there to the end of the line.
  fileprivate mutating func moveToEnd(in layout: TextLayout) {
    let end = layout.end(of: layout.row(of: caret))
    moveCaret(to: caret == end ? endOfLine : end)
  }
}

extension EditorText {
  /// The characters that are selected; nil when none are.
  var selected: Range<Int>? { input.selected }

  /// Whether a selection has begun, even if it is still empty.
  var isSelecting: Bool { input.selection != nil }

  /// Begins a selection at the caret, or ends the current one.
  mutating func toggleSelection() {
    change { $0.toggleSelection() }
  }

  mutating func endSelection() {
    change { $0.selection = nil }
  }

  /// Copies the selected text, which `ctrl+y` then inserts, and ends the selection.
  mutating func copySelected() {
    guard let selected else { return }
    change {
      $0.copy(selected)
      $0.selection = nil
    }
  }

  /// Returns the move of a key that is pressed with Shift; nil for other keys.
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
