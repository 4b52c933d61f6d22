import TextUI
import ViewModels

/// The pages in a box, with the one under the cursor shown whole where there is room.
struct PageListView {
  private let state: PageListState
  private let beside: SidePanes

  /// Rows above the list.
  private static let headerRows = 2

  init(_ state: PageListState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  static func layout(_ bounds: Rect, _ state: PageListState) -> ListLayout {
    ListLayout(
      bounds, headerRows: headerRows, filter: state.filter, beside: .text)
  }

  func draw(in canvas: inout Canvas) {
    draw(in: &canvas) { MarkdownView(lines: state.preview).draw(in: &$0) }
  }

  /// Draws the list, and a text beside it where there is room.
  func draw(in canvas: inout Canvas, text: (inout Canvas) -> Void) {
    let panes = ListPanes(
      layout: Self.layout(canvas.bounds, state), filter: state.filter, beside: beside,
      isEmpty: state.emptyMessage != nil)
    canvas.within(panes.layout.wholeHeader, draw: drawHeader)
    panes.draw(in: &canvas, list: drawList, preview: text)
  }

  /// Draws the tags, of which the chosen one stands out; a plain screen has that one alone.
  private func drawHeader(in canvas: inout Canvas) {
    let header = ListHeader(
      title: canvas.decoration == .plain ? state.title : "", remark: state.summary,
      markSummary: state.markSummary)
    header.draw(in: &canvas)
    guard canvas.decoration == .full else { return }
    let remarks = [state.summary, state.markSummary].map { $0.isEmpty ? 0 : $0.cellWidth + 3 }
    canvas.within(canvas.bounds.inset(left: 2, right: remarks.reduce(1, +))) {
      TagRowView(tags: state.tags).draw(in: &$0)
    }
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage,
      gaps: state.headings.map(\.line),
      marked: state.rows.indices.filter { state.rows[$0].isMarked })
    let columns = PageColumns(state.rows)
    canvas.headings(state.headings)
    body.draw(in: &canvas) { line, canvas in
      let previous = line > 0 ? state.rows[line - 1].month : nil
      PageRowView(row: state.rows[line], previousMonth: previous, columns: columns)
        .draw(in: &canvas)
    }
  }
}

/// A row of tags, scrolled so that the chosen one is visible.
struct TagRowView {
  private static let gap = 2

  let tags: [PageListState.Tag]

  func draw(in canvas: inout Canvas) {
    let ends = tags.reduce(into: [0]) { ends, tag in
      ends.append((ends.last ?? 0) + sanitised(tag.title).cellWidth + Self.gap)
    }
    let room = canvas.size.columns
    let chosen = tags.firstIndex(where: \.isChosen) ?? 0
    let first = (0...chosen).first { ends[chosen + 1] - ends[$0] <= room } ?? chosen
    for index in tags.indices.dropFirst(first) {
      let tag = tags[index]
      let start = ends[index] - ends[first]
      guard start < room else { break }
      let style = tag.isChosen ? Style(.title, .underline) : Style(.muted)
      let used = canvas.text(
        tag.title, at: Point(column: start, row: 0), style: style, width: room - start)
      let place = Rect(column: start, row: 0, columns: used, rows: 1)
      canvas.mark(place, as: .cell(index))
      if tag.isChosen { canvas.announce(place, as: .place) }
    }
  }
}

/// The widths of the columns of a list of pages, each that of its widest text.
struct PageColumns {
  private static let gap = 2

  /// The widths with the gap behind; the month has none if headings show it.
  let month: Int
  let day: Int

  init(_ rows: some Sequence<PageListState.Row>) {
    let month = rows.map(\.month.cellWidth).max() ?? 0
    self.month = month == 0 ? 0 : month + Self.gap
    day = (rows.map(\.day.cellWidth).max() ?? 0) + Self.gap
  }
}

/// A line of a list of pages: month, day, title, tags, the first words, the word count.
struct PageRowView {
  /// Narrower lines have no room for the word count.
  private static let leastForCount = 44
  /// The first words are left out if fewer cells are free.
  private static let leastOfText = 8

  let row: PageListState.Row
  /// The month of the line above; nil for the first line.
  let previousMonth: String?
  let columns: PageColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      let mark = row.isMarked ? canvas.text(of: .marked) : ""
      return canvas.say(
        [mark, row.month, row.day, row.title.text] + row.labels.map(\.text.text)
          + [row.beginning])
    }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    canvas.text(
      canvas.unlessRepeated(row.month, after: previousMonth), at: Point(column: 2, row: 0),
      style: Style(.clock))
    let day = 2 + columns.month
    let start = day + columns.day
    canvas.text(row.day, endingAt: Point(column: start - 2, row: 0), style: Style(.muted))
    let end = drawCount(in: &canvas)
    let text = canvas.title(
      row.title, labels: row.labels, from: start, upTo: end, style: Style(.text))
    guard end - text >= Self.leastOfText else { return }
    canvas.text(
      row.beginning, at: Point(column: text, row: 0), style: Style(.muted), width: end - text)
  }

  /// Draws the word count at the right edge, and returns the column where the texts must end.
  private func drawCount(in canvas: inout Canvas) -> Int {
    let end = canvas.size.columns - 2
    guard canvas.size.columns >= Self.leastForCount, !row.wordCount.isEmpty else { return end }
    canvas.text(row.wordCount, endingAt: Point(column: end, row: 0), style: Style(.muted))
    return end - row.wordCount.cellWidth - 2
  }
}
