package import Core
import Entities
package import Services

/// What can be done with the entries of a list.
package enum EntryCommand: String, CommandSet {
  case add
  case addBelow = "add-below"
  case versions
  case markDone = "done"
  case markOpen = "open"
  case drop
  case editTitle = "edit-title"
  case editOutside = "edit-outside"
  case due
  case later
  case earlier
  case start
  case comesAgain = "repeat"
  case after
  case priority
  case tags
  case moveToFolder = "move-to-folder"
  case removeFromFolder = "remove-from-folder"
  case copy
  case delete
  case again

  package static let scope = "entries"
  package static let scopeTitle = Phrase("Entries", "항목")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Add", "추가"), Phrase("Add a to-do here", "여기에 할 일을 추가합니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .addBelow:
      CommandInfo(
        Phrase("Add below", "아래에 추가"),
        Phrase("Add a to-do below this one", "이 할 일의 아래에 추가합니다"),
        keys: ["o"], group: .edit)
    case .versions:
      CommandInfo(
        Phrase("Versions", "버전"),
        Phrase("See what was written beside it, and choose", "함께 쓰인 버전을 보고 고릅니다"),
        keys: ["="], group: .edit, prominence: .hint)
    case .markDone:
      CommandInfo(
        Phrase("Done", "완료"),
        Phrase("Set as done, or as not done if it is", "완료로 표시하고, 완료한 것은 되돌립니다"),
        keys: ["x"], group: .edit, prominence: .hint)
    case .markOpen:
      CommandInfo(
        Phrase("Not done", "미완료"), Phrase("Set as not done", "미완료로 되돌립니다"),
        keys: ["X"], group: .edit)
    case .drop:
      CommandInfo(
        Phrase("Drop", "그만두기"),
        Phrase("Close it undone; what repeats skips one time", "하지 않고 닫고, 반복은 한 번 건너뜁니다"),
        keys: ["c"], group: .edit)
    case .editTitle:
      CommandInfo(
        Phrase("Edit title", "제목 편집"), Phrase("Edit the title", "제목을 고칩니다"),
        keys: ["e"], group: .edit)
    case .editOutside:
      CommandInfo(
        Phrase("Edit in $EDITOR", "$EDITOR로 편집"),
        Phrase("Edit title and notes in your own editor", "외부 편집기로 제목과 메모를 고칩니다"),
        keys: ["E"], group: .edit)
    case .due:
      CommandInfo(
        Phrase("Due", "기한"), Phrase("Set the day or time it is due", "기한을 정합니다"),
        keys: ["D"], group: .edit)
    case .start:
      CommandInfo(
        Phrase("Start", "시작"),
        Phrase("Set from when on it is in sight, or someday", "언제부터 보일지, 또는 언젠가로 정합니다"),
        keys: ["S"], group: .edit)
    case .later:
      CommandInfo(
        Phrase("A day later", "하루 뒤로"),
        Phrase("Due a day later, what is late tomorrow", "기한을 하루 미루고, 지난 것은 내일로 합니다"),
        keys: [")"], group: .edit)
    case .earlier:
      CommandInfo(
        Phrase("A day earlier", "하루 앞으로"), Phrase("Due a day earlier", "기한을 하루 앞당깁니다"),
        keys: ["("], group: .edit)
    case .comesAgain:
      CommandInfo(
        Phrase("Repeat", "반복"), Phrase("Set how often it comes again", "얼마나 자주 되풀이할지 정합니다"),
        keys: ["R"], group: .edit)
    case .after:
      CommandInfo(
        Phrase("After", "먼저 할 일"),
        Phrase("Pick what has to be closed before", "먼저 끝나야 할 일을 고릅니다"),
        keys: ["B"], group: .organise)
    case .priority:
      CommandInfo(
        Phrase("Priority", "우선순위"), Phrase("Set the next priority", "다음 우선순위로 정합니다"),
        keys: ["p"], group: .edit)
    case .tags:
      CommandInfo(
        Phrase("Tags", "태그"), Phrase("Set the tags", "태그를 정합니다"),
        keys: ["T"], group: .edit)
    case .moveToFolder:
      CommandInfo(
        Phrase("Move", "옮기기"), Phrase("Pick the folder they go to", "옮길 폴더를 고릅니다"),
        keys: ["m"], group: .organise, prominence: .hint)
    case .removeFromFolder:
      CommandInfo(
        Phrase("Remove from folder", "폴더에서 빼기"), Phrase("Put them back into Inbox", "수집함으로 되돌립니다"),
        keys: ["r"], group: .organise)
    case .copy:
      CommandInfo(
        Phrase("Copy", "복사"),
        Phrase(
          "Copy the title, or the text of a page", "제목을, 일기는 글 전체를 복사합니다"),
        keys: ["y"], group: .organise)
    case .delete:
      CommandInfo(
        Phrase("Delete", "삭제"),
        Phrase("Delete it; undo brings it back", "삭제합니다. 실행 취소로 되돌릴 수 있습니다"),
        keys: ["d", "delete"], group: .edit, prominence: .hint)
    case .again:
      CommandInfo(
        Phrase("Again", "다시"),
        Phrase("Do the last act again, to this entry", "마지막에 한 일을 이 항목에 다시 합니다"),
        keys: ["."], group: .edit)
    }
  }
}

/// A screen with entries that the commands on entries may act on.
@MainActor package protocol EntryTargetScene: Scene {
  var context: ScreenContext { get }
  /// The entry under the cursor.
  var selectedID: EntityID? { get }
  /// The day of the occurrence under the cursor, if the entry there is a repeating event.
  var selectedOccurrence: CivilDate? { get }
  /// Whether the lines of repeating events are single occurrences.
  var showsOccurrences: Bool { get }
  /// What a command on many acts on: the marked entries that are not hidden, in the list's order; without marks the
  /// one under the cursor.
  var targets: [EntityID] { get }
  /// Whether some entries are marked, hidden or not.
  var hasMarks: Bool { get }
  /// Whether there is any target; cheaper than gathering all of them.
  var targetAvailability: Availability { get }
  /// Whether an event in this list, Trash, stands for its occurrences that were left out.
  var listsSkippedOccurrences: Bool { get }
}

extension EntryTargetScene {
  package var hasMarks: Bool { false }
  package var listsSkippedOccurrences: Bool { false }
  package var selectedOccurrence: CivilDate? { nil }
  package var showsOccurrences: Bool { false }

  package var targetAvailability: Availability {
    targets.isEmpty ? .unavailable(because: .nothingHere) : .available
  }

  package func tick() throws {
    if let id = selectedID { try context.book.entries.tick(id) }
  }
}

extension EntryListScene {
  package var newEntryParent: EntityID? { nil }
}

/// A list of entries that the commands on entries act on.
@MainActor package protocol EntryListScene: ListScene, EntryTargetScene {
  /// Where a new entry goes, in words for the user.
  var newEntryPlace: String { get }
  /// A new entry with the values that this list gives it.
  var newDraft: TodoDraft { get }
  /// The parent of a new to-do, so that it becomes a sibling of the one under the cursor; nil for none.
  var newEntryParent: EntityID? { get }
  /// Moves the cursor to an entry.
  func select(_ id: EntityID)
}
