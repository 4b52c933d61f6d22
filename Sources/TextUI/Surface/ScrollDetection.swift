/// Rows that have moved as one, so that what stands in them need not be sent again.
package struct Scroll: Equatable, Sendable {
  package let rows: Range<Int>
  /// By how many rows they have moved up on the screen; negative if they have moved down.
  package let lines: Int
}

/// Detects how the lines of a list have moved on a plain screen, so that a step to the next line does not read all the
/// others again.
extension Surface {
  /// Returns the smallest move after which the lines of a list are as they were before; nil if they have not moved.
  package func scroll(since former: Surface) -> Scroll? {
    guard size == former.size, let rows = listedRows(also: former) else { return nil }
    let old = rows.map(former.line)
    let new = rows.map(line)
    guard old != new else { return nil }
    for distance in 1..<max(1, rows.count) {
      if old.dropFirst(distance).elementsEqual(new.dropLast(distance)) {
        return Scroll(rows: rows, lines: distance)
      }
      if new.dropFirst(distance).elementsEqual(old.dropLast(distance)) {
        return Scroll(rows: rows, lines: -distance)
      }
    }
    return nil
  }

  /// Returns the surface as the terminal shows it after its rows have moved.
  package func scrolled(_ scroll: Scroll) -> Surface {
    var moved = self
    for row in scroll.rows {
      let source = row + scroll.lines
      for column in 0..<size.columns {
        moved[Point(column: column, row: row)] =
          scroll.rows.contains(source) ? self[Point(column: column, row: source)] : .blank
      }
    }
    return moved
  }

  /// Returns the rows around the one in focus that belong to a list both here and before.
  private func listedRows(also former: Surface) -> Range<Int>? {
    guard let leadingRow else { return nil }
    let isListed = { (row: Int) in
      announcementOrder.isSentence(row) && former.announcementOrder.isSentence(row)
    }
    guard isListed(leadingRow) else { return nil }
    let first = (0..<leadingRow).last { !isListed($0) }.map { $0 + 1 } ?? 0
    let end = (leadingRow..<size.rows).first { !isListed($0) } ?? size.rows
    return first..<end
  }
}

/// The end of a row that has moved sideways as one, so that it need not be sent again.
package struct Shift: Equatable, Sendable {
  package let row: Int
  package let column: Int
  /// By how many cells it has moved to the right, after an insertion; negative after a deletion.
  package let cells: Int
}

/// Detects how the end of the line that is typed in has moved, so that a letter put into the middle does not read
/// everything after it again.
extension Surface {
  /// Returns nil if nothing stands after the change, or if more has changed than that.
  package func shift(since former: Surface) -> Shift? {
    guard size == former.size, let field, field == former.field else { return nil }
    let old = former.row(field.row).map(\.glyph)
    let new = row(field.row).map(\.glyph)
    let column = zip(old, new).prefix { $0 == $1 }.count
    guard old[column...].contains(where: isText), new[column...].contains(where: isText) else {
      return nil
    }
    for cells in 1..<max(1, size.columns - column) {
      if ends(new[column...], as: old[column...], after: cells) {
        return Shift(row: field.row, column: column, cells: cells)
      }
      if ends(old[column...], as: new[column...], after: cells) {
        return Shift(row: field.row, column: column, cells: -cells)
      }
    }
    return nil
  }

  /// Returns the surface as the terminal shows it after a part of a row has moved.
  package func shifted(_ shift: Shift) -> Surface {
    var moved = self
    for column in shift.column..<size.columns {
      let source = column - shift.cells
      moved[Point(column: column, row: shift.row)] =
        (shift.column..<size.columns).contains(source)
        ? self[Point(column: source, row: shift.row)] : .blank
    }
    return moved
  }

  /// Whether some cells after the first `count` are the same as others, with no text lost at the edge.
  private func ends(
    _ cells: ArraySlice<ShortText>, as others: ArraySlice<ShortText>, after count: Int
  ) -> Bool {
    cells.dropFirst(count).elementsEqual(others.dropLast(count))
      && !others.suffix(count).contains(where: isText)
  }

  private func isText(_ glyph: ShortText) -> Bool { glyph != Cell.blank.glyph }
}
