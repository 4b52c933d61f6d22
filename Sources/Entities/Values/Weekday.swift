/// A day of the week.
package enum Weekday: String, CaseIterable, Codable, Sendable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// 1 = Monday … 7 = Sunday, as in ISO 8601.
  package var number: Int {
    (Self.allCases.firstIndex(of: self) ?? 0) + 1
  }
}
