import ArgumentParser
import Core
import Entities
import Glibc
import Repositories
import Services
import ViewModels

struct Backups: BookCommand {
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "backups",
    abstract: "List the backups of this machine, newest first: day, size, entries.",
    discussion: """
      One is made each day while the screens are open; kept are seven days, four weeks and twelve \
      months. They lie in this machine's notes, beside the book and not in it.
      """,
    examples: [
      "daybook backups",
      "daybook backups --now",
    ])

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
        throw StoreError.unreadable(path: error.path, cause: error)
      }
      usleep(100_000)
    }
    throw Refusal(.backupIsBusy)
  }

  private func make(_ plan: BackupPlan) throws -> [FileSystemError]? {
    do throws(FileSystemError) {
      return try plan.make()
    } catch {
      throw StoreError.readOnly(.files(error))
    }
  }
}

extension Phrase {
  fileprivate static let noBackupYet = Phrase(
    "There is no backup yet. daybook backups --now makes one",
    "아직 백업이 없습니다. daybook backups --now로 만듭니다")
}

/// A backup as `--json` prints it.
struct BackupDocument: Encodable {
  let date: String
  let bytes: Nullable<Int>
  let entries: Nullable<Int>
  /// Its manifest, when that is damaged.
  let damaged: Nullable<String>
  /// The folder of its book, when that is another one.
  let otherBook: Nullable<String>

  init(_ backup: Backup) {
    date = backup.date.text
    otherBook = Nullable(backup.otherBook)
    switch backup.contents {
    case .whole(let size, let count):
      bytes = Nullable(size)
      entries = Nullable(count)
      damaged = Nullable(nil)
    case .damaged:
      bytes = Nullable(nil)
      entries = Nullable(nil)
      damaged = Nullable(backup.path)
    }
  }
}

struct Restore: BookCommand {
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "restore",
    abstract: "Bring back what backups have and the book lacks.",
    discussion: """
      A book is all of its lines together. Lines that are in a backup and not in the book, such as \
      those of a folder of the log that was removed or of a damaged file, are put into a new folder of \
      the log. Nothing is written over: what was done since stays, a line that is there already \
      changes nothing, and what you deleted stays deleted.

      Without a day it looks in all backups. A damaged backup is read line by line; what could not be \
      read is counted, and the command ends with 3.
      """,
    examples: [
      "daybook restore --dry-run",
      "daybook restore yesterday",
    ])

  @Argument(help: ArgumentHelp("The backup of one day: 2026-11-20, yesterday.", valueName: "date"))
  var date: String?

  @Flag(help: "Only the latest backup.")
  var latest = false

  @Flag(help: "Say what would come back, and change nothing.")
  var dryRun = false

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if let date, latest { throw UsageError(.together("--latest", date)) }
    let backups = session.book.backups
    let recovery = try backups.missing(try selection(session.book))
    if !dryRun { try backups.restore(recovery) }
    let done = dryRun ? Phrase.wouldRestore(recovery) : .restored(recovery)
    session.output.line(done[session.language])
    if let leftOut = Phrase.leftOut(recovery) {
      session.output.line(leftOut[session.language], .warning)
    }
    for path in recovery.damagedBackups {
      session.output.line(Phrase.damagedBackup(path)[session.language], .warning)
    }
    // Nobody can tell what a damaged backup had.
    guard !recovery.isDamaged else { throw ExitCode(ExitStatus.unreadable.rawValue) }
  }

  @MainActor private func selection(_ book: Book) throws -> BackupService.Selection {
    if let date { return .day(try book.day(date, .past)) }
    return latest ? .latest : .all
  }
}
