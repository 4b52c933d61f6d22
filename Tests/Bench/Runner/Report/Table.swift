/// The rows as text, in columns.
struct Table: CustomStringConvertible {
  var rows: [Row]
  /// What the columns are called.
  var names: [Contestant.Name: String] = [:]

  var description: String {
    let contestants = Contestant.Name.allCases.filter { name in
      rows.contains { $0.values[name] != nil || $0.failures[name] != nil }
    }
    let head =
      ["", "", ""] + contestants.map { names[$0] ?? $0.rawValue } + ["ratio", "limit", ""]
    let cells =
      [head]
      + rows.map { row in
        [row.title, row.statistic.rawValue, row.unit.rawValue]
          + contestants.map { row.text(row.values[$0]) }
          + [row.ratio.map { "\(rounded($0, 1))×" } ?? "", row.limitText, row.verdict]
      }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { line in
      zip(line, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 3 ? cell.0 + blanks : blanks + cell.0
      }
      .joined(separator: "  ")
    }
    return (lines + failures).joined(separator: "\n")
  }

  /// Each reason once, with the first row that lacks a value for it.
  private var failures: [String] {
    var reasons: Set<String> = []
    return rows.flatMap { row in
      row.failures.map { (reason: "\($0.key.rawValue): \($0.value)", title: row.title) }
    }
    .filter { reasons.insert($0.reason).inserted }
    .map { "\($0.reason) (\($0.title))" }
  }
}

extension Row {
  fileprivate func text(_ value: Double?) -> String {
    value.map { rounded($0, unit.decimals) } ?? "–"
  }

  fileprivate var limitText: String {
    switch limit {
    case .atMost(let most): "≤ \(rounded(most, most < 1 ? 2 : 0)) \(unit.rawValue)"
    case .timesFloor(let times): "≤ \(rounded(times, times == times.rounded() ? 0 : 1))×"
    case nil: ""
    }
  }

  fileprivate var verdict: String {
    isKept.map { $0 ? "kept" : "BROKEN" } ?? ""
  }
}
