package import Entities
package import Services

/// Where text is typed that is kept: what a draft's `field` says.
package enum DraftPlace: String {
  /// The editor of the diary.
  case text
  /// The line of quick-add.
  case line
  /// The title of an entry.
  case title
  /// The name of a folder.
  case name
  case form
  /// Title and notes of a to-do in an editor outside.
  case document
}

extension ScreenContext {
  /// A draft with nothing typed yet.
  package func draft(
    _ place: DraftPlace, _ kind: EntityKind, _ id: EntityID? = nil
  ) -> Draft {
    Draft(kind: kind, id: id, field: place.rawValue, typed: book.clock.now())
  }
}

extension Draft {
  /// Title and notes of a to-do as one text, for an editor outside.
  package init(ofDocument todo: Todo, typed: Timestamp) {
    self.init(
      kind: .todo, id: todo.id, field: DraftPlace.document.rawValue, text: todo.document,
      typed: typed)
    var seen = Seen()
    seen.text = todo.document
    self.seen = seen
  }

  /// The text of a page, for an editor outside.
  package init(of page: DiaryPage, typed: Timestamp) {
    self.init(
      kind: .diary, id: page.id, field: DraftPlace.text.rawValue, text: page.text, tags: page.tags,
      date: page.date, typed: typed)
    var seen = Seen()
    seen.text = page.text
    seen.tags = page.tags
    seen.date = page.date
    self.seen = seen
  }
}
