import Core

/// A list of entries with the to-dos below each other: each line with what lies below it.
package struct OutlineRows: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package enum Sign: UInt8, Sendable {
      /// Nothing of the list lies below it.
      case none
      case open
      /// What lies below it is left out.
      case folded
    }

    package let row: Row
    /// How many lie above it.
    package let level: Int32
    package let sign: Sign
    /// It is there because something below it is in the list.
    package let isContext: Bool
  }

  package let lines: [Line]
}

extension FileEntryRepository {
  /// Puts to-dos of a list below each other: what lies below one stands behind it, and above what is in the
  /// list stands all that it lies below; nil where nothing lies below anything.
  ///
  /// - Parameter folded: what is below these is left out.
  package func outline(_ rows: [Row], folded: Set<Row>) -> OutlineRows? {
    fold.links.isEmpty ? nil : OutlineMaker(fold, rows, folded).outline
  }

  package func below(_ row: Row) -> [Row] {
    fold.rowsBelow(row.index).map { Row(index: $0) }
  }

  package func deletedBelow(_ row: Row) -> [Row] {
    fold.rowsDeleted(with: row.index).map { Row(index: $0) }
  }

  package func children(of row: Row) -> [Row] {
    fold.childRows(of: row.index).map { Row(index: $0) }
  }

  package func parent(of row: Row) -> Row? {
    let parent = fold.columns.parent[Int(row.index)]
    return parent < 0 ? nil : Row(index: parent)
  }
}

private struct OutlineMaker {
  private let fold: Fold
  private let folded: Set<Row>
  /// By row, whether it is in the list, or above what is.
  private var isListed: [Bool]
  private var isAbove: [Bool]
  private var lines: [OutlineRows.Line] = []
  private var hasLevels = false

  /// Nil where no to-do of the list lies below another.
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
      // Most lie below nothing and have nothing below them.
      if parents[index] < 0, !isAbove[index] {
        append(row.index, level: 0, .none)
        continue
      }
      let top = fold.top(of: row.index)
      // It comes in its own place, with all below it.
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
