import ArgumentParser
import Repositories
import Services
import ViewModels

struct Backups: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "backups",
    abstract: "List the backups of this machine, newest first: day, size, entries.",
    discussion: """
      One is made each day while the screens are open; kept are seven days, four weeks and twelve \
      months. They lie in this machine's notes, beside the book and not in it.
      """)

  @Flag(help: "Make today's first, if there is none.")
  var now = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if now { try make(session) }
    let backups = session.book.backups.all()
    if json { return try session.output.json(backups.map { BackupDocument($0) }) }
    for backup in backups { session.output.line(Phrase(backup)[session.language]) }
  }

  @MainActor private func make(_ session: Session) throws {
    do throws(FileSystemError) {
      try session.book.backups.plan()?.make()
    } catch {
      throw StoreFailure(.readOnly(.files(error)))
    }
  }
}
