package import TextUI
package import ViewModels

extension Canvas {
  /// Writes how the typed text is understood.
  mutating func understood(_ understood: Understood, at place: Point, width: Int? = nil) {
    let text = decoration == .plain ? understood.text.withoutArrow : understood.text
    self.text(
      text, at: place, style: Style(understood.isMistaken ? .warningNotice : .dueToday),
      width: width)
  }
}

extension String {
  fileprivate var withoutArrow: String { hasPrefix("→ ") ? String(dropFirst(2)) : self }
}

/// A line of text that the user is asked for, above the hints; the reason of a refusal stands above it.
package struct PromptView {
  private let state: PromptViewModel.State

  package init(_ state: PromptViewModel.State) {
    self.state = state
  }

  /// How many rows the prompt wants in a window this wide.
  package func rows(within columns: Int) -> Int {
    ruleRows(within: columns) + max(refusal(within: columns).count, infoRows(within: columns))
      + 1
  }

  /// Returns how many rows say what will be done, or offer colours.
  private func infoRows(within columns: Int) -> Int {
    guard state.swatches.isEmpty else { return swatches.rows(within: columns) }
    return state.meaning.isUnderstood || state.understood != nil ? 1 : 0
  }

  private var swatches: SwatchRows { SwatchRows(swatches: state.swatches, chosen: state.colour) }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    let columns = canvas.size.columns
    let top = ruleRows(within: columns)
    if top > 0 { line.drawRule(in: &canvas) }
    canvas.lines(
      refusal(within: columns), at: Point(column: 1, row: top), style: Style(.errorNotice))
    let infoRows = infoRows(within: columns)
    if state.refusal == nil, infoRows > 0 {
      let info = canvas.bounds.inset(bottom: 1).bottom(infoRows)
      canvas.within(info, draw: drawInfo)
    }
    line.draw(row: canvas.size.rows - 1, in: &canvas)
  }

  private func drawInfo(in canvas: inout Canvas) {
    if let understood = state.understood {
      canvas.understood(understood, at: Point(column: 1, row: 0))
    }
    swatches.draw(in: &canvas)
  }

  private var line: TypedLine {
    TypedLine(label: state.label, input: state.input, colour: state.colour)
  }

  /// Returns the rows of the rule; a refusal takes its place unless the rule has the label.
  private func ruleRows(within columns: Int) -> Int {
    state.refusal == nil || line.isLabelAbove(within: columns) ? 1 : 0
  }

  private func refusal(within columns: Int) -> [String] {
    state.refusal?.wrapped(to: columns - 2, atMost: 3) ?? []
  }
}

/// Colours side by side, each with its name, which is all that a terminal with few colours shows.
private struct SwatchRows {
  private static let barWidth = 2

  let swatches: [PromptViewModel.Swatch]
  let chosen: String?

  /// `[██ orange]` and a blank.
  private var pitch: Int {
    (swatches.map(\.name.cellWidth).max() ?? 0) + Self.barWidth + 4
  }

  private func perRow(within columns: Int) -> Int {
    max(1, min(swatches.count, (columns - 1) / pitch))
  }

  func rows(within columns: Int) -> Int {
    let perRow = perRow(within: columns)
    return (swatches.count + perRow - 1) / perRow
  }

  func draw(in canvas: inout Canvas) {
    let perRow = perRow(within: canvas.size.columns)
    for (index, swatch) in swatches.enumerated() {
      let place = Rect(
        column: 1 + index % perRow * pitch, row: index / perRow, columns: pitch - 1, rows: 1)
      canvas.mark(place, as: .cell(index))
      canvas.within(place) { draw(swatch, in: &$0) }
    }
  }

  private func draw(_ swatch: PromptViewModel.Swatch, in canvas: inout Canvas) {
    let isChosen = swatch.colour == chosen
    let name = Point(column: Self.barWidth + 2, row: 0)
    canvas.folderBar(swatch.colour, at: Point(column: 1, row: 0), width: Self.barWidth)
    let used = canvas.text(swatch.name, at: name, style: Style(isChosen ? .title : .muted))
    guard isChosen else { return }
    canvas.text("[", at: Point(column: 0, row: 0), style: Style(.title))
    canvas.text("]", at: Point(column: name.column + used, row: 0), style: Style(.title))
  }
}
