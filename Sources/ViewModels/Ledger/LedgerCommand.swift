/// What can be done in the ledger.
package enum LedgerCommand: String, CommandSet {
  case add
  case edit
  case settle
  case unsettle
  case previousMonth = "previous-month"
  case nextMonth = "next-month"
  case thisMonth = "this-month"

  package static let scope = "ledger"
  package static let scopeTitle = Phrase("Ledger", "가계부")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Add", "추가"), Phrase("Add an expense", "지출을 추가합니다"), keys: ["a"],
        group: .edit, prominence: .hint)
    case .edit:
      CommandInfo(
        Phrase("Edit", "편집"), Phrase("Edit all of the expense", "지출을 고칩니다"), keys: ["e"],
        group: .edit)
    case .settle:
      CommandInfo(
        Phrase("Settle", "정산"), Phrase("Set as settled", "정산 완료로 바꿉니다"), keys: ["x"],
        group: .edit, prominence: .hint)
    case .unsettle:
      CommandInfo(
        Phrase("Not settled", "미정산"), Phrase("Set as not settled", "미정산으로 합니다"), keys: ["X"],
        group: .edit)
    case .previousMonth:
      CommandInfo(
        Phrase("Month before", "지난달"), Phrase("The month before", "한 달 전으로 갑니다"), keys: ["["],
        group: .move, prominence: .hint)
    case .nextMonth:
      CommandInfo(
        Phrase("Month after", "다음 달"), Phrase("The month after", "다음 달로 갑니다"), keys: ["]"],
        group: .move, prominence: .hint)
    case .thisMonth:
      CommandInfo(
        Phrase("This month", "이번 달"), Phrase("Back to the present month", "이번 달로 돌아옵니다"),
        keys: ["n"], group: .move)
    }
  }
}

extension EntryCommand {
  /// What can be done with an expense as with any entry.
  static let onExpenses: Set<EntryCommand> = [
    .versions, .tags, .moveToFolder, .removeFromFolder, .copy, .delete,
  ]
}
