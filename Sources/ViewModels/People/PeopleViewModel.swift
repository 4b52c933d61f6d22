package import Entities
package import Services

/// The people of the book by name: everybody, the unassigned, or those of one folder.
@MainActor package final class PeopleViewModel: MarkedListScene, ListedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = PeopleState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private(set) var place = EntryRequest.Place.everywhere
  package private(set) var list = EntryList()
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(context: ScreenContext) {
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var commands: [BoundCommand] {
    boundCommands + entryScope.commands(only: EntryCommand.onPeople) + listScope.commands
  }

  package var unfilteredIDs: [EntityID] {
    context.book.entries.ids(in: context.book.people.list(place))
  }

  package var listCommands: Set<ListCommand> {
    Set(ListCommand.allCases).subtracting([.sort, .reverse])
  }

  /// From a folder to everybody first.
  package func leave() {
    if place == .everywhere {
      context.navigator?.goBack()
    } else {
      show(.everywhere)
    }
  }

  /// The folder shown; nil for everybody and for the unassigned.
  var folder: Folder? {
    guard case .folder(let id) = place else { return nil }
    return context.book.folders.folder(id)
  }

  /// Shows other people, the first under the cursor.
  func show(_ place: EntryRequest.Place) {
    self.place = place
    update { $0.marks.clear() }
    reload()
    update { $0.position.move(to: 0) }
  }

  func select(_ id: EntityID) {
    reveal(id)
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  /// Reads the people again; the cursor stays on its person, marks on theirs.
  package func reload() {
    if place != .everywhere, place != .inbox, folder == nil { place = .everywhere }
    let selected = selectedID
    let marked = markedIDs
    let old = list
    list = context.book.people.list(place, text: state.filter.text)
    update { state in
      if list != old || state.marks.hiddenCount > 0 {
        keepMarks(marked, in: &state.marks)
      }
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  /// Changes the state once, with everything that follows.
  package func update(_ change: (inout PeopleState) -> Void) {
    var next = state
    change(&next)
    PeopleStateBuilder(context: context, place: place, list: list).complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }
}
