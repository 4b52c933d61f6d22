import Entities
package import Services

extension Phrase {
  /// A line of `daybook backups`.
  package init(_ backup: Backup) {
    let size = Self.size(backup.size)
    let entries = counted(backup.entries, "entry", "entries")
    self.init(
      "\(backup.date.text)  \(size)  \(entries)",
      "\(backup.date.text)  \(size)  항목 \(backup.entries)개")
  }

  package static func latestBackup(_ backup: Backup?) -> Phrase {
    guard let backup else {
      return Phrase(
        "No backup yet. One is made each day while daybook is open",
        "아직 백업이 없습니다. daybook을 열어 두면 하루에 한 번 만듭니다")
    }
    let line = Phrase(backup)
    return Phrase("Latest backup: \(line[.english])", "마지막 백업: \(line[.korean])")
  }

  /// What `daybook restore` has brought back.
  package static func broughtBack(_ recovery: Recovery) -> Phrase {
    guard recovery.count > 0 else { return nothingLacks }
    let titles = Self.some(recovery.titles)
    return Phrase(
      "Brought back \(counted(recovery.count, "change", "changes"))\(titles[.english])",
      "변경 \(recovery.count)건을 되살렸습니다\(titles[.korean])")
  }

  /// What it would bring back.
  package static func wouldComeBack(_ recovery: Recovery) -> Phrase {
    guard recovery.count > 0 else { return nothingLacks }
    let titles = Self.some(recovery.titles)
    return Phrase(
      "Would bring back \(counted(recovery.count, "change", "changes"))\(titles[.english])",
      "변경 \(recovery.count)건이 되살아납니다\(titles[.korean])")
  }

  /// What of the backups could not be used; nil when all could.
  package static func leftOut(_ recovery: Recovery) -> Phrase? {
    guard recovery.conflicts + recovery.damagedCopies > 0 else { return nil }
    return Phrase(
      "Left out: \(counted(recovery.conflicts, "line", "lines")) unlike the book's own, "
        + "\(counted(recovery.damagedCopies, "damaged copy", "damaged copies"))",
      "제외: 책과 다른 줄 \(recovery.conflicts)개, 손상된 사본 \(recovery.damagedCopies)개")
  }

  private static let nothingLacks = Phrase(
    "The book has all that the backup has", "백업에 있는 것이 책에 모두 있습니다")

  /// `: “one”, “two” and 5 more`.
  private static func some(_ titles: [String]) -> Phrase {
    guard !titles.isEmpty else { return Phrase(verbatim: "") }
    let shown = titles.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
    let rest = titles.count - 5
    return rest > 0
      ? Phrase(": \(shown) and \(rest) more", ": \(shown) 외 \(rest)개")
      : Phrase(verbatim: ": \(shown)")
  }

  /// `3 KB`, `1.2 MB`.
  private static func size(_ bytes: Int) -> String {
    guard bytes >= 1_000_000 else { return "\((bytes + 999) / 1000) KB" }
    let tenths = bytes / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
