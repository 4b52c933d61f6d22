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
