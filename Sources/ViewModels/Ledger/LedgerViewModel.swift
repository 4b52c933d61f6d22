package import Core
import Services

/// What was spent in a month: sums, shares of the categories, and every expense.
@MainActor package final class LedgerViewModel: MarkedListScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = LedgerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  /// The month that the user has chosen; nil follows the current month.
  private var chosen: CivilDate?
  private(set) var category: LedgerMonth.Category?
  private var sort: Sort<LedgerMonth.Order>
  private var lines: LedgerLines
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(context: ScreenContext) {
    self.context = context
    let sort = context.book.listPreferences.sort(of: .ledger) ?? Sort(LedgerMonth.Order.date)
    self.sort = sort
    lines = LedgerLines(
      month: context.book.ledger.month(of: context.book.clock.today, sort: sort), category: nil,
      sort: sort)
    update { state in
      state.position.setCount(lines.count)
      state.position.move(to: lines.start)
    }
  }

  package var scopes: ScopeStack { .ledger }
  package var commandTargets: [any CommandTarget] { [self, entryScope, listScope] }

  /// The first day of the month shown.
  var month: CivilDate { chosen ?? context.book.clock.today.firstOfMonth }

  /// One pane for the categories and one for the expenses, without an empty one.
  package var paneCount: Int { max(1, lines.parts.count) }
  package var pane: Int { lines.parts.firstIndex { $0.contains(state.position.cursor) } ?? 0 }
  package func goToPane(_ pane: Int) {
    update { $0.position.move(to: lines.parts[pane].lowerBound) }
  }

  /// Moves the cursor within its part, which is the categories or the expenses.
  package func move(_ change: (inout ListPosition) -> Void) {
    let part = lines.parts.first { $0.contains(state.position.cursor) }
    update { state in
      change(&state.position)
      if let part { state.position.stay(in: part) }
    }
  }

  package func point(at line: Int) {
    update { $0.position.move(to: line) }
  }

  var selectedLine: LedgerLines.Line? {
    lines.line(at: state.position.cursor, in: context.book)
  }

  /// All expenses listed, in order.
  package var ids: [EntityID] { context.book.entries.ids(in: lines.month.expenses) }

  package var baseQuery: String { "kind:expense date:\(month.text.prefix(7))" }

  package var unfilteredIDs: [EntityID] {
    let all = context.book.ledger.month(of: month, category: category)
    return context.book.entries.ids(in: all.expenses)
  }

  package func entry(at line: Int) -> EntityID? {
    lines.expense(at: line, in: context.book)
  }

  package func item(at line: Int) -> ListItem? {
    switch lines.line(at: line, in: context.book) {
    case .share(let category, let currency): .share(category, currency)
    case .expense(let id): .record(id)
    case nil: nil
    }
  }

  /// Shows a month, with the cursor on its first expense.
  func go(to date: CivilDate) {
    let month = date.firstOfMonth
    chosen = month == context.book.clock.today.firstOfMonth ? nil : month
    showFromTop()
  }

  /// Shows the expenses of one category; nil shows the whole month, with the cursor on the category shown before.
  func show(_ category: LedgerMonth.Category?) {
    let left = self.category
    self.category = category
    showFromTop()
    guard category == nil, let index = lines.shares.firstIndex(where: { $0.category == left })
    else { return }
    update { $0.position.move(to: index) }
  }

  /// Shows an expense, in whatever month it is.
  func select(_ id: EntityID) {
    guard let expense = context.book.ledger.expense(id) else { return }
    if expense.date.date.firstOfMonth != month { go(to: expense.date.date) }
    if let category, category != expense.ledgerCategory { show(nil) }
    reveal(id)
    select(.expense(id))
  }

  package func cycleSortOrder() {
    changeSort { $0.order = LedgerMonth.Order.allCases.element(after: $0.order) }
  }

  package func reverseSortOrder() {
    changeSort { $0.isReversed.toggle() }
  }

  private func changeSort(_ change: (inout Sort<LedgerMonth.Order>) -> Void) {
    change(&sort)
    context.book.listPreferences.set(sort, of: .ledger)
    reload()
  }

  /// Reads the month again; the cursor stays on its line.
  package func reload() {
    if chosen == context.book.clock.today.firstOfMonth { chosen = nil }
    let selected = selectedLine
    let marked = markedIDs
    let (old, wasEmpty) = (lines.month.expenses, state.position.count == 0)
    read()
    update { state in
      if lines.month.expenses != old || state.marks.hiddenCount > 0 {
        keepMarks(marked, in: &state.marks)
      }
      state.position.setCount(
        lines.count,
        cursorOn: wasEmpty
          ? lines.start : selected.flatMap { lines.index(of: $0, in: context.book) })
    }
  }

  /// Changes the state once, with everything that follows.
  package func update(_ change: (inout LedgerState) -> Void) {
    var next = state
    change(&next)
    LedgerStateBuilder(context: context, lines: lines).complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }

  private func select(_ line: LedgerLines.Line) {
    guard let index = lines.index(of: line, in: context.book) else { return }
    update { $0.position.move(to: index) }
  }

  private func showFromTop() {
    read()
    update { state in
      state.marks.clear()
      state.position.setCount(lines.count)
      state.position.move(to: 0)
      state.position.move(to: lines.start)
    }
  }

  private func read() {
    state.filter.read(in: context)
    lines = LedgerLines(
      month: context.book.ledger.month(
        of: month, category: category, filter: state.filter.query, sort: sort),
      category: category, sort: sort)
  }
}

extension Expense {
  fileprivate var ledgerCategory: LedgerMonth.Category {
    category.map { .named($0) } ?? .none
  }
}

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
        .settle,
        Phrase("Set as settled, or as not settled if it is", "정산으로 표시하고, 정산한 것은 되돌립니다"),
        keys: ["x"],
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
  /// The commands on entries that also suit expenses.
  static let onExpenses: Set<EntryCommand> = [
    .versions, .tags, .moveToFolder, .removeFromFolder, .copy, .delete, .again,
  ]
}

extension LedgerViewModel: CommandTarget {
  package typealias Command = LedgerCommand

  /// Returns the line of the table; `settle` is a hint only for users who settle expenses.
  package func info(of command: LedgerCommand) -> CommandInfo {
    var info = command.info
    if command == .settle { info.title = entryScope.info(of: .markDone).title }
    if command == .settle, !state.showsSettling { info.prominence = .help }
    return info
  }

  package func availability(of command: LedgerCommand) -> Availability {
    switch command {
    case .edit: selectedID == nil ? .unavailable(because: .noExpense) : .available
    case .settle, .unsettle:
      state.marks.isEmpty && selectedID == nil
        ? .unavailable(because: .noExpense) : targetAvailability
    case .add, .previousMonth, .nextMonth, .thisMonth: .available
    }
  }

  package func perform(_ command: LedgerCommand) throws {
    switch command {
    case .add: context.navigator?.present(.quickAdd(expenseLine()))
    case .edit: if let id = selectedID { context.open(id) }
    case .settle: try entryScope.perform(.markDone)
    case .unsettle: try entryScope.perform(.markOpen)
    case .previousMonth: go(to: month.adding(months: -1))
    case .nextMonth: go(to: month.adding(months: 1))
    case .thisMonth: go(to: context.book.clock.today)
    }
  }

  /// Returns the line that adds expenses to the month and the category shown.
  func expenseLine() -> QuickAddViewModel {
    var blank = TodoDraft("")
    blank.wanted = .expense
    blank.due = DayTime(dayOfNew)
    blank.tags = category?.name.map { [$0] } ?? []
    return QuickAddViewModel(.newExpense, over: blank, isForMany: true, context: context) {
      [weak self] id in
      self?.select(id)
    }
  }

  private var dayOfNew: CivilDate {
    let today = context.book.clock.today
    return month.month.contains(today) ? today : month
  }
}

extension LedgerViewModel {
  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .open: selectedLine == nil ? .unavailable(because: .nothingHere) : .available
    case .mark: selectedID == nil ? .unavailable(because: .noExpense) : .available
    case .markAll: ids.isEmpty ? .unavailable(because: .noExpense) : .available
    default: availability(marking: command)
    }
  }

  package func open() {
    switch selectedLine {
    case .share(let category, _): show(category)
    case .expense(let id): context.open(id)
    case nil: break
    }
  }

  /// Goes from a category to the whole month, or from there to the previous screen.
  package func leave() {
    if category == nil {
      context.navigator?.goBack()
    } else {
      show(nil)
    }
  }
}

extension LedgerMonth.Category {
  fileprivate var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}
