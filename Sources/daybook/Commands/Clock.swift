import ArgumentParser
import Core
import Entities
import Repositories
import Services
import ViewModels

struct Clock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock",
    abstract: Phrase(
      "Print the date and the time, of today or of another day.", "오늘이나 다른 날의 날짜와 시각을 출력합니다."),
    discussion: Phrase(
      """
      With --source, else with clock.source in the settings, a second line says how far the clock \
      of that server is ahead of this one. When the server does not tell, the first line is \
      printed all the same, the reason goes to standard error, and the exit code is 1.
      """,
      """
      --source나 설정의 clock.source가 있으면 둘째 줄에 그 서버의 시계가 이 시계보다 얼마나 빠른지 말합니다. 서버가 답하지 \
      않아도 첫 줄은 출력합니다. 까닭은 표준 오류로 나가고 1로 끝납니다.
      """),
    examples: [
      "daybook clock",
      "daybook clock --day 'next fri'",
      "daybook clock --day -7",
    ])

  /// The most days from today; the calendar goes no farther.
  private static let farthest: UInt = 3_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Another day: tomorrow, fri, 24 Dec, +1, -7.", "다른 날: 내일, 금요일, 12월 24일, +1, -7."),
      valueName: "day"))
  var day: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Ask a server for the time, over http or https.", "http나 https로 서버에 시각을 묻습니다."),
      valueName: "url"))
  var source: ClockSource?

  func run() throws {
    let environment = ProcessEnvironment.variables
    let settings = Configuration(environment: environment).settings
    let language = settings.language.value
    let output = Output(environment: environment)
    let now = BookClock.system.localNow
    let date = try day.map { try read($0, settings, environment) } ?? now.date
    output.line(DateText(language).clock(date, now.time))
    guard let source = source ?? settings.clockSource else { return }
    let question = try TimeQuestion(source, of: CurlTimeRepository(), clock: .system)
    output.line(Phrase.networkTime(try question.wait())[language])
  }
}

extension Clock {
  /// Reads a day: a number counts days from today, and anything else is a day as people type it.
  private func read(
    _ text: String, _ settings: Settings, _ environment: [String: String]
  ) throws -> CivilDate {
    if let days = Int(text) {
      guard days.magnitude <= Self.farthest else { throw UsageError(.tooFar(Self.farthest)) }
      return BookClock.system.today.adding(days: days)
    }
    let parser = DayParser(
      clock: .system, bias: .init(of: text), firstWeekday: settings.firstWeekday.value,
      order: Locale(environment: environment).dateOrder)
    guard let date = parser.day(text) else { throw RuleError.dayAloneUnknown(text) }
    return date
  }
}

extension ClockSource: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension Phrase {
  fileprivate static func tooFar(_ days: UInt) -> Phrase {
    Phrase("--day takes up to \(days) days", "--day는 \(days)일까지입니다")
  }
}
