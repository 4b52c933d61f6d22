/// Money spent.
package struct ExpenseEntity: EntryEntity {
  package static let kind = EntityKind.expense

  package var id: EntityID
  /// The product.
  package var title: String
  package var folder: EntityID?
  package var tags: [String]?
  package var position: Int64?
  package var created: Timestamp

  /// The day it was spent on, perhaps with a time.
  package var date: DayTime
  package var amount: Money
  package var category: String?
  /// True once it is paid back or settled; else absent.
  package var settled: Bool?
  package var memo: String?
  /// What it is called in the ledger table that it came from.
  package var source: String?
  /// True when it came without a date, and has that of its import.
  package var dateAssumed: Bool?

  package init(id: EntityID, title: String, amount: Money, date: DayTime, created: Timestamp) {
    self.id = id
    self.title = title
    self.amount = amount
    self.date = date
    self.created = created
  }
}
