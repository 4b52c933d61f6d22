package import Core
package import TextUI
import ViewModels

/// Every sign that stands for a word. None is East Asian Ambiguous, which some terminals draw two cells
/// wide, but for the bar of a marked line, which is drawn like the lines of the frame.
extension Icon {
  static let todo = Icon("☐", "to-do")
  static let done = Icon("☑", "done")
  static let dropped = Icon("☒", "dropped")
  /// Whether what lies below is shown or folded.
  static let unfolded = Icon("▾", "")
  static let folded = Icon("▸", "folded")
  static let expense = Icon("$", "expense")
  static let page = Icon("✎", "page")
  static let event = Icon("◷", "event")
  static let person = Icon("@", "person")
  static let folder = Icon("▪", "folder")
  static let list = Icon("⌕", "list")
  /// An entry of a kind that only a newer version knows.
  static let other = Icon("?", "other")

  static let high = Icon("!!", "high")
  static let medium = Icon("!", "medium")
  static let low = Icon("⇣", "low")

  static let settled = Icon("✓", "settled")
  static let marked = Icon("▎", "marked")
  /// Picked in a sheet, or the one of several choices that is in force.
  static let chosen = Icon("◉", "chosen")
  static let unchosen = Icon("◌", "not chosen")

  /// In place of an empty value.
  static let nothing = Icon("-", "nothing")
  /// A command that cannot be run now.
  static let unavailable = Icon("✕", "unavailable")
  /// A line in which a filter is typed.
  static let filter = Icon("/", "filter")

  static let success = Icon("✓", "success")
  static let note = Icon("◦", "note")
  static let mirror = Icon("⇄", "mirrors")
  static let warning = Icon("!", "warning")

  /// Signs that only plain screens say: elsewhere a red date shows it, or the position, or nothing does.
  static let late = Icon("", "late")
  static let category = Icon("", "category")
  static let unsettled = Icon("", "unsettled")

  /// The signs that the foot of help explains, in its order.
  static let legend: [Icon] = [
    todo, done, dropped, folded, expense, page, event, person, folder, list, high, medium, low,
    settled, marked, chosen, unchosen, unavailable,
  ]

  /// Every sign, and what plain screens say in its place.
  static let meanings: [Icon: Phrase] = [
    todo: Phrase("to do", "할 일"), done: Phrase("done", "완료"),
    dropped: Phrase("dropped", "그만둠"),
    unfolded: Phrase("", ""), folded: Phrase("folded", "접힘"),
    expense: Phrase("expense", "지출"), page: Phrase("page", "일기"),
    event: Phrase("event", "일정"), person: Phrase("person", "사람"), folder: Phrase("folder", "폴더"),
    list: Phrase("list", "목록"),
    other: Phrase("other", "기타"),
    high: Phrase("high", "높음"), medium: Phrase("medium", "보통"), low: Phrase("low", "낮음"),
    settled: Phrase("settled", "정산"), marked: Phrase("marked", "선택"),
    chosen: Phrase("chosen", "고름"), unchosen: Phrase("not chosen", "고르지 않음"),
    nothing: Phrase("empty", "비어 있음"), unavailable: Phrase("not now", "지금은 안 됨"),
    filter: Phrase("filter", "필터"),
    mirror: Phrase("mirrors need attention", "미러 확인 필요"),
    success: Phrase("", ""), note: Phrase("", ""), warning: Phrase("attention:", "주의:"),
    late: Phrase("late", "지남"), category: Phrase("category", "분류"),
    unsettled: Phrase("open", "미정산"), selected: Phrase("selected", "선택됨"),
  ]

  private static let words = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, meanings.mapValues { $0[language] })
    })

  /// Returns the words of all signs.
  static func words(_ language: Language) -> [Icon: String] { words[language] ?? [:] }
}

extension EntityKind {
  /// Returns the icon before an entry; for a to-do, its check box.
  package func icon(_ state: TodoState) -> Icon {
    switch self {
    case .todo: state.isOpen ? .todo : state == .dropped ? .dropped : .done
    case .diary: .page
    case .expense: .expense
    case .event: .event
    case .employee, .student: .person
    case .folder: .folder
    case .other: .other
    }
  }
}

extension EntityKind {
  /// Returns the style of the icon: as muted as the title if it is not to be done now, but not struck through.
  func iconStyle(_ state: TodoState) -> Style { Style(state == .ready ? .text : .muted) }
}

extension Priority {
  package var icon: Icon {
    switch self {
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }

  var style: Style { Style(self == .high ? .highPriority : .priority) }
}
