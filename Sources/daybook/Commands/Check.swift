import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct Check: BookCommand {
  static let depth = ReadDepth.wholeLog
  static let isOfExistingBook = true
  static let configuration = CommandConfiguration(
    inBook: "check",
    abstract: Phrase("Look for damage in the files of the book.", "책 파일에 손상이 있는지 살핍니다."),
    discussion: Phrase(
      """
      Also says how many entries have two versions, and which links of to-dos and folders close a circle.

      Ends with 0 when nothing is damaged but what was set aside, with 1 when something is.

      --repair sets aside what is found: it copies damaged lines into this machine's notes and \
      counts them as known, so that only new damage is told from then on. It never changes the log. \
      A file that cannot be read at all stays new until it can.
      """,
      """
      버전이 둘인 항목이 몇인지, 할 일과 폴더의 어느 연결이 순환하는지도 말합니다.

      따로 둔 것 말고 손상이 없으면 0으로, 있으면 1로 끝납니다.

      --repair는 찾은 것을 따로 둡니다: 손상된 줄을 이 컴퓨터의 기록에 복사하고 아는 것으로 세어, 그 뒤로는 새 손상만 알립니다. \
      로그는 바꾸지 않습니다. 전혀 읽을 수 없는 파일은 읽을 수 있을 때까지 새것으로 남습니다.
      """),
    examples: [
      "daybook check",
      "daybook check --repair",
    ])

  @Flag(
    help: ArgumentHelp(
      Phrase("Set aside what is damaged, and tell of it no more.", "손상된 것을 따로 두고 더는 알리지 않습니다.")))
  var repair = false

  @Flag(help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let before = session.book.check().filter { !$0.isSetAside }
    let folder = repair && !before.isEmpty ? try session.book.quarantineDamage() : nil
    let findings = session.book.check()
    let newFindings = findings.filter { !$0.isSetAside }
    if json {
      try session.output.json(findings.map { FindingDocument($0, session.language) })
    } else {
      for finding in findings { print(finding, session) }
      let end = folder.map { Phrase.setAside(before.count - newFindings.count, in: $0) }
      if let end = end ?? allClear(findings) { session.output.line(end[session.language]) }
      let disputed = session.book.versions.count
      for link in session.book.todos.voidLinks() {
        session.output.line(Phrase.void(link)[session.language])
      }
      if disputed > 0 { session.output.line(Phrase.disputed(disputed)[session.language]) }
    }
    guard newFindings.isEmpty else { throw ExitCode(ExitStatus.error.rawValue) }
  }

  /// Returns what to say if there is no new damage.
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
  /// The trouble in the user's language.
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
