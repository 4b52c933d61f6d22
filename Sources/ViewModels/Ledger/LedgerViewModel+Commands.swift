import Entities
import Services

extension LedgerViewModel: CommandTarget {
  package typealias Command = LedgerCommand

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
    case .add: add()
    case .edit: if let id = selectedID { context.open(id) }
    case .settle: try context.book.entries.finish(targets)
    case .unsettle: try context.book.entries.reopen(targets)
    case .previousMonth: go(to: month.adding(months: -1))
    case .nextMonth: go(to: month.adding(months: 1))
    case .thisMonth: go(to: context.book.clock.today)
    }
  }

  /// A new expense is of the month and category shown.
  private func add() {
    let form = ExpenseForm.new(
      on: dayOfNew, category: category?.name ?? "", context: context
    ) { [weak self] id in
      self?.select(id)
    }
    context.navigator?.present(.form(form))
  }

  /// The line of such an expense.
  func expenseLine() -> QuickAddViewModel {
    var blank = TodoDraft("")
    blank.isExpense = true
    blank.due = DayTime(dayOfNew)
    blank.tags = category?.name.map { [$0] } ?? []
    return QuickAddViewModel(.newExpense, over: blank, context: context) { [weak self] id in
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
    default: .available
    }
  }

  package func open() {
    switch selectedLine {
    case .share(let category, _): show(category)
    case .expense(let id): context.open(id)
    case nil: break
    }
  }

  /// From a category to the whole month first.
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
