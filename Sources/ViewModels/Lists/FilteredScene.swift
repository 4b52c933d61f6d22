/// A list that `/` narrows while words are typed.
@MainActor package protocol FilteredScene: ListScene, ItemScene, ReloadedScene {
  var filter: ListFilter { get }
  /// Shows what the filter lets through.
  func apply(_ filter: ListFilter)
}

extension FilteredScene {
  package var typingKeys: [TypingKey] { filter.isEditing ? ListFilter.typingKeys : [] }

  package func press(_ key: String) -> KeyResponse { pressInFilter(key) }

  /// Gives a key to the filter while that is typed.
  func pressInFilter(_ key: String) -> KeyResponse {
    var next = filter
    let outcome = next.press(key)
    switch outcome {
    case .changed: apply(next)
    case .dropped: drop()
    case .unchanged: break
    case .ignored: return .ignored
    }
    return .handled
  }

  /// Ends the filter while it is typed: the cursor goes back to where it was before.
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
  }

  /// Clears the filter; without one, leaves.
  func clearFilter(orElse leave: () -> Void) {
    if filter.isShown { apply(ListFilter()) } else { leave() }
  }
}

extension FilteredScene where Self: PointedScene, State: FilteredListState {
  package var filter: ListFilter { state.filter }

  package func apply(_ filter: ListFilter) {
    update { $0.filter = filter }
    reload()
  }
}
