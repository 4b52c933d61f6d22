/// Some rows among all, each once; whether a row is one of them costs a look at one byte.
struct RowSet {
  private(set) var rows: [Symbol] = []
  private var isMember: [Bool]

  /// - Parameter count: of all rows.
  init(_ rows: [Symbol], of count: Int) {
    isMember = Array(repeating: false, count: count)
    for row in rows where !isMember[row.offset] {
      isMember[row.offset] = true
      self.rows.append(row)
    }
  }

  func contains(_ row: Symbol) -> Bool { isMember[row.offset] }
}
