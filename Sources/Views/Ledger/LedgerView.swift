import Core
package import TextUI
package import ViewModels

/// The ledger: a month's sums, the shares of its categories, its expenses.
package struct LedgerView {
  private let state: LedgerState
  private let beside: SidePanes

  /// Rows above the list.
  private static let headerRows = 3
  /// The columns between the daily trend and the sums of the month, which would otherwise be read as one.
  private static let gap = 4
  /// A lower list has no row to leave blank between the categories and the expenses.
  private static let leastForGap = 10

  /// Returns how many lines a list of this height shows.
  static func lines(in rows: Int) -> Int { rows < leastForGap ? rows : rows - 1 }

  package init(_ state: LedgerState, beside panes: SidePanes = SidePanes()) {
    self.state = state
    beside = panes
  }

  static func layout(_ bounds: Rect, _ state: LedgerState) -> ListLayout {
    ListLayout(bounds, headerRows: headerRows, filter: state.filter)
  }

  package func draw(in canvas: inout Canvas) {
    let layout = Self.layout(canvas.bounds, state)
    let panes = ListPanes(
      layout: layout, filter: state.filter, beside: beside, isEmpty: state.emptyMessage != nil)
    canvas.within(panes.header) { canvas in
      let gap = drawHeader(in: &canvas)
      if layout.preview == nil { drawDays(in: gap, &canvas) }
    }
    if layout.preview != nil { drawDays(in: layout.previewHeader, &canvas) }
    panes.draw(in: &canvas, list: drawList) {
      EntryPreviewView(preview: state.preview).draw(in: &$0)
    }
  }

  /// Draws the month's name and sums, and returns the room between them.
  private func drawHeader(in canvas: inout Canvas) -> Rect {
    let end = canvas.size.columns - 2
    let title = canvas.text(state.title, at: Point(column: 2, row: 0), style: Style(.title))
    canvas.announce(Rect(column: 2, row: 0, columns: title, rows: 1), as: .place)
    let room = end - title - 4
    let totals = state.totals.fitting(room)
    canvas.text(
      totals, endingAt: Point(column: end, row: 0),
      style: Style(state.emptyMessage == nil ? .money : .muted))
    drawNote(upTo: end, in: &canvas)
    return Rect(
      column: title + 4, row: 0, columns: max(0, room - totals.cellWidth - Self.gap), rows: 1)
  }

  private func drawNote(upTo end: Int, in canvas: inout Canvas) {
    let marks = state.markSummary
    let room = marks.isEmpty ? end - 2 : end - 4 - marks.cellWidth
    let note = canvas.text(
      state.note.fitting(room), at: Point(column: 2, row: 1), style: Style(.muted))
    let whole = [marks, state.arrangement].filter { !$0.isEmpty }.joined(separator: " · ")
    let right = note + 4 + whole.cellWidth <= end ? whole : marks
    canvas.text(
      right, endingAt: Point(column: end, row: 1),
      style: Style(state.markSummary.isEmpty ? .muted : .mark))
  }

  /// Draws what was spent by day; a plain screen has it in words, on a line of their own.
  private func drawDays(in room: Rect, _ canvas: inout Canvas) {
    guard let daily = state.daily else { return }
    guard canvas.decoration == .full else {
      TrendView(trend: daily).drawWords(at: Point(column: 2, row: 2), in: &canvas)
      return
    }
    TrendView(trend: daily).draw(in: room, of: &canvas)
  }

  private var firstExpenseBelowShares: Int? {
    let line = state.rows.firstIndex { if case .expense = $0 { true } else { false } }
    return line == 0 ? nil : line
  }

  private var markedLines: [Int] {
    state.rows.indices.filter {
      if case .expense(let expense) = state.rows[$0] { expense.isMarked } else { false }
    }
  }

  private func drawList(in canvas: inout Canvas) {
    var body = ListBody(
      position: state.position, emptyMessage: state.emptyMessage, marked: markedLines)
    body.gaps = state.headings.map(\.line)
    if body.gaps.isEmpty, canvas.size.rows >= Self.leastForGap {
      body.gaps = firstExpenseBelowShares.map { [$0] } ?? []
    }
    canvas.headings(state.headings)
    let columns = LedgerColumns(state.rows)
    body.draw(in: &canvas) { line, canvas in
      switch state.rows[line] {
      case .share(let share): ShareRowView(share: share, columns: columns).draw(in: &canvas)
      case .expense(let expense):
        ExpenseRowView(row: expense, columns: columns, showsBox: state.showsSettling)
          .draw(in: &canvas)
        guard state.showsSettling else { return }
        canvas.markBox(at: ExpenseRowView.box, of: state.position.item(line))
      }
    }
  }
}

/// The widths of the columns of a month, each that of its widest text, so that bars and products have the rest.
struct LedgerColumns {
  private static let mostName = 24
  private static let mostDate = 16

  /// The name of a category, and what is left free beside it.
  let name: Int
  /// The sums of categories.
  let amount: Int
  /// The days of expenses.
  let date: Int

  init(_ rows: [LedgerRow]) {
    let shares = rows.compactMap { if case .share(let share) = $0 { share } else { nil } }
    let expenses = rows.compactMap { if case .expense(let expense) = $0 { expense } else { nil } }
    name = ColumnWidth.of(shares.map(\.name), atMost: Self.mostName)
    amount = ColumnWidth.of(shares.map(\.amount), atMost: .max)
    date = ColumnWidth.of(expenses.map(\.date), atMost: Self.mostDate)
  }
}

/// A category of the ledger: name, bar, share, amount.
struct ShareRowView {
  private static let percentWidth = 4

  let share: LedgerRow.Share
  let columns: LedgerColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      return canvas.say([canvas.text(of: .category), share.name, share.percent, share.amount])
    }
    let end = canvas.size.columns - 2
    let amount = sanitised(share.amount).truncated(to: end - 4)
    canvas.text(amount, endingAt: Point(column: end, row: 0), style: Style(.money))
    let percent = end - columns.amount
    canvas.text(share.percent, endingAt: Point(column: percent, row: 0), style: Style(.muted))
    let room = percent - Self.percentWidth - 2
    guard room > 4 else { return }
    let name = min(columns.name, room / 2)
    canvas.text(share.name, at: Point(column: 4, row: 0), style: Style(.text), width: name - 2)
    guard let ratio = share.ratio else { return }
    canvas.meter(
      ratio, at: Point(column: 4 + name, row: 0), width: max(0, room - name - 4),
      style: Style(.meter, tint: share.colour.flatMap { RGB($0) }), trackStyle: Style(.meterTrack))
  }
}

/// An expense of the ledger: whether it is settled where that is used, day, product, category, tags, amount.
struct ExpenseRowView {
  /// The columns of the sign that it is settled, and of its day.
  static let box = 2
  private static let day = 4

  let row: LedgerRow.Expense
  let columns: LedgerColumns
  let showsBox: Bool

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(said(in: canvas)) }
    canvas.folderBar(row.colour, at: Point(column: 0, row: 0))
    if showsBox, row.isSettled {
      canvas.text(.settled, at: Point(column: Self.box, row: 0), style: Style(.muted))
    }
    let end = drawAmount(in: &canvas)
    let start = (showsBox ? Self.day : Self.box) + columns.date
    canvas.text(row.date, endingAt: Point(column: start - 2, row: 0), style: Style(.muted))
    let product = canvas.matchedText(
      row.product, at: Point(column: start, row: 0), style: style, width: end - start)
    canvas.labels(row.labels, from: start + product + 2, upTo: end)
  }

  private func said(in canvas: Canvas) -> [String] {
    [
      row.isMarked ? canvas.text(of: .marked) : "",
      showsBox ? canvas.text(of: row.isSettled ? .settled : .unsettled) : "",
      row.date, row.product.text,
    ]
      + row.labels.map(\.text.text) + [row.amount]
  }

  private var style: Style { Style(row.isSettled ? .doneTodo : .text) }

  /// Draws the amount at the right edge, and returns where the product must end.
  private func drawAmount(in canvas: inout Canvas) -> Int {
    let end = canvas.size.columns - 2
    let amount = sanitised(row.amount).truncated(to: max(0, end - 4))
    canvas.text(amount, endingAt: Point(column: end, row: 0), style: Style(.money))
    return end - amount.cellWidth - 2
  }
}
