/// What days are counted in.
package enum CalendarUnit: String, Sendable {
  case day = "d"
  case week = "w"
  case month = "m"
  case year = "y"

  /// As people write one, and many.
  static let words: [String: CalendarUnit] = [
    "day": .day, "days": .day, "일": .day,
    "week": .week, "weeks": .week, "주": .week, "주일": .week,
    "month": .month, "months": .month, "달": .month, "개월": .month,
    "year": .year, "years": .year, "년": .year,
  ]
}
