import TextUI
import ViewModels

/// Every sign that stands for a word.
extension Icon {
  static let todo = Icon("☐", "to-do")
  static let done = Icon("☑", "done")
  static let page = Icon("¶", "page")
  static let expense = Icon("$", "expense")
  static let person = Icon("@", "person")
  static let folder = Icon("○", "folder")
  static let other = Icon("·", "other")
  static let category = Icon(" ", "category")

  static let high = Icon("!", "high")
  static let medium = Icon("•", "medium")
  static let low = Icon("↓", "low")

  static let unsettled = Icon("☐", "unsettled")
  static let settled = Icon("☑", "settled")

  static let unchecked = Icon("☐", "unchecked")
  static let checked = Icon("☑", "checked")

  /// What is not there at all.
  static let nothing = Icon("–", "nothing")

  /// What cannot be done as things are.
  static let unavailable = Icon("–", "unavailable")

  /// Of several choices, the one in force.
  static let chosen = Icon("●", "chosen")
  static let marked = Icon("*", "marked")
  /// Its time or day is over.
  static let late = Icon("!", "late")
  /// A line in which a filter is typed.
  static let filter = Icon("/", "filter")

  static let success = Icon("✓", "success")
  static let note = Icon("·", "note")
  static let warning = Icon("!", "warning")

  private static let phrases: [Icon: Phrase] = [
    todo: Phrase("to do", "할 일"), done: Phrase("done", "완료"), page: Phrase("page", "일기"),
    expense: Phrase("money", "지출"), person: Phrase("person", "사람"),
    folder: Phrase("folder", "폴더"), category: Phrase("category", "분류"),
    other: Phrase("other", "기타"),
    high: Phrase("high", "높음"), medium: Phrase("medium", "보통"), low: Phrase("low", "낮음"),
    unsettled: Phrase("open", "미정산"), settled: Phrase("settled", "정산"),
    unchecked: Phrase("not picked", "안 고름"), checked: Phrase("picked", "고름"),
    nothing: Phrase("empty", "비어 있음"), unavailable: Phrase("not now", "지금은 안 됨"),
    chosen: Phrase("chosen", "선택"),
    marked: Phrase("marked", "표시함"),
    late: Phrase("late", "지남"), filter: Phrase("filter", "거르기"),
    selected: Phrase("selected", "선택됨"), success: Phrase("", ""), note: Phrase("", ""),
    warning: Phrase("attention:", "주의:"),
  ]

  private static let words = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      (language, phrases.mapValues { $0[language] })
    })

  /// What is said for each.
  static func words(_ language: Language) -> [Icon: String] { words[language] ?? [:] }
}
