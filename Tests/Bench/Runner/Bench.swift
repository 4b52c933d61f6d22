import ArgumentParser

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures daybook.", subcommands: [Measure.self, MakeBook.self],
    defaultSubcommand: Measure.self)
}
