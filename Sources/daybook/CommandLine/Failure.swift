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
    case let failure as StoreFailure: self.init(Phrase(failure), Self.status(of: failure))
    case let error as RuleError: self.init(Phrase(ofCommand: error))
    case let failure as TimeFailure: self.init(Phrase(failure))
    case let refusal as Refusal: self.init(refusal.reason)
    case let misuse as Misuse: self.init(misuse.reason, .usage)
    case let kept as KeptText: self.init(Phrase(error: kept), Failure(kept.cause).status)
    case let code as ExitCode:
      self.init(text: "", status: ExitStatus(rawValue: code.rawValue) ?? .error)
    default: self.init(ofParser: error)
    }
  }

  private init(_ phrase: Phrase, _ status: ExitStatus = .error) {
    let text = phrase[Language(environment: ProcessEnvironment.variables)]
    self.init(text: text.prefix(1).lowercased() + text.dropFirst(), status: status)
  }

  /// The parser's answer to what was typed; what was asked for, such as help, is no failure.
  private init(ofParser error: any Error) {
    switch Daybook.exitCode(for: error) {
    case .success: self.init(text: Daybook.fullMessage(for: error), status: .ok)
    case .validationFailure: self.init(text: Self.usage(error), status: .usage)
    default: self.init(text: Self.usage(error), status: .error)
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
      StandardStream.error.write("daybook: \(sanitised(text))\n")
    }
    return status.rawValue
  }

  private static func status(of failure: StoreFailure) -> ExitStatus {
    switch failure {
    case .notSaved, .readOnly, .newerVersion, .failingDisk: .notSaved
    case .noHome, .refused: .error
    case .notADaybook, .unreadable, .insecure: .unreadable
    }
  }

  /// The parser's first line with the list that may follow it, and where to read more.
  private static func usage(_ error: any Error) -> String {
    let lines = Daybook.message(for: error).split(separator: "\n")
    var message = String(lines.first ?? "")
    if message.hasSuffix(":") {
      let items = lines.dropFirst().filter { $0.hasPrefix(listSign) }
      message += " " + items.map { $0.dropFirst(listSign.count) }.joined(separator: ", ")
    }
    let isSentence = message.last.map(".?!".contains) ?? false
    return "\(message)\(isSentence ? "" : ".") See daybook --help"
  }

  /// What each value stands behind where the parser lists many.
  private static let listSign = "  - "
}

extension Phrase {
  /// Why the book refused what a command wanted: no field is open that could be left.
  fileprivate init(ofCommand error: RuleError) {
    switch error {
    case .emptyTitle: self.init("A title is needed, not an empty text", "제목이 비어 있습니다. 제목이 필요합니다")
    case .emptyName: self.init("A name is needed, not an empty text", "이름이 비어 있습니다. 이름이 필요합니다")
    case .emptyFolderName:
      self.init("A folder needs a name, not an empty text", "폴더 이름이 비어 있습니다. 이름이 필요합니다")
    default: self.init(error)
    }
  }
}
