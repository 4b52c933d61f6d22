package import Entities
import Services

/// The people of the book by name: everybody, the unassigned, or those of one folder.
@MainActor package final class PeopleViewModel: FilteredScene, EntryTargetScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PeopleState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private(set) var place = EntryRequest.Place.everywhere
  private var list = EntryList()
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(context: ScreenContext) {
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var filter: ListFilter { state.filter }

  package var commands: [BoundCommand] {
    boundCommands + entryScope.commands(only: EntryCommand.onPeople) + listScope.commands
  }

  package func setVisibleRowCount(_ count: Int) {
    guard count != state.position.height else { return }
    update { $0.position.setHeight(count) }
  }

  package var selectedID: EntityID? {
    let cursor = state.position.cursor
    return cursor < list.count ? context.book.entries.id(at: cursor, in: list) : nil
  }

  package var targets: [EntityID] {
    guard !state.marks.isEmpty else { return selectedID.map { [$0] } ?? [] }
    let marked = markedIDs
    return context.book.entries.ids(in: list).filter(marked.contains)
  }

  /// The folder shown; nil for everybody and for the unassigned.
  var folder: Folder? {
    guard case .folder(let id) = place else { return nil }
    return context.book.folders.folder(id)
  }

  /// All marked people, those of an open range too.
  var markedIDs: Set<EntityID> {
    guard let range = state.marks.range(to: state.position.cursor), !list.isEmpty else {
      return state.marks.ids
    }
    return state.marks.ids.union(
      context.book.entries.ids(list, in: range.lowerBound..<range.upperBound + 1))
  }

  func markAll() {
    update { $0.marks.insert(context.book.entries.ids(in: list)) }
  }

  /// Shows other people, the first under the cursor.
  func show(_ place: EntryRequest.Place) {
    self.place = place
    update { $0.marks.clear() }
    reload()
    update { $0.position.move(to: 0) }
  }

  func select(_ id: EntityID) {
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  /// Reads the people again; the cursor stays on its person, marks on theirs.
  func reload() {
    if place != .everywhere, place != .inbox, folder == nil { place = .everywhere }
    let selected = selectedID
    let marked = markedIDs
    let old = list
    list = context.book.people.list(place, text: state.filter.text)
    update { state in
      if list != old { state.marks.settle(on: stillHere(marked)) }
      state.position.setCount(list.count)
      if let selected, let index = context.book.entries.index(of: selected, in: list) {
        state.position.move(to: index)
      }
    }
  }

  /// Those that have not left this place, though the filter may hide them.
  private func stillHere(_ ids: Set<EntityID>) -> Set<EntityID> {
    guard !ids.isEmpty else { return ids }
    return ids.intersection(context.book.entries.ids(in: context.book.people.list(place)))
  }

  /// Changes the state once, with everything that follows.
  func update(_ change: (inout PeopleState) -> Void) {
    var next = state
    change(&next)
    PeopleStateBuilder(context: context, place: place, list: list).complete(&next)
    state = next
  }
}
