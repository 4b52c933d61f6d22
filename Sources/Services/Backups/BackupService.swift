package import Core
package import Entities
package import Repositories

/// The book's daily backups: which there are, and what they have that the book lacks.
@MainActor package struct BackupService {
  /// Which backups to look in.
  package enum Selection: Equatable, Sendable {
    case all
    case latest
    case day(CivilDate)
  }

  let book: Book

  /// All that are kept, newest first.
  package func all() -> [Backup] {
    records.map(backup)
  }

  /// The newest that is sound and of the book at this place; else the newest there is.
  package var latest: Backup? {
    let all = all()
    return all.first { $0.otherBook == nil && $0.contents != .damaged } ?? all.first
  }

  private func backup(_ record: BackupRecord) -> Backup {
    switch record.contents {
    case .whole(let size, let entries, let otherBook):
      Backup(
        date: record.date, contents: .whole(size: size, entries: entries), path: record.path,
        otherBook: otherBook)
    case .damaged:
      Backup(date: record.date, contents: .damaged, path: record.path, otherBook: nil)
    }
  }

  /// The plan of today's backup; nil when there is one and the user asked for none, or when the book is
  /// empty.
  ///
  /// To make it takes as long as to copy what has changed, on any thread.
  package func plan(for occasion: BackupOccasion = .daily) -> BackupPlan? {
    let plan = book.backupRepository?.plan(
      of: book.clock.today, for: occasion, entries: book.repository.count(EntryQuery()))
    guard plan != nil, !book.isEmpty else { return nil }
    return plan
  }

  /// What some backups have and the book lacks.
  package func missing(_ selection: Selection) throws(RuleError) -> Recovery {
    let chosen = try records(selection)
    var missing = MissingLines()
    let damage = book.backupRepository?.read(chosen) { book.repository.compare($0, &missing) }
    // Each is read once: what is read again may be unreadable then.
    let identity = chosen.compactMap { book.backupRepository?.identity(of: $0) }.first
    return Recovery(
      lines: missing.lines, damage: damage ?? BackupDamage(), identity: identity)
  }

  /// Puts it back beside what the book has, and changes nothing of that.
  package func restore(_ recovery: Recovery) throws(StoreError) {
    guard recovery.count > 0 else { return }
    try book.repository.restore(recovery.lines, identity: recovery.identity)
  }

  private var records: [BackupRecord] { book.backupRepository?.backups() ?? [] }

  private func records(_ selection: Selection) throws(RuleError) -> [BackupRecord] {
    let records = records
    guard let newest = records.first else { throw .noBackup(of: nil) }
    switch selection {
    case .all: return records
    case .latest: return [newest]
    case .day(let date):
      let chosen = records.filter { $0.date == date }
      guard !chosen.isEmpty else { throw .noBackup(of: date) }
      return chosen
    }
  }
}

/// What the book was like on a day, and can be looked up in again.
package struct Backup: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// Its size in bytes, and how many entries the book had.
    case whole(size: Int, entries: Int)
    /// Nobody can read what belongs to it.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The file that makes it a backup.
  package let path: String
  /// The folder of its book where that is another one than this book's: a copy, or where it was.
  package let otherBook: String?
}

/// What backups have and the book lacks.
package struct Recovery {
  let lines: [SavedLine]
  /// What of the backups is not what was written.
  let damage: BackupDamage
  /// What named the book, should nothing do so any more.
  let identity: [UInt8]?

  /// Files of backups that are not what they were, of which the intact lines count.
  package var damagedCopies: Int { damage.copies }
  /// The lines of those that were left out.
  package var damagedLines: Int { damage.lines }
  /// Backups of which nobody can tell what belonged to them.
  package var damagedBackups: [String] { damage.manifests }
  /// Nobody can tell whether anything is missing.
  package var isDamaged: Bool { !damage.isNone }

  /// How many acts would come back.
  package var count: Int { lines.count }

  /// What they were about, each once, as far as that can be made out.
  package var titles: [String] {
    var met: Set<String> = []
    return lines.compactMap(\.title).filter { met.insert($0).inserted }
  }
}
