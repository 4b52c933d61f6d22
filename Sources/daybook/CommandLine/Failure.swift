import ArgumentParser
import Core
import Entities
import Services
import TextUI
import ViewModels

/// Something that went wrong, as one line for standard error and a code for the shell.
struct Failure {
  /// Empty if everything was said already.
  private let text: String
  private let status: ExitStatus

  init(_ error: any Error) {
    switch error {
    case is StoreError, is RuleError, is TimeFailure, is Refusal, is UnsavedInputFile,
      is MirrorError:
      self.init(Phrase(outsideScreens: error), Self.status(of: error))
    case let error as QueryError: self.init(Phrase(error), .usage)
    case let usageError as UsageError: self.init(usageError.reason, .usage)
    case let code as ExitCode:
      self.init(text: "", status: ExitStatus(rawValue: code.rawValue) ?? .error)
    default: self.init(ofParser: error)
    }
  }

  private init(_ phrase: Phrase, _ status: ExitStatus = .error) {
    let settings = Configuration(environment: ProcessEnvironment.variables).settings
    self.init(text: phrase[settings.language.value], status: status)
  }

  /// Converts what the parser throws; an answer that was asked for, such as help, is not a failure.
  private init(ofParser error: any Error) {
    switch Daybook.exitCode(for: error) {
    case .success: self.init(text: Self.answer(error), status: .ok)
    case .validationFailure: self.init(Self.usage(error), .usage)
    default: self.init(Self.usage(error))
    }
  }

  /// Returns the answer that was asked for: help, or the version.
  private static func answer(_ error: any Error) -> String {
    guard HelpLanguage.isAsked, HelpLanguage.current == .korean else {
      return Daybook.fullMessage(for: error)
    }
    return KoreanHelp(Array(CommandLine.arguments.dropFirst())).text
  }

  private init(text: String, status: ExitStatus) {
    self.text = text
    self.status = status
  }

  /// Prints it, and returns the exit code.
  func report() -> Int32 {
    if text.isEmpty { return status.rawValue }
    if status == .ok {
      StandardStream.output.write(sanitised(text, keeping: .lineEnds) + "\n")
    } else {
      StandardStream.error.say(text)
    }
    return status.rawValue
  }

  private static func status(of error: any Error) -> ExitStatus {
    switch error {
    case let kept as UnsavedInputFile: status(of: kept.cause)
    case let failure as StoreError: status(of: failure)
    default: .error
    }
  }

  private static func status(of failure: StoreError) -> ExitStatus {
    switch failure {
    case .notSaved, .readOnly: .notSaved
    case .noHome, .refused: .error
    case .notADaybook, .unreadable, .insecure: .unreadable
    }
  }

  /// Returns the parser's first line with the list that may follow it, and where to read more.
  private static func usage(_ error: any Error) -> Phrase {
    let lines = Daybook.message(for: error).split(separator: "\n")
    var message = String(lines.first ?? "")
    if message.hasSuffix(":") {
      let items = lines.dropFirst().filter { $0.hasPrefix(listSign) }
      message += " " + items.map { $0.dropFirst(listSign.count) }.joined(separator: ", ")
    }
    if message.last.map(".?!".contains) != true { message += "." }
    message = message.replacing("Please provide one of the following:", with: "It can be")
      .replacing("Please provide one of", with: "It can be")
    return ParserMessage(message, help: help(error)).phrase
  }

  /// Returns the command whose help the parser would show: `daybook list --help`.
  private static func help(_ error: any Error) -> String {
    let last = Daybook.fullMessage(for: error).split(separator: "\n").last ?? ""
    return last.split(separator: "'").first { $0.hasSuffix("--help") }.map(String.init)
      ?? "daybook --help"
  }

  /// Stands before each value in the parser's lists.
  private static let listSign = "  - "
}

/// How the program ended, as the shell sees it.
enum ExitStatus: Int32 {
  case ok = 0
  case error = 1
  case usage = 2
  case unreadable = 3
  case notSaved = 4
}

/// A mistake in the command line that the parser accepts, or for which it has no clear sentence.
struct UsageError: Error {
  let reason: Phrase

  init(_ reason: Phrase) {
    self.reason = reason
  }

  /// Returns the error for an option of the screens beside a command, which would ignore it.
  ///
  /// The parser takes the program's own options wherever they stand.
  static func forScreens(_ arguments: [String]) -> UsageError? {
    let words = arguments.prefix { $0 != "--" }
    if words.contains("--demo") { return UsageError(.demoHasNoCommands) }
    return words.contains("--plain") ? UsageError(.plainIsOfScreens) : nil
  }

  /// Returns the error for a request for the help of an unknown command, for which the parser prints the program's
  /// help.
  static func forHelp(_ arguments: [String]) -> UsageError? {
    arguments.first == "help" ? ofCommandName(Array(arguments.dropFirst())) : nil
  }

  /// Returns the error for what the parser has refused without saying why.
  static func forRefusedOption(_ arguments: [String]) -> UsageError? {
    ofCommandName(arguments) ?? ofHyphen(arguments)
  }

  private static func ofCommandName(_ arguments: [String]) -> UsageError? {
    var known = Daybook.configuration.subcommands
    for (index, word) in arguments.enumerated() where !known.isEmpty {
      guard !word.hasPrefix("-") else { return nil }
      guard let command = known.first(where: { $0.configuration.commandName == word }) else {
        let family = arguments[..<index]
        let nearest = known.compactMap { $0.configuration.commandName }.nearest(to: word)
        return UsageError(
          .noCommand(
            (family + [word]).joined(separator: " "),
            nearest: nearest.map { (family + [$0]).joined(separator: " ") }))
      }
      known = command.configuration.subcommands
    }
    return nil
  }

  /// Returns the error for a word such as `-5` or `-milk`, which the parser takes for options.
  private static func ofHyphen(_ arguments: [String]) -> UsageError? {
    guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
    let words = arguments.prefix { $0 != "--" }
    let options = HelpText.options(of: arguments)
    let places = words.indices.dropFirst().filter { isHyphened(words[$0], noneOf: options) }
    // Behind an option it may be the option's value.
    guard let place = places.first(where: { !words[$0 - 1].hasPrefix("--") }) else { return nil }
    // Where a command takes no such word, two hyphens would not help.
    let mended = words[..<place] + ["--"] + words[place...]
    guard (try? Daybook.parseAsRoot(Array(mended))) != nil else { return nil }
    return UsageError(.takenForOption(words[place], of: name))
  }

  /// Whether a word begins with one hyphen, and is neither a single letter nor several options of one letter.
  private static func isHyphened(_ word: String, noneOf options: [String]) -> Bool {
    guard word.first == "-", let next = word.dropFirst().first, next != "-" else { return false }
    let isOneLetter = word.count == 2 && next.isLetter
    return !isOneLetter && !word.dropFirst().allSatisfy { options.contains("-\($0)") }
  }
}

/// What the argument parser says about a mistyped command line, in the user's language.
///
/// The parser's errors differ only in their English sentences. The usual ones are recognised by the text around their
/// quotes; any other stays as it is.
struct ParserMessage {
  private let sentence: String
  private let help: String

  /// - Parameters:
  ///   - sentence: what the parser says.
  ///   - help: the command that says more.
  init(_ sentence: String, help: String) {
    let name = Self.unknownOption(in: sentence)
    self.sentence = name.map { Self.sentence(onUnknown: $0, help) } ?? sentence
    self.help = help
  }

  private static let unknown = "Unknown option "
  private static let twoFlags = "Value to be set with flag "

  /// Returns the option, such as `--form`; nil if the sentence is about something else.
  private static func unknownOption(in sentence: String) -> String? {
    guard sentence.hasPrefix(unknown) else { return nil }
    let name = sentence.dropFirst(unknown.count).split(separator: "'").first.map(String.init)
    return name.flatMap { $0.hasPrefix("--") ? $0 : nil }
  }

  /// Returns a sentence that suggests an option of the command: one that begins like the unknown one, else one that
  /// differs in a letter or two.
  ///
  /// The parser's own suggestion may have nothing in common with it but some letters.
  private static func sentence(onUnknown name: String, _ help: String) -> String {
    let words = help.split(separator: " ").map(String.init)
    let options = HelpText.options(of: Array(words.dropFirst().dropLast()))
      .filter { $0.hasPrefix("--") }
    let begun = options.filter { name.count > 3 && $0.hasPrefix(name) }
    let nearest = begun.min { $0.count < $1.count } ?? options.nearest(to: name, within: 2)
    let question = nearest.map { " Did you mean '\($0)'?" } ?? ""
    return "\(unknown)'\(name)'.\(question)"
  }

  var phrase: Phrase {
    let hint =
      nearestValue.map { Phrase.didYouMean("“\($0)”") } ?? expected.map(Phrase.itCanBe)
      ?? Phrase(verbatim: "")
    return Phrase(
      "\(english)\(hint[.english]) See \(help)",
      "\(korean ?? english)\(hint[.korean]) \(help)를 보십시오")
  }

  /// The sentence split at its quotes; what stands in quotes is at the odd places.
  private var parts: [String] {
    sentence.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
  }

  private var quoted: [String] { parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] } }

  /// The value that is nearest to the refused one.
  private var nearestValue: String? {
    guard sentence.hasPrefix("The value "), let value = quoted.first else { return nil }
    return Self.values(quoted, parts.last ?? "").nearest(to: value)
  }

  /// What the refused value should be if it is none of a set of words, of which the parser says nothing.
  private var expected: Phrase? {
    guard sentence.hasPrefix("The value "), quoted.count == 2 else { return nil }
    return quoted[1].split { "<>".contains($0) }.last.flatMap { Self.expectedByName[String($0)] }
  }

  /// The same by the name that help gives the value.
  private static let expectedByName = [
    "n": Phrase("a number such as 12", "12 같은 수"),
    "place": Phrase("a number such as 1", "1 같은 수"),
    "url": Phrase(
      "an http or https address such as https://example.org/time",
      "https://example.org/time 같은 http나 https 주소"),
  ]

  /// Returns the values that the parser names.
  ///
  /// - Parameter rest: the text behind the last quote, which may be a list.
  private static func values(_ words: [String], _ rest: String) -> [String] {
    guard words.count <= 2 else { return Array(words.dropFirst(2)) }
    let listed = rest.split(separator: "It can be ").dropFirst().joined()
    return listed.split { ", .".contains($0) }.map(String.init)
  }

  /// The sentence with the quotes that all other sentences have.
  private var english: String {
    let parts = parts
    let words = quoted
    if sentence.hasPrefix(Self.twoFlags), words.count == 2 {
      return "\(Phrase.together(words[1], words[0])[.english])."
    }
    guard parts.count % 2 == 1 else { return sentence }
    return parts.indices.map { $0 % 2 == 1 ? "“\(parts[$0])”" : parts[$0] }.joined()
  }

  private var korean: String? {
    let parts = parts
    let frame = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
    let words = quoted
    guard let first = words.first else { return nil }
    switch frame[0] {
    case "Unknown option ": return Self.unknownOption(first, words.dropFirst().first)
    case "Missing value for ": return "\(first)에 값이 필요합니다."
    case "Missing expected argument ": return "\(first)이(가) 필요합니다."
    case "Unexpected argument ": return "“\(first)”은(는) 여기에 쓸 수 없습니다."
    case "The option " where words.count == 2: return "\(first) 옵션은 값을 받지 않습니다: “\(words[1])”."
    case Self.twoFlags where words.count == 2:
      return "\(Phrase.together(words[1], first)[.korean])."
    case "The value " where words.count > 1 && frame[1] == " is invalid for ":
      return Self.invalidValue(words, frame.last ?? "")
    case let text where text.hasSuffix(" unexpected arguments: "):
      return "“\(words.joined(separator: "”, “"))”은(는) 여기에 쓸 수 없습니다."
    default: return nil
    }
  }

  private static func unknownOption(_ name: String, _ suggestion: String?) -> String {
    let question = suggestion.map { Phrase.didYouMean($0)[.korean] } ?? ""
    return "\(name) 옵션은 없습니다.\(question)"
  }

  private static func invalidValue(_ words: [String], _ rest: String) -> String {
    let values = values(words, rest).joined(separator: ", ")
    let hint = values.isEmpty ? "" : " 가능한 값: \(values)."
    return "“\(words[0])”은(는) \(words[1])의 값이 아닙니다.\(hint)"
  }
}

extension Phrase {
  fileprivate static func itCanBe(_ value: Phrase) -> Phrase {
    Phrase(" It can be \(value[.english]).", " 가능한 값: \(value[.korean]).")
  }
}
