import ArgumentParser
import Core
import Repositories
import Services
import ViewModels

struct Status: AnswerCommand {
  static let name = "status"
  static let configuration = CommandConfiguration(
    inBook: name,
    abstract: Phrase(
      "Say in a few words what today asks for, for a prompt or a status bar.",
      "오늘 할 것을 몇 마디로 말합니다. 프롬프트나 상태 표시줄에 씁니다."),
    discussion: Phrase(
      """
      It reads the book and writes nothing. Without --format or --json it prints one line, and nothing at all \
      when nothing is overdue or due today. The JSON is what waybar and similar bars take.
      """,
      """
      책을 읽기만 하고 쓰지 않습니다. --format이나 --json이 없으면 한 줄을 출력하고, 오늘이 기한이거나 늦은 것이 없으면 \
      아무것도 출력하지 않습니다. JSON은 waybar 같은 막대가 읽는 것입니다.
      """),
    examples: [
      "daybook status",
      "daybook status '#work' --format '{overdue}!{due}'",
      "daybook status --json",
    ])

  // With nothing to offer, a shell goes on with the options.
  @Argument(
    help: ArgumentHelp(
      Phrase(
        "Only to-dos that meet this query: words, fields, signs.", "이 조건에 맞는 할 일만: 낱말, 필드, 기호.")),
    completion: .list([]))
  var words: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase(
        "Print these numbers: '{overdue} {due} {open} {next} {time}'.",
        "이 수들을 출력합니다: '{overdue} {due} {open} {next} {time}'."), valueName: "format"))
  var format: String?

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if json, format != nil { throw UsageError(.together("--json", "--format")) }
    let format = try format.map { try LineFormat($0, names: StatusDocument.names) }
    let query = try session.book.query(of: words)
    let document = StatusDocument(session.book.days.status(of: query), session)
    if json { return try session.output.json(document.bar, isOneLine: true) }
    if let format { return session.output.line(format.line(document.values)) }
    if !document.text.isEmpty { session.output.line(document.text) }
  }
}

/// What `status` prints.
struct StatusDocument {
  static let names = ["overdue", "due", "open", "next", "time"]

  /// The JSON for a module of waybar, which reads its texts as markup.
  struct Bar: Encodable {
    let text: String
    let tooltip: String
    let `class`: String

    init(text: String, tooltip: String, `class`: String) {
      self.text = Self.escaped(text)
      self.tooltip = Self.escaped(tooltip)
      self.class = `class`
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
  }

  let text: String
  let values: [String: String]
  let bar: Bar

  @MainActor init(_ status: DayStatus, _ session: Session) {
    let language = session.language
    let time = status.next?.time.text ?? ""
    let next = status.next?.title ?? ""
    let parts = [
      status.overdue > 0 ? Phrase.overdue(status.overdue)[language] : "",
      status.due > 0 ? Phrase.dueToday(status.due)[language] : "",
      next.isEmpty ? "" : "\(time) \(next)",
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    values = [
      "overdue": "\(status.overdue)", "due": "\(status.due)", "open": "\(status.open)",
      "next": next, "time": time,
    ]
    bar = Bar(
      text: text, tooltip: Phrase.openTodos(status.open)[language],
      class: status.overdue > 0 ? "overdue" : status.due > 0 ? "due" : "clear")
  }
}

extension Phrase {
  fileprivate static func openTodos(_ count: Int) -> Phrase {
    Phrase(count == 1 ? "1 open to-do" : "\(count) open to-dos", "미완료 할 일 \(count)개")
  }
}

struct Path: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: Phrase(
      "Print where the book, the settings and this machine's notes are.",
      "책과 설정과 이 컴퓨터의 기록이 어디 있는지 출력합니다."),
    examples: [
      "daybook path",
      "daybook path --json",
    ])

  @Flag(help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func run() throws {
    let environment = ProcessEnvironment.variables
    let configuration = Configuration(environment: environment)
    let language = configuration.settings.language.value
    for trouble in MainActor.assumeIsolated({ configuration.troubles }) {
      StandardStream.error.say(trouble[language])
    }
    let book = try BookFiles.location(data: options.data, environment: environment)
    let paths = Paths(
      book: book.data, settings: ConfigurationLocation(environment: environment)?.file,
      state: book.state)
    let output = Output(environment: environment)
    if json { return try output.json(paths) }
    output.line("book: \(paths.book)")
    if let settings = paths.settings { output.line("settings: \(settings)") }
    output.line("state: \(paths.state)")
  }

  private struct Paths: Encodable {
    let book: String
    let settings: String?
    let state: String
  }
}
