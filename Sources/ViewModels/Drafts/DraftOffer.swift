import Core
import Entities
import Services

/// Offers the text that was being typed when a program ended.
@MainActor enum DraftOffer {
  /// The names of the fields of forms that name an entry or a folder.
  static let titleFields = ["title", "product", "name"]

  /// Returns the question what to do with a wanted draft that was left behind; nil if there is none.
  static func question(
    _ context: ScreenContext, where isWanted: @escaping (Draft) -> Bool = { _ in true }
  ) -> QuestionViewModel<DraftCommand>? {
    let drafts = context.book.drafts
    guard let draft = drafts.adopt(where: isWanted) else { return nil }
    guard let message = message(draft, context) else {
      // A newer version of daybook can continue it.
      drafts.leave()
      return nil
    }
    return QuestionViewModel(title: .unfinishedText, message: message, context: context) { answer in
      switch answer {
      case .resume:
        let resumption = DraftResumption(draft, context: context)
        guard let overlay = resumption.overlay else { return }
        context.navigator?.present(overlay)
        guard resumption.isGone else { return }
        context.navigator?.notify(Notice(.warning, Phrase.savedAnew[context.language]))
      case .discard:
        context.confirm(
          .discardTitle, .discardMessage, then: { try discard(context, isWanted) },
          otherwise: { drafts.leave() })
      case .later: drafts.leave()
      }
    }
  }

  private static func discard(
    _ context: ScreenContext, _ isWanted: @escaping (Draft) -> Bool
  ) throws {
    do throws(FileSystemError) {
      try context.book.drafts.remove()
    } catch {
      throw Refusal(.draftNotDiscarded(error))
    }
    // There may be another draft.
    if let next = question(context, where: isWanted) { context.navigator?.present(.question(next)) }
  }

  /// Says what was being written, and when; nil for a draft that only a newer version of daybook knows.
  private static func message(_ draft: Draft, _ context: ScreenContext) -> Phrase? {
    let time = context.dates.moment(context.book.clock.local(draft.typed))
    switch DraftPlace(rawValue: draft.field) {
    case .text where draft.kind == .diary:
      return .unfinishedPage(PageText(draft.text).title, typed: time)
    case .line, .title, .name: return .unfinishedLine(draft.text, typed: time)
    case .document: return .unfinishedLine(PageText(draft.text).title, typed: time)
    case .form:
      return .unfinishedForm(.kind(draft.kind), text(of: draft, context), typed: time)
    case .text, nil: return nil
    }
  }

  /// Returns what a form is about: the typed name, else the stored one, else the first other field with text.
  private static func text(of draft: Draft, _ context: ScreenContext) -> String {
    let others = draft.kind.descriptiveFields.map(\.rawValue)
    let typed = { (fields: [String]) in
      fields.lazy.compactMap { draft.values?[$0]?.trimmed }.first { !$0.isEmpty }
    }
    let (entries, folders) = (context.book.entries, context.book.folders)
    let stored = draft.id.flatMap {
      (entries.entry($0) ?? entries.deletedEntry($0))?.title ?? folders.name(of: $0)
    }
    return typed(titleFields) ?? stored ?? typed(others) ?? ""
  }
}

/// The answers to the question what to do with a draft that was left behind.
package enum DraftCommand: String, CommandSet {
  case resume
  case discard
  case later

  package static let scope = "draft"
  package static let scopeTitle = Phrase("Unfinished text", "쓰다 만 글")

  package var info: CommandInfo {
    switch self {
    case .resume:
      CommandInfo(
        Phrase("Go on writing", "계속 쓰기"), Phrase("Go on writing", "이어서 씁니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .discard:
      CommandInfo(
        Phrase("Discard", "버리기"), Phrase("Forget the text", "글을 버립니다"), keys: ["n"],
        group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Later", "나중에"),
        Phrase("Keep it, and ask again at the next start", "두었다가 다음에 다시 묻습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
