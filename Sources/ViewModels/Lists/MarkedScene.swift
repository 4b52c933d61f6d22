package import Entities
import Services

/// A list of entries that can be marked for a command on many.
@MainActor package protocol MarkedScene: ListScene, EntryTargetScene, ItemScene, PointedScene
where State: MarkedState {
  /// All entries of the list, in order.
  var ids: [EntityID] { get }
  /// Those that there would be without the filter.
  var unfilteredIDs: [EntityID] { get }
  /// The entry on a line; nil on a line of something else, and outside of the list.
  func entry(at line: Int) -> EntityID?
  /// Opens what the cursor is on.
  func open()
  /// What Esc does when there is nothing to clear.
  func leave()
}

extension MarkedScene {
  package var selectedID: EntityID? { entry(at: state.position.cursor) }

  package func item(at line: Int) -> ListItem? { entry(at: line).map { .record($0) } }

  package var unfilteredIDs: [EntityID] { ids }

  package var hasMarks: Bool { !state.marks.isEmpty }

  package var targets: [EntityID] {
    guard !state.marks.isEmpty else { return selectedID.map { [$0] } ?? [] }
    return ids.filter(markedIDs.contains)
  }

  package var targetAvailability: Availability {
    if state.marks.isEmpty {
      return selectedID == nil ? .unavailable(because: .nothingHere) : .available
    }
    return markedIDs.count > state.marks.hiddenCount
      ? .available : .unavailable(because: .marksAreHidden(context.keys))
  }

  /// All marked entries, those of an open range too.
  var markedIDs: Set<EntityID> { marked(in: state) }

  private func marked(in state: State) -> Set<EntityID> {
    guard let range = state.marks.range(to: state.position.cursor) else { return state.marks.ids }
    return state.marks.ids.union(range.compactMap(entry))
  }

  /// `3 marked`, and how many the filter hides; while a range is open, how that ends; empty without
  /// marks.
  func markSummary(of state: State) -> String {
    guard !state.marks.isEmpty else { return "" }
    let hidden = state.marks.hiddenCount
    let count = marked(in: state).count - hidden
    return
      (state.marks.anchor == nil
      ? Phrase.marked(count, hidden: hidden) : .range(count, context.keys))[context.language]
  }

  /// Marks what was marked and has not left this place, though the filter may hide some of it.
  func keepMarks(_ marked: Set<EntityID>, in marks: inout Marks) {
    guard !marked.isEmpty else { return marks.settle(on: []) }
    let kept = marked.intersection(unfilteredIDs)
    marks.settle(on: kept, hiding: kept.count - kept.intersection(ids).count)
  }

  package func availability(of command: ListCommand) -> Availability {
    switch command {
    case .open, .mark, .markRange, .markAll:
      selectedID == nil ? .unavailable(because: .nothingHere) : .available
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    perform(marking: command)
  }

  /// Performs what every list with marks knows.
  func perform(marking command: ListCommand) {
    switch command {
    case .open: open()
    case .back: unmarkOrLeave()
    case .mark: mark()
    case .markRange: markRange()
    case .markAll: update { $0.marks.insert(ids) }
    case .clearMarks: update { $0.marks.clear() }
    default: move { $0.move(command) }
    }
  }

  package func open() {
    if let id = selectedID { context.open(id) }
  }

  package func leave() {
    context.navigator?.goBack()
  }

  /// A range that is being marked ends before its marks go.
  func unmarkOrLeave() {
    if state.marks.isEmpty { return leave() }
    if state.marks.anchor == nil { update { $0.marks.clear() } } else { markRange() }
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
