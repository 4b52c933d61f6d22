/// One line of the report.
struct Row {
  var title: String
  var unit: Unit
  var statistic: Statistic
  var limit: Limit?
  var values: [Contestant.Name: Double]
  /// Why a value is not there.
  var failures: [Contestant.Name: String] = [:]
}

extension Row {
  /// Daybook's value divided by the floor's.
  var ratio: Double? {
    guard let daybook = values[.daybook], let floor = values[.floor], floor > 0 else { return nil }
    return daybook / floor
  }

  /// Whether daybook keeps the limit; nil without a limit or a value.
  var isKept: Bool? {
    switch limit {
    case .atMost(let most): values[.daybook].map { $0 <= most }
    case .timesFloor(let times): ratio.map { $0 <= times }
    case .aboveFloor(let more):
      values[.floor].flatMap { floor in values[.daybook].map { $0 <= floor + more } }
    case nil: nil
    }
  }
}
