extension CivilDate {
  package var firstOfMonth: CivilDate {
    adding(days: 1 - parts.day)
  }

  /// All days of its month.
  package var month: Range<CivilDate> {
    firstOfMonth..<firstOfMonth.adding(days: daysInMonth)
  }

  package var daysInMonth: Int {
    Self.days(inMonth: parts.month, of: parts.year)
  }

  /// The same day of another month, or that month's last day when it is shorter.
  ///
  /// - Parameter day: the day of the month that is meant, if not this one.
  package func adding(months: Int, onDay day: Int? = nil) -> CivilDate {
    let parts = parts
    let month = parts.year * 12 + parts.month - 1 + months
    guard let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1) else {
      return self
    }
    return first.adding(days: min(day ?? parts.day, first.daysInMonth) - 1)
  }
}
