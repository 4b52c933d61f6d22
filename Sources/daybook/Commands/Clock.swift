import ArgumentParser
import Core
import Entities
import Repositories
import Services
import ViewModels

struct Clock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock", abstract: "Print the date and the time, of today or of another day.",
    discussion: """
      With --source, else with clock.source in the settings, a second line says how far the clock \
      of that server is ahead of this one. When the server does not tell, the first line is \
      printed all the same, the reason goes to standard error, and the exit code is 1.
      """,
    examples: [
      "daybook clock",
      "daybook clock --day 'next fri'",
      "daybook clock --day -7",
    ])

  /// Nobody looks farther than the calendar goes.
  private static let farthest: UInt = 3_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Another day: tomorrow, fri, 24 Dec, +1, -7.", valueName: "day"))
  var day: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Ask a server for the time, over http or https.", valueName: "url"))
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
  /// A number counts days from today; all else is a day as people type it.
  private func read(
    _ text: String, _ settings: Settings, _ environment: [String: String]
  ) throws -> CivilDate {
    if let days = Int(text) {
      guard days.magnitude <= Self.farthest else { throw UsageError(.tooFar(Self.farthest)) }
      return BookClock.system.today.adding(days: days)
    }
    let parser = DayParser(
      clock: .system, firstWeekday: settings.firstWeekday.value,
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
