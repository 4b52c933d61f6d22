import TextUI

/// The places of the commands of help in two columns, under the headings of their scopes.
///
/// Each scope is whole in one of the columns, which scroll together if they are higher than the sheet.
struct HelpColumns {
  /// The greatest width of the sheet; the parts of a longer line would be too far from each other.
  static let most = 150
  private static let least = 114
  private static let gap = 2

  struct Heading {
    let text: String
    fileprivate(set) var point: Point
  }

  private(set) var places: [Rect] = []
  private(set) var headings: [Heading] = []
  /// How many rows the higher column has.
  private(set) var rows = 0

  /// Fails if there is no room for two columns.
  ///
  /// - Parameter scopes: the scope of each command.
  init?(_ scopes: [String], columns: Int) {
    guard columns >= Self.least, !scopes.isEmpty else { return nil }
    let width = (columns - Self.gap) / 2
    let starts = scopes.indices.filter { $0 == 0 || scopes[$0] != scopes[$0 - 1] }
    let second = Self.startOfSecond(starts, count: scopes.count)
    var (column, row) = (0, 0)
    for (line, scope) in scopes.enumerated() {
      if line == second { (column, row) = (width + Self.gap, 0) }
      if starts.contains(line) {
        if row > 0 { row += 1 }
        headings.append(Heading(text: scope, point: Point(column: column + 2, row: row)))
        row += 1
      }
      places.append(Rect(column: column, row: row, columns: width, rows: 1))
      row += 1
      rows = max(rows, row)
    }
  }

  /// Returns the command with which the second column begins, so that the higher column is as low as possible.
  private static func startOfSecond(_ starts: [Int], count: Int) -> Int? {
    func rows(_ lines: Int, _ scopes: Int) -> Int { lines + 2 * scopes }
    let higher = starts.enumerated().dropFirst().map { scopes, start in
      (start, max(rows(start, scopes), rows(count - start, starts.count - scopes)))
    }
    return higher.min { $0.1 < $1.1 }?.0
  }

  /// Returns the first visible row, so that a line is in the middle of `height` rows, except near both ends.
  func top(showing line: Int, rows height: Int) -> Int {
    guard places.indices.contains(line) else { return 0 }
    return max(0, min(places[line].origin.row - height / 2, rows - height))
  }

  /// Returns the layout with its first rows above the window.
  func moved(up rows: Int) -> HelpColumns {
    var moved = self
    for index in places.indices { moved.places[index].origin.row -= rows }
    for index in headings.indices { moved.headings[index].point.row -= rows }
    return moved
  }
}
