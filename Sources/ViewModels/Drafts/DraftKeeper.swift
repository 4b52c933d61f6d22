package import Entities
import Services

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

  /// Keeps the text of a field as it is now; returns why that is not possible.
  func keep(_ text: String, over original: String = "") -> String? {
    guard text != original else {
      discard()
      return nil
    }
    var draft = blank
    draft.text = text
    return keep(draft)
  }

  /// Keeps the fields of a form as they are now; returns why that is not possible.
  ///
  /// Of an entry that is in the book only what was changed: the rest may be changed elsewhere.
  func keep(_ fields: [FormField], over original: [FormField]) -> String? {
    let changed = zip(fields, original).filter { !$0.hasSameContent(as: $1) }.map(\.0)
    guard !changed.isEmpty else {
      discard()
      return nil
    }
    var draft = blank
    draft.values = [:]
    for field in blank.id == nil ? fields : changed { draft.values?[field.name] = field.text }
    return keep(draft)
  }

  private func keep(_ draft: Draft) -> String? {
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

  /// Keeps what was typed until the book has saved the act that it became.
  func setAside() {
    context.book.drafts.setAside()
  }
}
