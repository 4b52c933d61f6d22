package import Entities
package import Services

/// What a line of a list is of, in whatever order and behind whatever filter it stands.
package enum ListItem: Equatable, Sendable {
  case inbox
  /// A folder or an entry.
  case record(EntityID)
  /// A box of the diary.
  case box(DiaryBox.Contents)
  /// A category of the ledger, in one currency.
  case share(LedgerMonth.Category, Currency)
  case setting(SettingsItem)

  /// Whether it is one of some records.
  func isAny(of records: Set<EntityID>) -> Bool {
    if case .record(let id) = self { records.contains(id) } else { false }
  }
}
