import TextUI
import ViewModels

/// Every sign that stands for a word.
extension Sign {
  static let todo = Sign("☐", "to-do")
  static let done = Sign("☑", "done")
  static let page = Sign("¶", "page")
  static let expense = Sign("$", "expense")
  static let person = Sign("@", "person")
  static let folder = Sign("○", "folder")
  static let other = Sign("·", "other")
  static let category = Sign(" ", "category")

  static let high = Sign("!", "high")
  static let medium = Sign("•", "medium")
  static let low = Sign("↓", "low")

  static let unsettled = Sign("☐", "unsettled")
  static let settled = Sign("☑", "settled")

  static let unchecked = Sign("☐", "unchecked")
  static let checked = Sign("☑", "checked")

  /// What is not there at all.
  static let nothing = Sign("–", "nothing")

  /// What cannot be done as things are.
  static let unavailable = Sign("–", "unavailable")

  /// Of several choices, the one in force.
  static let chosen = Sign("●", "chosen")
  static let marked = Sign("*", "marked")
  /// Its time or day is over.
  static let late = Sign("!", "late")
  /// A line in which a filter is typed.
  static let filter = Sign("/", "filter")

  static let success = Sign("✓", "success")
  static let note = Sign("·", "note")
  static let warning = Sign("!", "warning")

  private static let phrases: [Sign: Phrase] = [
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
  static func words(_ language: Language) -> [Sign: String] { words[language] ?? [:] }
}
