import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct List: AnswerCommand {
  static let looksAtMirrors = true
  static let name = "list"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase(
      "List entries; without a filter, the to-dos that are not done and the events that are not over.",
      "항목을 보여 줍니다. 조건이 없으면 끝나지 않은 할 일과 일정."),
    discussion: Phrase(
      """
      With words, a folder or a tag it lists every kind of entry; --kind says which, and \
      --kind all every one. On a terminal the entries stand in columns.

      Words narrow the list as the filter of the screens does: each has to be in the title, a tag \
      or the category, in any case, Korean also by initial consonants. Fields and signs ask for more: \
      due:today, amount:>10000, is:overdue or !high. The manual has all of them under Queries.
      """,
      """
      낱말이나 폴더나 태그를 쓰면 모든 종류의 항목을 보입니다. --kind로 종류를 정하고 --kind all은 모든 종류입니다. 터미널에서는 \
      칸을 맞춰 보입니다.

      낱말은 화면의 필터처럼 좁힙니다: 낱말마다 제목이나 태그나 분류에 있어야 하고, 대소문자를 가리지 않으며 한글은 초성으로도 \
      찾습니다. 필드와 기호로 더 물을 수 있습니다: 마감:오늘, 금액:>10000, 상태:지남, !높음. 모두 설명서의 Queries에 있습니다.
      """),
    examples: [
      "daybook list",
      "daybook list --due week --sort priority",
      "daybook list 'is:overdue or !high' sort:due",
      "daybook list due:any group:due",
      "daybook list --kind expense --format '{date} {amount} {title}'",
    ])

  // With nothing to offer, a shell goes on with the options.
  @Argument(
    help: ArgumentHelp(
      Phrase(
        "Only entries that meet this query: words, fields, signs.", "이 조건에 맞는 항목만: 낱말, 필드, 기호.")),
    completion: .list([]))
  var words: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Only one kind of entry, or all; a person is an employee or a student.",
        "한 종류만, 또는 all. person은 직원이나 학생.")))
  var kind: KindArgument?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Only entries of this folder and of those in it.", "이 폴더와 그 안의 폴더에 있는 항목만."),
      valueName: "name"),
    completion: .folders)
  var folder: String?

  @Flag(help: ArgumentHelp(Phrase("Only entries of no folder.", "폴더에 없는 항목만.")))
  var unassigned = false

  @Option(
    name: [.customShort("t"), .customLong("tag")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase(
        "Only entries with this tag; with each of them if it is given more than once.",
        "이 태그가 있는 항목만. 여러 번 쓰면 모두 있는 것만."),
      valueName: "tag"),
    completion: .tags)
  var tags: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Only entries of this priority: high, medium, low or none.",
        "이 우선순위만: high, medium, low, none."
      )))
  var priority: PriorityArgument?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        """
        Only to-dos that are due then: today, overdue, week (today and six days more), next week, or a day.
        """,
        "그때가 기한인 할 일만: today, overdue, week(오늘부터 7일), next week, 또는 날짜."),
      valueName: "when"),
    completion: .list(["today", "overdue", "week", "next week"]))
  var due: String?

  @Flag(
    help: ArgumentHelp(
      Phrase(
        "What is open; finished to-dos and settled expenses; or all.",
        "열린 것, 끝난 할 일과 정산한 지출, 또는 모두.")))
  var state = State.open

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "What comes first, as in sort: of a query; by amount the smallest.",
        "무엇을 먼저 보일지. 조건의 sort:와 같고 금액은 작은 것부터.")))
  var sort = EntryRequest.Order.due

  @Flag(help: ArgumentHelp(Phrase("The other way round.", "거꾸로.")))
  var reverse = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("What stands together; on a terminal under headings.", "무엇끼리 묶을지. 터미널에서는 제목 아래에 나옵니다.")
    ))
  var group: Grouping.Key?

  @Option(
    name: [.customShort("n"), .customLong("limit")], parsing: .unconditional,
    help: ArgumentHelp(Phrase("Show at most this many entries.", "최대 이만큼 보여 줍니다."), valueName: "n"))
  var limit: Int?

  @OptionGroup var form: ListForm
  @OptionGroup var options: BookOptions

  enum State: String, EnumerableFlag {
    case open
    case done
    case all
  }

  func execute(_ session: Session) throws {
    if unassigned, folder != nil { throw UsageError(.together("--unassigned", "--folder")) }
    if let limit, limit < 0 { throw UsageError(.limitIsNegative(limit)) }
    try form.print(session, ifEmpty: .nothingListed) {
      (try request(session.book), limit)
    }
  }

  private var isUnfiltered: Bool {
    words.isEmpty && folder == nil && !unassigned && tags.isEmpty
  }

  @MainActor private func request(_ book: Book) throws -> EntryRequest {
    var request = EntryRequest(unassigned ? .inbox : .everywhere)
    request.folder = try folder.map { try book.folders.find($0).id }
    request.tags = TagText.tags(each: tags)
    request.kinds = kind.map(\.kinds) ?? (isUnfiltered ? [.todo, .event] : nil)
    request.due = try due.map { try EntryRequest.Due($0, in: book) }
    request.sort = Sort(named: sort, isReversed: reverse)
    request.groups = group.map { [Grouping($0)] } ?? []
    request.query = try book.query(of: words)
    if let priority {
      request.query = request.query.narrowed(by: try book.query(of: ["priority:\(priority)"]))
    }
    request.shown =
      switch state {
      case .open: .open
      case .done: .finished
      case .all: .all
      }
    return request
  }
}

struct Next: AnswerCommand {
  static let looksAtMirrors = true
  static let name = "next"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase(
      "List the to-dos that can be done now, what to do first on top.",
      "지금 할 수 있는 할 일을 먼저 할 것부터 보여 줍니다."),
    discussion: Phrase(
      """
      Those that wait for a day or are for some day are left out. What is overdue comes first, then what \
      is due; after that priority, start and age decide. A query narrows the list, as in list.
      """,
      """
      날을 기다리거나 언젠가 할 것은 나오지 않습니다. 늦은 것이 먼저, 다음은 기한이 있는 것, 그다음은 우선순위, 시작, 오래된 \
      차례입니다. list처럼 조건으로 좁힐 수 있습니다.
      """),
    examples: [
      "daybook next",
      "daybook next limit:5",
      "daybook next '#shop' 'estimate:<=30m'",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase(
        "Only to-dos that meet this query: words, fields, signs.", "이 조건에 맞는 할 일만: 낱말, 필드, 기호.")),
    completion: .list([]))
  var words: [String] = []

  @OptionGroup var form: ListForm
  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    try form.print(session, ifEmpty: .nothingNext) {
      var request = EntryRequest(.everywhere)
      request.shown = .next
      request.sort = Sort(.rank)
      request.query = try session.book.query(of: words)
      return (request, nil)
    }
  }
}

/// The words of a query on the command line.
enum NegatedWords {
  private static let commands = ["list", "next", "status"]
  /// The options of these commands without a value; what follows any other is its value.
  private static let flags = [
    "--all", "--count", "--done", "--json", "--open", "--reverse", "--unassigned",
  ]

  /// Puts a space before words such as `-#work` and `-/home`, which exclude something and are not options.
  ///
  /// A query ignores the space.
  static func separated(_ arguments: [String]) -> [String] {
    guard let first = arguments.first, commands.contains(first) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    return arguments.enumerated().map { place, word in
      guard place < end, word.first == "-", let sign = word.dropFirst().first,
        sign != "-", !(sign.isASCII && (sign.isLetter || sign.isNumber)),
        !takesValue(arguments[place - 1])
      else { return word }
      return " " + word
    }
  }

  private static func takesValue(_ word: String) -> Bool {
    word.hasPrefix("--") && !word.contains("=") && !flags.contains(word)
  }

  static func asTyped(_ word: String) -> String {
    word.hasPrefix(" -") ? String(word.dropFirst()) : word
  }
}

extension Book {
  /// Returns the query of a command's words.
  func query(of words: [String]) throws(QueryError) -> Query {
    // Without words the names of the folders are not needed.
    guard !words.isEmpty else { return Query() }
    return try queries.query(words.map(NegatedWords.asTyped).joined(separator: " "))
  }
}

/// How the entries of a list are printed.
struct ListForm: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Print these fields, named as in JSON, of each entry: '{id} {due} {title}'.",
        "항목마다 JSON의 이름으로 적은 칸을 출력합니다: '{id} {due} {title}'."),
      valueName: "format"))
  var format: String?

  @Flag(help: ArgumentHelp(Phrase("Print only how many there are.", "몇 개인지만 출력합니다.")))
  var count = false

  /// - Parameter request: returns what to list, and how many at most; called after the options were checked.
  @MainActor func print(
    _ session: Session, ifEmpty remark: Phrase, _ request: () throws -> (EntryRequest, limit: Int?)
  ) throws {
    if json, format != nil { throw UsageError(.together("--json", "--format")) }
    if count, json { throw UsageError(.together("--count", "--json")) }
    if count, format != nil { throw UsageError(.together("--count", "--format")) }
    let format = try format.map { try LineFormat($0) }
    let entries = session.book.entries
    let (request, limit) = try request()
    let (list, groups) = entries.grouped(
      entries.list(request, limit: limit), by: request.groupings)
    if count {
      session.output.line("\(list.count)")
    } else if json {
      session.output.json(
        list: entries.map(list) { EntryDocument($0, book: session.book).json })
    } else if let format {
      session.output.lines(
        entries.map(list) { entry in
          Output.Line(text: format.line(EntryDocument(entry, book: session.book)), emphasis: nil)
        })
    } else {
      let table = EntryTable(session, isTrash: request.isTrash)
      guard session.output.isTerminal else {
        return session.output.lines(entries.map(list, table.line))
      }
      if list.isEmpty { session.note(remark) }
      session.output.lines(table.columns(entries.map(list) { $0 }, groups))
    }
  }
}

/// A kind of entry as it is written on the command line: `all`, `person` for either kind of people, or the
/// kind's own name.
struct KindArgument: ExpressibleByArgument {
  private static let all = "all"
  private static let person = "person"

  /// Nil for every kind.
  let kinds: Set<EntityKind>?

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    switch argument {
    case Self.all: kinds = nil
    case Self.person: kinds = EntityKind.people
    default: kinds = [EntityKind(rawValue: argument)]
    }
  }

  static var allValueStrings: [String] {
    let people = EntityKind.entries.filter(EntityKind.people.contains)
    let others = EntityKind.entries.filter { !EntityKind.people.contains($0) }
    return [all] + others.map(\.rawValue) + [person] + people.map(\.rawValue)
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension EntryRequest.Order: ExpressibleByArgument {
  /// The order by names is called `title`, as the field is.
  package init?(argument: String) {
    self.init(rawValue: argument == FieldKey.title.rawValue ? Self.name.rawValue : argument)
  }

  package static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  package static var allValueDescriptions: [String: String] { [:] }
}

extension Grouping.Key: ExpressibleByArgument {
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
  package static var allValueDescriptions: [String: String] { [:] }
}

extension EntryRequest.Due {
  /// The due days that `list --due` asks for.
  ///
  /// - Parameter text: `overdue`, `week`, `next week`, or a day as people type it.
  @MainActor init(_ text: String, in book: Book) throws {
    let now = book.clock.localNow
    if text.lowercased() == "overdue" {
      self = .overdue(at: now)
    } else if let days = book.week(text) {
      self = .within(days)
    } else {
      // The refusal also names the words that are not days.
      guard let day = try? book.due(text), day.time == nil else { throw Refusal(.noSpan(text)) }
      self = .within(day.date...day.date)
    }
  }
}

extension Phrase {
  fileprivate static func noSpan(_ text: String) -> Phrase {
    .notADay(
      text, "Write today, overdue, week, next week, fri, +3d or 2026-12-24",
      "today, overdue, week, 다음 주, 금요일, +3d, 2026-12-24처럼 쓰십시오")
  }
}

extension Phrase {
  fileprivate static let nothingListed = Phrase(
    "Nothing to list. daybook list --help tells what narrows a list",
    "보일 것이 없습니다. daybook list --help에 목록을 좁히는 방법이 있습니다")

  fileprivate static let nothingNext = Phrase(
    "Nothing to do now. daybook list shows what waits, too",
    "지금 할 일이 없습니다. daybook list로 대기하는 것도 봅니다")

  static func limitIsNegative(_ limit: Int) -> Phrase {
    Phrase("“\(limit)” is not a number of entries", "“\(limit)”은(는) 항목의 수가 될 수 없습니다")
  }
}
