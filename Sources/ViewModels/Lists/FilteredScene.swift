package import Services

/// A list that `/` filters while words are typed.
@MainActor package protocol FilteredScene: ListScene, ItemScene, ReloadedScene, CompletedScene {
  var filter: ListFilter { get }
  /// Shows only what matches the filter.
  func apply(_ filter: ListFilter)
  /// What the screen shows without a filter, as a query; empty if that is everything.
  var baseQuery: String { get }
}

extension FilteredScene {
  package var baseQuery: String { "" }

  package var backTitle: Phrase {
    filter.isShown ? .clearFilter : ListCommand.back.info.title
  }

  package var typingKeys: [TypingKey] {
    guard filter.isEditing else { return [] }
    return self is any EntryTargetScene
      ? [ListFilter.enter, ListFilter.escape, ListFilter.keep] : ListFilter.typingKeys
  }

  package func press(_ key: String) -> KeyResponse { pressInFilter(key) }

  /// Passes a key to the filter while it is being typed.
  func pressInFilter(_ key: String) -> KeyResponse {
    var next = filter
    let outcome = next.press(key)
    switch outcome {
    case .changed: apply(next)
    case .dropped: drop()
    case .kept: return keepFilterAsList()
    case .unchanged: break
    case .ignored: return .ignored
    }
    return .handled
  }

  /// The filter that is being typed; nil where lines are not entries, as only filters of entries are queries.
  package var completedLine: CompletedLine? {
    filter.isEditing && self is any EntryTargetScene
      ? CompletedLine(filter.input, syntax: .query) : nil
  }

  package func edit(_ input: TextInput) {
    var next = filter
    next.input = input
    apply(next)
  }

  /// Asks for a name to keep the filter as a list; ignored while edits are not saved, as the key saves them then.
  @discardableResult
  func keepFilterAsList() -> KeyResponse {
    guard let scene = self as? any EntryTargetScene, !scene.context.book.store.isNotSaved else {
      return .ignored
    }
    let context = scene.context
    let query = QueryText.joined(baseQuery, filter.text)
    do throws(QueryError) {
      guard try context.book.queries.query(filter.text) != Query() else {
        context.notify(.info, .nothingToKeep)
        return .handled
      }
    } catch {
      context.notify(.error, Phrase(error))
      return .handled
    }
    context.ask(.newList(query)) { name in
      try context.book.folders.addList(name, query: query)
    }
    return .handled
  }

  /// Ends the filter while it is being typed, and moves the cursor back to where it was before.
  private func drop() {
    let origin = filter.origin
    apply(ListFilter())
    if let origin { point(at: origin) }
  }

  package func paste(_ text: String) {
    guard filter.isEditing else { return }
    var next = filter
    next.input.insert(text.onOneLine)
    apply(next)
  }

  package func placeCaret(before character: Int) {
    guard filter.isEditing else { return }
    var next = filter
    next.input.placeCaret(before: character)
    apply(next)
  }

  func startFilter() {
    var next = filter
    next.isEditing = true
    next.origin = item(at: cursorLine)
    apply(next)
    guard let scene = self as? any EntryTargetScene else { return }
    // Once the line of the filter is shown, so that its first letter is as fast as the others.
    Task { scene.context.book.search.readNames() }
  }

  /// Clears the filter, or leaves if there is none.
  func clearFilter(orElse leave: () -> Void) {
    if filter.isShown { apply(ListFilter()) } else { leave() }
  }
}

/// A sheet on which one line is picked, and which typed letters filter at once.
///
/// In a list that users work through, such as the settings or the assign sheet, letters are commands, and
/// `/` begins a filter.
@MainActor package protocol PickerScene: FilteredScene {}

extension PickerScene where Self: PointedScene, State: FilteredListState {
  /// Handles a key; Enter picks the line under the cursor, even while the filter is being typed.
  ///
  /// Esc clears the filter before it closes the sheet.
  package func press(_ key: String) -> KeyResponse {
    let text = filter.text
    switch key {
    case "enter": return .ignored
    case "esc" where text.isEmpty: return .ignored
    case "esc": apply(.typed)
    default:
      let response = pressInFilter(key)
      guard filter.text != text else { return response }
    }
    move { $0.move(to: 0) }
    return .handled
  }
}

extension FilteredScene where Self: PointedScene, State: FilteredListState {
  package var filter: ListFilter { state.filter }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    reload()
  }
}

/// The state of a list that can be filtered.
package protocol FilteredListState: ListState {
  var filter: ListFilter { get set }
}

/// The filter of a list: words, or in lists of entries a query.
package struct ListFilter: Equatable, Sendable {
  package var input = TextInput()
  /// The query, which is the last one that could be parsed.
  package private(set) var query = Query()
  /// Why the typed text cannot be parsed, and which characters are wrong; nil if it can.
  package private(set) var problem: Problem?
  /// Examples of what a query is made of, shown while nothing is typed.
  package private(set) var hint = ""

  package struct Problem: Equatable, Sendable {
    package let text: String
    package let range: Range<Int>
  }
  /// Whether the filter is being typed; otherwise it only filters the list.
  package var isEditing = false
  /// What the cursor was on when the typing began.
  var origin: ListItem?

  package init() {}

  /// A filter that is being typed from the start.
  static var typed: ListFilter {
    var filter = ListFilter()
    filter.isEditing = true
    return filter
  }

  package var text: String { input.text }
  var words: WordFilter { WordFilter(problem == nil && query == Query() ? text : query.words) }
  package var isShown: Bool { isEditing || !input.isEmpty }

  /// What a key press did to the filter.
  package enum Outcome: Equatable, Sendable {
    case changed
    /// The user has dropped the filter.
    case dropped
    /// The user wants to keep the filter as a list.
    case kept
    case unchanged
    /// The key is not for the filter: the list can be moved through while the filter is typed.
    case ignored
  }

  /// Parses what is typed; if that fails, the last good query stays.
  @MainActor mutating func read(in context: ScreenContext) {
    hint = Phrase.queryHint[context.language]
    do throws(QueryError) {
      query = try context.book.queries.query(text, isEditing ? .unfinished : .finished)
      problem = nil
    } catch {
      problem = Problem(text: Phrase(error)[context.language], range: error.range)
    }
  }

  static let typingKeys = [enter, escape]
  /// The keys where words are found in a text, of which nothing is hidden.
  static let searchingKeys = [
    TypingKey(key: enter.key, title: Phrase("Find", "찾기")),
    TypingKey(key: escape.key, title: Phrase("Stop", "그만두기")),
  ]
  static let enter = TypingKey(key: "enter", title: Phrase("Keep the filter", "필터 유지"))
  static let keep = TypingKey(key: "ctrl+s", title: Phrase("Keep as a list", "목록으로 저장"))
  static let escape = TypingKey(key: "esc", title: Phrase("Clear it", "지우기"))

  /// Handles a key while the filter is being typed; Enter keeps the filter, Esc drops it.
  package mutating func press(_ key: String) -> Outcome {
    guard isEditing else { return .ignored }
    switch key {
    case Self.enter.key:
      isEditing = false
      return .changed
    case Self.escape.key: return .dropped
    case Self.keep.key: return .kept
    default:
      let before = input
      guard input.press(key) == .handled else { return .ignored }
      return input == before ? .unchanged : .changed
    }
  }
}

/// A text, and which of its characters match a filter.
package struct MatchedText: Equatable, Sendable {
  package let text: String
  /// The matching characters, as ascending ranges that do not overlap.
  package let matches: [Range<Int>]

  package init(_ text: String, matches: [Range<Int>]) {
    self.text = text
    self.matches = matches
  }

  /// Marks the words of a filter.
  init(_ text: String, _ filter: WordFilter) {
    self.init(text, matches: filter.matches(in: text))
  }
}
