import ArgumentParser
import ViewModels

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List every key of the screens.")

  func run() {
    let environment = ProcessEnvironment.variables
    Output(environment: environment).line(KeyTable.text(Language(environment: environment)))
  }
}
