import Entities
import Services

/// Offers the text that was being typed when a program ended.
@MainActor enum DraftOffer {
  /// The question, if a text was left behind.
  static func question(_ context: ScreenContext) -> QuestionViewModel<DraftCommand>? {
    let drafts = context.book.drafts
    guard let draft = drafts.takeOver() else { return nil }
    guard let message = message(draft, context) else {
      // A newer version can go on with it.
      drafts.leave()
      return nil
    }
    return QuestionViewModel(title: .unfinishedText, message: message, context: context) { answer in
      switch answer {
      case .resume:
        let overlay = DraftResumption(draft, context: context).overlay
        if let overlay { context.navigator?.present(overlay) }
      case .discard:
        drafts.discard()
        // There may be another.
        if let next = question(context) { context.navigator?.present(.question(next)) }
      case .later: drafts.leave()
      }
    }
  }

  /// What was being written, and when; nil for what only a newer version knows.
  private static func message(_ draft: Draft, _ context: ScreenContext) -> Phrase? {
    let time = context.dates.moment(context.book.clock.local(draft.typed))
    switch DraftPlace(rawValue: draft.field) {
    case .text where draft.kind == .diary:
      return .unfinishedPage(PageText(draft.text).title, typed: time)
    case .line, .title, .name: return .unfinishedLine(draft.text, typed: time)
    case .form:
      let name = ["title", "product", "name"].compactMap { draft.values?[$0] }.first
      let stored = draft.id.flatMap { context.book.entries.entry($0)?.title }
      let text = name ?? stored ?? draft.values?.values.sorted().first ?? ""
      return .unfinishedLine(text, typed: time)
    case .text, nil: return nil
    }
  }
}
