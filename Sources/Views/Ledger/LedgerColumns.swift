import ViewModels

/// How wide the columns of a month are: as their widest texts, so that bars and products have the rest.
struct LedgerColumns {
  private static let mostName = 24
  private static let mostDate = 16

  /// The name of a category, and what is left free beside it.
  let name: Int
  /// The sums of categories.
  let amount: Int
  /// The days of expenses.
  let date: Int

  init(_ rows: [LedgerRow]) {
    let shares = rows.compactMap { if case .share(let share) = $0 { share } else { nil } }
    let expenses = rows.compactMap { if case .expense(let expense) = $0 { expense } else { nil } }
    name = ColumnWidth.of(shares.map(\.name), atMost: Self.mostName)
    amount = ColumnWidth.of(shares.map(\.amount), atMost: .max)
    date = ColumnWidth.of(expenses.map(\.date), atMost: Self.mostDate)
  }
}
