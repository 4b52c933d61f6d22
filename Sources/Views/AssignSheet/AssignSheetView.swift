import Core
package import TextUI
package import ViewModels

/// The sheet on which entries of Inbox are picked for a folder.
package struct AssignSheetView {
  private let state: AssignSheetState

  package init(_ state: AssignSheetState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    frame(canvas.decoration).draw(in: &canvas) {
      let layout = SheetLayout($0.bounds, filter: state.filter)
      $0.within(layout.list, draw: drawList)
      $0.within(layout.filterLine, draw: FilterLine(filter: state.filter).draw)
    }
  }

  /// Returns the frame, whose title previews the effect.
  ///
  /// On a plain screen, where each title is read aloud, the title says what the sheet is for, and the note gives the
  /// effect.
  private func frame(_ decoration: Decoration) -> SheetFrame {
    // A sign before it, so that nothing is said by colour alone.
    let effect = state.isOverMaximum ? "! \(state.effect)" : state.effect
    switch decoration {
    case .full:
      return SheetFrame(
        title: effect, note: state.summary,
        titleStyle: Style(state.isOverMaximum ? .errorNotice : .title))
    case .plain:
      return SheetFrame(title: state.title, note: effect)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    let columns = EntryColumns(state.rows.map(\.entry))
    body.draw(in: &canvas) { line, canvas in
      draw(state.rows[line], columns: columns, in: &canvas)
      canvas.markBox(at: 2, of: state.position.item(line))
    }
  }

  /// Draws the check box, the icon of the kind, title and tags, and the day or the money.
  private func draw(_ row: AssignSheetState.Row, columns: EntryColumns, in canvas: inout Canvas) {
    let entry = row.entry
    let box: Icon = row.isChecked ? .chosen : .unchosen
    guard canvas.decoration == .full else {
      return canvas.say([canvas.text(of: box)] + entry.said(in: canvas))
    }
    canvas.text(box, at: Point(column: 2, row: 0), style: Style(row.isChecked ? .mark : .text))
    if entry.kind != .todo {
      let kind = entry.kind.icon(.ready)
      canvas.text(kind, at: Point(column: 4, row: 0), style: Style(.muted))
    }
    let end = EntryFactsView(row: entry, columns: columns).draw(after: 6, in: &canvas)
    canvas.title(entry.title, labels: entry.labels, from: 6, upTo: end, style: Style(.text))
  }
}
