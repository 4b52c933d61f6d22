import Entities

/// The kinds of files that daybook can read, told apart by their fields.
package enum ImportFormat: Sendable {
  case diary
  case departments
  case people
  /// Folders with their to-dos.
  case categories
  /// Expenses, alone or in folders.
  case ledger
  /// To-dos as Taskwarrior has them.
  case tasks
  /// Pages as jrnl has them.
  case journal
  /// All of a book, as daybook itself writes it.
  case book

  /// The fields by which a list is known, the surest first.
  private static let signs: [(keys: Set<FieldKey>, format: ImportFormat)] = [
    (["uuid", "status"], .tasks), (["items"], .categories), (["detail"], .ledger),
    (["money"], .ledger), (["diaryDetail"], .diary), (["salary"], .people),
    (["department"], .people), (["age"], .people), (["address"], .people), (["grade"], .people),
    (["tag"], .diary), (["name"], .departments),
  ]

  /// Nil for objects that no program known here writes, and for none.
  init?(_ items: [ExchangeItem]) {
    let keys = Set(items.flatMap(\.fields.keys))
    guard let sign = Self.signs.first(where: { keys.isSuperset(of: $0.keys) }) else { return nil }
    self = sign.format
  }
}
