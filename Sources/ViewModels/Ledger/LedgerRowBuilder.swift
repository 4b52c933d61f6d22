import Entities
import Services

/// Makes the lines of the ledger.
@MainActor struct LedgerRowBuilder {
  let context: ScreenContext
  let filter: WordFilter

  func share(_ share: LedgerMonth.Share) -> LedgerRow {
    let name = Phrase.category(share.category)[context.language]
    return .share(
      LedgerRow.Share(
        name: name, colour: context.book.folders.colour(ofFolderNamed: name), ratio: share.ratio,
        percent: share.percent, amount: context.book.money.text(sum: share.spending.sum)))
  }

  func expense(_ entry: Entry, isMarked: Bool) -> LedgerRow {
    .expense(
      LedgerRow.Expense(
        id: entry.id, date: entry.date.map { context.dates.weekdayAndDay($0.date) } ?? "",
        product: MatchedText(entry.title, filter), labels: RowLabel.labels(of: entry, filter),
        amount: entry.amount.map(context.book.money.text) ?? "?",
        colour: context.book.folders.colour(of: entry.folder), isSettled: entry.isSettled,
        isMarked: isMarked,
        remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : ""))
  }
}

extension LedgerMonth.Share {
  /// `42%`; something is never nothing.
  var percent: String {
    ratio > 0 && ratio < 0.01 ? "<1%" : "\(Int((ratio * 100).rounded()))%"
  }
}
