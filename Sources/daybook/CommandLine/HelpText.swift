import ArgumentParser
import Core
import Services
import TextUI
import ViewModels

/// In which language commands and options are described.
///
/// The parser is given one text of each when it is asked. Help is said in the user's language; the manual page, and
/// what shells complete, are English.
enum HelpLanguage {
  /// Whether the command line asks for help.
  static let isAsked: Bool = {
    let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    return words.first == "help" || words.contains { ["-h", "--help"].contains($0) }
  }()

  /// Nothing but help has to know the settings.
  static let current: Language =
    isAsked
    ? Configuration(environment: ProcessEnvironment.variables).settings.language.value : .english
}

extension Phrase {
  /// As help says it.
  var inHelp: String { self[HelpLanguage.current] }
}

extension ArgumentHelp {
  init(_ abstract: Phrase, valueName: String? = nil) {
    self.init(abstract.inHelp, valueName: valueName)
  }
}

extension CommandConfiguration {
  /// A command that works on the book.
  ///
  /// It names its parent, so the parser does not look for a request for completions, which only the
  /// whole program answers; that look takes a third of the time to parse.
  init(inBook name: String, abstract: Phrase, discussion: Phrase? = nil, examples: [String]) {
    self.init(
      commandName: name, _superCommandName: "daybook", abstract: abstract.inHelp,
      discussion: Self.joined(discussion, examples))
  }

  /// One that does not open the book as others do, or a family of commands.
  init(
    commandName: String, abstract: Phrase, discussion: Phrase? = nil, examples: [String],
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: commandName, abstract: abstract.inHelp,
      discussion: Self.joined(discussion, examples), subcommands: subcommands,
      defaultSubcommand: defaultSubcommand)
  }

  private static let examplesTitle = Phrase("Examples:", "예:")

  private static func joined(_ discussion: Phrase?, _ examples: [String]) -> String {
    let list = ([examplesTitle.inHelp] + examples.map { "  \($0)" }).joined(separator: "\n")
    return discussion.map { "\($0.inHelp)\n\n\(list)" } ?? list
  }

  /// What is said of the command besides its examples.
  var explanation: String {
    let parts = discussion.split(separator: "\n\n", omittingEmptySubsequences: false)
    return parts.filter { !$0.hasPrefix(Self.examplesTitle.inHelp) }.joined(separator: "\n\n")
  }
}

/// What the parser's help says of a command.
enum HelpText {
  /// The options of the command that some words lead to: `-n`, `--limit`.
  static func options(of words: [String]) -> [String] {
    let help = Daybook.helpMessage(for: command(words), columns: 1_000)
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    return lines.flatMap { line in
      let names = line.dropFirst(2).split(separator: "  ").first ?? ""
      return names.split { " ,/".contains($0) }.filter { $0.hasPrefix("-") }.map(String.init)
    }
  }

  /// The command that the words lead to.
  static func command(_ words: [String]) -> any ParsableCommand.Type {
    command(among: Daybook.self, words)
  }

  private static func command(
    among family: any ParsableCommand.Type, _ words: [String]
  ) -> any ParsableCommand.Type {
    let member = family.configuration.subcommands.first { member in
      words.first == member.configuration.commandName
    }
    return member.map { command(among: $0, Array(words.dropFirst())) } ?? family
  }
}

/// Help in Korean: what the parser lays out, with its own few words translated, and wrapped by cells, of which a
/// letter of Hangul takes two.
struct KoreanHelp {
  /// How wide it is, as the parser has it where there is no terminal.
  private static let columns = 80
  /// Where the parser begins to say what an option does.
  private static let meaning = 26
  /// Wider than any line.
  private static let unwrapped = 100_000

  let text: String

  /// - Parameter arguments: the command line that asks for help.
  init(_ arguments: [String]) {
    let command = HelpText.command(arguments.filter { $0 != "help" })
    let lines = Daybook.helpMessage(for: command, columns: Self.unwrapped)
      .split(separator: "\n", omittingEmptySubsequences: false)
    text = lines.map { Self.wrapped(Self.translated(String($0))) }.joined(separator: "\n")
  }

  /// What stands before how a command is written.
  private static let usage = "사용법: "

  /// The parser's own words at the beginning of a line.
  private static let starts = [
    ("OVERVIEW: ", ""), ("USAGE: ", usage), ("ARGUMENTS:", "인수:"), ("OPTIONS:", "옵션:"),
    ("SUBCOMMANDS:", "명령:"), ("  See '", "  자세한 도움말: '"),
  ]

  /// Those at its end.
  private static let ends = [
    (" SUBCOMMANDS:", " 명령:"), ("Show help information.", "도움말을 보여 줍니다."),
    ("Show the version.", "버전을 보여 줍니다."), ("' for detailed help.", "'"),
  ]

  /// Those that it puts behind a sentence.
  private static let notes = [
    (" (default)", " (기본)"), ("(default: ", "(기본값: "), ("(values: ", "(값: "),
    ("; default: ", ", 기본값: "),
  ]

  private static func translated(_ line: String) -> String {
    var line = line
    for (english, korean) in starts where line.hasPrefix(english) {
      line = korean + line.dropFirst(english.count)
    }
    for (english, korean) in ends where line.hasSuffix(english) {
      line = line.dropLast(english.count) + korean
    }
    for (english, korean) in notes {
      line = line.split(separator: english, omittingEmptySubsequences: false)
        .joined(separator: korean)
    }
    return line
  }

  /// A line in as many as it needs, those of a meaning or of how a command is written below its beginning.
  private static func wrapped(_ line: String) -> String {
    guard line.cellWidth > columns else { return line }
    let label = label(of: line)
    let lines = String(line.dropFirst(label.count)).wrapped(to: columns - label.cellWidth)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.cellWidth))
  }

  /// What stands before the text of a line.
  private static func label(of line: String) -> String {
    if line.hasPrefix(usage) { return usage }
    let label = line.prefix(meaning)
    let isMeaning = line.hasPrefix("  ") && label.hasSuffix(" ") && label.count == meaning
    return isMeaning ? String(label) : ""
  }
}
