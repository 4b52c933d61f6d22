package import Core
package import Services

/// The screen Today: a day, its place in its month, and what the book has for it.
@MainActor package final class TodayViewModel: EntryListScene, MarkedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = TodayState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  /// The week or month from which the day was opened; nil if it was not.
  private var origin: AgendaState.Span?
  /// The day that the user has chosen; nil follows the current day, even past midnight.
  private var chosen: CivilDate?
  private var agenda: Agenda
  private var month: MonthGrid
  /// The months as they are shown; kept, as moving within the day does not change them.
  private var months: [MonthState]
  /// How many months are shown after the month of the day.
  private var following = 0
  /// How many rows the screen has for the day.
  private var rowCount = 20
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(context: ScreenContext) {
    self.context = context
    let today = context.book.clock.today
    agenda = context.book.agenda.day(today)
    month = context.book.days.month(of: today, firstWeekday: context.firstWeekday)
    months = MonthStateBuilder(context: context, chosen: today).months(month)
    subscription = context.networkClock.changes.listen { [weak self] in self?.showNetworkTime() }
    update { $0.position.setCount(agenda.count) }
  }

  package var scopes: ScopeStack { .today }
  package var commandTargets: [any CommandTarget] { [self, entryScope, listScope] }

  /// The day shown.
  package var shownDate: CivilDate { chosen ?? context.book.clock.today }

  /// Shows a day, or the nearest possible one, with the cursor on its first line.
  ///
  /// - Parameter origin: the week or month from which it was opened.
  func go(to date: CivilDate, from origin: AgendaState.Span? = nil) {
    self.origin = origin
    let date = min(max(date, CivilDate.all.lowerBound), CivilDate.all.upperBound)
    chosen = date == context.book.clock.today ? nil : date
    read()
    update { state in
      state.marks.clear()
      state.position.setCount(agenda.count)
      state.position.move(to: 0)
    }
  }

  /// Reads the day again; the cursor stays on its entry.
  package func reload() {
    if chosen == context.book.clock.today { chosen = nil }
    let marked = markedIDs
    let old = agenda
    read()
    update { state in
      if agenda != old { keepMarks(marked, in: &state.marks) }
      state.position.setCount(
        agenda.count, cursorOn: agenda.index(ofLine: state.position.cursor, in: old))
    }
  }

  private func read() {
    agenda = context.book.agenda.day(shownDate)
    month = context.book.days.month(
      of: shownDate, following: following, firstWeekday: context.firstWeekday)
    months = MonthStateBuilder(context: context, chosen: shownDate).months(month)
  }

  /// Sets how many rows the screen has for lines and the headings between them.
  package func fit(rows: Int) {
    guard rows != rowCount else { return }
    rowCount = rows
    update { _ in }
  }

  /// Sets how many months after the one shown there is room for.
  package func setFollowingMonths(_ count: Int) {
    guard count != following else { return }
    following = count
    read()
    update { _ in }
  }

  /// Returns the day in a cell of the months shown; nil outside of them.
  func day(inCell cell: Int) -> CivilDate? {
    let days = (month.weeks + month.following.joined()).joined().map(\.date)
    return days.indices.contains(cell) ? days[cell] : nil
  }

  package func appear() { context.networkClock.start() }

  package func disappear() { context.networkClock.stop() }

  private func showNetworkTime() {
    update { _ in }
    guard case .failed(let failure) = context.networkClock.reading else { return }
    context.notify(.warning, Phrase(failure))
  }

  /// Changes the state once, with everything that follows.
  package func update(_ change: (inout TodayState) -> Void) {
    var next = state
    change(&next)
    TodayStateBuilder(
      context: context, agenda: agenda, month: month, months: months, rowCount: rowCount
    )
    .complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }

  package var ids: [EntityID] { context.book.agenda.ids(agenda) }

  package func entry(at line: Int) -> EntityID? { context.book.agenda.id(at: line, in: agenda) }

  package var showsOccurrences: Bool { true }
  package var selectedOccurrence: CivilDate? { agenda.occurrence(at: state.position.cursor) }

  package var selectionAvailability: Availability {
    agenda.isVirtual(state.position.cursor) ? .unavailable(because: .isNotThereYet) : .available
  }

  /// A new to-do, due on the day shown.
  package var newDraft: TodoDraft {
    var draft = TodoDraft("")
    draft.due = DayTime(shownDate)
    return draft
  }

  package var newEntryPlace: String {
    context.dates.relative(shownDate, today: context.book.clock.today)
  }

  package func select(_ id: EntityID) {
    guard let index = context.book.agenda.index(of: id, in: agenda) else { return }
    update { $0.position.move(to: index) }
  }
}

/// The commands that go from day to day.
package enum TodayCommand: String, CommandSet {
  case view
  case previousDay = "previous-day"
  case nextDay = "next-day"
  case now
  case previousWeek = "previous-week"
  case nextWeek = "next-week"
  case previousMonth = "previous-month"
  case nextMonth = "next-month"
  case goToDay = "go-to-day"

  package static let scope = "today"
  package static let scopeTitle = Phrase("Today", "오늘")

  package var info: CommandInfo {
    switch self {
    case .previousDay:
      CommandInfo(
        Phrase("Day before", "전날"), Phrase("The day before", "하루 전으로 갑니다"),
        keys: ["h", "left"], group: .move, prominence: .hint)
    case .nextDay:
      CommandInfo(
        Phrase("Day after", "다음 날"), Phrase("The day after", "다음 날로 갑니다"),
        keys: ["l", "right"], group: .move, prominence: .hint)
    case .now:
      CommandInfo(
        Phrase("Now", "지금"), Phrase("Back to the present day", "오늘로 돌아옵니다"),
        keys: ["n"], group: .move, prominence: .hint)
    case .previousWeek:
      CommandInfo(
        Phrase("Previous week", "지난주"), Phrase("A week before", "한 주 전으로 갑니다"),
        keys: ["["], group: .move)
    case .nextWeek:
      CommandInfo(
        Phrase("Next week", "다음 주"), Phrase("A week after", "다음 주로 갑니다"),
        keys: ["]"], group: .move)
    case .previousMonth:
      CommandInfo(
        Phrase("Previous month", "지난달"), Phrase("A month before", "한 달 전으로 갑니다"),
        keys: ["{"], group: .move)
    case .nextMonth:
      CommandInfo(
        Phrase("Next month", "다음 달"), Phrase("A month after", "다음 달로 갑니다"),
        keys: ["}"], group: .move)
    case .view:
      CommandInfo(
        .weekView, Phrase("A week, then a month, then the day", "한 주, 한 달, 하루를 차례로 봅니다"),
        keys: ["f"], group: .view, prominence: .hint)
    case .goToDay:
      CommandInfo(
        Phrase("Go to a day", "날짜로 가기"),
        Phrase("Go to a day that is typed: fri, +2w, 24 Dec", "입력한 날짜로 갑니다: 금요일, +2w, 12월 24일"),
        keys: ["@"], group: .move)
    }
  }
}

extension TodayViewModel: CommandTarget {
  package typealias Command = TodayCommand

  /// Returns the line of the table; on the current day, `now` is a hint only if it asks the network clock.
  package func info(of command: TodayCommand) -> CommandInfo {
    var info = command.info
    if command == .now, showsToday, context.preferences.settings.clockSource == nil {
      info.prominence = .help
    }
    return info
  }

  package func availability(of command: TodayCommand) -> Availability { .available }

  package func perform(_ command: TodayCommand) throws {
    switch command {
    case .previousDay: go(to: shownDate.adding(days: -1))
    case .nextDay: go(to: shownDate.adding(days: 1))
    case .now: goToNow()
    case .previousWeek: go(to: shownDate.adding(days: -7))
    case .nextWeek: go(to: shownDate.adding(days: 7))
    case .previousMonth: go(to: shownDate.adding(months: -1))
    case .nextMonth: go(to: shownDate.adding(months: 1))
    case .goToDay: context.askDay { [weak self] in self?.go(to: $0) }
    case .view: context.navigator?.open(.agenda(AgendaViewModel(beside: self)))
    }
  }

  package func choose(cell: Int) {
    guard let day = day(inCell: cell) else { return }
    go(to: day)
  }

  private func goToNow() {
    go(to: context.book.clock.today)
    context.networkClock.ask()
  }
}

extension ScreenContext {
  /// Asks for a day to go to.
  func askDay(_ go: @escaping @MainActor (CivilDate) -> Void) {
    ask(.goToDay, understand: { TextInterpreter(self).day($0) }, saving: .going) {
      go(try book.day($0))
    }
  }
}

extension TodayViewModel {
  var showsToday: Bool { shownDate == context.book.clock.today }

  /// Goes back to the week or month from which the day was opened, else from another day to today, or from today to
  /// the previous screen.
  package func leave() {
    if let span = origin {
      origin = nil
      context.navigator?.open(.agenda(AgendaViewModel(beside: self, span)))
    } else if showsToday {
      context.navigator?.goBack()
    } else {
      go(to: context.book.clock.today)
    }
  }

  package var leaveTitle: Phrase {
    switch origin {
    case .week?: .weekView
    case .month?: .monthView
    case nil: showsToday ? ListCommand.back.info.title : TodayCommand.scopeTitle
    }
  }
}
