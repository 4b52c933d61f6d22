import ArgumentParser
import Services
import Terminal
import ViewModels

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "List every key of the screens.")

  func run() {
    let environment = ProcessEnvironment.variables
    let settings = Configuration(environment: environment).settings
    let hasSigns = SymbolSet { environment[$0] }.hasKeySigns
    let bindings = KeyBindings(settings.keys, text: hasSigns ? .signs : .words)
    Output(environment: environment).lines(
      KeyTable.text(Language(settings.language.value), bindings))
  }
}
