import ArgumentParser
import Core
import Entities
import Glibc
import Repositories
import Services
import ViewModels

struct Backups: BookCommand {
  static let isOfExistingBook = true
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "backups",
    abstract: Phrase(
      "List the backups of this machine, newest first: day, size, entries.",
      "이 컴퓨터의 백업을 새것부터 보여 줍니다: 날짜, 크기, 항목 수."),
    discussion: Phrase(
      """
      One is made each day while the screens are open; kept are seven days, four weeks and twelve \
      months. They lie in this machine's notes, beside the book and not in it.
      """,
      """
      화면이 열려 있으면 날마다 하나씩 만듭니다. 7일, 4주, 12달 것을 둡니다. 책 안이 아니라 그 옆, 이 컴퓨터의 기록에 \
      있습니다.
      """),
    examples: [
      "daybook backups",
      "daybook backups --now",
    ])

  @Flag(
    help: ArgumentHelp(Phrase("Make one first, in place of today's.", "먼저 하나를 만들어 오늘 것을 바꿉니다.")))
  var now = false

  @Flag(help: ArgumentHelp(Phrase("Print JSON.", "JSON으로 출력합니다.")))
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

  /// Makes a backup; if another program is making one, waits for it, as that may not have seen the last edits.
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
  /// The path of its manifest, if that is damaged.
  let damaged: Nullable<String>
  /// The folder of its book, if that is another one.
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
  static let isOfExistingBook = true
  static let depth = ReadDepth.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "restore",
    abstract: Phrase(
      "Bring back what backups have and the book lacks.", "백업에는 있고 책에는 없는 것을 복원합니다."),
    discussion: Phrase(
      """
      A book is all of its lines together. Lines that are in a backup and not in the book, such as \
      those of a folder of the log that was removed or of a damaged file, are put into a new folder of \
      the log. Nothing is written over: what was done since stays, a line that is there already \
      changes nothing, and what you deleted stays deleted.

      Without a day it looks in all backups. A damaged backup is read line by line; what could not be \
      read is counted, and the command ends with 3.
      """,
      """
      책은 모든 줄의 모임입니다. 백업에 있고 책에 없는 줄, 곧 없어진 로그 폴더나 손상된 파일의 줄을 로그의 새 \
      폴더에 넣습니다. 아무것도 덮어쓰지 않습니다: 그 뒤에 한 것은 남고, 이미 있는 줄은 아무것도 바꾸지 않고, 삭제한 것은 \
      삭제된 채로 있습니다.

      날짜가 없으면 모든 백업에서 찾습니다. 손상된 백업은 한 줄씩 읽습니다. 읽지 못한 줄은 세고 3으로 끝납니다.
      """),
    examples: [
      "daybook restore --dry-run",
      "daybook restore yesterday",
    ])

  @Argument(
    help: ArgumentHelp(
      Phrase("The backup of one day: 2026-11-20, yesterday.", "하루의 백업: 2026-11-20, 어제."),
      valueName: "date"))
  var date: String?

  @Flag(help: ArgumentHelp(Phrase("Only the latest backup.", "가장 새 백업만.")))
  var latest = false

  @Flag(
    help: ArgumentHelp(
      Phrase("Say what would come back, and change nothing.", "무엇이 복원될지만 말하고 아무것도 바꾸지 않습니다.")))
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
