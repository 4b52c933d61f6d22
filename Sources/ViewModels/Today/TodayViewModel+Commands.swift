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
    ListCommand.motions.union([.open, .back, .mark, .markAll, .clearMarks])
  }

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .open, .mark, .markAll:
      selectedID == nil ? .unavailable(because: .nothingHere) : .available
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: if let id = selectedID { context.open(id) }
    case .back: stepBack()
    case .mark: mark()
    case .markAll: markAll()
    case .clearMarks: update { $0.marks.clear() }
    default: move { $0.move(command) }
    }
  }

  /// Clears the marks, else comes back to now, else goes where the user came from.
  private func stepBack() {
    if !state.marks.isEmpty {
      update { $0.marks.clear() }
    } else if date != context.book.clock.today {
      go(to: context.book.clock.today)
    } else {
      context.navigator?.goBack()
    }
  }

  private func mark() {
    guard let id = selectedID else { return }
    update { state in
      state.marks.toggle(id)
      state.position.move(by: 1)
    }
  }
}
