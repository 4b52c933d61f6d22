import Entities
import Services

/// Makes what the ledger shows of a month, or of one category in it.
@MainActor struct LedgerStateBuilder {
  let context: ScreenContext
  let lines: LedgerLines

  func complete(_ state: inout LedgerState) {
    let language = context.language
    let title = context.dates.month(lines.month.date)
    state.title =
      lines.category.map { "\(title) › \(Phrase.category($0)[language])" } ?? title
    let spendings = lines.spendings
    state.totals = totals(spendings, state.filter.text)
    state.note = note(spendings)
    state.daily = daily
    state.arrangement = Phrase.arrangement(lines.sort)[language]
    state.rows = rows(state)
    state.emptyMessage = lines.count == 0 ? emptyMessage(state.filter.text)[language] : nil
    state.preview = preview(at: state.position.cursor)
  }

  private func preview(at index: Int) -> EntryPreview? {
    let builder = EntryPreviewBuilder(context.book, context.language)
    if let expense = lines.expense(at: index, in: context.book) {
      return builder.preview(of: expense)
    }
    let shares = lines.shares
    return shares.indices.contains(index) ? builder.preview(of: shares[index]) : nil
  }

  private func totals(_ spendings: [Spending], _ text: String) -> FittingText {
    guard spendings.isEmpty else {
      return context.book.money.fitting(spendings.map(\.sum), context.language)
    }
    let words: Phrase = text.isEmpty ? .nothingSpent : .nothingMatchesHere
    return FittingText([words[context.language]])
  }

  /// How many expenses there are, and where there is room for it what of them is not settled.
  private func note(_ spendings: [Spending]) -> FittingText {
    let count = lines.month.expenses.count
    guard count > 0 else { return FittingText() }
    let unsettled = spendings.map(\.unsettled).filter { $0.units != 0 }
    let notes: [Phrase] =
      // The sum of all of them stands above already.
      unsettled == spendings.map(\.sum)
      ? [.noneSettled]
      : context.book.money.fitting(unsettled, context.language).forms.map { .notSettled($0) }
    let forms = notes.map { Phrase.joined([.expenses(count), $0]) } + [.expenses(count)]
    return FittingText(forms.map { $0[context.language] })
  }

  private var daily: Trend? {
    let days = lines.month.days
    guard let most = days.max(by: { $0.units < $1.units }), let day = days.firstIndex(of: most)
    else { return nil }
    let words = Phrase.mostSpent(
      context.book.money.text(sum: most),
      on: context.dates.day(lines.month.date.adding(days: day)))
    return Trend(
      Phrase.daily[context.language], days.map { Double($0.units) },
      words: words[context.language])
  }

  private func rows(_ state: LedgerState) -> [LedgerRow] {
    let builder = LedgerRowBuilder(context: context, filter: state.filter.words)
    let shares = lines.shares
    let visible = state.position.visible
    let first = max(0, visible.lowerBound - shares.count)
    let expenses = context.book.entries.entries(
      lines.month.expenses, in: first..<max(first, visible.upperBound - shares.count))
    return shares[visible.clamped(to: 0..<shares.count)].map(builder.share)
      + zip((shares.count + first)..., expenses).map { line, expense in
        builder.expense(expense, isMarked: state.isMarked(expense.id, at: line))
      }
  }

  private func emptyMessage(_ text: String) -> Phrase {
    text.isEmpty ? .emptyMonth(context.keys) : .nothingMatches(text)
  }
}
