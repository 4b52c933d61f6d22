import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct Add: BookCommand {
  static let name = "add"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase("Add a to-do; prints its id.", "할 일을 추가합니다. id를 출력합니다."),
    discussion: Phrase(
      """
      The word - alone adds each line of standard input, all of them in one step of undo; \
      the marks of a list, such as "- [ ] ", are left out, and "- [x] " is a to-do that is done. A line that \
      stands farther to the right than the one before it lies below that one.
      """,
      """
      - 하나는 표준 입력의 줄마다 하나씩 한 번에 추가합니다. "- [ ] " 같은 목록 표시는 빼고, "- [x] "는 끝낸 할 일입니다. 앞줄보다 \
      오른쪽에 있는 줄은 그 아래에 들어갑니다.
      """),
    examples: [
      "daybook add Call the plumber fri 10:00 '#home !high'",
      "daybook add --folder Home --due mon --repeat 'every week' Water plants",
      "daybook add Book the hotel --start 'next mon' --estimate 15m",
      "daybook add - < list.txt",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        The title, with #tag, !high, /Folder and a day if you like. Quoted words stay text: \
        'Read "tomorrow never dies" fri'.
        """,
        """
        제목. #태그, !높음, /폴더와 날짜를 붙일 수 있습니다. 따옴표 안은 글로 남습니다: '"내일은 없다" 읽기 금요일'.
        """)))
  var text: [String]

  @OptionGroup var folder: FolderOption

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "When it is due: tomorrow, fri, +3d, 24 Dec, 2026-12-24, with 18:00 if you like.",
        "기한: 내일, 금요일, +3d, 12월 24일, 2026-12-24. 18:00을 붙여도 됩니다."),
      valueName: "date"))
  var due: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "From when on it is in sight: a day as in --due, or someday.",
        "언제부터 보이는지: --due와 같은 날짜, 또는 someday."), valueName: "date"))
  var start: String?

  @OptionGroup var tagged: TagOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Its priority: high, medium or low.", "우선순위: high, medium, low.")))
  var priority: PriorityArgument?

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "How often it comes again when it is done: every week, every fri, 2w, 1m, 1y.",
        "끝내면 언제 다시 오는지: 매주, 매주 금요일, 2w, 1m, 1y."),
      valueName: "rule"))
  var repeatRule: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "The to-do that it lies below: its id, or enough of its beginning or end.",
        "위에 있는 할 일: id, 또는 알아볼 만한 그 앞이나 뒤."), valueName: "id"),
    completion: .entries)
  var parent: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase(
        "A to-do that has to be closed before, by id; may be given more than once.",
        "먼저 끝내야 하는 할 일의 id. 여러 번 쓸 수 있습니다."), valueName: "id"),
    completion: .entries)
  var after: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("How long it takes: 15m, 1h30m.", "걸리는 시간: 15m, 1h30m."), valueName: "time"))
  var estimate: String?

  @OptionGroup var reminder: ReminderOption

  @Option(parsing: .unconditional, help: ArgumentHelp(Phrase("Notes.", "메모."), valueName: "text"))
  var notes: String?

  @Flag(
    help: ArgumentHelp(Phrase("Take the text as it is, whatever is in it.", "글을 그대로 제목으로 둡니다.")))
  var verbatim = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    var draft = TodoDraft(Self.line(of: text))
    draft.folder = try folder.id(in: book)
    draft.due = try due.flatMap { try book.due($0) }
    draft.start = try start.flatMap { try book.start($0) }
    draft.parent = try parent.map { try book.entries.find($0).id }
    draft.after = try after.map { try book.todos.blocker($0) }
    if let parent = draft.parent {
      try book.todos.checkAfter(draft.after, of: draft.title, below: parent)
    }
    draft.estimate = try estimate.flatMap { try book.estimate($0) }
    draft.tags = tagged.tags
    draft.priority = priority?.priority
    if let repeatRule, let repetition = try book.repetition(repeatRule, due: draft.due) {
      draft.repeats(repetition)
    }
    draft.remind = try reminder.remind.flatMap { try book.reminderRule($0) }
    draft.notes = notes
    draft.isFirm = true
    if text == [StandardInput.sign] { return try addLines(over: draft, session) }
    if let mistake = mistake(in: draft.title, over: draft, book) { throw UsageError(mistake) }
    try session.add(draft.title, over: draft, reading)
  }

  private var reading: QuickAddService.Reading { verbatim ? .verbatim : .understood }

  @MainActor private func addLines(over draft: TodoDraft, _ session: Session) throws {
    try session.savePiped(StandardInput.text()) { text in
      let lines = verbatim ? Self.lines(text) : PastedLine.all(in: text)
      guard !lines.isEmpty else { throw Refusal(.nothingWasPiped) }
      for line in lines {
        if let mistake = mistake(in: line.text, over: draft, session.book) {
          throw Refusal(mistake)
        }
      }
      try session.add(lines, over: draft, reading)
    }
  }

  /// Says if an option is for what the entry of a line does not have, or its folder is not that of its parent.
  @MainActor private func mistake(
    in line: String, over draft: TodoDraft, _ book: Book
  ) -> Phrase? {
    let given = optionsOfSomeKinds
    guard !given.isEmpty else { return nil }
    let entry = reading == .verbatim ? nil : book.quickAdd.entry(line, over: draft)
    let kind = entry?.entityKind ?? .todo
    let others = EditOption.all.filter { given.contains($0.name) && !$0.changes(kind) }
    guard others.isEmpty else { return .isNoTodo(line, without: EditOption.listed(others)) }
    let folder = entry.map(\.draft.folder) ?? draft.folder
    guard let folder, let parent = draft.parent.flatMap(book.entries.entry),
      folder != parent.folder
    else { return nil }
    return .parentIsElsewhere(parent.title)
  }

  /// The given options for what only some kinds of entries have, by their names.
  private var optionsOfSomeKinds: Set<String> {
    let options = [
      "start": start != nil, "priority": priority != nil, "parent": parent != nil,
      "after": !after.isEmpty, "estimate": estimate != nil, "notes": notes != nil,
    ]
    return Set(options.filter(\.value).keys)
  }

  /// Joins words to a line.
  static func line(of words: [String]) -> String { words.joined(separator: " ") }

  private static func lines(_ text: String) -> [PastedLine] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }.map { PastedLine($0) }
  }
}

extension Phrase {
  fileprivate static func isNoTodo(_ line: String, without options: String) -> Phrase {
    Phrase(
      "“\(line)” is no to-do and has no \(options). Leave that out, or add the text as it is with --verbatim",
      "“\(line)”은(는) 할 일이 아니라서 \(options)이(가) 없습니다. 빼거나 --verbatim으로 글을 그대로 추가하십시오")
  }

  fileprivate static func parentIsElsewhere(_ parent: String) -> Phrase {
    Phrase(
      "“\(parent)” lies in another folder, and what is below it does too. Leave out one of the two",
      "“\(parent)”은(는) 다른 폴더에 있고 그 아래의 것도 같은 폴더에 있습니다. 둘 중 하나를 빼십시오")
  }
}

/// `daybook add` with words alone, the command that is typed most.
///
/// If no argument begins with a hyphen, there is no option to look for: all arguments are the `text` of `Add`, and
/// everything else has its default. To build and run the parser for that took 1.0 of 5.3 ms.
struct WordsToAdd {
  private let line: String

  /// Fails for every other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == Add.name, arguments.count > 1,
      !arguments.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    line = Add.line(of: Array(arguments.dropFirst()))
  }

  @MainActor func execute() throws -> Never {
    let session = try Session(data: nil)
    try session.add(line)
    session.noteUnfinishedImport()
    session.end(.ok)
  }
}
