package import Core
import Services

/// What the ledger shows of a month.
package struct LedgerState: FilteredListState, MarkedState, Equatable, Sendable {
  /// `November 2026`, `November 2026 › 카페`.
  package var title = ""
  /// `₩48,500 · $12.00`.
  package var totals = FittingText()
  /// `12 expenses · ₩4,500 not settled`.
  package var note = FittingText()
  /// Whether anything of the month is settled; if nothing is, the user does not settle expenses.
  package var showsSettling = false
  /// What was spent on each day; nil if there is nothing to show.
  package var daily: Trend?
  /// `by date`.
  package var arrangement = ""
  /// The lines on the screen: first the categories, then the expenses.
  package var rows: [LedgerRow] = []
  /// The headings between the lines on the screen.
  package var headings: [ListHeading] = []
  package var position = ListPosition()
  package var filter = ListFilter()
  package var marks = Marks()
  /// `3 marked`; empty without marks.
  package var markSummary = ""
  /// What to press while the month is empty, or that the filter matches nothing; nil otherwise.
  package var emptyMessage: String?
  /// All fields of the category or the expense under the cursor.
  package var preview: EntryPreview?
  /// The place of the expense under the cursor, `3/12`; empty on a category.
  package var summary = ""

  package init() {}
}

/// The lines of the ledger: those of the categories, then those of the expenses; for one category
/// only its expenses.
@MainActor struct LedgerLines {
  enum Line: Equatable {
    case share(LedgerMonth.Category, Currency)
    case expense(EntityID)
  }

  let month: LedgerMonth
  let category: LedgerMonth.Category?
  let sort: Sort<LedgerMonth.Order>

  var shares: [LedgerMonth.Share] { category == nil ? month.shares : [] }
  var count: Int { shares.count + month.expenses.count }
  /// The lines of the categories and those of the expenses, unless there are none.
  var parts: [Range<Int>] {
    [0..<shares.count, shares.count..<count].filter { !$0.isEmpty }
  }
  /// Where the cursor begins: on the first expense.
  var start: Int { month.expenses.isEmpty ? 0 : shares.count }

  /// What was spent in each currency, in the month or the category shown.
  var spendings: [Spending] {
    guard let category else { return month.totals }
    return month.shares.filter { $0.category == category }.map(\.spending)
  }

  func line(at index: Int, in book: Book) -> Line? {
    guard index >= shares.count else {
      return .share(shares[index].category, shares[index].spending.sum.currency)
    }
    return expense(at: index, in: book).map { .expense($0) }
  }

  func expense(at index: Int, in book: Book) -> EntityID? {
    let place = index - shares.count
    guard 0..<month.expenses.count ~= place else { return nil }
    return book.entries.id(at: place, in: month.expenses)
  }

  func index(of line: Line, in book: Book) -> Int? {
    switch line {
    case .share(let category, let currency):
      shares.firstIndex { $0.category == category && $0.spending.sum.currency == currency }
    case .expense(let id):
      book.entries.index(of: id, in: month.expenses).map { $0 + shares.count }
    }
  }
}

/// A line of the ledger.
package enum LedgerRow: Equatable, Sendable {
  case share(Share)
  case expense(Expense)

  /// A category's share of what was spent in a currency.
  package struct Share: Equatable, Sendable {
    package let name: String
    /// `#RRGGBB` of the folder with the same name.
    package let colour: String?
    /// The share from 0 to 1; nil if it is all that was spent in its currency.
    package let ratio: Double?
    /// `42%`; empty without a ratio.
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
  }
}

/// Builds the state of the ledger for a month, or for one category in it.
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
    state.showsSettling = spendings.hasSettled
    state.note = note(spendings)
    state.daily = daily
    state.arrangement = Phrase.arrangement(lines.sort)[language]
    let (groups, sharesAbove) = (lines.month.groups, lines.shares.count)
    state.position.fit(headings: groups.firstLines(below: sharesAbove))
    state.headings = groups.headings(
      above: state.position.visible, below: sharesAbove, GroupWords(context.book, language))
    state.rows = rows(state)
    state.emptyMessage = lines.count == 0 ? emptyMessage(state.filter.text)[language] : nil
    state.preview = preview(at: state.position.cursor)
    let place = state.position.cursor - lines.shares.count
    state.summary =
      place < 0 || lines.month.expenses.isEmpty ? "" : "\(place + 1)/\(lines.month.expenses.count)"
  }

  private func preview(at index: Int) -> EntryPreview? {
    let builder = EntryPreviewBuilder(context)
    if let expense = lines.expense(at: index, in: context.book) {
      return builder.preview(of: expense)
    }
    let shares = lines.shares
    return shares.indices.contains(index)
      ? builder.preview(of: shares[index], in: lines.month) : nil
  }

  private func totals(_ spendings: [Spending], _ text: String) -> FittingText {
    guard spendings.isEmpty else {
      return context.book.money.fitting(spendings.map(\.sum), context.language)
    }
    let words: Phrase = text.isEmpty ? .nothingSpent : .nothingMatchesHere
    return FittingText([words[context.language]])
  }

  /// Returns how many expenses there are and, where there is room, how much of them is not settled.
  private func note(_ spendings: [Spending]) -> FittingText {
    let count = lines.month.expenses.count
    guard count > 0 else { return FittingText() }
    let notes =
      spendings.hasSettled
      ? context.book.money.fitting(unsettled(spendings), context.language).forms
        .map { Phrase.notSettled($0) } : []
    let forms = notes.map { Phrase.joined([.expenses(count), $0]) } + [.expenses(count)]
    return FittingText(forms.map { $0[context.language] })
  }

  private func unsettled(_ spendings: [Spending]) -> [MoneySum] {
    spendings.map(\.unsettled).filter { $0.units != 0 }
  }

  private var daily: Trend? {
    let days = lines.month.days.prefix(daysSoFar)
    let money = context.book.money
    func date(_ day: Int) -> CivilDate { lines.month.date.adding(days: day) }
    func greatest(_ day: Int) -> String {
      Phrase.mostSpent(money.text(sum: days[day]), on: context.dates.day(date(day)))[
        context.language]
    }
    guard let maximum = days.indices.max(by: { days[$0].units < days[$1].units }) else {
      return nil
    }
    let end = days.endIndex - 1
    let isToday = date(end) == context.book.clock.today
    let day = isToday ? nil : context.dates.day(date(end))
    return Trend(
      Phrase.daily[context.language], days.map { Double($0.units) },
      text: { money.text(sum: days[$0]) },
      last: { Phrase.spent($0, on: day)[context.language] }, greatest: greatest,
      words: greatest(maximum))
  }

  /// How many days of the month to show: the current month ends today.
  private var daysSoFar: Int {
    let first = lines.month.date
    let today = context.book.clock.today
    return first.month.contains(today) ? today.dayNumber - first.dayNumber + 1 : .max
  }

  private func rows(_ state: LedgerState) -> [LedgerRow] {
    let builder = LedgerRowBuilder(context: context, filter: state.filter.words)
    let shares = lines.shares
    let visible = state.position.visible
    let first = max(0, visible.lowerBound - shares.count)
    let expenses = context.book.entries.entries(
      lines.month.expenses, in: first..<max(first, visible.upperBound - shares.count))
    return shares[visible.clamped(to: 0..<shares.count)].map { builder.share($0, of: shares) }
      + zip((shares.count + first)..., expenses).map { line, expense in
        builder.expense(expense, isMarked: state.isMarked(expense.id, at: line))
      }
  }

  private func emptyMessage(_ text: String) -> Phrase {
    text.isEmpty ? .emptyMonth(context.keys) : .nothingMatches(text)
  }
}

/// Builds the rows of the ledger.
@MainActor struct LedgerRowBuilder {
  let context: ScreenContext
  let filter: WordFilter

  /// Returns the row of a category, with a ratio only if there are several categories in its currency.
  func share(_ share: LedgerMonth.Share, of shares: [LedgerMonth.Share]) -> LedgerRow {
    let name = Phrase.category(share.category)[context.language]
    let sum = share.spending.sum
    let isPart = shares.count { $0.spending.sum.currency == sum.currency } > 1
    return .share(
      LedgerRow.Share(
        name: name, colour: context.book.folders.colour(ofFolderNamed: name),
        ratio: isPart ? share.ratio : nil, percent: isPart ? share.percent : "",
        amount: context.book.money.text(sum: sum)))
  }

  func expense(_ entry: Entry, isMarked: Bool) -> LedgerRow {
    .expense(
      LedgerRow.Expense(
        id: entry.id, date: entry.date.map { context.dates.weekdayAndDay($0.date) } ?? "",
        product: MatchedText(entry.title, filter),
        labels: RowLabel.labels(of: entry, filter, context.language),
        amount: entry.amount.map(context.book.money.text) ?? "?",
        colour: context.book.folders.colour(of: entry.folder), isSettled: entry.isSettled,
        isMarked: isMarked))
  }
}

extension [Spending] {
  /// Whether any of the money is settled.
  var hasSettled: Bool { contains { $0.unsettled != $0.sum } }
}

extension LedgerMonth.Share {
  /// `42%`; `<1%` for less, as only nothing is `0%`.
  var percent: String {
    ratio > 0 && ratio < 0.01 ? "<1%" : "\(Int((ratio * 100).rounded()))%"
  }
}
