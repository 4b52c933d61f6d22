extension Phrase {
  static let quickAdd = Phrase("Quick-add", "빠른 추가")
  static let expenseExample = Phrase(
    "e.g. lunch 12000 #food yesterday", "예: 점심 12000 #식비 어제")
  static let pageExample = Phrase(
    "e.g. It rained all day #home; Tab goes on in the editor",
    "예: 하루 종일 비가 왔다 #집, Tab으로 편집기에서 이어 씁니다")
  static let personExample = Phrase(
    "e.g. Kim Minji, 31, Seoul, 010-1234-5678 /Team", "예: 김민지, 31, 서울, 010-1234-5678 /팀")
  static let quickAddExample = Phrase(
    "e.g. Call Mum tomorrow 18:00 #family !high /Home", "예: 엄마에게 전화 내일 18:00 #가족 !높음 /집")
  static func addLines(_ count: Int) -> Phrase {
    Phrase("Add \(counted(count, "entry", "entries"))?", "항목 \(count)개를 추가할까요?")
  }
  static let eachLineIsAnEntry = Phrase(
    "Each line is an entry. “No” makes one line of the text.",
    "한 줄이 한 항목입니다. “아니요”는 글을 한 줄로 만듭니다.")
  static let todoWithoutDay = Phrase("to-do without a day", "날짜 없는 할 일")
  static let expenseWithoutAmount = Phrase("expense, its amount is missing", "금액이 빠진 지출")
  static func todo(on day: String) -> Phrase { Phrase("to-do, \(day)", "할 일, \(day)") }
  static let diaryPage = Phrase("diary page", "일기")
  static func newFolderChip(_ name: String) -> Phrase {
    Phrase("no folder \(name)", "\(name) 폴더 없음")
  }
  static func makeFolder(_ name: String) -> Phrase {
    Phrase("Make folder “\(name)”?", "“\(name)” 폴더를 만들까요?")
  }
  static func unknownFolder(_ name: String) -> Phrase {
    Phrase(
      "There is none. To keep /\(name) as text, put it in quotes.",
      "그런 폴더가 없습니다. /\(name)을(를) 글로 두려면 따옴표로 묶으십시오.")
  }
}
