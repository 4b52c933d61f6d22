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
      """)

  /// Nobody looks farther than the calendar goes.
  private static let farthest: UInt = 3_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Days from today, such as +1 or -7.", valueName: "±n"))
  var day = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Ask a server for the time, over http or https.", valueName: "url"))
  var source: ClockSource?

  func run() throws {
    guard day.magnitude <= Self.farthest else { throw UsageError(.tooFar(Self.farthest)) }
    let environment = ProcessEnvironment.variables
    let settings = Configuration(environment: environment).settings
    let language = Language(settings.language.value)
    let output = Output(environment: environment)
    let now = BookClock.system.localNow
    output.line(DateText(language).clock(now.date.adding(days: day), now.time))
    guard let source = source ?? settings.clockSource else { return }
    let question = try TimeQuestion(source, of: CurlTimeRepository(), clock: .system)
    output.line(Phrase.networkTime(try question.wait())[language])
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
