package import Core
import Services

/// The line of quick-add, and how it is understood.
package struct QuickAddState: Equatable, Sendable {
  /// A piece of the line that means something.
  package struct Chip: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case title
      case tag
      case priority(Priority)
      case folder
      /// A folder that does not exist.
      case unknown
      case time
      case page
      case money
      case fact
      /// What the entry is, if the line has nothing but a title.
      case plain
    }

    package let text: String
    package let kind: Kind
  }

  /// `Add to Home`.
  package var label: String
  package var input = TextInput()
  package var chips: [Chip] = []
  /// An example of what to type.
  package var example: String
  /// Why the line was refused.
  package var refusal: String?
}

/// Says in words for the user how a line of quick-add is understood.
@MainActor struct QuickChips {
  private let context: ScreenContext
  /// The values that the entry has where the line says nothing: a time alone is on its day.
  private let blank: TodoDraft

  init(_ context: ScreenContext, over blank: TodoDraft) {
    self.context = context
    self.blank = blank
  }

  /// Returns the title, unless it is the whole line, and then the pieces in the order of the line.
  ///
  /// Without pieces, one chip says what the entry will be; doubts come last.
  func chips(_ text: String) -> [QuickAddState.Chip] {
    let line = context.book.quickAdd.line(text, over: blank)
    let pieces = line.pieces.flatMap { chips($0.meaning, of: line) }
    if case .person(let role) = blank.wanted {
      return facts(context.book.quickAdd.entry(line, over: blank).person(role)) + pieces
    }
    guard !text.allSatisfy(\.isWhitespace) else { return [] }
    let isSaid = line.title.isEmpty || line.title == text.trimmed
    let title = isSaid ? [] : [QuickAddState.Chip(text: line.title, kind: .title)]
    return title + (pieces.isEmpty ? [plain] : pieces + missing(line)) + doubts(text, line)
  }

  /// Returns what a line still lacks that has more than a title.
  private func missing(_ line: QuickLine) -> [QuickAddState.Chip] {
    guard blank.wanted == .expense, line.amount == nil else { return [] }
    return [chip(saying: .amountIsMissing, .unknown)]
  }

  /// What a line becomes in which nothing but a title is understood.
  private var plain: QuickAddState.Chip {
    let phrase =
      switch blank.wanted {
      case .expense: Phrase.expenseWithoutAmount
      default: blank.due.map { Phrase.todo(on: text($0)) } ?? .todoWithoutDay
      }
    return chip(saying: phrase, .plain)
  }

  /// Returns words that look like a day, time or priority but are none, a time that the clocks skip on its day,
  /// and what is hardly meant.
  private func doubts(_ text: String, _ line: QuickLine) -> [QuickAddState.Chip] {
    let misses = context.book.quickAdd.nearMisses(in: text, line).map { miss in
      Phrase(miss)[context.language]
    }
    let due = context.book.quickAdd.due(of: line, over: blank)
    let entry = context.book.quickAdd.entry(line, over: blank)
    let unmeant = context.book.entries.doubts(about: entry).map { Phrase($0)[context.language] }
    return (misses + [due.flatMap(context.leftOut)].compactMap(\.self) + unmeant).map { doubt in
      QuickAddState.Chip(text: doubt, kind: .unknown)
    }
  }

  /// Returns the name of a person, and what else is known: `Address Seoul`.
  private func facts(_ person: PersonDetails) -> [QuickAddState.Chip] {
    let words = FieldWords(context.book, context.language)
    let facts = person.fields.compactMap { key in
      words.shown(person[key], of: key).map { value in
        QuickAddState.Chip(text: "\(words.label(key)) \(value)", kind: .fact)
      }
    }
    guard !facts.isEmpty else { return [] }
    return [QuickAddState.Chip(text: person.name, kind: .title)] + facts
  }

  private func chips(_ meaning: QuickLine.Meaning, of line: QuickLine) -> [QuickAddState.Chip] {
    // A day and its time are one chip, wherever they are in the line.
    if case .time = meaning {
      guard line.day == nil, let due = context.book.quickAdd.due(of: line, over: blank)
      else { return [] }
      return [QuickAddState.Chip(text: text(due), kind: .time)]
    }
    if case .hours(let hours) = meaning, line.day == nil,
      let due = context.book.quickAdd.due(of: line, over: blank)
    {
      return [
        QuickAddState.Chip(text: text(due.date), kind: .time), chip(saying: Phrase(hours), .time),
      ]
    }
    if case .day(let day) = meaning {
      let isTimed = line.pieces.contains { if case .time = $0.meaning { true } else { false } }
      let due = isTimed ? line.due(otherwise: day.date, zone: day.zone ?? "") : day
      return [QuickAddState.Chip(text: text(due ?? day), kind: .time)]
    }
    let chip = chip(meaning).map { [$0] } ?? []
    guard case .repeats = meaning, line.day == nil, line.time == nil,
      let first = context.book.quickAdd.due(of: line, over: blank)
    else { return chip }
    return chip + [QuickAddState.Chip(text: text(first), kind: .time)]
  }

  /// Returns the name of a folder; `Old, archived` warns that what is put there leaves lists and Today at once.
  private func folder(_ id: EntityID, _ name: String) -> String {
    context.book.folders.folder(id)?.isArchived == true
      ? Phrase.archived(name)[context.language] : name
  }

  private func chip(_ meaning: QuickLine.Meaning) -> QuickAddState.Chip? {
    switch meaning {
    case .title: nil
    case .tag(let tag): QuickAddState.Chip(text: "#\(tag)", kind: .tag)
    case .priority(let priority): chip(saying: Phrase(priority), .priority(priority))
    case .folder(let id, let name): QuickAddState.Chip(text: folder(id, name), kind: .folder)
    case .inbox: chip(saying: .inbox, .folder)
    case .unknownFolder(let name): chip(saying: .newFolderChip(name), .unknown)
    case .ambiguousFolder(_, let folders): chip(saying: .either(folders), .unknown)
    case .day(let day): QuickAddState.Chip(text: text(day), kind: .time)
    case .start(let start): chip(saying: .from(start, text), .time)
    case .estimate(let minutes):
      QuickAddState.Chip(text: "~\(MinuteSpan.text(minutes))", kind: .fact)
    case .reminds(let rule): chip(saying: .reminds(rule), .fact)
    case .time(let time): QuickAddState.Chip(text: time.text, kind: .time)
    case .repeats(let repetition): chip(saying: Phrase(repetition), .time)
    case .ends(let end): Phrase(end).map { chip(saying: $0, .time) }
    case .amount(let money):
      QuickAddState.Chip(text: context.book.money.text(money), kind: .money)
    case .event: chip(saying: .kind(.event), .fact)
    case .hours(let hours): chip(saying: Phrase(hours), .time)
    case .days(let span): QuickAddState.Chip(text: days(span), kind: .time)
    case .backwards(_, let end):
      chip(saying: Phrase(RuleError.eventEndsBeforeItBegins(end)), .unknown)
    case .lasting(let minutes): QuickAddState.Chip(text: MinuteSpan.text(minutes), kind: .fact)
    case .lastingDays(let days): lasting(days)
    case .place(let place): QuickAddState.Chip(text: "@\(place)", kind: .fact)
    case .page: chip(saying: .diaryPage, .page)
    }
  }

  private func chip(
    saying phrase: Phrase, _ kind: QuickAddState.Chip.Kind
  ) -> QuickAddState.Chip {
    QuickAddState.Chip(text: phrase[context.language], kind: kind)
  }

  /// Returns a day with its date, so that its weekday is not taken for that of another week, and how far away it is.
  private func text(_ day: DayTime) -> String {
    context.dates.placed(day, today: context.book.clock.today)
  }

  /// Returns how many days an event takes, or that they are too many.
  private func lasting(_ days: Int) -> QuickAddState.Chip {
    let isTooLong = days * ClockTime.minutesPerDay > EventSpan.longest
    let phrase = isTooLong ? Phrase(RuleError.eventTooLong(days: days)) : Phrase.lasting(days: days)
    return chip(saying: phrase, isTooLong ? .unknown : .fact)
  }

  private func days(_ span: EventSpan) -> String {
    let ends = [span.start, span.end].map { end in
      text(end.date) + (end.time.map { " \($0.text)" } ?? "")
    }
    return ends.joined(separator: " – ")
  }

  private func text(_ date: CivilDate) -> String {
    context.dates.weekdayAndDay(date, today: context.book.clock.today)
  }
}

extension Phrase {
  /// `14:00–15:30`, `22:00–02:00 the next day`.
  fileprivate init(_ hours: ClockHours) {
    let (from, to) = (hours.from.text, hours.to.text)
    let isNight = hours.to <= hours.from
    self.init(
      isNight ? "\(from)–\(to) the next day" : "\(from)–\(to)",
      isNight ? "\(from)–다음 날 \(to)" : "\(from)–\(to)")
  }

  static let quickAdd = Phrase("Quick-add", "빠른 추가")
  /// An example with an amount as people write it in their currency.
  static func expenseExample(_ money: MoneyText) -> Phrase {
    let amount = money.currency.decimals > 0 ? "12\(money.marks.decimal)50" : "12000"
    return Phrase("e.g. lunch \(amount) #food yesterday", "예: 점심 \(amount) #식비 어제")
  }
  static let pageExample = Phrase(
    "e.g. It rained all day #home; Tab goes on in the editor",
    "예: 하루 종일 비가 왔다 #집, Tab으로 편집기에서 이어 씁니다")
  static func example(of role: PersonDetails.Role) -> Phrase {
    switch role {
    case .employee:
      Phrase("e.g. Kim Minji, 31, Seoul, 010-1234-5678 /Team", "예: 김민지, 31, 서울, 010-1234-5678 /팀")
    case .student:
      Phrase(
        "e.g. Park Jun, 16, jun@example.com, Busan /Class", "예: 박준, 16, jun@example.com, 부산 /우리반")
    }
  }
  static let quickAddExample = Phrase(
    "e.g. Call Mum tomorrow 18:00 #family !high /Home", "예: 엄마에게 전화 내일 18:00 #가족 !높음 /집")
  static func addLines(_ count: Int) -> Phrase {
    Phrase("Add \(counted(count, "entry", "entries"))?", "항목 \(count)개를 추가할까요?")
  }
  static let eachLineIsAnEntry = Phrase(
    "Each line is an entry. “No” makes one line of the text.",
    "한 줄이 한 항목입니다. “아니요”는 글을 한 줄로 만듭니다.")
  static let todoWithoutDay = Phrase("to-do without a day", "날짜 없는 할 일")
  static let amountIsMissing = Phrase("the amount is missing", "금액이 빠졌습니다")
  static let expenseWithoutAmount = Phrase("expense, its amount is missing", "금액이 빠진 지출")
  static func todo(on day: String) -> Phrase { Phrase("to-do, \(day)", "할 일, \(day)") }
  static func lasting(days: Int) -> Phrase { Phrase(counted(days, "day", "days"), "\(days)일") }
  static let diaryPage = Phrase("diary page", "일기")
  static func newFolderChip(_ name: String) -> Phrase {
    Phrase("no folder \(name)", "\(name) 폴더 없음")
  }
  /// Asks which folder is meant: `Home or Hobby?`.
  static func either(_ folders: [String]) -> Phrase {
    let shown = folders.prefix(4)
    let rest = folders.count > shown.count ? ["…"] : []
    return Phrase(
      (shown + rest).joined(separator: " or ") + "?",
      (shown + rest).joined(separator: ", ") + " 가운데 어느 것입니까?")
  }
  static func makeFolder(_ folders: NewFolders) -> Phrase {
    Phrase(made: folders).map { Phrase("Make \($0[.english])?", "\($0[.korean])을(를) 만들까요?") }
      ?? Phrase("Make folder “\(folders.name)”?", "“\(folders.name)” 폴더를 만들까요?")
  }
  static func unknownFolder(_ name: String) -> Phrase {
    Phrase(
      "There is none. To keep /\(name) as text, put it in quotes.",
      "그런 폴더가 없습니다. /\(name)을(를) 글로 두려면 따옴표로 묶으십시오.")
  }
}

extension Phrase {
  fileprivate static func archived(_ folder: String) -> Phrase {
    Phrase("\(folder), archived", "\(folder), 보관됨")
  }
}
