import ArgumentParser
import Entities
import Services
import TextUI
import ViewModels

/// Something that went wrong, as one line for standard error and a code for the shell.
struct Failure {
  /// Empty when what there is to say was said.
  private let text: String
  private let status: ExitStatus

  init(_ error: any Error) {
    switch error {
    case is StoreFailure, is RuleError, is TimeFailure, is Refusal, is UnsavedInputFile:
      self.init(Phrase(outsideScreens: error), Self.status(of: error))
    case let misuse as UsageError: self.init(misuse.reason, .usage)
    case let code as ExitCode:
      self.init(text: "", status: ExitStatus(rawValue: code.rawValue) ?? .error)
    default: self.init(ofParser: error)
    }
  }

  private init(_ phrase: Phrase, _ status: ExitStatus = .error) {
    let settings = Configuration(environment: ProcessEnvironment.variables).settings
    self.init(text: phrase[Language(settings.language.value)], status: status)
  }

  /// The parser's answer to what was typed; what was asked for, such as help, is no failure.
  private init(ofParser error: any Error) {
    switch Daybook.exitCode(for: error) {
    case .success: self.init(text: Daybook.fullMessage(for: error), status: .ok)
    case .validationFailure: self.init(Self.usage(error), .usage)
    default: self.init(Self.usage(error))
    }
  }

  private init(text: String, status: ExitStatus) {
    self.text = text
    self.status = status
  }

  /// Prints it and says with which code to end.
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
    case let failure as StoreFailure: status(of: failure)
    default: .error
    }
  }

  private static func status(of failure: StoreFailure) -> ExitStatus {
    switch failure {
    case .notSaved, .readOnly, .newerVersion, .failingDisk: .notSaved
    case .noHome, .refused: .error
    case .notADaybook, .unreadable, .insecure: .unreadable
    }
  }

  /// The parser's first line with the list that may follow it, and where to read more.
  private static func usage(_ error: any Error) -> Phrase {
    let lines = Daybook.message(for: error).split(separator: "\n")
    var message = String(lines.first ?? "")
    if message.hasSuffix(":") {
      let items = lines.dropFirst().filter { $0.hasPrefix(listSign) }
      message += " " + items.map { $0.dropFirst(listSign.count) }.joined(separator: ", ")
    }
    if message.last.map(".?!".contains) != true { message += "." }
    return ParserMessage(message, help: help(error)).phrase
  }

  /// The command of which the parser would show the help: `daybook list --help`.
  private static func help(_ error: any Error) -> String {
    let last = Daybook.fullMessage(for: error).split(separator: "\n").last ?? ""
    return last.split(separator: "'").first { $0.hasSuffix("--help") }.map(String.init)
      ?? "daybook --help"
  }

  /// What each value stands behind where the parser lists many.
  private static let listSign = "  - "
}
