package import TextUI
package import ViewModels

/// The list of folders, with the entries of the one under the cursor where there is room.
package struct FolderListView {
  private let state: FolderListState
  private let beside: SidePanes

  package init(_ state: FolderListState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  static func layout(_ bounds: Rect, _ state: FolderListState) -> ListLayout {
    ListLayout(
      bounds, filter: state.filter, beside: .list, lineWidth: FolderColumns(state.rows).whole)
  }

  package func draw(in canvas: inout Canvas) {
    let layout = Self.layout(canvas.bounds, state)
    let panes = ListPanes(
      layout: layout, filter: state.filter, beside: beside,
      isEmpty: !state.greeting.isEmpty || state.emptyMessage != nil)
    panes.draw(in: &canvas, list: drawList) {
      FolderPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line))
    canvas.headings(state.headings)
    let columns = FolderColumns(state.rows)
    body.draw(in: &canvas) { line, canvas in
      FolderRowView(row: state.rows[line], columns: columns).draw(in: &canvas)
    }
    drawGreeting(below: state.rows.count + 1, in: &canvas)
  }

  private func drawGreeting(below top: Int, in canvas: inout Canvas) {
    var row = top
    for (index, sentence) in state.greeting.enumerated() {
      for (part, line) in sentence.balancedLines(to: canvas.size.columns - 8).enumerated() {
        row += 1
        canvas.text(
          line, at: Point(column: part == 0 ? 4 : 6, row: row),
          style: Style(index == 0 ? .title : .muted))
      }
    }
  }
}

/// The first entries of the folder under the cursor.
struct FolderPreviewView: PreviewView {
  /// Rows above the entries.
  private static let headerRows = 2

  let preview: FolderPreview

  var title: String { preview.title }

  func rows(within columns: Int) -> Int {
    Self.headerRows + preview.rows.count + preview.headings.count + (preview.more == nil ? 0 : 1)
  }

  func draw(in canvas: inout Canvas) {
    canvas.folderBar(preview.colour, at: Point(column: 0, row: 0))
    canvas.text(preview.title, at: Point(column: 2, row: 0), style: Style(.title))
    if let message = preview.emptyMessage {
      canvas.text(message, at: Point(column: 2, row: Self.headerRows), style: Style(.muted))
    }
    let columns = EntryColumns(preview.rows)
    canvas.within(canvas.bounds.inset(top: Self.headerRows)) { canvas in
      canvas.headings(preview.headings)
      for (index, row) in preview.rows.enumerated() {
        let above = preview.headings.count { $0.line <= index }
        let line = Rect(column: 0, row: index + above, columns: canvas.size.columns, rows: 1)
        canvas.within(line) { EntryRowView(row: row, columns: columns).draw(in: &$0) }
      }
      let end = preview.rows.count + preview.headings.count
      canvas.text(
        preview.more ?? "", at: Point(column: EntryRowView.title, row: end), style: Style(.muted))
    }
  }
}

/// The sheet on which the folder for some entries is picked.
package struct FolderPickerView {
  private let state: FolderPickerState

  package init(_ state: FolderPickerState) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) {
      let layout = SheetLayout($0.bounds, filter: state.filter)
      $0.within(layout.list, draw: drawList)
      $0.within(layout.filterLine, draw: FilterLine(filter: state.filter, hint: state.hint).draw)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position)
    body.draw(in: &canvas) { line, canvas in draw(state.rows[line], in: &canvas) }
  }

  private func draw(_ row: FolderPickerState.Row, in canvas: inout Canvas) {
    let effect = row.isOverMaximum ? "! \(row.effect)" : row.effect
    guard canvas.decoration == .full else {
      return canvas.say([row.place?.words ?? "", row.name.text, effect])
    }
    let end = canvas.size.columns - 2 - effect.cellWidth
    canvas.folderBar(row.colour, at: Point(column: 2, row: 0))
    let start = 4 + (row.place?.indent(within: canvas.size.columns) ?? 0)
    canvas.matchedText(
      row.name, at: Point(column: start, row: 0), style: Style(.text), width: end - start - 1)
    canvas.text(
      effect, at: Point(column: end, row: 0),
      style: Style(row.isOverMaximum ? .overdueTodo : .muted))
  }
}
