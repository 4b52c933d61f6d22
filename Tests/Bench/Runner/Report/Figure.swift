/// One line of the report, for programs.
struct Figure: Encodable {
  var title: String
  var unit: String
  var statistic: String
  var daybook: Double?
  var floor: Double?
  var ratio: Double?
  /// Daybook keeps its limit; absent without one.
  var kept: Bool?

  init(_ row: Row) {
    title = row.title
    unit = row.unit.rawValue
    statistic = row.statistic.rawValue
    daybook = row.values[.daybook]
    floor = row.values[.floor]
    ratio = row.ratio
    kept = row.isKept
  }
}
