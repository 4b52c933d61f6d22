import Core
import TextUI
import ViewModels

/// A line of the list of folders: colour, name, progress, counts, what is due, money or last change.
///
/// Columns drop from the right as the window gets narrower.
struct FolderRowView {
  /// The column of its name.
  fileprivate static let name = 4
  let row: FolderRow
  let columns: FolderColumns
  /// Whether it stands among lines of other kinds: then a plain screen says that it is a folder.
  var isAmongOthers = false

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else { return canvas.say(said(in: canvas)) }
    let width = canvas.size.columns
    var end = width - 2
    if width >= columns.least {
      end = drawLast(columns.last(within: width), endingAt: end, in: &canvas)
    }
    if width >= 40 { end = draw(row.due, columns.due, endingAt: end, dueStyle, in: &canvas) }
    end = draw(row.counts, columns.counts, endingAt: end, Style(.text), in: &canvas)
    drawName(upTo: drawMeter(endingAt: end, in: &canvas), in: &canvas)
  }

  private func said(in canvas: Canvas) -> [String] {
    let counts =
      row.counts == Icon.nothing.glyph
      ? canvas.text(of: .nothing)
      : row.doneRatio == nil ? row.counts : "\(row.counts) \(canvas.text(of: .done))"
    let sign =
      row.isList ? canvas.text(of: .list) : isAmongOthers ? canvas.text(of: .folder) : ""
    let fold = row.place?.sign == .folded ? canvas.text(of: .folded) : ""
    return [
      row.place?.words ?? "", sign, fold, row.name.text, counts, row.due,
      row.sum.isEmpty ? row.updated : row.spent,
    ]
  }

  private var dueStyle: Style { Style(row.isOverdue ? .overdueTodo : .dueToday) }

  /// Draws a column right-aligned, and returns where the next one ends.
  private func draw(
    _ text: String, _ width: Int, endingAt end: Int, _ style: Style, in canvas: inout Canvas
  ) -> Int {
    let text = sanitised(text).truncated(to: max(0, width - ColumnWidth.gap))
    canvas.text(text, at: Point(column: end - text.cellWidth, row: 0), style: style)
    return end - width
  }

  /// Draws the money of the month, or the time of the last change if there is none; a narrow window has room for money
  /// alone.
  private func drawLast(_ width: Int, endingAt end: Int, in canvas: inout Canvas) -> Int {
    guard !row.sum.isEmpty else {
      let updated = width < columns.last ? "" : row.updated
      return draw(updated, width, endingAt: end, Style(.muted), in: &canvas)
    }
    let room = width - ColumnWidth.gap
    let isWhole = row.spent.cellWidth <= room
    // The words around the sum are as muted as the other words.
    if isWhole { _ = draw(row.spent, width, endingAt: end, Style(.muted), in: &canvas) }
    let sum = row.sum.fitting(room)
    let after = isWhole && row.spent.hasPrefix(sum) ? row.spent.cellWidth - sum.cellWidth : 0
    return draw(sum, width - after, endingAt: end - after, Style(.money), in: &canvas)
  }

  /// Draws the meter, and returns where the name ends; without a meter the name has its room.
  private func drawMeter(endingAt end: Int, in canvas: inout Canvas) -> Int {
    let width = canvas.decoration == .full ? columns.meter(within: end - Self.name) : 0
    guard let ratio = row.doneRatio, width > 0 else { return end - ColumnWidth.gap }
    let start = end - width
    canvas.meter(
      ratio, at: Point(column: start, row: 0), width: width,
      style: Style(.meter, tint: row.colour.flatMap { RGB($0) }), trackStyle: Style(.meterTrack))
    return start - ColumnWidth.gap
  }

  private func drawName(upTo end: Int, in canvas: inout Canvas) {
    if row.isList {
      let tint = row.colour.flatMap { RGB($0) }
      canvas.text(.list, at: Point(column: 2, row: 0), style: Style(.muted, tint: tint))
    } else {
      canvas.folderBar(row.colour, at: Point(column: 2, row: 0))
    }
    let start = Self.name + row.indent(within: canvas.size.columns)
    if let sign = row.place?.foldSign {
      canvas.text(sign, at: Point(column: start - OutlinePlace.step, row: 0), style: Style(.muted))
    }
    canvas.matchedText(
      row.name, at: Point(column: start, row: 0),
      style: Style(row.id == nil ? .title : .text), width: end - start)
  }
}

extension FolderRow {
  fileprivate func indent(within columns: Int) -> Int { place?.indent(within: columns) ?? 0 }
}

/// The widths of the columns of a list of folders, each that of its widest text, so that bars and names have the rest.
struct FolderColumns {
  private static let maximumWidth = 24
  private static let mostMeter = 10
  /// A shorter bar would show little.
  private static let leastMeter = 4

  private let name: Int
  let counts: Int
  let due: Int
  let last: Int
  /// The width of the last column with the money alone.
  private let sum: Int

  init(_ rows: [FolderRow]) {
    let maximum = Self.maximumWidth + ColumnWidth.gap
    name =
      rows.map { row in
        ColumnWidth.of([row.name.text], atMost: maximum) + row.indent(within: .max)
      }.max() ?? 0
    counts = ColumnWidth.of(rows.map(\.counts), atMost: maximum)
    due = ColumnWidth.of(rows.map(\.due), atMost: maximum)
    last = ColumnWidth.of(rows.map(Self.last), atMost: maximum)
    sum = ColumnWidth.of(rows.map { $0.sum.fitting(Self.maximumWidth) }, atMost: maximum)
  }

  /// Returns the text of the last column; if there are too many sums, those that fit.
  private static func last(_ row: FolderRow) -> String {
    guard !row.sum.isEmpty else { return row.updated }
    return row.spent.cellWidth <= Self.maximumWidth ? row.spent : row.sum.fitting(Self.maximumWidth)
  }

  /// The width of a line with names, a short bar, counts, what is due and money.
  var least: Int { FolderRowView.name + name + Self.leastMeter + counts + due + sum + 2 }

  /// The width of a line with all its parts.
  var whole: Int { least + Self.mostMeter - Self.leastMeter + last - sum }

  /// Returns the width of the last column in a line of this width; the words around the money and the days of changes
  /// are the first to be left out.
  func last(within columns: Int) -> Int { columns - least < last - sum ? sum : last }

  /// Returns the width of a bar in some room: what names leave of it, or 0 if that is too little.
  func meter(within room: Int) -> Int {
    let width = min(Self.mostMeter, room - name)
    return width < Self.leastMeter ? 0 : width
  }
}
