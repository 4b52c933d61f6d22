package import Core
package import Entities
package import Services

/// Keeps a draft of what is typed into a field or a form, until it is saved or dropped.
@MainActor package struct DraftKeeper {
  private let blank: Draft
  private let typed: Draft?
  private let context: ScreenContext

  /// - Parameters:
  ///   - blank: the draft with nothing typed yet.
  ///   - typed: the draft that an ended program left behind.
  package init(_ blank: Draft, typed: Draft? = nil, context: ScreenContext) {
    self.blank = blank
    self.typed = typed
    self.context = context
  }

  /// The text of the field in the draft that was left behind.
  var typedText: String? { typed?.text }
  /// The changed values of the form in the draft that was left behind.
  var typedValues: [String: String]? { typed?.values }
  /// Returns what was in the field when typing began.
  func seenText(orNow text: String) -> String { typed?.seen?.text ?? text }
  /// What was in the changed fields of the form when typing began.
  var seenValues: [String: String] { typed?.seen?.values ?? [:] }

  /// Keeps the current text of a field; returns the reason if that fails.
  func keep(_ text: String, over original: String = "") -> String? {
    guard text != original else {
      discard()
      return nil
    }
    var draft = blank
    draft.text = text
    return keep(draft) { $0.text = seenText(orNow: original) }
  }

  /// Keeps the current fields of a form; returns the reason if that fails.
  ///
  /// For an entry that is in the book, only changed fields are kept: others may change elsewhere meanwhile.
  func keep(_ fields: [FormField], over original: [FormField]) -> String? {
    let changed = zip(fields, original).filter { !$0.hasSameContent(as: $1) }
    guard !changed.isEmpty else {
      discard()
      return nil
    }
    var draft = blank
    draft.values = (blank.id == nil ? fields : changed.map(\.0)).values
    return keep(draft) { seen in
      seen.values = changed.map(\.1).values.merging(seenValues) { _, first in first }
    }
  }

  private func keep(_ draft: Draft, over see: (inout Draft.Seen) -> Void) -> String? {
    var draft = draft
    if draft.id != nil {
      var seen = Draft.Seen()
      see(&seen)
      draft.seen = seen
    }
    do {
      try context.book.drafts.keep(draft)
      return nil
    } catch {
      return Phrase.draftNotKept(error)[context.language]
    }
  }

  /// Deletes the draft.
  func discard() {
    context.book.drafts.discard()
  }

  /// Deletes the draft of a field that is left; a notice repeats its text, in case that was a mistake.
  func drop(_ text: String, over original: String = "") {
    discard()
    guard text != original, !text.trimmed.isEmpty else { return }
    context.notify(.info, .leftUnsaved(text))
  }

  /// Keeps the draft until the book has saved the act that was made of it.
  func setAside() {
    context.book.drafts.setAside()
  }
}

/// Where a draft is typed, as its `field` names the place.
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
  /// The title and notes of a to-do in an external editor.
  case document
}

extension ScreenContext {
  /// Returns a draft with nothing typed yet.
  package func draft(
    _ place: DraftPlace, _ kind: EntityKind, _ id: EntityID? = nil
  ) -> Draft {
    Draft(kind: kind, id: id, field: place.rawValue, typed: book.clock.now())
  }
}

extension Draft {
  /// A draft of the title and notes of a to-do as one text, for an external editor.
  package init(ofDocument todo: Todo, typed: Timestamp) {
    self.init(
      kind: .todo, id: todo.id, field: DraftPlace.document.rawValue, text: todo.document,
      typed: typed)
    var seen = Seen()
    seen.text = todo.document
    self.seen = seen
  }

  /// A draft of the text of a page, for the built-in or an external editor.
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
