import Core
import Entities
package import Services

extension Phrase {
  /// Says why the book refused a change by the command line or by another program's file.
  ///
  /// Unlike on screen, no field is open that could be left with Esc.
  package init(outsideFields error: RuleError) {
    switch error {
    case .emptyTitle: self.init("A title is needed, not an empty text", "제목이 비어 있습니다. 제목이 필요합니다")
    case .emptyName: self.init("A name is needed, not an empty text", "이름이 비어 있습니다. 이름이 필요합니다")
    case .emptyFolderName:
      self.init("A folder needs a name, not an empty text", "폴더 이름이 비어 있습니다. 이름이 필요합니다")
    default: self.init(error)
    }
  }

  /// Says why the book refused an act, and what to do.
  package init(_ error: RuleError) {
    switch error {
    case .emptyTitle:
      self.init("A title is needed. Type one, or Esc to leave", "제목이 필요합니다. 입력하거나 Esc로 나가십시오")
    case .emptyPage:
      self.init("A page needs a text. Write at least a title", "글이 필요합니다. 제목이라도 쓰십시오")
    case .emptyName:
      self.init("A name is needed. Type one, or Esc to leave", "이름이 필요합니다. 입력하거나 Esc로 나가십시오")
    case .ageUnlikely(let age):
      self.init("Nobody is \(age) years old", "나이가 \(age)살일 수 없습니다")
    case .emptyFolderName:
      self.init(
        "A folder needs a name. Type one, or Esc to leave", "폴더 이름이 필요합니다. 입력하거나 Esc로 나가십시오")
    case .folderNameTaken(let name):
      self.init(
        "There is a folder “\(name)” already. Choose another name",
        "“\(name)” 폴더가 이미 있습니다. 다른 이름을 고르십시오")
    case .listNameTaken(let name):
      self.init(
        "There is a list “\(name)” already. Choose another name",
        "“\(name)” 목록이 이미 있습니다. 다른 이름을 고르십시오")
    case .folderNameTooLong(let count, let maximum):
      self.init(
        "A folder's name has \(maximum) characters at most, not \(count). Choose a shorter one",
        "폴더 이름은 \(maximum)자까지인데 \(count)자입니다. 더 짧게 쓰십시오")
    case .folderNameOfInbox(let name):
      self.init(
        "“\(name)” is where entries of no folder are. Choose another name",
        "“\(name)”은(는) 폴더에 없는 항목이 있는 곳입니다. 다른 이름을 쓰십시오")
    case .emptyAmount:
      self.init(
        "An amount is needed. Write it as 4500, ₩4,500 or $3.50",
        "금액이 필요합니다. 4500, ₩4,500, $3.50처럼 쓰십시오")
    case .line(let text, let error):
      let reason = Phrase(error)
      self.init(
        "Nothing was added. “\(text)”: \(reason[.english])",
        "추가하지 않았습니다. “\(text)”: \(reason[.korean])")
    case .noSuchFolder(let name):
      self.init(
        "No folder is called “\(name)”. daybook folder add makes it, daybook folder list shows all",
        "“\(name)” 폴더가 없습니다. daybook folder add로 만들고 daybook folder list로 모두 봅니다")
    case .ambiguousFolder(let name, let folders):
      self.init(
        "“\(name)” could be \(folders.joined(separator: " or ")). Write more of the name",
        "“\(name)”(으)로 시작하는 폴더가 여럿입니다: \(folders.joined(separator: ", ")). 이름을 더 쓰십시오")
    case .inboxIsNoFolder(let name):
      self.init(
        "“\(name)” is not a folder: it holds the entries of none. list --unassigned shows them, "
          + "unassign puts entries there",
        "“\(name)”은(는) 폴더가 아니라 폴더에 없는 항목이 있는 곳입니다. list --unassigned로 보고 unassign으로 옮깁니다")
    case .folderIsGone:
      self.init(
        "The folder was deleted meanwhile. Choose another one",
        "그사이 폴더가 삭제되었습니다. 다른 폴더를 고르십시오")
    case .folderHasNoQuery(let name):
      self.init(
        "“\(name)” is not a list: a folder has no query. daybook folder add --query makes a list",
        "“\(name)”은(는) 목록이 아니라서 조건이 없습니다. daybook folder add --query로 목록을 만듭니다")
    case .listHoldsNothing(let name):
      self.init(
        "“\(name)” is a list; it holds nothing itself. Choose a folder",
        "“\(name)”은(는) 목록이라서 아무것도 담지 않습니다. 폴더를 고르십시오")
    case .listLiesNowhere(let name):
      self.init(
        "“\(name)” is a list: lists lie in no folder", "“\(name)”은(는) 목록이라서 폴더에 넣지 않습니다")
    case .noSuchEntry(let id):
      self.init("No entry has the id “\(id)”", "id가 “\(id)”인 항목이 없습니다")
    case .noSuchTodo(let text):
      self.init("No to-do is called “\(text)”", "“\(text)”(이)라는 할 일이 없습니다")
    case .entryIsDeleted(let id):
      self.init(
        "The entry \(id) is deleted. daybook history \(id) shows what it was",
        "\(id) 항목은 삭제되었습니다. daybook history \(id)로 봅니다")
    case .entryIsThere(let id):
      self.init("The entry \(id) is not deleted", "\(id) 항목은 삭제되지 않았습니다")
    case .folderIsThere(let name):
      self.init("“\(name)” is not deleted", "“\(name)”은(는) 삭제되지 않았습니다")
    case .folderIsArchived(let name):
      self.init(
        "“\(name)” is not deleted but archived. daybook folder unarchive brings it back",
        "“\(name)”은(는) 삭제되지 않고 보관되었습니다. daybook folder unarchive로 꺼냅니다")
    case .emptyQuery:
      self.init(
        "A list needs a query, such as is:overdue or #work", "목록에는 is:overdue, #work 같은 조건이 있어야 합니다"
      )
    case .emptyID:
      self.init(
        "An id is needed, not an empty text. daybook list shows them",
        "id가 비어 있습니다. daybook list로 봅니다")
    case .entryIsGone:
      self.init(
        "It was deleted meanwhile. Nothing was saved", "그사이 삭제되어 저장하지 못했습니다")
    case .versionsChanged:
      self.init(
        "The versions changed meanwhile. Look again", "그사이 버전이 바뀌었습니다. 다시 보십시오")
    case .ambiguousEntry(let id, let count):
      self.init(
        "\(count) entries have ids like \(id). Give more of it",
        "\(id)과(와) 맞는 항목이 \(count)개입니다. 더 길게 쓰십시오")
    case .wrongKind(let title, let wanted):
      self = .wrongKind(title, wanted)
    case .amount(let error):
      self.init(error)
    case .colourUnknown(let text):
      self.init(
        "“\(text)” is not a colour. Write it as #1D9BF6, or red, green, blue …",
        "“\(text)”은(는) 색이 아닙니다. #1D9BF6처럼, 또는 red, green, blue로 쓰십시오")
    case .dayUnknown(let text):
      self = .notADay(
        text, "Write tomorrow, fri, +3d, 24 Dec or 2026-12-24, with 18:00 if you like",
        "내일, 금요일, +3d, 12월 24일, 2026-12-24처럼 쓰고 시각을 덧붙일 수 있습니다")
    case .dayAloneUnknown(let text):
      self = .notADay(
        text, "Write tomorrow, fri, +3d, 24 Dec or 2026-12-24",
        "내일, 금요일, +3d, 12월 24일, 2026-12-24처럼 쓰십시오")
    case .belowItself(let title, let way):
      let way = way.map { "“\($0)”" }.joined(separator: " › ")
      self.init(
        "“\(title)” cannot lie below itself: \(way)", "“\(title)”은(는) 자기 아래에 둘 수 없습니다: \(way)")
    case .waitsForItself(let title, let way):
      let way = way.map { "“\($0)”" }.joined(separator: " › ")
      self.init(
        "“\(title)” would wait for itself: \(way)", "“\(title)”이(가) 자기 자신을 기다리게 됩니다: \(way)")
    case .relatives(let title, let other):
      self.init(
        "“\(title)” and “\(other)” lie one below the other; neither can wait for the other",
        "“\(title)”과(와) “\(other)”은(는) 위아래에 있어 서로 기다릴 수 없습니다")
    case .waitsFor(let title, let other):
      self.init(
        "“\(title)” waits for “\(other)”; neither can lie below the other",
        "“\(title)”은(는) “\(other)”을(를) 기다려서 서로 위아래에 둘 수 없습니다")
    case .archivedWith(let name, let upper):
      self.init(
        "“\(name)” is in the archive with “\(upper)”, in which it lies. Bring that back",
        "“\(name)”은(는) 들어 있는 “\(upper)”와(과) 함께 보관되었습니다. 그 폴더를 꺼내십시오")
    case .startUnknown(let text):
      self = .notADay(
        text, "Write tomorrow, fri, +3d, 24 Dec, or someday", "내일, 금요일, +3d, 12월 24일, 또는 언젠가라고 쓰십시오"
      )
    case .estimateUnknown(let text):
      self.init(
        "“\(text)” is not how long it takes. Write 15m, 1h or 1h30m, of a day at most",
        "“\(text)”은(는) 걸리는 시간이 아닙니다. 15m, 1h, 1h30m처럼 하루 안으로 쓰십시오")
    case .reminderUnknown(let text):
      self.init(
        "“\(text)” is not how long before. Write 10m, 1h or 1d, several with commas, or off",
        "“\(text)”은(는) 얼마 전인지 알 수 없습니다. 10m, 1시간, 1일처럼 쓰고 여럿은 쉼표로, 없으면 끔이라고 쓰십시오")
    case .eventWithoutDay:
      self.init(
        "An event needs a day. Write one, such as fri 14:00", "일정에는 날짜가 있어야 합니다. 금요일 14:00처럼 쓰십시오")
    case .eventEndUnknown(let text):
      self.init(
        "“\(text)” is not an end. Write 15:30, 90m, 3 days or the last day",
        "“\(text)”은(는) 끝이 아닙니다. 15:30, 90m, 3 days 또는 마지막 날을 쓰십시오")
    case .eventEndWithoutTime:
      self.init(
        "An event has a time at both ends or at none. Write fri 14:00 and 15:30, or fri and sun",
        "일정은 양 끝에 시각이 있거나 없어야 합니다. 금요일 14:00와 15:30, 또는 금요일과 일요일처럼 쓰십시오")
    case .eventEndsBeforeItBegins(let end):
      self.init(
        "It would end before it begins: \(end.typed) is the earlier of the two",
        "끝이 시작보다 앞섭니다: \(end.typed)")
    case .eventTooLong(let days):
      self.init("An event takes a year at most, not \(days) days", "일정은 1년까지입니다. \(days)일은 너무 깁니다")
    case .wouldLoseChanges(let title, let days):
      let (english, korean) = (DateText(.english), DateText(.korean))
      let others = days.count - 1
      self.init(
        "“\(title)” would lose what is different on \(english.day(days[0]))"
          + (others > 0 ? " and \(counted(others, "other day", "other days"))" : ""),
        "“\(title)”에서 \(korean.day(days[0]))\(others > 0 ? " 외 \(others)일" : "")에 따로 바꾼 것이 없어집니다")
    case .repeatUnknown(let text):
      self.init(
        "“\(text)” does not say how often. Write every week, every tue and fri, 10 days after done or 2w",
        "“\(text)”은(는) 반복이 아닙니다. 매주, 매주 화·금, 완료 후 10일, 2w처럼 쓰십시오")
    case .repeatTooOften(let text):
      self.init(
        "“\(text)” comes more than once a day. Write every day, or several entries with a time each",
        "“\(text)”은(는) 하루에 여러 번입니다. 매일로 쓰거나 시각마다 항목을 따로 만드십시오")
    case .repeatNever(let text):
      self.init(
        "“\(text)” never comes: there is no such day before it ends. Write another rule or a later end",
        "“\(text)”에 맞는 날이 끝나기 전에 없습니다. 다른 규칙이나 더 늦은 끝을 쓰십시오")
    case .eventRepeatsAfterDone:
      self.init(
        "An event cannot repeat after it is done. Write every week, every tue and fri or 2w",
        "일정은 완료 후에 반복할 수 없습니다. 매주, 매주 화·금, 2w처럼 쓰십시오")
    case .repeatElsewhere(let text, let due):
      self.init(
        "“\(text)” does not come on \(due.text). Change the rule or the day",
        "“\(text)”은(는) \(due.text)에 오지 않습니다. 규칙이나 날짜를 바꾸십시오")
    case .occurrenceIsThere(let id, let day):
      self.init(
        "The entry \(id) is not left out on \(day.text)", "\(id) 항목은 \(day.text)에 빠져 있지 않습니다")
    case .noOccurrence(let title, let day):
      self.init(
        "“\(title)” does not come again on \(day.text). daybook agenda \(day.text) shows what does",
        "“\(title)”은(는) \(day.text)에 다시 오지 않습니다. daybook agenda \(day.text)로 봅니다")
    case .folderFull(let name, let maximum, let count):
      self.init(
        "“\(name)” may hold \(maximum), not \(count). Move some, or raise the maximum in its settings",
        "“\(name)”은(는) 최대 \(maximum)개인데 \(count)개가 됩니다. 옮기거나 설정에서 최대를 올리십시오")
    case .folderTooEmpty(let name, let minimum, let count):
      self.init(
        "“\(name)” must keep \(minimum), not \(count). Lower the minimum in its settings first",
        "“\(name)”은(는) 최소 \(minimum)개인데 \(count)개가 남습니다. 먼저 설정에서 최소를 내리십시오")
    case .folderNotEmpty(let name, let count):
      self.init(
        "“\(name)” still holds \(count). Move them, or change its delete rule",
        "“\(name)”에 항목 \(count)개가 있습니다. 옮기거나 삭제 규칙을 바꾸십시오")
    case .minimumOverMaximum(let minimum, let maximum):
      self.init(
        "The minimum \(minimum) is over the maximum \(maximum)",
        "최소 \(minimum)이(가) 최대 \(maximum)보다 큽니다")
    case .noBackup(nil):
      self.init(
        "There is no backup yet; the screens make one a day",
        "아직 백업이 없습니다. 화면을 열어 두면 하루에 한 번 만듭니다")
    case .noBackup(let date?):
      self.init(
        "There is no backup of \(date.text); daybook backups lists those there are",
        "\(date.text)의 백업이 없습니다. daybook backups로 목록을 봅니다")
    case .nothingToUndo:
      self.init("Nothing to undo", "되돌릴 것이 없습니다")
    case .noSuchAct(let act):
      self.init(
        "There is no act “\(act)” to undo; daybook history --acts lists those there are",
        "되돌릴 작업 “\(act)”이(가) 없습니다. daybook history --acts로 목록을 봅니다")
    case .nothingToRedo:
      self.init("Nothing to redo", "다시 실행할 것이 없습니다")
    }
  }
}

extension Phrase {
  /// - Parameters:
  ///   - english: what to write instead.
  ///   - korean: the same.
  package static func notADay(_ text: String, _ english: String, _ korean: String) -> Phrase {
    let hint = NearMiss.meant(by: text).map { didYouMean($0) } ?? Phrase(verbatim: "")
    return Phrase(
      "“\(text)” is not a day.\(hint[.english]) \(english)",
      "“\(text)”은(는) 날짜가 아닙니다.\(hint[.korean]) \(korean)")
  }

  fileprivate static func wrongKind(_ title: String, _ wanted: Set<EntityKind>) -> Phrase {
    switch wanted {
    case [.todo, .expense]:
      Phrase(
        "“\(title)” is neither a to-do nor an expense", "“\(title)”은(는) 할 일도 지출도 아닙니다")
    case [.diary]:
      Phrase("“\(title)” is not a page of the diary", "“\(title)”은(는) 일기가 아닙니다")
    default: Phrase("“\(title)” is not a to-do", "“\(title)”은(는) 할 일이 아닙니다")
    }
  }

  /// Says that some marked entries were left unchanged, because their kind does not have the field.
  static func leftAsItIs(_ count: Int, of all: Int) -> Phrase {
    Phrase(
      "\(count) of \(all) left as before: it does not suit them",
      "\(all)개 중 \(count)개는 맞지 않아 그대로 둠")
  }
}
