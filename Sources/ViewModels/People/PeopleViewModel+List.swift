import Entities
import Services

extension PeopleViewModel {
  package var listCommands: Set<ListCommand> {
    ListCommand.motions.union(ListCommand.marking).union([.open, .back, .filter])
  }

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .open, .mark, .markRange, .markAll:
      selectedID == nil ? .unavailable(because: .nothingHere) : .available
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: if let id = selectedID { context.open(id) }
    case .back: stepBack()
    case .filter: startFilter()
    case .mark: mark()
    case .markRange: markRange()
    case .markAll: markAll()
    case .clearMarks: update { $0.marks.clear() }
    default: update { $0.position.move(command) }
    }
  }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    reload()
  }

  /// Clears the filter, else the marks, else shows everybody, else goes back.
  private func stepBack() {
    if state.filter.isShown {
      apply(ListFilter())
    } else if !state.marks.isEmpty {
      update { $0.marks.clear() }
    } else if place != .everywhere {
      show(.everywhere)
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

  private func markRange() {
    let marked = markedIDs
    update { state in
      if state.marks.anchor == nil {
        state.marks.anchor = state.position.cursor
      } else {
        state.marks.insert(marked)
        state.marks.anchor = nil
      }
    }
  }
}
