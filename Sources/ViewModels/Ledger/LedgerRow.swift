package import Entities

/// A line of the ledger.
package enum LedgerRow: Equatable, Sendable {
  case share(Share)
  case expense(Expense)

  /// A category's part of what was spent of a currency.
  package struct Share: Equatable, Sendable {
    package let name: String
    /// `#RRGGBB` of the folder that is called so.
    package let colour: String?
    /// From 0 to 1.
    package let ratio: Double
    /// `42%`.
    package let percent: String
    package let amount: String
  }

  package struct Expense: Equatable, Sendable {
    package let id: EntityID
    /// `Sat 21 Nov`.
    package let date: String
    package let product: MatchedText
    package let labels: [RowLabel]
    package let amount: String
    /// `#RRGGBB` of its folder.
    package let colour: String?
    package let isSettled: Bool
    package let isMarked: Bool
    /// What else is to be known: `2 versions`.
    package let remark: String
  }
}
