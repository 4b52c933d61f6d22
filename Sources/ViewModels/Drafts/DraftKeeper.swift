package import Core
package import Entities
package import Services

/// Keeps what is typed into a field or a form, until it is saved or dropped.
@MainActor package struct DraftKeeper {
  private let blank: Draft
  private let typed: Draft?
  private let context: ScreenContext

  /// - Parameters:
  ///   - blank: what is written about.
  ///   - typed: what was typed before, in a program that has ended.
  package init(_ blank: Draft, typed: Draft? = nil, context: ScreenContext) {
    self.blank = blank
    self.typed = typed
    self.context = context
  }

  /// What was typed into the field before.
  var typedText: String? { typed?.text }
  /// What was changed in the form before.
  var typedValues: [String: String]? { typed?.values }
  /// What was in the field when the writing began.
  func seenText(orNow text: String) -> String { typed?.seen?.text ?? text }
  /// What was in the changed fields of the form when the writing began.
  var seenValues: [String: String] { typed?.seen?.values ?? [:] }

  /// Keeps the text of a field as it is now; returns why that is not possible.
  func keep(_ text: String, over original: String = "") -> String? {
    guard text != original else {
      discard()
      return nil
    }
    var draft = blank
    draft.text = text
    return keep(draft) { $0.text = seenText(orNow: original) }
  }

  /// Keeps the fields of a form as they are now; returns why that is not possible.
  ///
  /// Of an entry that is in the book only what was changed: the rest may be changed elsewhere.
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

  /// Forgets what was typed.
  func discard() {
    context.book.drafts.discard()
  }

  /// Forgets the text of a field that is left; a notice keeps it for whoever left by mistake.
  func drop(_ text: String, over original: String = "") {
    discard()
    guard text != original, !text.trimmed.isEmpty else { return }
    context.navigator?.notify(Notice(.info, Phrase.leftUnsaved(text)[context.language]))
  }

  /// Keeps what was typed until the book has saved the act that it became.
  func setAside() {
    context.book.drafts.setAside()
  }
}

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
