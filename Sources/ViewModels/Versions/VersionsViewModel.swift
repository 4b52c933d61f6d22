package import Entities
import Services

/// Shows the values of an entry that were written beside each other, and lets the user choose.
@MainActor package final class VersionsViewModel: ListScene, PointedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = VersionsState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let id: EntityID
  private let context: ScreenContext
  private var places: [VersionPlace] = []
  /// No columns until there is a view.
  private var layout = PageLayout(columns: 0, rows: 20, metrics: .plain)
  /// The version whose text is laid out, and all its rows.
  private var readPlace: VersionPlace?
  private var text: [MarkdownLine] = []
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  package init(_ id: EntityID, context: ScreenContext) {
    self.id = id
    self.context = context
    subscription = context.book.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var commands: [BoundCommand] { boundCommands + listScope.commands }
  package var listCommands: Set<ListCommand> { VersionsCommand.motions }
  package var opening: String { VersionsCommand.choose.id }

  /// Tells how many lines the list has, and what room there is for a text.
  package func fit(lines: Int, text layout: PageLayout) {
    guard lines != state.position.height || layout != self.layout else { return }
    self.layout = layout
    readPlace = nil
    update { $0.position.setHeight(lines) }
  }

  /// The wheel turns the text, which is longer than the list.
  package func scroll(by lines: Int) {
    update { $0.textPosition.scroll(to: $0.textPosition.top + lines) }
  }

  /// Reads the versions again; the cursor stays on its own.
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
    if let entry = context.book.entries.entry(id), !places.isEmpty {
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
      try end { try context.book.versions.choose($0.version.value, of: $0.dispute, in: id) }
    case .join: try end { try context.book.versions.join($0.dispute, in: id) }
    case .textDown: update { $0.textPosition.move(.pageDown) }
    case .textUp: update { $0.textPosition.move(.pageUp) }
    case .cancel: context.navigator?.dismiss(self)
    }
  }

  /// Ends one dispute; the sheet stays for the others.
  private func end(_ act: (VersionPlace) throws -> Void) throws {
    guard let place = place(at: state.position.cursor) else { return }
    // What cannot be saved is chosen all the same, in memory.
    defer { if places.isEmpty { context.navigator?.dismiss(self) } }
    try act(place)
  }
}
