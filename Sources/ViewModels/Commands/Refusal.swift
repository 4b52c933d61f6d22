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
  static let nothingToRepeat = Phrase(
    "Nothing was done to an entry yet", "아직 항목에 한 일이 없습니다")
  static func nothingPicked(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing is chosen. \(keys[AssignSheetCommand.toggle]) chooses a line",
      "선택한 항목이 없습니다. \(keys[AssignSheetCommand.toggle]) 키로 고릅니다")
  }
  static let onlyOneToChain = Phrase(
    "Mark several to-dos before, and they come one after another", "할 일을 여러 개 선택한 뒤에 쓰면 차례대로 이어집니다")
  static let noFolderSelected = Phrase(
    "Inbox cannot be changed. Go to a folder", "수집함은 바꿀 수 없습니다. 폴더로 가십시오")
  static func noFolderHere(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "This is Inbox. \(keys[EntryCommand.moveToFolder]) moves its entries to a folder",
      "수집함입니다. \(keys[EntryCommand.moveToFolder]) 키로 폴더에 옮깁니다")
  }
  static func noFolderOfPeople(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "No folder is shown. \(keys[PeopleCommand.nextPlace]) goes through the folders",
      "폴더를 보고 있지 않습니다. \(keys[PeopleCommand.nextPlace]) 키로 폴더를 차례로 봅니다")
  }
  static func isInInbox(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is in no folder. \(keys[EntryCommand.moveToFolder]) moves it to one",
      "어느 폴더에도 없습니다. \(keys[EntryCommand.moveToFolder]) 키로 폴더에 옮깁니다")
  }
  static let isNotThereYet = Phrase(
    "It is added when the one before it is done", "앞의 것을 완료하면 생깁니다")
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

  static func isDoneAlready(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is done already. \(keys[EntryCommand.markOpen]) sets it as not done",
      "이미 완료했습니다. \(keys[EntryCommand.markOpen]) 키로 미완료로 되돌립니다")
  }
  static func isClosed(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is done or dropped already. \(keys[EntryCommand.markOpen]) opens it again",
      "이미 끝냈거나 그만둔 일입니다. \(keys[EntryCommand.markOpen]) 키로 다시 엽니다")
  }
  static let nothingAbove = Phrase(
    "There is no to-do above it to put it below", "같은 단계 위에 둘 할 일이 없습니다")
  static func hasDaysOfItsRule(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It comes again by a rule: move one time of it in Today, or press \(keys[EntryCommand.comesAgain])",
      "반복되는 일정입니다. 오늘 화면에서 한 번만 옮기거나 \(keys[EntryCommand.comesAgain]) 키로 반복을 바꾸십시오")
  }
  static func isDueOnNoDay(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "It is due on no day; \(keys[EntryCommand.due]) sets one",
      "기한이 없습니다. \(keys[EntryCommand.due]) 키로 정합니다")
  }
  static let isAtTop = Phrase("It lies below nothing", "다른 할 일의 아래에 있지 않습니다")
  static let nothingBelow = Phrase("Nothing lies below it", "아래에 있는 것이 없습니다")
  static let isNotDone = Phrase("It is not done yet", "아직 완료하지 않았습니다")

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
