import SeededRandom
import Core
import Entities
import Repositories

/// Fills a book with expenses of one month, in twenty categories and two currencies.
struct ExpenseMaker {
  /// How many are saved at once; the saving is not measured.
  private static let batch = 1000

  private let repository: EntryRepository
  private let month: CivilDate
  private var numbers = SeededGenerator(4)
  private var titles = TitleMaker(numbers: SeededGenerator(5))

  init(at location: StoreLocation, month: CivilDate) throws {
    let now = Timestamp(milliseconds: Int64(month.dayNumber) * 86_400_000)
    self.month = month.firstOfMonth
    repository = try EntryRepository(
      at: location, now: { now }, random: SeededGenerator(6))
  }

  mutating func make(expenses count: Int) throws {
    for start in stride(from: 0, to: count, by: Self.batch) {
      let edits = (start..<min(start + Self.batch, count)).map { Edit.save(expense($0)) }
      try repository.commit(Transaction(OperationLabel("import", count: edits.count), edits))
    }
  }

  private mutating func expense(_ number: Int) -> ExpenseEntity {
    let currency: Currency = number.isMultiple(of: 5) ? .dollar : .won
    let day = month.adding(days: Int.random(in: 0..<month.daysInMonth, using: &numbers))
    var expense = ExpenseEntity(
      id: EntityID("expense-\(number)"), title: titles.title(number),
      amount: Money(Int64.random(in: 100...500_000, using: &numbers), currency),
      date: DayTime(day), created: Timestamp(milliseconds: Int64(number)))
    expense.category = "분류 \(Int.random(in: 1...20, using: &numbers))"
    return expense
  }
}
