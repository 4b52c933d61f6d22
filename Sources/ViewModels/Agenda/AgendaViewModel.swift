package import Core
import Entities
package import Services

/// A week or a month, from which each day can be opened; it stands behind the clock's own day.
@MainActor package final class AgendaViewModel: EntryListScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = AgendaState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  /// Where a day is opened.
  private let today: TodayViewModel
  private var span = AgendaState.Span.week
  /// The first day of the week shown.
  private var first: CivilDate
  /// The day under the cursor.
  private var chosen: CivilDate
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  private static let days = 7

  /// A week from the day on that the clock shows.
  init(beside today: TodayViewModel) {
    self.today = today
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

  /// Puts the cursor on a day, or on the nearest that there is; a week moves as far as is needed.
  private func choose(_ date: CivilDate) {
    chosen = min(max(date, CivilDate.all.lowerBound), CivilDate.all.upperBound)
    first = min(max(first, chosen.adding(days: 1 - Self.days)), chosen)
    reload()
  }

  /// Shows the week from a day on.
  private func begin(with date: CivilDate) {
    first = date
    choose(date)
  }

  private func move(by weeks: Int) {
    first = first.adding(days: weeks * Self.days)
    choose(chosen.adding(days: weeks * Self.days))
  }

  private func openDay() {
    today.go(to: chosen)
    context.navigator?.goBack()
  }
}

/// What is added here is for the day under the cursor; there is no entry that other commands could work on.
extension AgendaViewModel {
  package var date: CivilDate? { chosen }
  package var selectedID: EntityID? { nil }
  package var targets: [EntityID] { [] }
  package var newDraft: TodoDraft {
    var draft = TodoDraft("")
    draft.due = DayTime(chosen)
    return draft
  }
  package var placeOfNew: String {
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
    // A day is one step of the cursor here.
    if [.previousDay, .nextDay].contains(command) { info.prominence = .help }
    return info
  }

  package func availability(of command: TodayCommand) -> Availability { .available }

  package func perform(_ command: TodayCommand) throws {
    switch command {
    case .previousDay: choose(chosen.adding(days: -1))
    case .nextDay: choose(chosen.adding(days: 1))
    case .now: begin(with: context.book.clock.today)
    case .previousWeek: move(by: -1)
    case .nextWeek: move(by: 1)
    case .previousMonth: begin(with: chosen.adding(months: -1))
    case .nextMonth: begin(with: chosen.adding(months: 1))
    case .goToDay: context.askDay { [weak self] in self?.begin(with: $0) }
    case .view where span == .week:
      span = .month
      reload()
    case .view: openDay()
    }
  }

  package func availability(of command: ListCommand) -> Availability { .available }

  /// In a month, lines are weeks.
  package func perform(_ command: ListCommand) throws {
    let step = span == .month ? Self.days : 1
    switch command {
    case .down: choose(chosen.adding(days: step))
    case .up: choose(chosen.adding(days: -step))
    case .top: point(at: 0)
    case .bottom: point(at: state.days.count - 1)
    case .open: openDay()
    case .back: context.navigator?.goBack()
    default: break
    }
  }
}
