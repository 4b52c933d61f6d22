import ArgumentParser
import Glibc
import Repositories
import Services
import ViewModels

struct Backups: BookCommand {
  static let care = BookCare.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "backups",
    abstract: "List the backups of this machine, newest first: day, size, entries.",
    discussion: """
      One is made each day while the screens are open; kept are seven days, four weeks and twelve \
      months. They lie in this machine's notes, beside the book and not in it.
      """)

  @Flag(help: "Make one first, in place of today's.")
  var now = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if now { try make(session) }
    let backups = session.book.backups.all()
    if json { return try session.output.json(backups.map { BackupDocument($0) }) }
    if backups.isEmpty, session.output.isTerminal { session.note(.noBackupYet) }
    for backup in backups {
      let line = Phrase(backup)[session.language]
      if backup.contents == .damaged {
        session.output.line(line, .warning)
      } else {
        session.output.line(line)
      }
    }
  }

  /// Waits for another program that is making one: it may not have seen the last edits.
  @MainActor private func make(_ session: Session) throws {
    guard let plan = session.book.backups.plan(for: .asked) else { return }
    for _ in 0..<100 {
      if let unreadable = try make(plan) {
        guard let error = unreadable.first else { return }
        throw StoreFailure(.unreadable(path: error.path, cause: error))
      }
      usleep(100_000)
    }
    throw Refusal(.backupIsBusy)
  }

  private func make(_ plan: BackupPlan) throws -> [FileSystemError]? {
    do throws(FileSystemError) {
      return try plan.make()
    } catch {
      throw StoreFailure(.readOnly(.files(error)))
    }
  }
}

extension Phrase {
  fileprivate static let noBackupYet = Phrase(
    "There is no backup yet. daybook backups --now makes one",
    "아직 백업이 없습니다. daybook backups --now로 만듭니다")
}
