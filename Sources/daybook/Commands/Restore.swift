import ArgumentParser
import Services
import ViewModels

struct Restore: BookCommand {
  static let care = BookCare.wholeLog
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
      """)

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
    let recovery = try backups.lacking(try selection(session.book))
    if !dryRun { try backups.bringBack(recovery) }
    let done = dryRun ? Phrase.wouldComeBack(recovery) : .broughtBack(recovery)
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
