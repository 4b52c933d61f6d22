/// How the lines of a list have moved on a plain screen: who goes on by a line is not to hear all the
/// others again.
extension Surface {
  /// The smallest move that leaves lines of a list as they were, nil where they have not moved.
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

  /// As the terminal shows it after its rows have moved.
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

  /// The rows of lists around the one in focus, here and before.
  private func listedRows(also former: Surface) -> Range<Int>? {
    guard let leadingRow else { return nil }
    let isListed = { (row: Int) in
      telling.isSentence(row) && former.telling.isSentence(row)
    }
    guard isListed(leadingRow) else { return nil }
    let first = (0..<leadingRow).last { !isListed($0) }.map { $0 + 1 } ?? 0
    let end = (leadingRow..<size.rows).first { !isListed($0) } ?? size.rows
    return first..<end
  }
}
