import ArgumentParser
import Core
import FoundationEssentials
import Services
import Terminal
import ViewModels

/// The manual page, made from the parser's descriptions of the commands and from the key tables.
struct ManualPage {
  var page = RoffPage(
    "daybook", section: 1, date: Release.date, source: "daybook \(Release.version)")
  /// The options of every command, which are listed once.
  let common: [ArgumentDescription]

  var text: String { page.text }

  init() throws {
    common = try ArgumentDescription.all(of: Daybook.self)
    addProgram()
    try addCommands()
    add(ManualFact.line, under: "Lines that add")
    add(ManualFact.days, under: "Days and times", ManualFact.aboutDays)
    add(ManualFact.queries, under: "Queries", ManualFact.aboutQueries)
    add(ManualFact.screens, under: "Screens")
    add(ManualFact.typing, under: "Typing")
    addKeys()
    add(ManualFact.settings, under: "Settings")
    add(ManualFact.data, under: "Your data")
    add(ManualFact.examples, under: "Examples")
    add(ManualFact.files, under: "Files")
    add(ManualFact.environment, under: "Environment")
    add(ManualFact.exitStatus, under: "Exit status")
  }

  private mutating func addProgram() {
    let configuration = Daybook.configuration
    page.heading("Name")
    // Tools that list pages look for this very shape, without a capital and a full stop.
    let abstract = configuration.abstract
    page.lines("daybook - \(abstract.prefix(1).lowercased())\(abstract.dropFirst().dropLast())")
    page.heading("Synopsis")
    page.lines(Daybook.usageString())
    page.heading("Description")
    page.paragraphs(configuration.discussion)
    page.heading("Options")
    page.arguments(common)
  }

  private mutating func addKeys() {
    page.heading("Keys")
    page.paragraphs(
      """
      These are the default keys, under the names that the configuration file has for them. \
      daybook keys lists those in force, with the id of each command. Letters work under a Korean \
      or Cyrillic layout too.
      """)
    for section in KeyTable.sections {
      page.subheading(section.title[.english])
      for line in section.lines where !line.info.keys.isEmpty {
        page.item(line.info.keys.joined(separator: ", "), line.info.summary[.english])
      }
    }
  }

  private mutating func add(
    _ facts: [ManualFact], under title: String, _ introduction: String = ""
  ) {
    page.heading(title)
    page.paragraphs(introduction)
    for fact in facts { page.item(fact.term, fact.meaning) }
  }
}

/// Prints the manual page, which `make install` puts in place.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    StandardStream.output.write(try ManualPage().text)
  }
}

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: Phrase("List every key of the screens.", "화면의 모든 키를 보여 줍니다."),
    examples: [
      "daybook keys",
      "daybook keys | grep undo",
    ])

  func run() {
    let environment = ProcessEnvironment.variables
    let settings = Configuration(environment: environment).settings
    let hasSigns = SymbolSet { environment[$0] }.hasKeySigns
    let bindings = KeyBindings(settings.keys, text: hasSigns ? .signs : .words)
    Output(environment: environment).lines(
      KeyTable.text(settings.language.value, bindings))
  }
}

/// An argument, an option or a flag of a command, as the parser describes it.
struct ArgumentDescription: Decodable, Equatable {
  private let kind: String
  private let shouldDisplay: Bool
  private let names: [Name]?
  private let valueName: String?
  private let abstract: String?
  private let discussion: String?

  /// Returns the arguments of a command that its help shows.
  static func all(of command: any ParsableCommand.Type) throws -> [ArgumentDescription] {
    // The parser describes them only in this form, which is meant for tools.
    let dump = Data(command._dumpHelp().utf8)
    let arguments = try JSONDecoder().decode(Dump.self, from: dump).command.arguments ?? []
    return arguments.filter(\.shouldDisplay)
  }

  /// `-h, --help`; `<id>` for an argument without a name.
  var term: String {
    kind == "positional" ? "<\(value)>" : (names ?? []).map(\.text).joined(separator: ", ")
  }

  /// ` <dir>`; empty if it takes no value.
  var rest: String { kind == "option" ? " <\(value)>" : "" }

  var meaning: String {
    [abstract, discussion].compactMap(\.self).joined(separator: " ")
  }

  private var value: String { valueName ?? "" }

  private struct Name: Decodable, Equatable {
    let kind: String
    let name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  private struct Dump: Decodable {
    let command: Command

    struct Command: Decodable {
      let arguments: [ArgumentDescription]?
    }
  }
}

extension ManualPage {
  /// Adds the commands in the groups of `daybook --help`.
  mutating func addCommands() throws {
    page.heading("Commands")
    for group in Daybook.configuration.groupedSubcommands {
      page.subheading(group.name)
      for command in group.subcommands { try add(command, of: "daybook") }
    }
  }

  /// Adds a command with its options, or each command of a group.
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
    let discussion = command.configuration.explanation
    let own = try ArgumentDescription.all(of: command).filter { !common.contains($0) }
    guard !discussion.isEmpty || !own.isEmpty else { return }
    page.indented { page in
      page.paragraphs(discussion)
      page.arguments(own)
    }
  }
}

extension RoffPage {
  /// Adds arguments with their meanings; flags that are one choice share theirs: `--open, --done, --all`.
  mutating func arguments(_ arguments: [ArgumentDescription]) {
    var rest = arguments[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.meaning == first.meaning }
      item(alike.map(\.term).joined(separator: ", "), with: first.rest, first.meaning)
      rest = rest.dropFirst(alike.count)
    }
  }
}
