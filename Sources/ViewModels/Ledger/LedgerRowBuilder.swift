import Entities
import Services

/// Makes the lines of the ledger.
@MainActor struct LedgerRowBuilder {
  let context: ScreenContext
  let marks: Marks

  func share(_ share: LedgerMonth.Share) -> LedgerRow {
    .share(
      LedgerRow.Share(
        name: Phrase.category(share.category)[context.language], ratio: share.ratio,
        percent: percent(share.ratio), amount: context.book.money.text(sum: share.spending.sum)))
  }

  func expense(_ entry: Entry) -> LedgerRow {
    .expense(
      LedgerRow.Expense(
        id: entry.id, date: entry.date.map { context.dates.weekdayAndDay($0.date) } ?? "",
        product: entry.title, category: entry.category ?? "", tags: entry.tags,
        amount: entry.amount.map(context.book.money.text) ?? "?", isSettled: entry.isSettled,
        isMarked: marks.ids.contains(entry.id),
        remark: entry.versions > 1 ? Phrase.versions(entry.versions)[context.language] : ""))
  }

  /// Something is never nothing.
  private func percent(_ ratio: Double) -> String {
    ratio > 0 && ratio < 0.01 ? "<1%" : "\(Int((ratio * 100).rounded()))%"
  }
}
