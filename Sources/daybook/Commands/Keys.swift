import ArgumentParser
import Services
import ViewModels

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List every key of the screens.")

  func run() {
    let environment = ProcessEnvironment.variables
    let settings = Configuration(environment: environment).settings
    Output(environment: environment).lines(
      KeyTable.text(Language(settings.language.value), KeyBindings(settings.keys)))
  }
}
