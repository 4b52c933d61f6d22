package import Services

/// What every ViewModel is given: the book, the language, the shell around it.
@MainActor package struct ScreenContext {
  package let book: Book
  package let language: Language
  package weak var navigator: (any Navigator)?

  package init(book: Book, language: Language, navigator: any Navigator) {
    self.book = book
    self.language = language
    self.navigator = navigator
  }

  /// The weekday that weeks begin with, 1 = Monday.
  package var firstWeekday: Int { language == .korean ? 7 : 1 }

  package var dates: DateText { DateText(language) }

  /// Does what a sheet is about and closes it; when that is refused, the sheet stays.
  func finishSheet(by act: () throws -> Void) throws {
    do {
      try act()
    } catch let failure as StoreFailure where failure.keepsEdit {
      navigator?.dismiss()
      throw failure
    }
    navigator?.dismiss()
  }
}
