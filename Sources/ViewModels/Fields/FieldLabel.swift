import Core
import Entities
import Services

/// What a field is called on the screens, and how it is typed in a form.
///
/// Some rows belong to forms and previews alone, such as the state of a to-do.
struct FieldLabel {
  let phrase: Phrase
  let meaning: TextMeaning
  /// An example of what to write, shown while the field is empty.
  let hint: Phrase

  private init(_ phrase: Phrase, _ meaning: TextMeaning = .words, hint: Phrase? = nil) {
    self.phrase = phrase
    self.meaning = meaning
    self.hint = hint ?? Phrase(verbatim: "")
  }

  private init(
    _ english: String, _ korean: String, _ meaning: TextMeaning = .words, hint: Phrase? = nil
  ) {
    self.init(Phrase(english, korean), meaning, hint: hint)
  }

  /// Returns the label of a field; for a field that no screen shows, its name on disk.
  static subscript(key: FieldKey) -> FieldLabel {
    all[key] ?? FieldLabel(Phrase(verbatim: key.rawValue))
  }

  private static let all: [FieldKey: FieldLabel] = [
    .title: FieldLabel("Title", "제목"),
    .folder: FieldLabel("Folder", "폴더"),
    "tags": FieldLabel(
      "Tags", "태그", .tags, hint: Phrase("e.g. shop \"road trip\"", "예: 장보기 \"여름 여행\"")),
    .created: FieldLabel("Created", "만듦"),
    "modified": FieldLabel("Changed", "변경"),

    .archived: FieldLabel("Archived", "보관"),
    "state": FieldLabel("State", "상태"),
    .completed: FieldLabel("Done", "완료"),
    .outcome: FieldLabel("Outcome", "결과"),
    .start: FieldLabel(
      "Start", "시작", .start,
      hint: Phrase("a day, or someday", "날짜 또는 언젠가")),
    .estimate: FieldLabel(
      "Estimate", "예상 시간", .estimate, hint: Phrase("e.g. 15m, 1h30m", "예: 15분, 1시간 30분")),
    .remind: FieldLabel(
      "Remind", "알림", .reminder, hint: Phrase("e.g. 1d, 10m before, or off", "예: 1일, 10분 전, 또는 끔")),
    .due: FieldLabel(
      "Due", "기한", .due,
      hint: Phrase("e.g. tomorrow 18:00, fri, +3d, 24 Dec", "예: 내일 18:00, 금요일, +3d, 12월 24일")),
    .priority: FieldLabel("Priority", "우선순위"),
    .parent: FieldLabel(
      "Below", "상위", .todo, hint: Phrase("the title of another to-do", "다른 할 일의 제목")),
    "after": FieldLabel("After", "먼저 할 일"),
    "blocks": FieldLabel("Blocks", "막는 일"),
    "below": FieldLabel("Has below", "하위"),
    .repeatRule: FieldLabel(
      "Repeat", "반복", .repetition,
      hint: Phrase("e.g. every week, 10d, 2w, 1m, 1y", "예: 매주, 10일마다, 2w, 1m, 1y")),
    .repeatDay: FieldLabel("On day", "날"),
    .notes: FieldLabel("Notes", "메모"),

    .date: FieldLabel(
      "Date", "날짜", .date, hint: Phrase("e.g. yesterday, fri, 21 Nov", "예: 어제, 금요일, 11월 21일")),
    .body: FieldLabel("Text", "본문"),

    "from": FieldLabel(
      "From", "시작", .due,
      hint: Phrase("e.g. tomorrow 14:00, fri, 24 Dec", "예: 내일 14:00, 금요일, 12월 24일")),
    "to": FieldLabel(
      "To", "끝", .end, hint: Phrase("e.g. 15:30, 90m, or the last day", "예: 15:30, 90분, 또는 마지막 날")
    ),
    .length: FieldLabel("Length", "길이"),
    "changes": FieldLabel("Changes", "바뀐 날"),
    .place: FieldLabel("Place", "장소"),

    "product": FieldLabel("Product", "품목"),
    .amount: FieldLabel(
      "Amount", "금액", .amount, hint: Phrase("e.g. 4500, ₩4,500, $3.50", "예: 4500, ₩4,500, $3.50")),
    .category: FieldLabel("Category", "분류", .category),
    .settled: FieldLabel("Settled", "정산"),
    .memo: FieldLabel("Memo", "메모"),
    "share": FieldLabel("Share", "비율"),
    "count": FieldLabel("Count", "건수"),
    "unsettled": FieldLabel("Not settled", "미정산"),

    "role": FieldLabel("Role", "구분"),
    "age": FieldLabel("Age", "나이", .value),
    "address": FieldLabel("Address", "주소"),
    "gender": FieldLabel("Gender", "성별", .value),
    "phone": FieldLabel("Phone", "전화"),
    "email": FieldLabel("E-mail", "이메일"),
    .department: FieldLabel("Department number", "부서 번호"),
    "salary": FieldLabel("Salary", "급여", .value),
    "grade": FieldLabel("Grade", "학년", .value),
    "courses": FieldLabel(
      "Courses", "과목", hint: Phrase("e.g. Algebra, World history", "예: 수학, 세계사")),

    .name: FieldLabel("Name", "이름"),
    .query: FieldLabel(.query),
    "colour": FieldLabel(
      "Colour", "색", .colour, hint: Phrase("e.g. red, blue, #1D9BF6", "예: 빨강, 파랑, #1D9BF6")),
    "onDelete": FieldLabel("On delete", "삭제 규칙"),
    "minimum": FieldLabel("Minimum", "최소", .value, hint: .noLimit),
    "maximum": FieldLabel("Maximum", "최대", .value, hint: .noLimit),
    "in": FieldLabel("In folder", "상위 폴더"),
    "folders": FieldLabel("Folders above", "상위 폴더"),
    "tag-signs": FieldLabel("Signs in tags", "태그의 기호"),
    "order": FieldLabel(
      "Place", "순서", .value, hint: Phrase("1 is the first below Inbox", "1은 수집함 바로 아래")),
  ]
}

extension EntityKind {
  /// The fields that describe an entry best if it has no title: short texts, then values,
  /// then long texts.
  var descriptiveFields: [FieldKey] {
    let keys = fields.filter { $0.use != .hidden && $0.key != .title }.map(\.key)
    return (0...3).flatMap { rank in keys.filter { $0.rank == rank } } + ["tags"]
  }
}

extension FieldKey {
  /// The order of the fields that describe an entry; nil for a field that says little by itself, such as a day.
  fileprivate var rank: Int? {
    switch type {
    case .line: FieldLabel[self].meaning.isReplaced ? 1 : 0
    case .number, .decimal, .money: 1
    case .list: 2
    case .text: 3
    case .flag, .day, .start, .minutes, .moment, .choice, .rule, .reminders, .folder, .record, nil:
      nil
    }
  }
}

/// The controls of fields.
extension FormField {
  /// Takes the label, the hint and the meaning from the table.
  init(_ key: FieldKey, _ value: Value, in language: Language) {
    let label = FieldLabel[key]
    self.init(
      key.rawValue, label: label.phrase[language], hint: label.hint[language],
      meaning: label.meaning, value: value)
  }

  /// Returns the control of a stored field, with the value as people type it.
  static func control(_ key: FieldKey, _ value: FieldValue) -> Value {
    switch key.type {
    case .list: .line([String](value)?.joined(separator: ", "))
    case .text: .text(value.text)
    case .day: .line(DayTime(value)?.typed)
    case .start: .line(StartTime(value)?.typed)
    case .minutes: .line(Int(value).map(MinuteSpan.text))
    case .decimal: .line(Salary(value)?.grouped)
    case .line, .number, .flag, .moment, .money, .choice, .rule, .reminders, .folder,
      .record, nil:
      .line(value.text)
    }
  }

  /// Reads the value of a stored field from its control.
  @MainActor func value(in book: Book) throws -> FieldValue {
    let text = text.trimmed
    guard !text.isEmpty else { return .absent }
    switch FieldKey(rawValue: name).type {
    case .list:
      return text.split(separator: ",").map { String($0).trimmed }.fieldValue
    case .number: return try number(Int.init)
    case .decimal: return try number(Salary.init)
    case .day: return try book.date(text).fieldValue
    case .start: return try book.start(text).fieldValue
    case .minutes: return try book.estimate(text).fieldValue
    case .reminders: return try book.reminderRule(text).fieldValue
    case .record: return .id(try book.todos.named(text))
    case .line, .text, .flag, .moment, .money, .choice, .rule, .folder, nil: return .text(text)
    }
  }

  private func number(_ read: (String) -> (some FieldContent)?) throws -> FieldValue {
    guard let number = read(text.trimmed.filter { $0 != "," }) else {
      throw Refusal(.noNumber(text), field: name)
    }
    return number.fieldValue
  }
}
