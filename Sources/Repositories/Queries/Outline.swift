import Core

/// A list of entries as an outline: each to-do is followed by the listed to-dos below it.
package struct OutlineRows: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package enum Sign: UInt8, Sendable {
      /// No listed to-do lies below it.
      case none
      case open
      /// The to-dos below it are hidden.
      case folded
    }

    package let row: Row
    /// Its depth: the number of to-dos above it.
    package let level: Int32
    package let sign: Sign
    /// Whether it is shown only because something below it is in the list.
    package let isContext: Bool
  }

  package let lines: [Line]
}

extension EntryRepository {
  /// Arranges the to-dos of a list as an outline; returns nil if none of them has a parent.
  ///
  /// Each to-do is followed by those below it, and the parents of listed to-dos are added.
  ///
  /// - Parameter folded: the rows whose children are hidden.
  package func outline(_ rows: [Row], folded: Set<Row>) -> OutlineRows? {
    fold.links.isEmpty ? nil : OutlineMaker(fold, rows, folded).outline
  }

  /// Returns all to-dos below one at any depth, each after its parent.
  package func below(_ row: Row) -> [Row] {
    fold.rowsBelow(row.index).map { Row(index: $0) }
  }

  /// Returns the to-dos below a deleted one that the same act deleted.
  package func deletedBelow(_ row: Row) -> [Row] {
    fold.rowsDeleted(with: row.index).map { Row(index: $0) }
  }

  /// Returns the children of a to-do, in order.
  package func children(of row: Row) -> [Row] {
    fold.childRows(of: row.index).map { Row(index: $0) }
  }

  /// Returns the parent of a to-do.
  package func parent(of row: Row) -> Row? {
    let parent = fold.columns.parent[Int(row.index)]
    return parent < 0 ? nil : Row(index: parent)
  }
}

private struct OutlineMaker {
  private let fold: Fold
  private let folded: Set<Row>
  /// By row, whether it is in the list.
  private var isListed: [Bool]
  /// By row, whether something below it is in the list.
  private var isAbove: [Bool]
  private var lines: [OutlineRows.Line] = []
  private var hasLevels = false

  /// The outline; nil if no to-do of the list has a parent.
  var outline: OutlineRows? { hasLevels ? OutlineRows(lines: lines) : nil }

  init(_ fold: Fold, _ rows: [Row], _ folded: Set<Row>) {
    self.fold = fold
    self.folded = folded
    isListed = Array(repeating: false, count: fold.columns.count)
    isAbove = isListed
    let parents = fold.columns.parent.all
    for row in rows { isListed[Int(row.index)] = true }
    for row in rows {
      var above = parents[Int(row.index)]
      while above >= 0, !isAbove[Int(above)] {
        isAbove[Int(above)] = true
        hasLevels = true
        above = parents[Int(above)]
      }
    }
    guard hasLevels else { return }
    lines.reserveCapacity(rows.count)
    var isDone = [Bool](repeating: false, count: fold.columns.count)
    for row in rows {
      let index = Int(row.index)
      // Most have neither a parent nor children.
      if parents[index] < 0, !isAbove[index] {
        append(row.index, level: 0, .none)
        continue
      }
      let top = fold.top(of: row.index)
      // The tree was appended already, or will be at the place of its listed top.
      if isDone[Int(top)] || isListed[Int(top)] && top != row.index { continue }
      isDone[Int(top)] = true
      appendTree(top)
    }
  }

  private mutating func appendTree(_ top: Int32) {
    var waiting: [(row: Int32, level: Int32)] = [(top, 0)]
    while let (row, level) = waiting.popLast() {
      guard isAbove[Int(row)] else {
        append(row, level: level, .none)
        continue
      }
      let isFolded = folded.contains(Row(index: row))
      append(row, level: level, isFolded ? .folded : .open)
      guard !isFolded else { continue }
      for child in fold.childRows(of: row).reversed()
      where isListed[Int(child)] || isAbove[Int(child)] {
        waiting.append((child, level + 1))
      }
    }
  }

  private mutating func append(_ row: Int32, level: Int32, _ sign: OutlineRows.Line.Sign) {
    lines.append(
      OutlineRows.Line(
        row: Row(index: row), level: level, sign: sign, isContext: !isListed[Int(row)]))
  }
}
