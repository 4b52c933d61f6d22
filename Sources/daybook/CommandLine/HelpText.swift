import ArgumentParser
import Core
import Services
import TextUI
import ViewModels

/// The language in which commands and options are described.
///
/// The parser can be given only one text for each. Help is in the user's language; the manual page and the completions
/// of shells are English.
enum HelpLanguage {
  /// Whether the command line asks for help.
  static let isAsked: Bool = {
    let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    return words.first == "help" || words.contains { ["-h", "--help"].contains($0) }
  }()

  /// The user's language for help alone, as nothing else needs the settings.
  static let current: Language =
    isAsked
    ? Configuration(environment: ProcessEnvironment.variables).settings.language.value : .english
}

extension Phrase {
  /// The text in the language of help.
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

  /// A command that does not open the book as others do, or a group of commands.
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

  /// The discussion without the examples.
  var explanation: String {
    let parts = discussion.split(separator: "\n\n", omittingEmptySubsequences: false)
    return parts.filter { !$0.hasPrefix(Self.examplesTitle.inHelp) }.joined(separator: "\n\n")
  }
}

/// What the parser's help says of a command.
enum HelpText {
  /// Returns the options of the command that some words lead to: `-n`, `--limit`.
  static func options(of words: [String]) -> [String] {
    let help = Daybook.helpMessage(for: command(words), columns: 1_000)
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    return lines.flatMap { line in
      let names = line.dropFirst(2).split(separator: "  ").first ?? ""
      return names.split { " ,/".contains($0) }.filter { $0.hasPrefix("-") }.map(String.init)
    }
  }

  /// Returns the command that the words lead to.
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

/// Help in Korean: the parser's layout with its own few words translated, wrapped by cells, of which a letter of
/// Hangul takes two.
struct KoreanHelp {
  /// The width, which is that of the parser's help without a terminal.
  private static let columns = 80
  /// The column where the parser begins to describe an option.
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

  /// Stands before the usage of a command.
  private static let usage = "사용법: "

  /// The parser's own words at the beginning of a line.
  private static let starts = [
    ("OVERVIEW: ", ""), ("USAGE: ", usage), ("ARGUMENTS:", "인수:"), ("OPTIONS:", "옵션:"),
    ("SUBCOMMANDS:", "명령:"), ("  See '", "  자세한 도움말: '"),
  ]

  /// The parser's own words at the end of a line.
  private static let ends = [
    (" SUBCOMMANDS:", " 명령:"), ("Show help information.", "도움말을 보여 줍니다."),
    ("Show the version.", "버전을 보여 줍니다."), ("' for detailed help.", "'"),
  ]

  /// The parser's own words behind a sentence, or behind a command, where they are as wide.
  private static let notes = [
    (" (default)", " (기본)   "), ("(default: ", "(기본값: "), ("(values: ", "(값: "),
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

  /// Wraps a line into as many as it needs; those of a description or a usage are indented to its beginning.
  private static func wrapped(_ line: String) -> String {
    guard line.cellWidth > columns else { return line }
    let label = label(of: line)
    let lines = String(line.dropFirst(label.count)).wrapped(to: columns - label.cellWidth)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.cellWidth))
  }

  /// Returns the label that stands before the text of a line.
  private static func label(of line: String) -> String {
    if line.hasPrefix(usage) { return usage }
    let label = line.prefix(meaning)
    let isMeaning = line.hasPrefix("  ") && label.hasSuffix(" ") && label.count == meaning
    return isMeaning ? String(label) : ""
  }
}
