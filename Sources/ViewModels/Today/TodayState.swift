/// What the date-navigation clock shows: a day, its month, its time line.
package struct TodayState: MarkedState, Equatable, Sendable {
  /// `Sat 21 Nov 2026 09:41`: the present time on the chosen day.
  package var headline = ""
  /// `tomorrow`, `5 days ago`.
  package var distance = ""
  /// `2 overdue · 3 due · 1 done · ₩4,500 spent`.
  package var summary = ""
  /// How the network's clock differs, `Loading..` until that is known; empty when nobody is asked.
  package var networkTime = ""
  /// The month of the day, and as many after it as there is room for.
  package var months: [MonthState] = []
  /// To-dos finished in the weeks up to the one shown; nil when there are none.
  package var finished: Trend?
  /// The lines on the screen.
  package var rows: [TimelineRow] = []
  package var position = ListPosition()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// The entry under the cursor, whole.
  package var preview: EntryPreview?
  /// What to press, while the day has nothing.
  package var emptyMessage: String?

  package init() {}

  /// The month of the day.
  package var month: MonthState { months.first ?? MonthState() }
}
