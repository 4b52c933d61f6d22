import Core
import Entities
import Services

/// Why something was not done, in words for the user.
package struct Refusal: Error, Equatable {
  package let reason: Phrase
  /// The name of the form's field that was refused, if one was.
  package let field: String?

  package init(_ reason: Phrase, field: String? = nil) {
    self.reason = reason
    self.field = field
  }
}

/// An act of a form that needs an answer first; until that is yes, the form stays open.
struct Unconfirmed: Error {
  let title: Phrase
  let message: Phrase
  let act: @MainActor () throws -> Void
}

/// A text that was written in another program, could not be saved, and is kept in its file.
package struct UnsavedInputFile: Error {
  package let cause: any Error
  package let path: String

  package init(cause: any Error, path: String) {
    self.cause = cause
    self.path = path
  }
}

extension Phrase {
  static let screenIsGone = Phrase("This screen is closed", "닫힌 화면입니다")
  static let nothingHere = Phrase("Nothing is selected", "선택한 것이 없습니다")
  static func marksAreHidden(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "The filter hides all that is marked. \(keys[ListCommand.back]) clears it",
      "선택한 것이 모두 필터에 가려져 있습니다. \(keys[ListCommand.back]) 키로 필터를 지웁니다")
  }
  static func noFilter(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing is filtered. \(keys[ListCommand.filter]) types a filter",
      "필터가 없습니다. \(keys[ListCommand.filter]) 키로 필터를 씁니다")
  }
  static let markedHaveLeft = Phrase(
    "What was marked has left this list", "선택했던 것이 이 목록에서 빠졌습니다")
  static let nothingWasMarked = Phrase("Nothing was marked before", "전에 선택한 것이 없습니다")
  static let noFolderSelected = Phrase(
    "Inbox cannot be changed. Go to a folder", "수집함은 바꿀 수 없습니다. 폴더로 가십시오")
  static func notSortedByHand(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "The list is not sorted by hand. \(keys[ListCommand.sort]) changes the order",
      "직접 정렬한 목록이 아닙니다. \(keys[ListCommand.sort]) 키로 정렬을 바꿉니다")
  }
  static func firstScreen(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "The folders are the first screen. \(keys[EverywhereCommand.back]) leaves daybook",
      "폴더가 첫 화면입니다. \(keys[EverywhereCommand.back]) 키로 daybook을 끝냅니다")
  }
  static let onePane = Phrase("There is no other pane to go into", "들어갈 다른 창이 없습니다")
  static let isTyped = Phrase("What is in this field is typed", "이 칸은 직접 쓰는 칸입니다")
  static let everythingIsSaved = Phrase("Everything is saved", "모두 저장되어 있습니다")
  static func noNumber(_ text: String) -> Phrase {
    Phrase(
      "“\(text)” is not a number. Write it as 12, or leave it empty",
      "“\(text)”은(는) 수가 아닙니다. 12처럼 쓰거나 비워 두십시오")
  }

  private init(_ kept: UnsavedInputFile, because cause: Phrase) {
    self.init(
      "\(cause[.english]). The text is kept in \(kept.path)",
      "\(cause[.korean]). 글은 \(kept.path)에 있습니다")
  }

  /// Says what went wrong, and what to do.
  ///
  /// - Parameter keys: the keys that the sentences name.
  package init(error: any Error, _ keys: KeyBindings) {
    switch error {
    case let refusal as Refusal: self = refusal.reason
    case let unconfirmed as Unconfirmed: self = unconfirmed.message
    case let error as RuleError: self.init(error)
    case let error as QueryError: self.init(error)
    case let kept as UnsavedInputFile:
      let cause = (kept.cause as? RuleError).map { Phrase(outsideFields: $0) }
      self.init(kept, because: cause ?? Phrase(error: kept.cause, keys))
    case let failure as StoreError: self.init(failure, keys)
    case let failure as TimeFailure: self.init(failure)
    case let failure as SettingsError: self.init(failure)
    case let error as MirrorError: self.init(error)
    default: self.init(verbatim: "\(error)")
    }
  }

  /// Says the same for the command line, where the keys of the screens do nothing.
  package init(outsideScreens error: any Error) {
    switch error {
    case let error as RuleError: self.init(outsideFields: error)
    case let failure as StoreError: self.init(outsideScreens: failure)
    case let kept as UnsavedInputFile: self.init(kept, because: Phrase(outsideScreens: kept.cause))
    default: self.init(error: error, KeyBindings())
    }
  }
}
