/// How the end of a line has moved that is typed in: who puts a letter into the middle of a line is not to
/// hear all that stands behind it again.
extension Surface {
  /// Nil where nothing stands behind what has changed, or more has changed than that.
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

  /// As the terminal shows it after a part of a row has moved.
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

  /// Whether cells are others behind so many, with nothing lost at the edge.
  private func ends(
    _ cells: ArraySlice<ShortText>, as others: ArraySlice<ShortText>, after count: Int
  ) -> Bool {
    cells.dropFirst(count).elementsEqual(others.dropLast(count))
      && !others.suffix(count).contains(where: isText)
  }

  private func isText(_ glyph: ShortText) -> Bool { glyph != Cell.blank.glyph }
}
