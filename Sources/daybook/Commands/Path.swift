import ArgumentParser
import Repositories
import Services
import ViewModels

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
