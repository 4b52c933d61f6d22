package import Entities
import Services

/// A list of entries that can be narrowed, sorted and marked for a command on many.
@MainActor package protocol MarkedListScene: FilteredScene, EntryTargetScene, PointedScene
where State: MarkedListState {
  /// All entries of the list, in order.
  var ids: [EntityID] { get }
  /// The entry on a line; nil on a line of something else, and outside of the list.
  func entry(at line: Int) -> EntityID?
  /// Opens what the cursor is on.
  func open()
  func sortOtherwise()
  /// What Esc does when there is neither a filter nor a mark to clear.
  func leave()
}

extension MarkedListScene {
  package var selectedID: EntityID? { entry(at: state.position.cursor) }

  package var targets: [EntityID] {
    guard !state.marks.isEmpty else { return selectedID.map { [$0] } ?? [] }
    return ids.filter(markedIDs.contains)
  }

  package var hasTargets: Bool {
    guard !state.marks.isEmpty else { return selectedID != nil }
    let marked = markedIDs
    return (0..<state.position.count).contains { entry(at: $0).map(marked.contains) ?? false }
  }

  /// All marked entries, those of an open range too.
  var markedIDs: Set<EntityID> { marked(in: state) }

  private func marked(in state: State) -> Set<EntityID> {
    guard let range = state.marks.range(to: state.position.cursor) else { return state.marks.ids }
    return state.marks.ids.union(range.compactMap(entry))
  }

  /// `3 marked`; empty without marks.
  func markSummary(of state: State) -> String {
    state.marks.isEmpty ? "" : Phrase.marked(marked(in: state).count)[context.language]
  }

  package var listCommands: Set<ListCommand> { Set(ListCommand.allCases) }

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .open, .mark, .markRange, .markAll:
      selectedID == nil ? .unavailable(because: .nothingHere) : .available
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .open: open()
    case .back: stepBack()
    case .filter: startFilter()
    case .sort: sortOtherwise()
    case .mark: mark()
    case .markRange: markRange()
    case .markAll: update { $0.marks.insert(ids) }
    case .clearMarks: update { $0.marks.clear() }
    default: update { $0.position.move(command) }
    }
  }

  package func open() {
    if let id = selectedID { context.open(id) }
  }

  package func sortOtherwise() {}

  package func leave() {
    context.navigator?.goBack()
  }

  /// Clears the filter, else the marks, else leaves.
  private func stepBack() {
    clearFilter {
      if state.marks.isEmpty { leave() } else { update { $0.marks.clear() } }
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
