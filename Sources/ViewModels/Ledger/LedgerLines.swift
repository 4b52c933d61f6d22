import Entities
import Services

/// The lines of the ledger: those of the categories, then those of the expenses; of one category
/// only its expenses.
@MainActor struct LedgerLines {
  enum Line: Equatable {
    case share(LedgerMonth.Category, Currency)
    case expense(EntityID)
  }

  let month: LedgerMonth
  let category: LedgerMonth.Category?
  let sort: Sort<LedgerMonth.Order>

  var shares: [LedgerMonth.Share] { category == nil ? month.shares : [] }
  var count: Int { shares.count + month.expenses.count }

  /// What was spent of each currency on what is shown.
  var spendings: [Spending] {
    guard let category else { return month.totals }
    return month.shares.filter { $0.category == category }.map(\.spending)
  }

  func line(at index: Int, in book: Book) -> Line? {
    guard index >= shares.count else {
      return .share(shares[index].category, shares[index].spending.sum.currency)
    }
    return expense(at: index, in: book).map { .expense($0) }
  }

  func expense(at index: Int, in book: Book) -> EntityID? {
    let place = index - shares.count
    guard 0..<month.expenses.count ~= place else { return nil }
    return book.entries.id(at: place, in: month.expenses)
  }

  func index(of line: Line, in book: Book) -> Int? {
    switch line {
    case .share(let category, let currency):
      shares.firstIndex { $0.category == category && $0.spending.sum.currency == currency }
    case .expense(let id):
      book.entries.index(of: id, in: month.expenses).map { $0 + shares.count }
    }
  }
}
