package import Entities
package import Services

/// The entries of one folder, or of Inbox.
@MainActor package final class FolderDetailViewModel: MarkedListScene, ListedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderDetailState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  package let context: ScreenContext
  private(set) var request: EntryRequest
  /// What the user sorts this folder by; nil until then.
  private var chosenSort: Sort<EntryRequest.Order>?
  package private(set) var list = EntryList()
  private var finished: [Int] = []
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)
  private lazy var entryScope = EntryScope(self)

  package init(place: EntryRequest.Place, context: ScreenContext) {
    self.context = context
    request = EntryRequest(place)
    chosenSort = context.book.sortPreferences.sort(of: .entries(place))
    subscription = context.book.changes.listen { [weak self] in self?.followBook() }
    reload()
  }

  package var commands: [BoundCommand] {
    entryScope.boundCommands + boundCommands + listScope.commands
  }

  /// The folder shown; nil in Inbox, and when it has just been deleted.
  var folder: Folder? {
    guard case .folder(let id) = request.place else { return nil }
    return context.book.folders.folder(id)
  }

  package var unfilteredIDs: [EntityID] {
    var unfiltered = request
    unfiltered.text = ""
    return context.book.entries.ids(in: context.book.entries.list(unfiltered))
  }

  var tally: Tally { folder?.tally ?? context.book.folders.inbox() }

  func change(_ change: (inout EntryRequest) -> Void) {
    change(&request)
    reload()
  }

  func changeSort(_ change: (inout Sort<EntryRequest.Order>) -> Void) {
    var sort = request.sort
    change(&sort)
    chosenSort = sort
    context.book.sortPreferences.set(sort, of: .entries(request.place))
    reload()
  }

  package func select(_ id: EntityID) {
    if request.shown == .done, isHere(id), !ids.contains(id) { change { $0.shown = .all } }
    reveal(id)
    guard let index = context.book.entries.index(of: id, in: list) else { return }
    update { $0.position.move(to: index) }
  }

  private func isHere(_ id: EntityID) -> Bool {
    context.book.entries.folder(of: id) == folder?.id
  }

  /// The book has changed: a folder that is gone cannot stay open.
  private func followBook() {
    if request.place != .inbox, folder == nil {
      context.navigator?.close(self)
      context.navigator?.notify(
        Notice(.warning, Phrase.folderIsGone(state.title)[context.language]))
    } else {
      reload()
    }
  }

  /// Reads the entries again; the cursor stays on its entry, marks on theirs.
  package func reload() {
    let selected = selectedID
    let marked = markedIDs
    let old = list
    request.sort = chosenSort ?? Sort(.usual(for: tally))
    list = context.book.entries.list(request)
    finished = context.book.days.finished(in: request.place, firstWeekday: context.firstWeekday)
    update { state in
      if list != old || state.marks.hiddenCount > 0 {
        keepMarks(marked, in: &state.marks)
      }
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { context.book.entries.index(of: $0, in: list) })
    }
  }

  /// Changes the state once, with everything that follows from the cursor's place.
  package func update(_ change: (inout FolderDetailState) -> Void) {
    var next = state
    change(&next)
    FolderDetailStateBuilder(
      context: context, request: request, list: list, folder: folder, finished: finished
    )
    .complete(&next)
    next.markSummary = markSummary(of: next)
    state = next
  }
}
