import Repositories

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
