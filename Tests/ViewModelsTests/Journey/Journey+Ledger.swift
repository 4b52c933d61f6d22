import Core
import ViewModels

/// What the ledger shows.
extension Journey {
  var ledger: LedgerState? {
    guard case .ledger(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  /// The lines of the ledger in short: `카페 75% ₩4,500`, `☐ coffee ₩4,500`.
  var ledgerLines: [String] {
    (ledger?.rows ?? []).map { row in
      switch row {
      case .share(let share):
        [share.name, share.percent, share.amount].filter { !$0.isEmpty }.joined(separator: " ")
      case .expense(let expense):
        "\(expense.isMarked ? "*" : "")\(expense.isSettled ? "☑" : "☐") "
          + "\(expense.product.text) \(expense.amount)"
      }
    }
  }

  /// The line under the cursor.
  var ledgerSelection: String? {
    ledger.map { ledgerLines[$0.position.cursor - $0.position.top] }
  }
}
