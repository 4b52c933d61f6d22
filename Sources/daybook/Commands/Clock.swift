import ArgumentParser
import Entities
import Services
import ViewModels

struct Clock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clock", abstract: "Print the date and the time, of today or of another day.")

  /// Nobody looks farther than the calendar goes.
  private static let farthest = 3_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Days from today, such as +1 or -7.", valueName: "±n"))
  var day = 0

  func validate() throws {
    guard abs(day) <= Self.farthest else {
      throw ValidationError("--day takes up to \(Self.farthest) days")
    }
  }

  func run() {
    let environment = ProcessEnvironment.variables
    let now = BookClock.system.localNow
    Output(environment: environment).line(
      DateText(Language(environment: environment)).clock(now.date.adding(days: day), now.time))
  }
}
