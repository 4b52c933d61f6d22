import Core
import Entities
import Services

/// Opens the editor on a page of the diary.
@MainActor enum DiaryEditor {
  /// Returns the editor of a new page that begins with a typed line; `onAdded` gets the id of the page.
  static func newPage(
    _ line: TodoDraft, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> EditorViewModel {
    var blank = blank(context)
    blank.tags = line.tags
    blank.folder = line.folder
    blank.date = line.due ?? blank.date
    var draft = blank
    draft.text = line.title
    return editor(draft, original: blank, context, onAdded: onAdded)
  }

  /// Returns the editor of a page; if a draft of the page was left unfinished, the editor continues it.
  static func edit(_ page: DiaryPage, context: ScreenContext) -> EditorViewModel {
    let left = context.book.drafts.adopt {
      $0.kind == .diary && $0.field == DraftPlace.text.rawValue && $0.id == page.id
    }
    if let left {
      context.notify(.info, .goesOnWithDraft)
      return resume(left, context: context)
    }
    let draft = Draft(of: page, typed: context.book.clock.now())
    return editor(draft, original: draft, context)
  }

  /// Returns the editor that continues a draft which an ended program left behind.
  static func resume(_ draft: Draft, context: ScreenContext) -> EditorViewModel {
    guard let page = draft.id.flatMap(context.book.diary.page) else {
      // If the page was deleted meanwhile, the draft becomes a new page.
      var draft = draft
      draft.id = nil
      draft.seen = nil
      return editor(draft, original: blank(context), context)
    }
    return editor(draft, original: Draft(of: page, typed: context.book.clock.now()), context)
  }

  private static func blank(_ context: ScreenContext) -> Draft {
    var blank = context.draft(.text, .diary)
    blank.date = context.book.diary.now
    return blank
  }

  private static func editor(
    _ draft: Draft, original: Draft, _ context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> EditorViewModel {
    let seen = draft.id.flatMap(context.book.diary.page)?.asSeen(by: draft)
    return EditorViewModel(
      draft, original: original, title: seen == nil ? .newPage : .editPage, context: context
    ) { draft in
      // If the page was deleted while it was edited, its text becomes a new page.
      guard let seen, context.book.diary.page(seen.id) != nil else {
        return onAdded(
          try context.book.diary.add(
            draft.text, date: draft.date, tags: draft.tags, folder: draft.folder))
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
  /// Returns the page as it was when the draft was begun.
  fileprivate func asSeen(by draft: Draft) -> DiaryPage {
    guard let seen = draft.seen else { return self }
    var page = self
    page.text = seen.text
    page.tags = seen.tags
    page.date = seen.date ?? date
    return page
  }
}
