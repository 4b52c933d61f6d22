/// One line of a table, for programs.
struct Figure: Encodable {
  var table: String
  var title: String
  var unit: String
  var statistic: String
  /// By column.
  var values: [String: Double]
  var ratio: Double?
  /// Whether daybook keeps its limit; absent without one.
  var kept: Bool?
}
