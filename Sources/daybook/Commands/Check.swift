import ArgumentParser
import Services
import ViewModels

struct Check: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "check",
    abstract: "Look for damage in the files of the book.",
    discussion: "Ends with 0 when nothing is damaged, with 1 when something is.")

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let findings = session.book.check()
    for finding in findings { session.output.line(Phrase(finding)[session.language], .warning) }
    guard findings.isEmpty else { throw ExitCode(ExitStatus.error.rawValue) }
    session.output.line(Phrase.nothingDamaged[session.language])
  }
}
