import ArgumentParser

/// Prints the manual page, which `make install` puts in place.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    StandardStream.output.write(try ManualPage().text)
  }
}
