/// The results of measuring the contestants in turns, so that noise on the machine affects them alike.
struct Turns<Value> {
  private(set) var values: [Contestant.Name: [Value]] = [:]
  /// Why there are no values of a contestant.
  private(set) var failures: [Contestant.Name: String] = [:]

  init(
    of contestants: [Contestant], rounds: Int, _ measure: (Contestant) throws -> [Value]
  ) {
    for _ in 0..<rounds {
      for contestant in contestants where failures[contestant.name] == nil {
        do {
          try Machine.waitUntilCalm()
          values[contestant.name, default: []] += try measure(contestant)
        } catch {
          failures[contestant.name] = "\(error)"
          values[contestant.name] = nil
        }
      }
    }
  }

  /// One line of the table.
  func row(
    _ title: String, _ unit: Unit, _ statistic: Statistic, limit: Limit? = nil,
    of value: (Value) -> Double
  ) -> Row {
    Row(
      title: title, unit: unit, statistic: statistic, limit: limit,
      values: values.mapValues { statistic.of($0.map(value)) }, failures: failures)
  }
}
