/// What the ledger shows of a month.
package struct LedgerState: FilteredListState, MarkedState, Equatable, Sendable {
  /// `November 2026`, `November 2026 › 카페`.
  package var title = ""
  /// `₩48,500 · $12.00`.
  package var totals = FittingText()
  /// `12 expenses · ₩4,500 not settled`.
  package var note = FittingText()
  /// What was spent from day to day; nil when there is nothing.
  package var daily: Trend?
  /// `by date`.
  package var arrangement = ""
  /// The lines on the screen: first the categories, then the expenses.
  package var rows: [LedgerRow] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// What to press, while the month has nothing.
  package var emptyMessage: String?
  /// The category or the expense under the cursor, whole.
  package var preview: EntryPreview?

  package init() {}
}
