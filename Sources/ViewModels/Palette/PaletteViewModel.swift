package import Core
import Services

/// The sheet of all commands that can be reached now: filtered by typing, run by Enter.
///
/// Help and the command palette are one sheet; the palette begins with what was run last, and leaves
/// out motions until their name is typed.
@MainActor package final class PaletteViewModel: LineScene, PointedScene, CommandTarget {
  package enum Style: Sendable {
    case help
    case palette
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: PaletteState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let style: Style
  /// The commands that are available come first.
  private let all: [BoundCommand]
  /// Commands that were run from the palette, by their ids, the latest first.
  private let recent: [String]
  private let onRun: (BoundCommand) -> Void
  private var shown: [BoundCommand] = []
  private var filter = WordFilter("")
  private let context: ScreenContext

  /// - Parameter commands: the commands that can be run, nearest scope first.
  package init(
    _ style: Style, commands: [BoundCommand], recent: [String] = [], context: ScreenContext,
    onRun: @escaping (BoundCommand) -> Void = { _ in }
  ) {
    self.style = style
    self.recent = recent
    self.context = context
    self.onRun = onRun
    let language = context.language
    let destinations = PaletteDestinations(context: context)
    let offered =
      style == .help
      ? commands.filter { $0.info.prominence != .palette } : commands + destinations.places
    all = offered.filter(\.isAvailable) + offered.filter { !$0.isAvailable }
    state = PaletteState(
      title: (style == .help ? Phrase.helpTitle : Phrase.paletteTitle)[language],
      legend: style == .help ? language : nil,
      scopes: style == .help ? all.map { $0.group[language] } : [])
    applyFilter()
  }

  package var scopes: ScopeStack { .palette }
  package var input: TextInput { state.input }
  package var mainCommandID: String { PaletteCommand.run.id }

  package func edit(_ input: TextInput) {
    let isSameText = input.text == state.input.text
    update { $0.input = input }
    if !isSameText { applyFilter() }
  }

  /// Scrolls the list; if all commands are on the sheet, moves the cursor instead.
  package func scroll(by lines: Int) {
    update { state in
      if isWhole { state.position.move(by: lines) } else { state.position.scroll(by: lines) }
    }
  }

  private var isWhole: Bool { state.position.visible.count == state.position.count }

  package func availability(of command: PaletteCommand) -> Availability {
    command == .run && shown.isEmpty
      ? .unavailable(because: problem(of: state.input.text, .finished) ?? .nothingHere) : .available
  }

  package func perform(_ command: PaletteCommand) throws {
    switch command {
    case .run: try run()
    case .down: update { $0.position.move(by: 1) }
    case .up: update { $0.position.move(by: -1) }
    case .pageDown: page(.pageDown) { starts, cursor in starts.first { $0 > cursor } }
    case .pageUp: page(.pageUp) { starts, cursor in starts.last { $0 < cursor } }
    case .close: context.navigator?.dismiss(self)
    }
  }

  /// Moves by a page; if all of help is on the sheet, which then has two columns, a page is a scope.
  private func page(_ motion: ListCommand, to start: ([Int], _ cursor: Int) -> Int?) {
    let scopes = state.scopes
    guard isWhole, scopes.count == shown.count else {
      return update { $0.position.move(motion) }
    }
    let starts = scopes.indices.filter { $0 == 0 || scopes[$0] != scopes[$0 - 1] }
    let end = motion == .pageDown ? scopes.count - 1 : 0
    update { $0.position.move(to: start(starts, $0.position.cursor) ?? end) }
  }

  private func run() throws {
    let command = shown[state.position.cursor]
    context.navigator?.dismiss(self)
    onRun(command)
    try command.run()
  }

  private func applyFilter() {
    filter = WordFilter(state.input.text)
    shown = found
    update { state in
      state.position.setCount(shown.count)
      state.position.move(to: 0)
    }
  }

  /// The commands that have the typed words, best rank first, and within a rank those that are available; otherwise
  /// they keep their order.
  private var found: [BoundCommand] {
    let typed = state.input.text
    if typed.trimmed.isEmpty { return style == .help ? all : offered }
    if style == .palette, let query = PaletteDestinations(context: context).found(by: typed) {
      return [query]
    }
    let language = context.language
    let found = all.filter { filter.matches($0.searchText(language)) }
    if found.isEmpty { return foundByLetters(typed) }
    let ranked = Dictionary(grouping: found) { $0.rank(typed, filter, language) }
    return CommandRank.allCases.flatMap { rank in
      let equal = ranked[rank] ?? []
      return equal.filter(\.isAvailable) + equal.filter { !$0.isAvailable }
    }
  }

  /// The commands to offer while nothing is typed: what was run last, then the others without motions.
  private var offered: [BoundCommand] {
    let latest = recent.compactMap { id in all.first { $0.id == id } }
    return latest + all.filter { $0.info.group != .move && !recent.contains($0.id) }
  }

  /// Returns the commands whose name, in the user's language or in English, has the typed letters in their order,
  /// the closest together first.
  private func foundByLetters(_ typed: String) -> [BoundCommand] {
    all.compactMap { command in
      let names = [command.info.title[context.language], command.info.title[.english]]
      return names.compactMap { LetterMatch(typed, in: $0)?.span }.min().map { (command, $0) }
    }
    .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the heading of a command; empty while commands are ranked.
  private func scope(of command: BoundCommand, in state: PaletteState) -> String {
    guard style == .palette else { return command.group[context.language] }
    guard state.input.text.trimmed.isEmpty else { return "" }
    let title = recent.contains(command.id) ? Phrase.recentCommands : command.group
    return title[context.language]
  }

  package func update(_ change: (inout PaletteState) -> Void) {
    var next = state
    change(&next)
    next.rows = shown[next.position.visible].map {
      PaletteState.Row($0, scope: scope(of: $0, in: next), filter, typed: next.input.text, context)
    }
    next.isNarrowed = !next.input.text.trimmed.isEmpty
    next.emptyMessage = shown.isEmpty ? reasonForNothing(next.input.text)[context.language] : nil
    state = next
  }

  private func reasonForNothing(_ typed: String) -> Phrase {
    problem(of: typed, .unfinished) ?? .noCommandMatches(typed)
  }

  /// Returns why the typed text is not a query either; nil in help, which takes no query.
  private func problem(of typed: String, _ typing: QueryParser.Typing) -> Phrase? {
    style == .palette ? PaletteDestinations(context: context).problem(of: typed, typing) : nil
  }
}

/// What help and the palette show.
package struct PaletteState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// Key names as people read them: `j ↓`.
    package let keys: String
    package let title: MatchedText
    package let summary: MatchedText
    /// The title of the command's group, `Everywhere` or `Not now`; empty while commands are ranked.
    package let scope: String
    package let isAvailable: Bool
  }

  package var title: String
  /// The language in which the foot explains the signs of keys; nil without a foot.
  package let legend: Language?
  package var input = TextInput()
  package var rows: [Row] = []
  /// The title of the group of each command of help, on the screen or not; empty in the palette.
  package let scopes: [String]
  /// Whether something is typed, so that commands are ranked.
  package var isNarrowed = false
  package var position = ListPosition()
  package var emptyMessage: String?

  package init(title: String, legend: Language?, scopes: [String]) {
    self.title = title
    self.legend = legend
    self.scopes = scopes
  }
}

extension PaletteState.Row {
  @MainActor init(
    _ command: BoundCommand, scope: String, _ filter: WordFilter, typed: String,
    _ context: ScreenContext
  ) {
    let language = context.language
    keys = context.keys.text.list(command.info.keys)
    let name = command.info.title[language]
    let isFound = filter.matches(command.searchText(language))
    title =
      isFound
      ? MatchedText(name, filter)
      : MatchedText(name, matches: LetterMatch(typed, in: name)?.ranges ?? [])
    let summary = command.info.summary[language]
    // A summary that only repeats the title is left out.
    self.summary = MatchedText(summary == name ? "" : summary, filter)
    self.scope = scope
    isAvailable = command.isAvailable
  }
}

extension BoundCommand {
  fileprivate var isAvailable: Bool { availability() == .available }

  /// The title of the group in which the command is offered: its scope, or that it cannot be done now.
  fileprivate var group: Phrase { isAvailable ? scopeTitle : .notNow }
}

/// What can be done in help and in the palette.
package enum PaletteCommand: String, CommandSet {
  case run
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case close

  package static let scope = "palette"
  package static let scopeTitle = Phrase("Help and palette", "도움말과 명령 목록")

  package var info: CommandInfo {
    switch self {
    case .run:
      CommandInfo(
        Phrase("Run", "실행"), Phrase("Run the command under the cursor", "커서가 있는 명령을 실행합니다"),
        keys: ["enter"], group: .program, prominence: .hint)
    case .down: ListCommand.down.info.with(keys: ["down", "tab"], .hint)
    case .up: ListCommand.up.info.with(keys: ["up", "shift+tab"], .hint)
    case .pageDown: ListCommand.pageDown.info.with(keys: ["pgdn"])
    case .pageUp: ListCommand.pageUp.info.with(keys: ["pgup"])
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Close; nothing is run", "실행하지 않고 닫습니다"), keys: ["esc"],
        group: .program, prominence: .lastHint)
    }
  }
}
