import SeededRandom

/// Makes titles as people write them, in English, in Korean and in both.
struct TitleMaker {
  private static let acts = ["Buy", "Call", "Write to", "Fix", "Plan", "Return", "Clean", "Read"]
  private static let things = [
    "milk", "the landlord", "the bicycle", "summer holidays", "library books", "the kitchen",
    "quarterly report 📈", "Jiwoo", "train tickets", "the backup disk", "winter tyres",
  ]
  private static let koreanThings = [
    "우유", "세탁소", "도서관 책", "여름 휴가", "보고서", "자전거", "기차표", "부모님 선물", "회의록",
  ]
  private static let koreanActs = ["사기", "예약하기", "정리하기", "보내기", "확인하기", "고치기"]

  var numbers: SeededGenerator

  /// Returns a title, which `number` makes different from all others.
  mutating func title(_ number: Int) -> String {
    let english = "\(pick(Self.acts)) \(pick(Self.things))"
    let korean = "\(pick(Self.koreanThings)) \(pick(Self.koreanActs))"
    switch number % 3 {
    case 0: return "\(english) #\(number)"
    case 1: return "\(korean) #\(number)"
    default: return "\(english) – \(korean) #\(number)"
    }
  }

  /// Three lines of notes.
  mutating func notes(_ number: Int) -> String {
    (1...3).map { title(number + $0) }.joined(separator: "\n")
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: words.indices, using: &numbers)]
  }
}
