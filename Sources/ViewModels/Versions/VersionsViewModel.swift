package import Core
import Entities
import Services

/// The sheet that shows the versions of the fields of an entry, and lets the user choose.
@MainActor package final class VersionsViewModel: ListScene, PointedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = VersionsState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let id: EntityID
  private let context: ScreenContext
  private var places: [VersionPlace] = []
  /// Has no columns until a view sets them.
  private var layout = PageLayout(columns: 0, rows: 20, metrics: .plain)
  /// The version whose text is laid out, and all its rows.
  private var readPlace: VersionPlace?
  private var text: [MarkdownLine] = []
  private lazy var listScope = ListScope(self)

  package init(_ id: EntityID, context: ScreenContext) {
    self.id = id
    self.context = context
    reload()
  }

  package var scopes: ScopeStack { .versions }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { VersionsCommand.choose.id }

  /// Sets how many lines the list has, and how much room there is for a text.
  package func fit(lines: Int, text layout: PageLayout) {
    guard lines != state.position.height || layout != self.layout else { return }
    self.layout = layout
    readPlace = nil
    update { $0.position.setHeight(lines) }
  }

  /// Scrolls the text, which is longer than the list.
  package func scroll(by lines: Int) {
    update { $0.textPosition.scroll(to: $0.textPosition.top + lines) }
  }

  /// Reads the versions again; the cursor stays on its version.
  package func reload() {
    let selected = place(at: state.position.cursor)
    places = context.book.versions.disputes(of: id).flatMap { dispute in
      dispute.versions.map { VersionPlace($0, of: dispute) }
    }
    update { state in
      state.position.setCount(
        places.count,
        cursorOn: selected.flatMap { place in places.firstIndex { $0.isSame(as: place) } })
    }
  }

  private func place(at line: Int) -> VersionPlace? {
    places.indices.contains(line) ? places[line] : nil
  }

  package func update(_ change: (inout VersionsState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    if let entry = context.book.versions.record(id), !places.isEmpty {
      next.title = Phrase.versions(entry.versions, of: entry.title)[language]
    }
    let builder = VersionRowBuilder(context)
    next.rows = places[next.position.visible].map(builder.row)
    next.hasTexts = places.contains { $0.dispute.isLong }
    next.emptyMessage = places.isEmpty ? Phrase.nothingToChoose(context.keys)[language] : nil
    showText(of: place(at: next.position.cursor), in: &next)
    state = next
  }

  private func showText(of place: VersionPlace?, in state: inout VersionsState) {
    if place != readPlace {
      readPlace = place
      state.textPosition.scroll(to: 0)
      text = place.map(lines) ?? []
    }
    state.textPosition.set(count: text.count, height: layout.rows)
    state.text = Array(text[state.textPosition.visible])
    let legend: Phrase = place?.isShown == true ? .unlikeOther : .unlikeShown
    state.legend = text.isEmpty ? "" : legend[context.language]
  }

  private func lines(_ place: VersionPlace) -> [MarkdownLine] {
    guard let comparison = place.comparison else { return [] }
    return MarkdownLine.lines(
      VersionText(comparison: comparison).blocks, columns: layout.columns, metrics: layout.metrics)
  }
}

extension VersionsViewModel: CommandTarget {
  package typealias Command = VersionsCommand

  package func availability(of command: VersionsCommand) -> Availability {
    let place = place(at: state.position.cursor)
    return switch command {
    case .choose where place == nil: .unavailable(because: .nothingHere)
    case .join where place?.dispute.isJoinable != true: .unavailable(because: .notJoinable)
    default: .available
    }
  }

  package func perform(_ command: VersionsCommand) throws {
    switch command {
    case .choose:
      try resolve { try context.book.versions.choose($0.version.value, of: $0.dispute, in: id) }
    case .join: try resolve { try context.book.versions.join($0.dispute, in: id) }
    case .textDown: update { $0.textPosition.move(.pageDown) }
    case .textUp: update { $0.textPosition.move(.pageUp) }
    case .cancel: context.navigator?.dismiss(self)
    }
  }

  /// Performs an act that ends a dispute; the sheet stays open for other disputes.
  private func resolve(_ act: (VersionPlace) throws -> Void) throws {
    guard let place = place(at: state.position.cursor) else { return }
    // A choice that cannot be saved still counts in memory.
    defer { if places.isEmpty { context.navigator?.dismiss(self) } }
    try act(place)
  }
}

/// What the sheet with the versions of an entry shows.
package struct VersionsState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The name of its field.
    package let label: String
    /// Whether it is the first version of its field.
    package let isFirst: Bool
    package let value: String
    /// Whether it is the version that lists show.
    package let isShown: Bool
    /// `shown · today 09:41`.
    package let note: String
  }

  /// `2 versions of “milk”`.
  package var title = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  /// Whether there are texts so long that they have a part of the sheet for themselves.
  package var hasTexts = false
  /// What the signs before the lines of the text mean; empty without a text.
  package var legend = ""
  /// The rows on the screen of the text under the cursor, compared with another version.
  package var text: [MarkdownLine] = []
  package var textPosition = ScrollPosition()
  package var emptyMessage: String?

  package init() {}
}

/// What can be done on the sheet with the versions of an entry.
package enum VersionsCommand: String, CommandSet {
  case choose
  case join
  case textDown = "text-down"
  case textUp = "text-up"
  case cancel

  package static let scope = "versions"
  package static let scopeTitle = Phrase("Versions", "버전 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Keep this one", "이것을 남김"),
        Phrase("Keep this version, and no other", "이 버전을 남기고 다른 버전은 버립니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .join:
      CommandInfo(
        Phrase("Keep both", "모두 남김"),
        Phrase("Keep the lines of all versions in one text", "모든 버전의 줄을 한 글에 남깁니다"),
        keys: ["b"], group: .edit, prominence: .hint)
    case .textDown:
      CommandInfo(
        Phrase("Text down", "글 아래로"), Phrase("Read on in the text below", "아래 글을 더 읽습니다"),
        keys: ["pgdn", "ctrl+d"], group: .move)
    case .textUp:
      CommandInfo(
        Phrase("Text up", "글 위로"), Phrase("Go back in the text below", "아래 글을 거슬러 갑니다"),
        keys: ["pgup", "ctrl+u"], group: .move)
    case .cancel:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Close; all versions stay", "모든 버전을 그대로 두고 닫습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .lastHint)
    }
  }
}

/// Builds the rows of the sheet with versions.
@MainActor struct VersionRowBuilder {
  private let context: ScreenContext
  private let words: FieldWords

  init(_ context: ScreenContext) {
    self.context = context
    words = FieldWords(context.book, context.language)
  }

  func row(_ place: VersionPlace) -> VersionsState.Row {
    VersionsState.Row(
      label: words.label(place.dispute.field), isFirst: place.isShown, value: value(place),
      isShown: place.isShown, note: note(place))
  }

  private func value(_ place: VersionPlace) -> String {
    let field = place.dispute.field
    switch (place.version.value, place.comparison) {
    case (.text(let text), let comparison?):
      // The first line in which it differs.
      let own = comparison.lines.first { $0.origin == .second }
      return words.quoted(text, line: own?.text)
    case (.text(let text), nil) where field.type == .day:
      return DayTime(text: text).map { context.dates.due($0, today: today) } ?? text
    case (let value, _): return words.text(value, of: field)
    }
  }

  private var today: CivilDate { context.book.clock.today }

  /// `shown · today 09:41 · another machine`.
  private func note(_ place: VersionPlace) -> String {
    let written = context.book.clock.local(place.version.written)
    let day = context.dates.relative(written.date, today: today)
    return Phrase.joined([
      place.isShown ? .shownVersion : nil, Phrase(verbatim: "\(day) \(written.time.text)"),
      place.version.isFromHere ? nil : .otherMachine,
    ])[context.language]
  }
}
