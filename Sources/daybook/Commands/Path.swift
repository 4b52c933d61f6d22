import ArgumentParser
import Repositories
import Services
import ViewModels

struct Path: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print where the book, the settings and this machine's notes are.",
    examples: [
      "daybook path",
      "daybook path --json",
    ])

  @Flag(help: "Print JSON.")
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
