package import Core
import Entities
import Services

/// Picks the folder for some entries: the assign sheet the other way round.
///
/// Letters narrow it at once.
@MainActor package final class FolderPickerViewModel: FilteredScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderPickerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let entries: [EntityID]
  private let context: ScreenContext
  private var rows: [FolderPickerState.Row] = []
  private lazy var listScope = ListScope(self)

  package init(entries: [EntityID], context: ScreenContext) {
    self.entries = entries
    self.context = context
    state.filter.isEditing = true
    reload()
  }

  package var scopes: ScopeStack { .folderPicker }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var opening: String { FolderPickerCommand.choose.id }

  package var typingKeys: [TypingKey] {
    let enter: Phrase =
      selectedRow?.item == nil ? .makeFolder : FolderPickerCommand.choose.info.title
    let escape = TypingKey(key: "esc", title: FolderPickerCommand.cancel.info.title)
    return [
      TypingKey(key: "enter", title: enter), filter.text.isEmpty ? escape : ListFilter.escape,
    ]
  }

  /// Enter picks at once: whoever narrows the list to a folder has said which one is meant.
  ///
  /// Esc takes the words away before it closes.
  package func press(_ key: String) -> KeyResponse {
    let text = filter.text
    switch key {
    case "enter": return .ignored
    case "esc" where text.isEmpty: return .ignored
    case "esc": clear()
    default:
      let response = pressInFilter(key)
      if filter.text != text { move { $0.move(to: 0) } }
      return response
    }
    return .handled
  }

  private func clear() {
    var next = ListFilter()
    next.isEditing = true
    apply(next)
    move { $0.move(to: 0) }
  }

  package func item(at line: Int) -> ListItem? {
    rows.indices.contains(line) ? rows[line].item : nil
  }

  /// Reads the folders again; the cursor stays on its folder, or on that which is to be made.
  package func reload() {
    let selected = selectedRow
    let filter = state.filter.words
    let all = allRows(filter)
    rows = all.filter { filter.matches($0.name.text) }
    if let row = newRow(beside: all) { rows.append(row) }
    update { state in
      state.total = all.count
      state.position.setCount(
        rows.count, cursorOn: selected.flatMap { row in rows.firstIndex { $0.isSame(as: row) } })
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
      .inbox, MatchedText(Phrase.inbox[context.language], filter),
      count: context.book.folders.inbox().total, atHome: homes[nil, default: 0])
    return [inbox]
      + context.book.folders.all().map { folder in
        row(
          .record(folder.id), MatchedText(folder.name, filter), colour: folder.colour,
          maximum: folder.maximum, count: folder.tally.total, atHome: homes[folder.id, default: 0])
      }
  }

  /// Makes a folder of what is typed, when none is called so.
  private func newRow(beside all: [FolderPickerState.Row]) -> FolderPickerState.Row? {
    let name = state.filter.text.trimmed
    guard !name.isEmpty, !FolderService.isInbox(named: name),
      !all.contains(where: { $0.name.text.lowercased() == name.lowercased() })
    else { return nil }
    return row(
      nil, MatchedText(Phrase.newFolderLine(name)[context.language], matches: []), count: 0,
      atHome: 0)
  }

  /// - Parameter atHome: how many of the entries are there already.
  private func row(
    _ item: ListItem?, _ name: MatchedText, colour: String? = nil, maximum: Int? = nil, count: Int,
    atHome: Int
  ) -> FolderPickerState.Row {
    let after = count + entries.count - atHome
    return FolderPickerState.Row(
      item: item, name: name, colour: colour, effect: "\(count) → \(after)",
      isOverMaximum: maximum.map { after > $0 && after > count } ?? false)
  }

  package func update(_ change: (inout FolderPickerState) -> Void) {
    var next = state
    change(&next)
    next.title = Phrase.moveTo(entries.count)[context.language]
    next.hint = Phrase.folderName[context.language]
    next.rows = Array(rows[next.position.visible])
    state = next
  }
}

extension FolderPickerViewModel: CommandTarget {
  package typealias Command = FolderPickerCommand

  package func availability(of command: FolderPickerCommand) -> Availability { .available }

  package func perform(_ command: FolderPickerCommand) throws {
    switch command {
    case .choose: try choose()
    case .cancel: context.navigator?.dismiss(self)
    }
  }

  private func choose() throws {
    guard let row = selectedRow else { return }
    switch row.item {
    case .record(let id): try assign(to: id)
    case nil: try make(state.filter.text)
    default: try assign(to: nil)
    }
  }

  private func assign(to folder: EntityID?) throws {
    let book = context.book
    try context.finishSheet(self) { try book.entries.assign(entries, to: folder) }
    context.navigator?.remember(
      RepeatableAct(kinds: Set(EntityKind.entries)) { try book.entries.assign($0, to: folder) })
  }

  /// The new folder takes the entries at once.
  private func make(_ name: String) throws {
    try context.finishSheet(self) { try context.book.entries.assign(entries, toNewFolder: name) }
  }
}

/// What the folder picker shows.
package struct FolderPickerState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Where the line leads; nil for a folder that it makes.
    package let item: ListItem?
    package let name: MatchedText
    /// `#RRGGBB`.
    package let colour: String?
    /// `4 → 7`.
    package let effect: String
    package let isOverMaximum: Bool

    /// Whether it leads to the same folder, or would make one of the same name.
    func isSame(as other: Row) -> Bool {
      item == other.item && (item != nil || name == other.name)
    }
  }

  /// `Move 3 entries to …`.
  package var title = ""
  /// Said while nothing is typed.
  package var hint = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many lines there are without a filter.
  package var total = 0
  package var filter = ListFilter()

  package init() {}
}

/// What can be done on the folder picker.
package enum FolderPickerCommand: String, CommandSet {
  case choose
  case cancel

  package static let scope = "picker"
  package static let scopeTitle = Phrase("Folder picker", "폴더 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Move here", "여기로"), Phrase("Move the entries to this folder", "항목을 이 폴더로 옮깁니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"),
        Phrase("Close; nothing changes", "바꾸지 않고 닫습니다"),
        keys: ["esc"], group: .edit, prominence: .lastHint)
    }
  }
}

extension Phrase {
  fileprivate static let folderName = Phrase(
    "part of its name, or the name of a new folder", "이름의 일부, 또는 새 폴더의 이름")
  fileprivate static let makeFolder = Phrase("New folder", "새 폴더")
}
