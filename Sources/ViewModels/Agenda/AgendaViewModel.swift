package import Core
import Entities
package import Services

/// A week or a month, opened from Today; opening one of its days goes back to Today.
@MainActor package final class AgendaViewModel: EntryListScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = AgendaState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  /// The screen that shows a day when it is opened.
  private let today: TodayViewModel
  private var span: AgendaState.Span
  /// The first day of the week shown.
  private var first: CivilDate
  /// The day under the cursor.
  private var chosen: CivilDate
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  private static let days = 7

  /// Shows the week that begins with the day that Today shows, or its month.
  init(beside today: TodayViewModel, _ span: AgendaState.Span = .week) {
    self.today = today
    self.span = span
    context = today.context
    first = today.shownDate
    chosen = today.shownDate
    reload()
  }

  package var scopes: ScopeStack { .agenda }
  package var commandTargets: [any CommandTarget] { [self, entryScope, listScope] }

  package func reload() {
    let agendas =
      switch span {
      case .week: context.book.agenda.days(from: first, count: Self.days)
      case .month: context.book.agenda.weeks(ofMonth: chosen, firstWeekday: context.firstWeekday)
      }
    state =
      AgendaStateBuilder(context: context, span: span, agendas: agendas, chosen: chosen).state()
  }

  /// Moves the cursor to a day, or to the nearest possible one; a week scrolls only as far as needed.
  private func choose(_ date: CivilDate) {
    chosen = min(max(date, CivilDate.all.lowerBound), CivilDate.all.upperBound)
    first = min(max(first, chosen.adding(days: 1 - Self.days)), chosen)
    reload()
  }

  /// Shows the week that begins with a day.
  private func showWeek(from date: CivilDate) {
    first = date
    choose(date)
  }

  private func move(by weeks: Int) {
    first = first.adding(days: weeks * Self.days)
    choose(chosen.adding(days: weeks * Self.days))
  }

  /// Shows the day under the cursor.
  ///
  /// - Parameter origin: what leaving the day leads back to; nil for today.
  private func openDay(from origin: AgendaState.Span? = nil) {
    today.go(to: chosen, from: origin)
    context.navigator?.goBack()
  }
}

/// New entries are for the day under the cursor; no entry can be selected, so other entry commands have no target.
extension AgendaViewModel {
  package var date: CivilDate? { chosen }
  package var selectedID: EntityID? { nil }
  package var targets: [EntityID] { [] }
  package var newDraft: TodoDraft {
    var draft = TodoDraft("")
    draft.due = DayTime(chosen)
    return draft
  }
  package var newEntryPlace: String {
    context.dates.relative(chosen, today: context.book.clock.today)
  }
  package func select(_ id: EntityID) {}

  package func point(at item: Int) {
    guard state.days.indices.contains(item) else { return }
    choose(firstDay.adding(days: item))
  }

  package func scroll(by lines: Int) { move(by: lines.signum()) }

  /// The first day on the screen.
  private var firstDay: CivilDate { chosen.adding(days: -state.cursor) }
}

extension AgendaViewModel: CommandTarget {
  package typealias Command = TodayCommand

  package func info(of command: TodayCommand) -> CommandInfo {
    var info = command.info
    if command == .view { info.title = span == .week ? .monthView : .dayView }
    if command == .now, chosen == context.book.clock.today { info.prominence = .help }
    // Here the cursor keys already move by a day.
    if [.previousDay, .nextDay].contains(command) { info.prominence = .help }
    return info
  }

  package func availability(of command: TodayCommand) -> Availability { .available }

  package func perform(_ command: TodayCommand) throws {
    switch command {
    case .previousDay: choose(chosen.adding(days: -1))
    case .nextDay: choose(chosen.adding(days: 1))
    case .now: showWeek(from: context.book.clock.today)
    case .previousWeek: move(by: -1)
    case .nextWeek: move(by: 1)
    case .previousMonth: showWeek(from: chosen.adding(months: -1))
    case .nextMonth: showWeek(from: chosen.adding(months: 1))
    case .goToDay: context.askDay { [weak self] in self?.showWeek(from: $0) }
    case .view where span == .week:
      span = .month
      reload()
    case .view: openDay()
    }
  }

  package func availability(of command: ListCommand) -> Availability { .available }

  /// Performs a list command; in a month, a line is a week.
  package func perform(_ command: ListCommand) throws {
    let step = span == .month ? Self.days : 1
    switch command {
    case .down: choose(chosen.adding(days: step))
    case .up: choose(chosen.adding(days: -step))
    case .top: point(at: 0)
    case .bottom: point(at: state.days.count - 1)
    case .open: openDay(from: span)
    case .back: context.navigator?.goBack()
    default: break
    }
  }
}
