/// A window on a surface to draw in; nothing is drawn outside of it.
///
/// Coordinates count from the window's upper left corner.
package struct Canvas {
  /// What has been drawn.
  package private(set) var surface: Surface
  /// The words that replace signs.
  private let words: [Icon: String]
  private var window: Rect

  /// Creates a surface and a window on all of it; signs that have words are shown as words.
  package init(_ size: Size, _ decoration: Decoration = .full, words: [Icon: String] = [:]) {
    self.words = words
    surface = Surface(size, decoration)
    window = Rect(size)
  }

  package var decoration: Decoration { surface.decoration }

  /// The window's size.
  package var size: Size { window.size }

  /// The window as a rectangle in its own coordinates.
  package var bounds: Rect { Rect(window.size) }

  /// Draws in a part of the window, as if it were a window of its own.
  package mutating func within(_ part: Rect, draw: (inout Canvas) -> Void) {
    let outer = window
    window = outer.intersection(absolute(part))
    draw(&self)
    window = outer
  }

  /// Draws something of `rows` rows, scrolled so that the row at `top` is the first one visible.
  ///
  /// Targets of the mouse and announcements in it are left out.
  package mutating func scrolled(to top: Int, of rows: Int, draw: (inout Canvas) -> Void) {
    var whole = Canvas(Size(columns: size.columns, rows: rows), decoration, words: words)
    draw(&whole)
    for row in 0..<min(size.rows, rows - top) {
      for (column, cell) in zip(0..., whole.surface.row(top + row)) {
        surface[absolute(Point(column: column, row: row))] = cell
      }
    }
  }

  /// Returns the glyph of a sign, or the word that replaces it here.
  package func text(of sign: Icon) -> String { words[sign] ?? sign.glyph }

  /// Sets the focus, unless it is set already.
  ///
  /// On a plain screen the cursor goes there, too, unless it is where text is typed.
  package mutating func focus(at point: Point) {
    guard surface.focusedRow == nil else { return }
    surface.focusedRow = absolute(point).row
    if decoration == .plain, surface.cursor == nil { placeCursor(at: point) }
  }

  /// Marks a part of the window as a target of the mouse.
  package mutating func mark(_ part: Rect, as target: HitTarget) {
    surface.hits.add(target, in: window.intersection(absolute(part)))
  }

  /// Writes the sign of the focus, and sets the focus there.
  package mutating func markFocus(at point: Point, style: Style) {
    text(decoration.focusSign, at: point, style: style)
    focus(at: point)
    surface.focusMark = absolute(point)
  }

  /// Makes room for an overlay: removes the cursor and the targets of the mouse except commands.
  ///
  /// On a plain screen also removes the sign of the focus, and everything that would be read beside the overlay.
  package mutating func prepareOverlay(_ part: Rect) {
    surface.cursor = nil
    surface.field = nil
    surface.focusedRow = nil
    surface.hits.keepCommands()
    guard decoration == .plain else { return }
    if let mark = surface.focusMark { surface[mark] = .blank }
    surface.focusMark = nil
    clearRows(of: part, in: Rect(size))
    surface.announcementOrder.removeAll(in: absolute(part).rows)
  }

  /// Blanks the rows of a part, across the width of the ground that it lies on.
  package mutating func clearRows(of part: Rect, in ground: Rect) {
    let rows = Rect(
      column: ground.origin.column, row: part.origin.row, columns: ground.size.columns,
      rows: part.size.rows)
    fill(rows, style: Style(.text))
  }

  /// Marks a part of the window as a message that is announced when its number is new.
  package mutating func markLiveRegion(_ part: Rect, number: Int) {
    surface.liveRegion = LiveRegion(rows: window.intersection(absolute(part)).rows, number: number)
  }

  /// Gives a part of the window, one row high, a priority of its own among the announcements.
  package mutating func announce(_ part: Rect, as priority: AnnouncementPriority) {
    let part = window.intersection(absolute(part))
    guard decoration == .plain, !part.columns.isEmpty, let row = part.rows.first else { return }
    surface.announcementOrder.add(RowPart(row: row, columns: part.columns), priority)
  }

  /// Announces a row whole whenever any of it has changed.
  package mutating func announceWhole(_ row: Int) {
    guard decoration == .plain else { return }
    surface.announcementOrder.addSentence(absolute(Point(column: 0, row: row)).row)
  }

  /// Puts the terminal's own cursor where text is typed, in a line that begins at `field`.
  package mutating func placeCursor(at point: Point, field: Point? = nil) {
    surface.field = field.map(absolute)
    surface.cursor = Point(
      column: window.origin.column + min(max(0, point.column), max(0, size.columns - 1)),
      row: window.origin.row + min(max(0, point.row), max(0, size.rows - 1)))
  }
}

extension Canvas {
  /// Writes a text in one line, made harmless, and cut at `width` or at the window's edge.
  ///
  /// - Returns: how many cells it took.
  @discardableResult
  package mutating func text(
    _ text: String, at point: Point, style: Style, truncation: Truncation = .tail,
    width: Int? = nil
  ) -> Int {
    let room = min(width ?? .max, size.columns - point.column)
    guard room > 0, 0..<size.rows ~= point.row else { return 0 }
    var column = point.column
    let seen = text.edge(characters: room + 1, truncation)
    sanitised(seen).truncated(to: room, truncation).forEachGlyph { glyph in
      put(glyph, at: Point(column: column, row: point.row), style)
      column += glyph.width
    }
    return column - point.column
  }

  /// Writes a sign, or the word that replaces it.
  @discardableResult
  package mutating func text(_ sign: Icon, at point: Point, style: Style) -> Int {
    text(text(of: sign), at: point, style: style)
  }

  /// Writes a text that ends just before a column.
  package mutating func text(_ text: String, endingAt point: Point, style: Style) {
    guard point.column > 0 else { return }
    let seen = text.edge(characters: point.column + 1, .tail)
    let width = min(sanitised(seen).cellWidth, point.column)
    self.text(
      text, at: Point(column: point.column - width, row: point.row), style: style, width: width)
  }

  /// Writes lines one below the other.
  package mutating func lines(_ lines: [String], at point: Point, style: Style) {
    for (index, line) in lines.enumerated() {
      text(line, at: Point(column: point.column, row: point.row + index), style: style)
    }
  }

  /// Fills a part of the window with blanks of a style.
  package mutating func fill(_ part: Rect, style: Style) {
    let part = bounds.intersection(part)
    for row in part.rows {
      line(of: " ", Point(column: part.origin.column, row: row), part.size.columns, style)
    }
  }

  /// Changes the style of what stands in a part of the window, cell by cell.
  package mutating func restyle(_ part: Rect, _ change: (inout Style) -> Void) {
    let part = bounds.intersection(part)
    for row in part.rows {
      for column in part.columns {
        change(&surface[absolute(Point(column: column, row: row))].style)
      }
    }
  }

  /// Writes one glyph that takes one cell several times; unlike a text, it need not be measured.
  mutating func line(of glyph: ShortText, _ start: Point, _ count: Int, _ style: Style) {
    let glyph = Glyph(text: glyph, width: 1)
    for step in 0..<max(0, count) {
      put(glyph, at: Point(column: start.column + step, row: start.row), style)
    }
  }

  private mutating func put(_ glyph: Glyph, at point: Point, _ style: Style) {
    guard glyph.width > 0, point.column >= 0, point.column + glyph.width <= size.columns,
      0..<size.rows ~= point.row
    else { return }
    let point = absolute(point)
    blankOtherHalf(at: point)
    surface[point] = Cell(glyph.text, style)
    guard glyph.width == 2 else { return }
    let right = Point(column: point.column + 1, row: point.row)
    blankOtherHalf(at: right)
    surface[right] = Cell("", style)
  }

  /// Blanks the other half of a wide glyph that is about to be overwritten.
  private mutating func blankOtherHalf(at point: Point) {
    if surface[point].glyph.isEmpty, point.column > 0 {
      surface[Point(column: point.column - 1, row: point.row)].glyph = " "
    }
    let next = Point(column: point.column + 1, row: point.row)
    if next.column < surface.size.columns, surface[next].glyph.isEmpty {
      surface[next].glyph = " "
    }
  }

  private func absolute(_ part: Rect) -> Rect {
    var part = part
    part.origin = absolute(part.origin)
    return part
  }

  func absolute(_ point: Point) -> Point {
    Point(column: window.origin.column + point.column, row: window.origin.row + point.row)
  }
}

/// A glyph that stands for a word, which plain screens say instead.
package struct Icon: Hashable, Sendable {
  /// One cell wide, except that of high priority; empty if only plain screens show it, as a word.
  package let glyph: String
  /// What it means; one glyph may mean different things in different places.
  package let meaning: String

  package init(_ glyph: String, _ meaning: String) {
    self.glyph = glyph
    self.meaning = meaning
  }
}

extension Icon {
  /// Stands after a text of which a part is selected.
  package static let selected = Icon(" ", "selected")
}
