package import Core
package import Services

/// A list of entries that can be marked for a command on many.
@MainActor package protocol MarkedScene: ListScene, EntryTargetScene, ItemScene, PointedScene
where State: MarkedState {
  /// All entries of the list, in order.
  var ids: [EntityID] { get }
  /// The entries that are marked when all are.
  var idsToMark: [EntityID] { get }
  /// The entries that the list would have without the filter.
  var unfilteredIDs: [EntityID] { get }
  /// Returns the entry on a line; nil on a line of something else, and outside of the list.
  func entry(at line: Int) -> EntityID?
  /// Whether the entry under the cursor can be changed, not only looked at.
  var selectionAvailability: Availability { get }
  /// Why nothing can be done while the cursor is not on an entry.
  var reasonForNoEntry: Phrase { get }
  /// Opens what the cursor is on.
  func open()
  /// What Esc does when there is nothing to clear.
  func leave()
  /// The title of what `leave` does.
  var leaveTitle: Phrase { get }
  /// Unmarks everything, and remembers what was marked.
  func clearMarks()
}

extension MarkedScene {
  package var selectedID: EntityID? { entry(at: state.position.cursor) }

  package func item(at line: Int) -> ListItem? { entry(at: line).map { .record($0) } }

  package var idsToMark: [EntityID] { ids }

  package var unfilteredIDs: [EntityID] { ids }

  package var date: CivilDate? { selectedID.flatMap { context.book.entries.date(of: $0) } }

  package var hasMarks: Bool { !state.marks.isEmpty }

  package var backTitle: Phrase { unmarkTitle }

  /// The title of what going back does where there is no filter to clear.
  var unmarkTitle: Phrase {
    guard hasMarks else { return leaveTitle }
    return state.marks.anchor == nil ? ListCommand.clearMarks.info.title : .endRange
  }

  package var targets: [EntityID] {
    guard !state.marks.isEmpty else { return selectedID.map { [$0] } ?? [] }
    return ids.filter(markedIDs.contains)
  }

  package var selectionAvailability: Availability { .available }

  package var reasonForNoEntry: Phrase { .nothingHere }

  package var targetAvailability: Availability {
    if state.marks.isEmpty {
      return selectedID == nil ? .unavailable(because: reasonForNoEntry) : selectionAvailability
    }
    return markedIDs.count > state.marks.hiddenCount
      ? .available : .unavailable(because: .marksAreHidden(context.keys))
  }

  /// All marked entries, including those of an open range.
  var markedIDs: Set<EntityID> { marked(in: state) }

  private func marked(in state: State) -> Set<EntityID> {
    guard let range = state.marks.range(to: state.position.cursor) else { return state.marks.ids }
    return state.marks.ids.union(range.compactMap(entry))
  }

  /// Returns `3 marked`, and how many the filter hides; while a range is open, the key that ends it; empty without
  /// marks.
  func markSummary(of state: State) -> String {
    guard !state.marks.isEmpty else { return "" }
    let hidden = state.marks.hiddenCount
    let count = marked(in: state).count - hidden
    return
      (state.marks.anchor == nil
      ? Phrase.marked(count, hidden: hidden) : .range(count, context.keys))[context.language]
  }

  /// Keeps the marks of entries that have not left this place, even if the filter hides them.
  func keepMarks(_ marked: Set<EntityID>, in marks: inout Marks) {
    guard !marked.isEmpty else { return marks.replaceAll(with: []) }
    let kept = marked.intersection(unfilteredIDs)
    marks.replaceAll(with: kept, hiding: kept.count - kept.intersection(ids).count)
  }

  package func availability(of command: ListCommand) -> Availability {
    availability(marking: command)
  }

  /// Returns whether a command of all lists with marks is available.
  func availability(marking command: ListCommand) -> Availability {
    switch command {
    case .markAll:
      state.position.count == 0 ? .unavailable(because: .nothingHere) : .available
    case .marksAgain:
      state.marks.former.isEmpty
        ? .unavailable(because: .nothingWasMarked)
        : state.marks.former.isDisjoint(with: ids)
          ? .unavailable(because: .markedHaveLeft) : .available
    case .open: selectedID == nil ? .unavailable(because: .nothingHere) : .available
    case .saveFilter:
      (self as? any FilteredScene)?.filter.text.isEmpty == false
        ? .available : .unavailable(because: .noFilter(context.keys))
    case .mark, .markRange:
      selectedID == nil ? .unavailable(because: reasonForNoEntry) : selectionAvailability
    default: .available
    }
  }

  package func perform(_ command: ListCommand) throws {
    perform(marking: command)
  }

  /// Performs a command of all lists with marks.
  func perform(marking command: ListCommand) {
    switch command {
    case .open: open()
    case .back: unmarkOrLeave()
    case .mark: mark()
    case .markRange: markRange()
    case .markAll: update { $0.marks.insert(idsToMark) }
    case .clearMarks: clearMarks()
    case .marksAgain: update { $0.marks.insert($0.marks.former.intersection(ids)) }
    default: move { $0.move(command) }
    }
  }

  package func open() {
    openSelected()
  }

  package func leave() {
    context.navigator?.goBack()
  }

  package var leaveTitle: Phrase { ListCommand.back.info.title }

  /// Ends an open range, else clears the marks, else leaves.
  func unmarkOrLeave() {
    if state.marks.isEmpty { return leave() }
    if state.marks.anchor == nil { clearMarks() } else { markRange() }
  }

  /// Unmarks everything, and remembers what was marked.
  package func clearMarks() {
    guard hasMarks else { return }
    let marked = markedIDs
    update { $0.marks.clear(keeping: marked) }
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

/// The state of a list of entries that can be marked.
package protocol MarkedState: ListState {
  var marks: Marks { get set }
}

extension MarkedState {
  /// Whether the entry on a line is marked, perhaps by a range that is still open.
  func isMarked(_ id: EntityID, at line: Int) -> Bool {
    marks.ids.contains(id) || marks.range(to: position.cursor)?.contains(line) == true
  }
}

/// The lines picked for a command on many.
package struct Marks: Equatable, Sendable {
  package private(set) var ids: Set<EntityID> = []
  /// How many of them a filter hides.
  package private(set) var hiddenCount = 0
  /// The entries that were marked before, which can be marked again.
  package private(set) var former: Set<EntityID> = []
  /// Where a range of marks began; the lines from here to the cursor are marked too.
  package var anchor: Int?

  package init() {}

  package var isEmpty: Bool { ids.isEmpty && anchor == nil }

  package mutating func toggle(_ id: EntityID) {
    if ids.remove(id) == nil { ids.insert(id) }
  }

  package mutating func insert(_ more: some Sequence<EntityID>) {
    ids.formUnion(more)
  }

  package mutating func clear(keeping marked: Set<EntityID> = []) {
    let known = marked.isSubset(of: former) ? former : marked
    self = Marks()
    former = known
  }

  /// Marks exactly these entries; an open range ends, as its lines may be others now.
  ///
  /// Entries that have left the list can be marked again when they come back.
  package mutating func replaceAll(with ids: Set<EntityID>, hiding hiddenCount: Int = 0) {
    if !self.ids.isSubset(of: ids) { former = self.ids }
    self.ids = ids
    self.hiddenCount = hiddenCount
    anchor = nil
  }

  /// Returns the lines of an open range; nil if none is open.
  package func range(to cursor: Int) -> ClosedRange<Int>? {
    anchor.map { min($0, cursor)...max($0, cursor) }
  }
}

/// A list of entries that can be filtered, sorted and marked.
@MainActor package protocol MarkedListScene: FilteredScene, MarkedScene
where State: FilteredListState {
  func cycleSortOrder()
  func reverseSortOrder()
}

extension MarkedListScene {
  package var backTitle: Phrase { filter.isShown ? .clearFilter : unmarkTitle }

  package func perform(_ command: ListCommand) throws {
    switch command {
    case .filter: startFilter()
    case .saveFilter: keepFilterAsList()
    case .sort: cycleSortOrder()
    case .reverse: reverseSortOrder()
    case .back: clearFilter(orElse: unmarkOrLeave)
    default: perform(marking: command)
    }
  }

  package func cycleSortOrder() {}
  package func reverseSortOrder() {}

  /// Ends the filter if it hides an entry that the list would show without it.
  func reveal(_ id: EntityID) {
    guard filter.isShown, !ids.contains(id), unfilteredIDs.contains(id) else { return }
    apply(ListFilter())
  }
}

/// A list with a line for each entry of an `EntryList`, perhaps below other lines.
@MainActor package protocol ListedScene: MarkedScene {
  var list: EntryList { get }
  /// How many lines stand above the entries.
  var linesAbove: Int { get }
}

extension ListedScene {
  package var linesAbove: Int { 0 }

  package var ids: [EntityID] { context.book.entries.ids(in: list) }

  package func entry(at line: Int) -> EntityID? {
    let place = line - linesAbove
    return 0..<list.count ~= place ? context.book.entries.id(at: place, in: list) : nil
  }

  /// Returns the line of an entry; nil if it is not in the list.
  func line(of id: EntityID) -> Int? {
    context.book.entries.index(of: id, in: list).map { $0 + linesAbove }
  }

  package func firstLine(of records: Set<EntityID>) -> Int? {
    context.book.entries.firstIndex(of: records, in: list).map { $0 + linesAbove }
  }
}

extension Action {
  /// Whether it is an act on the marked entries, if some are marked.
  var isOnMarked: Bool {
    switch verb {
    case .complete, .drop, .reopen, .delete, .assign, .unassign, .nest, .setAfter, .setStart,
      .setDue, .setDay, .setRepeat, .setPriority, .setTags, .settle, .unsettle:
      true
    case .edit: count > 1
    default: false
    }
  }
}

extension Phrase {
  fileprivate static let endRange = Phrase("End range", "범위 끝")
}
