/// The rows as text, in columns.
struct Table: CustomStringConvertible {
  var title: String
  var rows: [Row]
  /// The names of columns that do not have the contestant's own.
  var names: [Contestant.Name: String] = [:]
  /// Lines below the table.
  var notes: [String] = []

  var description: String {
    let contestants = Contestant.Name.allCases.filter { name in
      rows.contains { $0.values[name] != nil || $0.failures[name] != nil }
    }
    let head =
      ["", "", ""] + contestants.map(name) + ["ratio", "limit", ""]
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
    return ([title] + lines + failures + notes).joined(separator: "\n")
  }

  /// The rows for programs.
  var figures: [Figure] {
    rows.map { row in
      Figure(
        table: title, title: row.title, unit: row.unit.rawValue,
        statistic: row.statistic.rawValue,
        values: Dictionary(uniqueKeysWithValues: row.values.map { (name($0), $1) }),
        ratio: row.ratio, kept: row.isKept)
    }
  }

  private func name(_ contestant: Contestant.Name) -> String {
    names[contestant] ?? contestant.rawValue
  }

  /// Each reason once, with the first row that lacks a value for it.
  private var failures: [String] {
    var reasons: Set<String> = []
    return rows.flatMap { row in
      row.failures.map { (reason: "\(name($0.key)): \($0.value)", title: row.title) }
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
    case .aboveFloor(let more): "≤ floor + \(rounded(more, 0)) \(unit.rawValue)"
    case .timesFloor(let times): "≤ \(rounded(times, times == times.rounded() ? 0 : 1))×"
    case nil: ""
    }
  }

  fileprivate var verdict: String {
    isKept.map { $0 ? "kept" : "BROKEN" } ?? ""
  }
}
