import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct Check: BookCommand {
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "check",
    abstract: "Look for damage in the files of the book.",
    discussion: """
      Also says how many entries have two versions.

      Ends with 0 when nothing is damaged but what was set aside, with 1 when something is.

      --repair sets aside what is found: it copies damaged lines into this machine's notes and \
      counts them as known, so that only new damage is told from then on. It never changes the log. \
      A file that cannot be read at all stays newFindings until it can.
      """,
    examples: [
      "daybook check",
      "daybook check --repair",
    ])

  @Flag(help: "Set aside what is damaged, and tell of it no more.")
  var repair = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let before = session.book.check().filter { !$0.isSetAside }
    let folder = repair && !before.isEmpty ? try session.book.setDamageAside() : nil
    let findings = session.book.check()
    let newFindings = findings.filter { !$0.isSetAside }
    if json {
      try session.output.json(findings.map { FindingDocument($0, session.language) })
    } else {
      for finding in findings { print(finding, session) }
      let end = folder.map { Phrase.setAside(before.count - newFindings.count, in: $0) }
      if let end = end ?? allClear(findings) { session.output.line(end[session.language]) }
      let disputed = session.book.versions.count
      if disputed > 0 { session.output.line(Phrase.disputed(disputed)[session.language]) }
    }
    guard newFindings.isEmpty else { throw ExitCode(ExitStatus.error.rawValue) }
  }

  /// What is said when there is nothing new.
  private func allClear(_ findings: [Finding]) -> Phrase? {
    guard findings.allSatisfy(\.isSetAside) else { return nil }
    return findings.isEmpty ? .nothingDamaged : .nothingNewIsDamaged(setAside: findings.count)
  }

  @MainActor private func print(_ finding: Finding, _ session: Session) {
    session.output.line(
      Phrase(finding)[session.language], finding.isSetAside ? .dim : .warning)
  }
}

/// Something that is damaged, as `--json` prints it.
struct FindingDocument: Encodable {
  /// The file, or the name of an operation that is in no file.
  let path: String
  /// From 1; 0 stands for the whole file.
  let line: Int
  let trouble: String
  /// The same in the user's language.
  let why: String
  let title: Nullable<String>
  let setAside: Bool

  init(_ finding: Finding, _ language: Language) {
    path = finding.path
    line = finding.line
    trouble = finding.trouble.code
    why = Phrase(finding.trouble)[language]
    title = Nullable(finding.title)
    setAside = finding.isSetAside
  }
}

extension Finding.Trouble {
  /// A word that scripts can rely on.
  fileprivate var code: String {
    switch self {
    case .damaged(.wrongChecksum): "wrongChecksum"
    case .damaged(.malformed): "malformed"
    case .damaged(.invalidText): "invalidText"
    case .damaged(.duplicateKey): "duplicateKey"
    case .damaged(.tooLong): "tooLong"
    case .damaged(.repeatedNumber): "repeatedNumber"
    case .damaged(.wrongSlot): "wrongSlot"
    case .damaged(.headerMissing): "headerMissing"
    case .damaged(.unreadable): "unreadable"
    case .missing: "missing"
    }
  }
}
