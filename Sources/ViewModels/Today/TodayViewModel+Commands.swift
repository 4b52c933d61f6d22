import Entities
import Services

extension TodayViewModel: CommandTarget {
  package typealias Command = TodayCommand

  package func availability(of command: TodayCommand) -> Availability { .available }

  package func perform(_ command: TodayCommand) throws {
    switch command {
    case .previousDay: go(to: date.adding(days: -1))
    case .nextDay: go(to: date.adding(days: 1))
    case .now: goToNow()
    case .previousWeek: go(to: date.adding(days: -7))
    case .nextWeek: go(to: date.adding(days: 7))
    case .previousMonth: go(to: date.adding(months: -1))
    case .nextMonth: go(to: date.adding(months: 1))
    case .goToDay: askDay()
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

  private func askDay() {
    context.ask(.goToDay) { [weak self] text in
      guard let self else { return }
      go(to: try context.book.day(text))
    }
  }
}

extension TodayViewModel {
  package var listCommands: Set<ListCommand> {
    ListCommand.motions.union([.open, .back, .mark, .markRange, .markAll, .clearMarks])
  }

  /// From another day to now first.
  package func leave() {
    let today = context.book.clock.today
    if date == today { context.navigator?.goBack() } else { go(to: today) }
  }
}
