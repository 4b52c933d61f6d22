package import Core
import Entities
package import Services

/// The sheet that picks the folder into which entries or another folder are moved.
///
/// Typed letters filter the list at once.
@MainActor package final class FolderPickerViewModel: PickerScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FolderPickerState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  /// What goes into the folder that is picked.
  private enum Purpose {
    case entries([EntityID])
    case folder(Folder)
  }

  private let purpose: Purpose
  private let context: ScreenContext
  private var rows: [FolderPickerState.Row] = []
  private lazy var listScope = ListScope(self)

  package convenience init(entries: [EntityID], context: ScreenContext) {
    self.init(.entries(entries), context)
  }

  package convenience init(moving folder: Folder, context: ScreenContext) {
    self.init(.folder(folder), context)
  }

  private init(_ purpose: Purpose, _ context: ScreenContext) {
    self.purpose = purpose
    self.context = context
    state.filter = .typed
    reload()
  }

  package var scopes: ScopeStack { .folderPicker }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { FolderPickerCommand.choose.id }

  package var typingKeys: [TypingKey] {
    let enter: Phrase =
      selectedRow?.item == nil ? .makeFolder : FolderPickerCommand.choose.info.title
    let escape = TypingKey(key: "esc", title: FolderPickerCommand.cancel.info.title)
    return [
      TypingKey(key: "enter", title: enter), filter.text.isEmpty ? escape : ListFilter.escape,
    ]
  }

  package func item(at line: Int) -> ListItem? {
    rows.indices.contains(line) ? rows[line].item : nil
  }

  /// Reads the folders again; the cursor stays on its folder, or on the row for a new one.
  package func reload() {
    let selected = selectedRow
    let filter = state.filter.words
    let all = allRows(filter)
    let found = all.filter { filter.matches($0.name.text) }
    rows = NameMatch.allCases.flatMap { match in found.filter { $0.match == match } }
    if let row = newRow { rows.append(row) }
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
    let folders = context.book.folders.all()
    switch purpose {
    case .entries(let entries):
      let currentCounts = entries.reduce(into: [:]) {
        $0[context.book.entries.folder(of: $1), default: 0] += 1
      }
      let (inbox, movedCount) = (context.book.folders.inbox(), entries.count)
      func effect(_ count: Int, _ folder: EntityID?) -> Effect {
        Effect(count, movedCount - currentCounts[folder, default: 0])
      }
      return [row(Phrase.inbox, filter, effect(inbox.total, nil))]
        + folders.map { row($0, filter, effect($0.own.total, $0.id)) }
    case .folder(let moving):
      let below = Set(context.book.folders.below(moving.id).map(\.id) + [moving.id])
      return [row(Phrase.topLevel, filter, nil)]
        + folders.filter { !below.contains($0.id) }.map { row($0, filter, nil) }
    }
  }

  /// How many entries a folder holds, and how many it will hold.
  private struct Effect {
    let count: Int
    let after: Int

    init(_ count: Int, _ coming: Int) {
      self.count = count
      after = count + coming
    }

    var text: String { "\(count) → \(after)" }

    func exceeds(_ maximum: Int?) -> Bool { maximum.map { after > $0 && after > count } ?? false }
  }

  private func row(
    _ name: Phrase, _ filter: WordFilter, _ effect: Effect?
  ) -> FolderPickerState.Row {
    let name = name[context.language]
    return FolderPickerState.Row(
      item: .inbox, match: NameMatch(name, filter), name: MatchedText(name, filter), colour: nil,
      effect: effect?.text ?? "", isOverMaximum: false)
  }

  /// Returns the row of a folder, indented below its parent; with a filter, the row shows the whole path instead.
  private func row(
    _ folder: Folder, _ filter: WordFilter, _ effect: Effect?
  ) -> FolderPickerState.Row {
    let isFiltered = !state.filter.text.isEmpty
    let place =
      isFiltered || folder.level == 0
      ? nil : OutlinePlace(level: folder.level - 1, .none, context.language)
    return FolderPickerState.Row(
      item: .record(folder.id), match: NameMatch(folder.name, filter), place: place,
      name: MatchedText(isFiltered ? folder.shownPath : folder.name, filter),
      colour: folder.colour, effect: effect?.text ?? "",
      isOverMaximum: effect?.exceeds(folder.maximum) ?? false)
  }

  /// The row for a new folder with the typed name; nil if there is such a folder.
  private var newRow: FolderPickerState.Row? {
    let name = state.filter.text.trimmed
    guard case .entries(let entries) = purpose, !name.isEmpty, !FolderService.isInbox(named: name),
      context.book.folders.folder(named: name) == nil
    else { return nil }
    let line = Phrase.newFolderLine(context.book.folders.newFolders(name))
    return FolderPickerState.Row(
      item: nil, name: MatchedText(line[context.language], matches: []),
      colour: nil, effect: Effect(0, entries.count).text, isOverMaximum: false)
  }

  package func update(_ change: (inout FolderPickerState) -> Void) {
    var next = state
    change(&next)
    let (title, hint): (Phrase, Phrase) =
      switch purpose {
      case .entries(let entries): (.moveTo(entries.count), .folderName)
      case .folder(let folder): (.putFolder(folder.name), .partOfName)
      }
    next.title = title[context.language]
    next.hint = hint[context.language]
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
    let book = context.book
    let picked: EntityID? = if case .record(let id)? = row.item { id } else { nil }
    switch purpose {
    case .folder(let moving):
      try context.finishSheet(self) { try book.folders.move(moving.id, into: picked) }
    // The new folder is made and filled in one act.
    case .entries(let entries) where row.item == nil:
      try context.finishSheet(self) {
        try book.entries.assign(entries, toNewFolder: state.filter.text)
      }
    case .entries(let entries): try assign(entries, to: picked)
    }
  }

  private func assign(_ entries: [EntityID], to folder: EntityID?) throws {
    let book = context.book
    try context.finishSheet(self) { try book.entries.assign(entries, to: folder) }
    context.navigator?.remember(
      RepeatableAct(kinds: Set(EntityKind.entries)) { try book.entries.assign($0, to: folder) })
  }
}

/// What the folder picker shows.
package struct FolderPickerState: FilteredListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The folder that the row stands for; nil for a new one.
    package let item: ListItem?
    /// How well its name matches what is typed.
    var match = NameMatch.elsewhere
    /// Its place below its parent; nil at the top.
    package var place: OutlinePlace?
    package let name: MatchedText
    /// `#RRGGBB`.
    package let colour: String?
    /// `4 → 7`.
    package let effect: String
    package let isOverMaximum: Bool

    /// Whether both rows stand for the same folder, or for a new one of the same name.
    func isSame(as other: Row) -> Bool {
      item == other.item && (item != nil || name == other.name)
    }
  }

  /// `Move 3 entries to …`.
  package var title = ""
  /// The hint that is shown while nothing is typed.
  package var hint = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// How many lines there are without a filter.
  package var total = 0
  package var filter = ListFilter()

  package init() {}
}

/// How well the name of a folder matches what is typed, the best first.
enum NameMatch: CaseIterable {
  /// The name is what is typed.
  case whole
  /// The name begins with it.
  case start
  /// It is further on in the name, or in the names of the folders above it.
  case elsewhere

  init(_ name: String, _ filter: WordFilter) {
    let matches = filter.matches(in: name)
    self =
      matches == [0..<name.count] ? .whole : matches.first?.lowerBound == 0 ? .start : .elsewhere
  }
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
    case .cancel: SheetCommand.cancel.info
    }
  }
}

extension Phrase {
  fileprivate static let folderName = Phrase(
    "part of its name, or the name of a new folder", "이름의 일부, 또는 새 폴더의 이름")
  static let partOfName = Phrase("part of its name", "이름의 일부")
  fileprivate static let makeFolder = Phrase("New folder", "새 폴더")
}
