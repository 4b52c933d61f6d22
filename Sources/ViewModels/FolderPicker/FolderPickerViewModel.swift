package import Entities
import Services

/// Picks the folder for some entries: the assign sheet the other way round.
@MainActor package final class FolderPickerViewModel: FilteredScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderPickerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let entries: [EntityID]
  private let context: ScreenContext
  private var rows: [FolderPickerState.Row] = []
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  package init(entries: [EntityID], context: ScreenContext) {
    self.entries = entries
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var commands: [BoundCommand] { boundCommands + listScope.commands }
  package var opening: String { FolderPickerCommand.choose.id }

  /// Reads the folders again; the cursor stays on its folder.
  package func reload() {
    let selected = selectedRow
    let filter = state.filter.words
    let all = allRows(filter)
    rows = all.filter { filter.lets($0.name.text) }
    update { state in
      state.total = all.count
      state.position.setCount(
        rows.count, cursorOn: selected.flatMap { row in rows.firstIndex { $0.id == row.id } })
    }
  }

  private var selectedRow: FolderPickerState.Row? {
    rows.isEmpty ? nil : rows[state.position.cursor]
  }

  private func allRows(_ filter: WordFilter) -> [FolderPickerState.Row] {
    let homes = entries.reduce(into: [:]) {
      $0[context.book.entries.folder(of: $1), default: 0] += 1
    }
    let inbox = row(
      id: nil, name: MatchedText(Phrase.inbox[context.language], filter), colour: nil, maximum: nil,
      count: context.book.folders.inbox().total, homes: homes)
    return [inbox]
      + context.book.folders.all().map { folder in
        row(
          id: folder.id, name: MatchedText(folder.name, filter), colour: folder.colour,
          maximum: folder.maximum,
          count: folder.tally.total, homes: homes)
      }
  }

  private func row(
    id: EntityID?, name: MatchedText, colour: String?, maximum: Int?, count: Int,
    homes: [EntityID?: Int]
  ) -> FolderPickerState.Row {
    let after = count + entries.count - homes[id, default: 0]
    return FolderPickerState.Row(
      id: id, name: name, colour: colour, effect: "\(count) → \(after)",
      isOverMaximum: maximum.map { after > $0 && after > count } ?? false)
  }

  package func update(_ change: (inout FolderPickerState) -> Void) {
    var next = state
    change(&next)
    next.title = Phrase.moveTo(entries.count)[context.language]
    next.rows = Array(rows[next.position.visible])
    next.emptyMessage =
      rows.isEmpty
      ? Phrase.noFolderMatches(next.filter.text, context.keys)[context.language] : nil
    state = next
  }
}

extension FolderPickerViewModel: CommandTarget {
  package typealias Command = FolderPickerCommand

  package func availability(of command: FolderPickerCommand) -> Availability {
    command == .choose && selectedRow == nil ? .unavailable(because: .nothingHere) : .available
  }

  package func perform(_ command: FolderPickerCommand) throws {
    switch command {
    case .choose: try choose()
    case .filter: startFilter()
    case .create: create()
    case .cancel: cancel()
    }
  }

  private func choose() throws {
    guard let row = selectedRow else { return }
    try context.finishSheet { try context.book.entries.assign(entries, to: row.id) }
  }

  /// Asks for a name; the new folder takes the entries at once.
  private func create() {
    context.ask(.newFolder, text: state.filter.text) { [self] name in
      try context.finishSheet {
        try context.book.entries.assign(entries, toNewFolder: name)
      }
    }
  }

  private func cancel() {
    clearFilter { context.navigator?.dismiss() }
  }
}
