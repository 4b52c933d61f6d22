import ArgumentParser

@main
struct Torture: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Attacks the store of daybook.", subcommands: [Attack.self, Worker.self],
    defaultSubcommand: Attack.self)
}
