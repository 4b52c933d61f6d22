import Core
import Services
import ViewModels

/// What the diary shows and holds; nil if something else is on the screen.
extension Journey {
  /// The titles of all pages, newest first.
  var pageTitles: [String] {
    book.entries.entries(pages, in: 0..<pages.count).map(\.title)
  }

  var newestPage: DiaryPage? {
    pages.isEmpty ? nil : book.diary.page(book.entries.id(at: 0, in: pages))
  }

  private var pages: EntryList { book.diary.pages(of: .all) }

  var editor: EditorState? {
    guard case .editor(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var reader: PageState? {
    guard case .page(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var board: DiaryBoardState? {
    guard case .diary(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var pageList: PageListState? {
    guard case .pages(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }
}
