package import Core
package import Services

/// The sheet that picks entries of Inbox for a folder, or the to-dos that other to-dos wait for.
@MainActor package final class AssignSheetViewModel: FilteredScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = AssignSheetState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  /// Which entries of Inbox can be picked.
  package enum Choice {
    case entries
    case people
  }

  /// What the entries are picked for.
  private enum Purpose {
    case folder(Folder, Choice)
    /// These to-dos wait for the picked ones; `seen` is what all of them waited for when the sheet opened.
    case after([EntityID], seen: Set<EntityID>)
  }

  private let purpose: Purpose
  private let context: ScreenContext
  private var list = EntryList()
  private lazy var listScope = ListScope(self)

  package init(
    _ choice: Choice = .entries, to folder: Folder, context: ScreenContext
  ) {
    purpose = .folder(folder, choice)
    self.context = context
    reload()
  }

  /// Opens the sheet to pick what to-dos wait for.
  package init(after ids: [EntityID], context: ScreenContext) {
    let seen = context.book.todos.commonAfter(of: ids)
    purpose = .after(ids, seen: seen)
    self.context = context
    state.checked = seen
    reload()
  }

  package var scopes: ScopeStack { .assign }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { AssignSheetCommand.toggle.id }

  private var selectedID: EntityID? { entry(at: state.position.cursor) }

  private func entry(at line: Int) -> EntityID? {
    0..<list.count ~= line ? context.book.entries.id(at: line, in: list) : nil
  }

  package func item(at line: Int) -> ListItem? { entry(at: line).map { .record($0) } }

  /// Reads the entries again; the cursor stays on its entry, and entries that have left are no longer picked.
  package func reload() {
    let entries = context.book.entries
    let selected = selectedID
    let everything = Set(entries.ids(in: choices()))
    state.filter.read(in: context)
    list = choices(state.filter.query)
    update { state in
      state.checked.formIntersection(everything)
      state.total = everything.count
      state.position.setCount(
        list.count, cursorOn: selected.flatMap { entries.index(of: $0, in: list) })
    }
  }

  /// Returns the entries that can be picked: those of Inbox by name, or open to-dos with the one to do first on top.
  private func choices(_ filter: Query = Query()) -> EntryList {
    let choice: Choice
    switch purpose {
    case .folder(_, let inInbox): choice = inInbox
    case .after(let ids, let seen):
      return context.book.todos.possibleBlockers(of: ids, seen: seen, filter: filter)
    }
    guard choice == .entries else { return context.book.people.list(.inbox, filter: filter) }
    var request = EntryRequest(.inbox)
    request.sort = Sort(.name)
    // A to-do below another one is assigned together with that one.
    request.isTopLevelOnly = true
    request.query = filter
    return context.book.entries.list(request)
  }

  package func update(_ change: (inout AssignSheetState) -> Void) {
    var next = state
    change(&next)
    complete(&next)
    state = next
  }

  private func complete(_ state: inout AssignSheetState) {
    switch purpose {
    case .folder(let folder, _): complete(&state, folder)
    case .after(let ids, _):
      let first = ids.first.flatMap(context.book.entries.entry)?.title ?? ""
      state.title = Phrase.waitFor(first, more: ids.count - 1)[context.language]
      state.effect = state.title
    }
    state.summary = Phrase.picked(state.checked.count, of: state.total)[context.language]
    state.emptyMessage = list.isEmpty ? emptyMessage(state)[context.language] : nil
    let builder = EntryRowBuilder(context, state.filter.words)
    state.rows = context.book.entries.entries(list, in: state.position.visible).map { entry in
      AssignSheetState.Row(
        entry: builder.flatRow(entry), isChecked: state.checked.contains(entry.id))
    }
  }

  private func complete(_ state: inout AssignSheetState, _ folder: Folder) {
    let language = context.language
    let current = context.book.folders.folder(folder.id) ?? folder
    let count = current.own.total + state.checked.count
    state.title = Phrase.assign(to: current.name)[language]
    state.effect =
      Phrase.assignEffect(
        current.name, state.checked.count, from: current.own.total, maximum: current.maximum)[
        language]
    state.colour = current.colour
    state.isOverMaximum = current.maximum.map { count > $0 } ?? false
  }

  private func emptyMessage(_ state: AssignSheetState) -> Phrase {
    state.filter.text.isEmpty
      ? (isForFolder ? .nothingUnassigned(context.keys) : .nothingToWaitFor(context.keys))
      : .nothingMatches(state.filter.text)
  }
}

extension AssignSheetViewModel: CommandTarget {
  package typealias Command = AssignSheetCommand

  package func availability(of command: AssignSheetCommand) -> Availability {
    switch command {
    case .toggle, .toggleAll: list.isEmpty ? .unavailable(because: .nothingHere) : .available
    case .save:
      state.checked.isEmpty && isForFolder
        ? .unavailable(because: .nothingPicked(context.keys)) : .available
    case .chain: chained.count > 1 ? .available : .unavailable(because: .onlyOneToChain)
    case .filter, .cancel: .available
    }
  }

  package func perform(_ command: AssignSheetCommand) throws {
    switch command {
    case .toggle: toggle()
    case .toggleAll: toggleAll()
    case .filter: startFilter()
    case .save: try save()
    case .chain: try context.finishSheet(self) { try context.book.todos.chain(chained) }
    case .cancel: cancel()
    }
  }

  package func tick() {
    guard let id = selectedID else { return }
    update { state in
      if state.checked.remove(id) == nil { state.checked.insert(id) }
    }
  }

  private var isForFolder: Bool {
    if case .folder = purpose { true } else { false }
  }

  /// The to-dos that the sheet was opened for, in the order of their list.
  private var chained: [EntityID] {
    if case .after(let ids, _) = purpose { ids } else { [] }
  }

  private func toggle() {
    tick()
    move { $0.move(by: 1) }
  }

  private func toggleAll() {
    let ids = Set(context.book.entries.ids(in: list))
    update { state in
      if ids.isSubset(of: state.checked) {
        state.checked.subtract(ids)
      } else {
        state.checked.formUnion(ids)
      }
    }
  }

  private func save() throws {
    let all = context.book.entries.ids(in: choices())
    try context.finishSheet(self) {
      switch purpose {
      case .folder(let folder, _):
        try context.book.entries.assign(all.filter(state.checked.contains), to: folder.id)
      case .after(let ids, let seen):
        try context.book.todos.setAfter(ids, to: state.checked, over: seen)
      }
    }
  }

  private func cancel() {
    clearFilter { context.navigator?.dismiss(self) }
  }
}

/// What the assign sheet shows.
package struct AssignSheetState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let entry: EntryRow
    package let isChecked: Bool
  }

  /// `Assign to Home`.
  package var title = ""
  /// `Assign to Home (4 → 7)`.
  package var effect = ""
  /// `#RRGGBB` of the folder.
  package var colour: String?
  /// Whether the new number in `effect` is over the folder's maximum.
  package var isOverMaximum = false
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many lines there are without a filter.
  package var total = 0
  package var filter = ListFilter()
  package var checked: Set<EntityID> = []
  /// `3 of 12 chosen`.
  package var summary = ""
  package var emptyMessage: String?

  package init() {}
}

/// What can be done on the assign sheet.
package enum AssignSheetCommand: String, CommandSet {
  case toggle
  case toggleAll = "toggle-all"
  case filter
  case save
  case chain
  case cancel

  package static let scope = "assign"
  package static let scopeTitle = Phrase("Assign sheet", "배정 창")

  package var info: CommandInfo {
    switch self {
    case .toggle:
      CommandInfo(
        Phrase("Pick", "고르기"), Phrase("Pick or drop the line and move down", "줄을 고르거나 빼고 아래로 갑니다"),
        keys: ["space"], group: .mark, prominence: .hint)
    case .toggleAll:
      CommandInfo(
        Phrase("All", "모두"),
        Phrase("Pick all lines, or none when all are picked", "모두 고릅니다. 모두 골랐으면 모두 뺍니다"),
        keys: ["*"], group: .mark, prominence: .hint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only lines with some words", "낱말이 든 줄만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save what is picked", "고른 대로 저장합니다"),
        keys: ["enter", "ctrl+s"], group: .edit, prominence: .lastHint)
    case .chain:
      CommandInfo(
        Phrase("One after another", "차례대로"),
        Phrase("Each marked to-do waits for the one above", "선택한 할 일이 바로 위의 것을 기다립니다"),
        keys: ["B"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Clear the filter, then close; no change", "필터를 지우고, 바꾸지 않고 닫습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }
}
