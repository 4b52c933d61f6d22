package import Core
package import Entities
package import Repositories

/// The book's daily backups: lists them, plans new ones, and restores what the book lacks.
@MainActor package struct BackupService {
  /// Which backups to look in.
  package enum Selection: Equatable, Sendable {
    case all
    case latest
    case day(CivilDate)
  }

  let book: Book

  /// All backups that are kept, newest first.
  package func all() -> [Backup] {
    records.map(backup)
  }

  /// The newest undamaged backup of this very book; else the newest of all.
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

  /// The plan of today's backup; nil if there is one already and the user asked for none, or if the book is
  /// empty.
  ///
  /// The plan can be carried out on any thread and takes as long as copying what has changed.
  package func plan(for occasion: BackupOccasion = .daily) -> BackupPlan? {
    let plan = book.backupRepository?.plan(
      of: book.clock.today, for: occasion, entries: book.repository.count(EntryQuery()))
    guard plan != nil, !book.isEmpty else { return nil }
    return plan
  }

  /// Reads what some backups have and the book lacks.
  package func missing(_ selection: Selection) throws(RuleError) -> Recovery {
    let chosen = try records(selection)
    var missing = MissingLines()
    let damage = book.backupRepository?.read(chosen) { book.repository.compare($0, &missing) }
    // Each file is read once, since a second reading may fail.
    let identity = chosen.compactMap { book.backupRepository?.identity(of: $0) }.first
    return Recovery(
      lines: missing.lines, damage: damage ?? BackupDamage(), identity: identity)
  }

  /// Adds the missing lines to the book; nothing that the book has changes.
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

/// A copy of the book as it was on a day.
package struct Backup: Equatable, Sendable {
  package enum Contents: Equatable, Sendable {
    /// Its size in bytes, and how many entries the book had.
    case whole(size: Int, entries: Int)
    /// Its manifest cannot be read.
    case damaged
  }

  package let date: CivilDate
  package let contents: Contents
  /// The file that makes it a backup.
  package let path: String
  /// The folder of the book that it was made of, if that is not this book's folder; nil otherwise.
  ///
  /// The other book is a copy, or this one before it was moved.
  package let otherBook: String?
}

/// What backups have and the book lacks.
package struct Recovery {
  let lines: [SavedLine]
  /// What is damaged in the backups.
  let damage: BackupDamage
  /// The identity of the book, for a book that has lost its own.
  let identity: [UInt8]?

  /// How many files of backups are damaged; their intact lines are used.
  package var damagedCopies: Int { damage.copies }
  /// How many lines of those files are damaged and left out.
  package var damagedLines: Int { damage.lines }
  /// The backups whose manifest is damaged, so that their files are not known.
  package var damagedBackups: [String] { damage.manifests }
  /// Whether the backups are damaged, so that more may be missing than was found.
  package var isDamaged: Bool { !damage.notRecognised }

  /// How many actions would be restored.
  package var count: Int { lines.count }

  /// The titles of the entries that they are about, each once, as far as they can be read.
  package var titles: [String] {
    var seen: Set<String> = []
    return lines.compactMap(\.title).filter { seen.insert($0).inserted }
  }
}
