import Entities
import Services

/// A list of entries that can be narrowed, sorted and marked.
@MainActor package protocol MarkedListScene: FilteredScene, MarkedScene
where State: FilteredListState {
  func cycleSortOrder()
  func reverseSortOrder()
}

extension MarkedListScene {
  package var listCommands: Set<ListCommand> { Set(ListCommand.allCases) }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .filter: startFilter()
    case .sort: cycleSortOrder()
    case .reverse: reverseSortOrder()
    case .back: clearFilter(orElse: unmarkOrLeave)
    default: perform(marking: command)
    }
  }

  package func cycleSortOrder() {}
  package func reverseSortOrder() {}

  /// Ends the filter when it hides an entry that the list has otherwise.
  func reveal(_ id: EntityID) {
    guard filter.isShown, !ids.contains(id), unfilteredIDs.contains(id) else { return }
    apply(ListFilter())
  }
}
