import Entities
import Services

/// Offers the text that was being typed when a program ended.
@MainActor enum DraftOffer {
  /// The question, if a text was left behind.
  static func question(_ context: ScreenContext) -> QuestionViewModel<DraftCommand>? {
    let drafts = context.book.drafts
    guard let draft = drafts.takeOver() else { return nil }
    guard draft.kind == .diary else {
      // A newer version can go on with it.
      drafts.leave()
      return nil
    }
    let time = context.dates.moment(context.book.clock.local(draft.typed))
    let title = PageText(draft.text).title
    return QuestionViewModel(
      title: .unfinishedPage, message: .unfinishedPage(title, typed: time), context: context
    ) { answer in
      switch answer {
      case .resume:
        context.navigator?.present(.editor(DiaryEditor.resume(draft, context: context)))
      case .discard: drafts.discard()
      case .later: drafts.leave()
      }
    }
  }
}
