import Entities
import Services

/// Opens the editor on a page of the diary.
@MainActor enum DiaryEditor {
  private static let field = "text"

  /// A new page, with the tags of the box that it is written in; `onAdded` is told its id.
  static func newPage(
    tags: [String], context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> EditorViewModel {
    var draft = blank(context)
    draft.tags = tags
    return editor(draft, original: draft, context, onAdded: onAdded)
  }

  static func edit(_ page: DiaryPage, context: ScreenContext) -> EditorViewModel {
    let draft = draft(of: page, context)
    return editor(draft, original: draft, context)
  }

  /// Goes on where another program was ended.
  static func resume(_ draft: Draft, context: ScreenContext) -> EditorViewModel {
    guard let page = draft.id.flatMap(context.book.diary.page) else {
      // A page that was deleted meanwhile is written anew.
      var draft = draft
      draft.id = nil
      draft.seen = nil
      return editor(draft, original: blank(context), context)
    }
    return editor(draft, original: Self.draft(of: page, context), context)
  }

  private static func blank(_ context: ScreenContext) -> Draft {
    Draft(
      kind: .diary, field: field, date: context.book.diary.now, typed: context.book.clock.now())
  }

  private static func draft(of page: DiaryPage, _ context: ScreenContext) -> Draft {
    var draft = Draft(
      kind: .diary, id: page.id, field: field, text: page.text, tags: page.tags, date: page.date,
      typed: context.book.clock.now())
    draft.seen = page.seen
    return draft
  }

  private static func editor(
    _ draft: Draft, original: Draft, _ context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> EditorViewModel {
    let seen = draft.id.flatMap(context.book.diary.page)?.asSeen(by: draft)
    return EditorViewModel(
      draft, original: original, title: seen == nil ? .newPage : .editPage, context: context
    ) { draft in
      // One that was deleted while it was edited is written anew.
      guard let seen, context.book.diary.page(seen.id) != nil else {
        return onAdded(
          try context.book.diary.add(draft.text, date: draft.date, tags: draft.tags))
      }
      var page = seen
      page.text = draft.text
      page.tags = draft.tags
      page.date = draft.date ?? seen.date
      try context.book.diary.save(page, over: seen)
    }
  }
}

extension DiaryPage {
  /// What a draft says of the page as it is now.
  fileprivate var seen: Draft.Seen {
    var seen = Draft.Seen()
    seen.text = text
    seen.tags = tags
    seen.date = date
    return seen
  }

  /// The page as it was when the writing of a draft began.
  fileprivate func asSeen(by draft: Draft) -> DiaryPage {
    guard let seen = draft.seen else { return self }
    var page = self
    page.text = seen.text
    page.tags = seen.tags
    page.date = seen.date ?? date
    return page
  }
}
