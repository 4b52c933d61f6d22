package import TextUI
package import ViewModels

/// A sheet of fields, one below the other; a text of many lines takes the rest of the room.
package struct FormView {
  private let state: FormState
  private static let textRows = 5
  private static let summaryRows = 2

  package init(_ state: FormState) {
    self.state = state
  }

  /// How much room the form wants in a window this wide.
  package func size(within columns: Int) -> Size {
    let foot = state.summary == nil ? 0 : Self.summaryRows
    let rows = state.fields.map { $0.isText ? Self.textRows : 1 }.reduce(foot, +)
    return Size(columns: columns, rows: rows + 4)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let indent = state.refusal == nil ? 3 : 1
      let foot =
        (state.refusal ?? state.summary?.text)?
        .wrapped(to: canvas.size.columns - indent - 1, atMost: 3) ?? []
      let isRoomy = canvas.size.rows >= state.fields.count + 2
      let fields = canvas.bounds.inset(
        top: isRoomy ? 1 : 0, bottom: max(foot.count, isRoomy ? 1 : 0))
      canvas.within(fields, draw: drawFields)
      canvas.lines(
        foot, at: Point(column: indent, row: canvas.size.rows - foot.count), style: Style(footRole))
    }
  }

  private var footRole: StyleRole {
    if state.refusal != nil { return .errorNotice }
    return state.summary?.isMistaken == true ? .warningNotice : .muted
  }

  /// Draws the fields, scrolled so that the focused one is visible.
  private func drawFields(in canvas: inout Canvas) {
    let labelWidth = (state.fields.map(\.label.cellWidth).max() ?? 0) + 2
    let textRows = max(1, canvas.size.rows - state.fields.count + 1)
    let heights = state.fields.map { $0.isText ? textRows : 1 }
    var row = min(0, canvas.size.rows - heights[...state.focus].reduce(0, +))
    for (index, field) in state.fields.enumerated() {
      let part = Rect(
        column: 1, row: row, columns: canvas.size.columns - 2, rows: heights[index])
      row += heights[index]
      guard part.origin.row >= 0 else { continue }
      canvas.mark(part, as: .item(index))
      canvas.within(part) {
        let isFocused = index == state.focus
        FormFieldView(
          field: field, understood: isFocused ? state.understood : nil, isFocused: isFocused,
          labelWidth: labelWidth
        )
        .draw(in: &$0)
      }
    }
  }
}

extension FormField {
  var isText: Bool {
    if case .text = value { return true }
    return false
  }
}

/// One field of a form: its label, and what is typed or chosen.
struct FormFieldView {
  let field: FormField
  /// What the typed text is understood as; nil if the field is not focused.
  let understood: Understood?
  let isFocused: Bool
  let labelWidth: Int

  func draw(in canvas: inout Canvas) {
    canvas.text(
      field.label, at: Point(column: 2, row: 0),
      style: Style(isFocused ? .title : .muted),
      width: labelWidth)
    canvas.within(canvas.bounds.inset(left: labelWidth + 2, right: 1), draw: drawValue)
    if isFocused { canvas.markFocus(at: Point(column: 0, row: 0), style: Style(.cursor)) }
  }

  private func drawValue(in canvas: inout Canvas) {
    switch field.value {
    case .line(let input): drawLine(input, in: &canvas)
    case .text(let input): drawText(input, in: &canvas)
    case .choice(let options, let selected):
      drawChoice(options[selected], "\(selected + 1)/\(options.count)", in: &canvas)
    }
  }

  /// Draws the option, between arrows while it can be changed; on a plain screen with its number and the keys.
  private func drawChoice(_ option: String, _ number: String, in canvas: inout Canvas) {
    let keys = isFocused ? canvas.seen(hint: "Left, Right") : ""
    let text =
      switch canvas.decoration {
      case .full: isFocused ? "‹ \(option) ›" : option
      case .plain: "\(option)  \(number)  \(keys)"
      }
    let origin = Point(column: 0, row: 0)
    canvas.text(text, at: origin, style: Style(isFocused ? .title : .text))
    if isFocused { canvas.placeCursor(at: origin) }
  }

  private func drawLine(_ input: TextInput, in canvas: inout Canvas) {
    let origin = Point(column: 0, row: 0)
    if isFocused {
      canvas.textField(
        EditedText(input), at: origin, width: canvas.size.columns, style: Style(.focusedField),
        quietStyle: Style(.fieldHint), hint: field.hint)
    } else if input.isEmpty {
      canvas.text(canvas.seen(hint: field.hint), at: origin, style: Style(.muted))
    } else {
      canvas.text(input.text, at: origin, style: Style(.text))
    }
    canvas.swatch(field.colour, behind: input.text, at: origin)
    if let understood, !input.isEmpty { draw(understood, behind: input.text, in: &canvas) }
  }

  /// Draws how the text is understood behind it if there is room for all of that; a doubt is drawn even if it is cut.
  private func draw(_ understood: Understood, behind text: String, in canvas: inout Canvas) {
    let column = sanitised(text).cellWidth + 3
    let isWhole = column + understood.text.cellWidth <= canvas.size.columns
    guard isWhole || understood.isMistaken else { return }
    canvas.understood(understood, at: Point(column: column, row: 0))
  }

  /// Draws the lines around the caret.
  private func drawText(_ input: TextInput, in canvas: inout Canvas) {
    let top = max(0, input.caretLine - canvas.size.rows + 1)
    let lines = input.lines
    var before = lines.prefix(top).reduce(top) { $0 + $1.count }
    for (row, line) in lines.dropFirst(top).prefix(canvas.size.rows).enumerated() {
      let place = Point(column: 0, row: row)
      let characters = Array(line)
      let selected = input.selected?.part(from: before, count: characters.count)
      if isFocused, top + row == input.caretLine {
        canvas.textField(
          EditedText(characters: characters, caret: input.caretColumn, selected: selected),
          at: place, width: canvas.size.columns, style: Style(.focusedField),
          quietStyle: Style(.fieldHint), charactersBefore: before)
      } else if isFocused {
        canvas.typed(characters[...], selected: selected, at: place, style: Style(.text))
        canvas.mark(
          Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1),
          as: .text(TypedText(characters[...], before: before)))
      } else {
        canvas.text(line, at: place, style: Style(.text))
      }
      before += line.count + 1
    }
  }
}

extension Range<Int> {
  /// Returns the part of a range of the text that is in a line, counted from the line's start.
  fileprivate func part(from start: Int, count: Int) -> Range<Int> {
    let part = clamped(to: start..<start + count)
    return part.lowerBound - start..<part.upperBound - start
  }
}
