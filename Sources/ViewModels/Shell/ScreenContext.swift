package import Core
import Entities
package import Services

/// What every ViewModel is given: the book, the language, the shell around it.
@MainActor package struct ScreenContext {
  package let book: Book
  package let preferences: Preferences
  package let networkClock: ClockService
  package weak var navigator: ShellViewModel?

  package init(
    book: Book, preferences: Preferences, networkClock: ClockService, navigator: ShellViewModel
  ) {
    self.book = book
    self.preferences = preferences
    self.networkClock = networkClock
    self.navigator = navigator
  }

  package var language: Language { preferences.language }

  /// The keys in force, for sentences that name one.
  var keys: KeyBindings { preferences.bindings }

  /// The weekday that weeks begin with, 1 = Monday.
  package var firstWeekday: Int { preferences.settings.firstWeekday.value.number }

  package var dates: DateText { DateText(language) }

  /// Shows a notice in the user's language.
  func notify(_ severity: Notice.Severity, _ phrase: Phrase) {
    navigator?.notify(Notice(severity, phrase[language]))
  }

  /// Performs the act of a sheet and closes the sheet; if the act is refused, the sheet stays open.
  ///
  /// - Parameters:
  ///   - draft: the draft of what was typed in the sheet.
  ///   - isLast: whether the sheet has done all that it is for.
  func finishSheet(
    _ sheet: any Scene, _ draft: DraftKeeper? = nil, isLast: Bool = true, by act: () throws -> Void
  ) throws {
    do {
      try act()
    } catch let failure as StoreError where failure.keepsEdit {
      // The edit is only in memory: the draft is kept in case that is lost.
      draft?.setAside()
      if isLast { navigator?.dismiss(sheet) }
      throw failure
    }
    draft?.discard()
    if isLast { navigator?.dismiss(sheet) }
  }

  /// Performs the act of a sheet and closes the sheet; returns why it was refused, to be shown on the sheet.
  func submit(
    _ sheet: any Scene, _ draft: DraftKeeper?, isLast: Bool = true, by act: () throws -> Void
  ) throws -> String? {
    do {
      try finishSheet(sheet, draft, isLast: isLast, by: act)
      return nil
    } catch let failure as StoreError where failure.keepsEdit {
      throw failure
    } catch {
      return Phrase(error: error, keys)[language]
    }
  }
}
