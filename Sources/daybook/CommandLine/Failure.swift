import ArgumentParser
import Entities
import Services
import TextUI
import ViewModels

/// Something that went wrong, as one line for standard error and a code for the shell.
struct Failure {
  private let text: String
  private let status: ExitStatus
  private let isMessage: Bool

  init(_ error: any Error) {
    switch error {
    case let failure as StoreFailure:
      text = Self.sentence(Phrase(failure))
      status = Self.status(of: failure)
      isMessage = false
    case let error as RuleError:
      text = Self.sentence(Phrase(error))
      status = .error
      isMessage = false
    case let failure as TimeFailure:
      text = Self.sentence(Phrase(failure))
      status = .error
      isMessage = false
    case let refusal as Refusal:
      text = Self.sentence(refusal.reason)
      status = .error
      isMessage = false
    case let code as ExitCode:
      // What there is to say was said.
      text = ""
      status = ExitStatus(rawValue: code.rawValue) ?? .error
      isMessage = false
    default:
      let code = Daybook.exitCode(for: error)
      isMessage = code == .success
      status = code == .success ? .ok : code == .validationFailure ? .usage : .error
      text = isMessage ? Daybook.fullMessage(for: error) : Self.usage(error)
    }
  }

  /// Prints it and says with which code to end.
  func report() -> Int32 {
    if text.isEmpty { return status.rawValue }
    if isMessage {
      StandardStream.output.write(text + "\n")
    } else {
      StandardStream.error.write("daybook: \(sanitised(text))\n")
    }
    return status.rawValue
  }

  private static func sentence(_ phrase: Phrase) -> String {
    let text = phrase[Language(environment: ProcessEnvironment.variables)]
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func status(of failure: StoreFailure) -> ExitStatus {
    switch failure {
    case .notSaved, .readOnly, .newerVersion, .failingDisk: .notSaved
    case .noHome, .refused: .error
    case .notADaybook, .unreadable, .insecure: .unreadable
    }
  }

  /// The parser's first line, and where to read more.
  private static func usage(_ error: any Error) -> String {
    let message = Daybook.message(for: error)
    return "\(message.split(separator: "\n").first ?? ""). See daybook --help"
  }
}
