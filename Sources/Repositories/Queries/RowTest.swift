/// A set of rows, one bit for each, so that the operators of queries work on 64 rows at once.
struct RowBits {
  private var words: [UInt64]

  /// Creates a set of all rows.
  ///
  /// - Parameter count: the number of all rows.
  init(all count: Int) {
    words = Array(repeating: .max, count: (count + 63) / 64)
    if count % 64 != 0 { words[words.count - 1] = 1 << UInt64(count % 64) - 1 }
  }

  init(_ rows: some Sequence<Symbol>, of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    for row in rows { words[row.offset / 64] |= 1 << UInt64(row.offset % 64) }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ row: Symbol) -> Bool {
    words[row.offset / 64] & 1 << UInt64(row.offset % 64) != 0
  }

  var rows: [Symbol] {
    var rows: [Symbol] = []
    rows.reserveCapacity(count)
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        rows.append(Symbol(index: Int32(place * 64 + rest.trailingZeroBitCount)))
        rest &= rest - 1
      }
    }
    return rows
  }

  mutating func formIntersection(_ other: RowBits) {
    for place in words.indices { words[place] &= other.words[place] }
  }

  mutating func removeAll() {
    for place in words.indices { words[place] = 0 }
  }

  mutating func subtract(_ other: RowBits) {
    for place in words.indices { words[place] &= ~other.words[place] }
  }

  /// Removes the rows that do not meet a test; rows that are not in the set are not tested.
  mutating func narrow(_ isMet: (Symbol) -> Bool) {
    for place in words.indices {
      var rest = words[place]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        if !isMet(Symbol(index: Int32(place * 64 + bit))) { words[place] &= ~(1 << UInt64(bit)) }
        rest &= rest - 1
      }
    }
  }

  /// Removes the rows whose values in a column do not meet a test, without a call for each row.
  @inline(__always)
  mutating func narrow<Element>(
    _ values: UnsafeBufferPointer<Element>, _ isMet: (Element) -> Bool
  ) {
    for place in words.indices where words[place] != 0 {
      let first = place * 64
      var met: UInt64 = 0
      for row in first..<min(first + 64, values.count) {
        met |= (isMet(values[row]) ? 1 : 0) << UInt64(row - first)
      }
      words[place] &= met
    }
  }
}

/// A test of rows, for a single row or for many at once.
struct RowTest {
  let isMet: (Symbol) -> Bool
  /// Removes the rows from a set that do not meet the test.
  let narrow: (inout RowBits) -> Void

  static var never: RowTest { RowTest(isMet: { _ in false }, narrow: { $0.removeAll() }) }

  /// Returns a test that may read more of a row than one column.
  static func rows(_ isMet: @escaping (Symbol) -> Bool) -> RowTest {
    RowTest(isMet: isMet, narrow: { $0.narrow(isMet) })
  }

  /// Returns a test of the values of a column, which is loaded as a whole only if many of its rows are tested.
  @inline(__always)
  static func column<Element>(
    _ column: Column<Element>, _ isMet: @escaping (Element) -> Bool
  ) -> RowTest {
    let cells = ColumnCells(column, isScan: false)
    return RowTest(
      isMet: { isMet(cells[$0.offset]) },
      narrow: { rows in
        let isScan = rows.count >= column.count / scanDivisor
        if let all = ColumnCells(column, isScan: isScan).all {
          rows.narrow(all, isMet)
        } else {
          rows.narrow { isMet(cells[$0.offset]) }
        }
      })
  }

  /// If at least this fraction of all rows is tested, one in eight, whole columns are faster than single values.
  static let scanDivisor = 8

  static func all(_ tests: [RowTest]) -> RowTest {
    if tests.count == 1 { return tests[0] }
    return RowTest(
      isMet: { row in tests.allSatisfy { $0.isMet(row) } },
      narrow: { rows in for test in tests { test.narrow(&rows) } })
  }

  static func any(_ tests: [RowTest]) -> RowTest {
    if tests.count == 1 { return tests[0] }
    return RowTest(
      isMet: { row in tests.contains { $0.isMet(row) } },
      narrow: { rows in
        // A row that met one of the tests is not tested again.
        var failed = rows
        for test in tests {
          var met = failed
          test.narrow(&met)
          failed.subtract(met)
        }
        rows.subtract(failed)
      })
  }

  static func not(_ test: RowTest) -> RowTest {
    RowTest(
      isMet: { !test.isMet($0) },
      narrow: { rows in
        var met = rows
        test.narrow(&met)
        rows.subtract(met)
      })
  }

  /// Returns the test for rows of a set that is already known.
  static func found(_ found: RowBits) -> RowTest {
    RowTest(isMet: found.contains, narrow: { $0.formIntersection(found) })
  }
}
