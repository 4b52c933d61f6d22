import ArgumentParser

extension ManualPage {
  /// The commands in the groups of `daybook --help`.
  mutating func addCommands() throws {
    page.heading("Commands")
    for group in Daybook.configuration.groupedSubcommands {
      page.subheading(group.name)
      for command in group.subcommands { try add(command, of: "daybook") }
    }
  }

  /// A command with its options; of a family, each of its commands.
  private mutating func add(_ command: any ParsableCommand.Type, of family: String) throws {
    let configuration = command.configuration
    guard configuration.shouldDisplay else { return }
    let name = "\(family) \(command._commandName)"
    guard configuration.subcommands.isEmpty else {
      for member in configuration.subcommands { try add(member, of: name) }
      return
    }
    let usage = Daybook.usageString(for: command)
    page.item(name, with: String(usage.dropFirst(name.count)), configuration.abstract)
    try addDetails(of: command)
  }

  private mutating func addDetails(of command: any ParsableCommand.Type) throws {
    let discussion = command.configuration.discussion
    let own = try ArgumentDescription.all(of: command).filter { !common.contains($0) }
    guard !discussion.isEmpty || !own.isEmpty else { return }
    page.indented { page in
      page.paragraphs(discussion)
      page.arguments(own)
    }
  }
}

extension RoffPage {
  /// Arguments with what they mean; flags that are one choice share it: `--open, --done, --all`.
  mutating func arguments(_ arguments: [ArgumentDescription]) {
    var rest = arguments[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.meaning == first.meaning }
      item(alike.map(\.term).joined(separator: ", "), with: first.rest, first.meaning)
      rest = rest.dropFirst(alike.count)
    }
  }
}
