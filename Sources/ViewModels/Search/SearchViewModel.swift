import Entities
import Services

/// Finds folders and entries of every kind while words are typed.
@MainActor package final class SearchViewModel: LineScene, PointedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = SearchState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private var list = EntryList()
  private var subscription: ChangeFeed.Subscription?

  package init(context: ScreenContext) {
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    context.book.search.prepare()
    reload()
  }

  package var commands: [BoundCommand] { boundCommands }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }
  package var opening: String { SearchCommand.open.id }

  package func tick() throws {
    if let selectedID { try context.book.entries.tick(selectedID) }
  }

  /// Shows what another text finds, from its best result on.
  package func edit(_ input: TextInput) {
    let isSameText = input.text == state.input.text
    if !isSameText { list = context.book.search.find(input.text) }
    update { state in
      state.input = input
      guard !isSameText else { return }
      state.position.setCount(list.count)
      state.position.move(to: 0)
    }
  }

  /// Searches again; the cursor stays on what it was on.
  package func reload() {
    let entries = context.book.entries
    let selected = selectedID
    list = context.book.search.find(state.input.text)
    update { state in
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { entries.index(of: $0, in: list) })
    }
  }

  private var selectedID: EntityID? { selectedID(state) }

  package func update(_ change: (inout SearchState) -> Void) {
    var next = state
    change(&next)
    complete(&next)
    state = next
  }

  private func complete(_ state: inout SearchState) {
    let text = state.input.text
    let builder = SearchRowBuilder(context)
    state.rows = context.book.search.results(list, in: state.position.visible, for: text)
      .map(builder.row)
    let message = text.allSatisfy(\.isWhitespace) ? Phrase.whatToSearch : .nothingFound(text)
    state.emptyMessage = list.isEmpty ? message[context.language] : nil
    state.preview = selectedID(state).flatMap {
      EntryPreviewBuilder(context.book, context.language).preview(of: $0)
    }
  }

  private func selectedID(_ state: SearchState) -> EntityID? {
    list.isEmpty ? nil : context.book.entries.id(at: state.position.cursor, in: list)
  }
}

extension SearchViewModel: CommandTarget {
  package typealias Command = SearchCommand

  package func availability(of command: SearchCommand) -> Availability {
    command != .back && list.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: SearchCommand) throws {
    switch command {
    case .open: open()
    case .down: update { $0.position.move(.down) }
    case .up: update { $0.position.move(.up) }
    case .pageDown: update { $0.position.move(.pageDown) }
    case .pageUp: update { $0.position.move(.pageUp) }
    case .back: context.navigator?.goBack()
    }
  }

  /// Opens the folder, the page, or the to-do's folder with the cursor on the to-do.
  private func open() {
    guard let selectedID else { return }
    if context.book.diary.page(selectedID) != nil { return context.open(selectedID) }
    let place = context.book.search.place(at: state.position.cursor, in: list)
    let detail = FolderDetailViewModel(place: place, context: context)
    detail.select(selectedID)
    context.navigator?.open(.folderDetail(detail))
  }
}
