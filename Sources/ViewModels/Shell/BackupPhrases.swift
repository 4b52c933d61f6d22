import Core
package import Services

extension Phrase {
  /// A line of `daybook backups`.
  package init(_ backup: Backup) {
    guard case .whole(let bytes, let count) = backup.contents else {
      self.init(
        "\(backup.date.text)  damaged: \(backup.path)",
        "\(backup.date.text)  손상됨: \(backup.path)")
      return
    }
    let size = Self.size(bytes)
    let entries = counted(count, "entry", "entries")
    let book = backup.otherBook.map { "  \($0)" } ?? ""
    self.init(
      "\(backup.date.text)  \(size)  \(entries)\(book)",
      "\(backup.date.text)  \(size)  항목 \(count)개\(book)")
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

  /// Says what `daybook restore` has brought back.
  package static func restored(_ recovery: Recovery) -> Phrase {
    guard recovery.count > 0 else { return nothingLacks }
    let titles = Self.some(recovery.titles)
    return Phrase(
      "Brought back \(counted(recovery.count, "change", "changes"))\(titles[.english])",
      "변경 \(recovery.count)건을 복원했습니다\(titles[.korean])")
  }

  /// Says what `daybook restore` would bring back.
  package static func wouldRestore(_ recovery: Recovery) -> Phrase {
    guard recovery.count > 0 else { return nothingLacks }
    let titles = Self.some(recovery.titles)
    return Phrase(
      "Would bring back \(counted(recovery.count, "change", "changes"))\(titles[.english])",
      "변경 \(recovery.count)건이 복원됩니다\(titles[.korean])")
  }

  /// Says how much of the backups could not be used; nil if all could.
  package static func leftOut(_ recovery: Recovery) -> Phrase? {
    let (copies, lines) = (recovery.damagedCopies, recovery.damagedLines)
    guard copies > 0 else { return nil }
    return Phrase(
      "Left out: \(counted(lines, "damaged line", "damaged lines")) "
        + "in \(counted(copies, "damaged copy", "damaged copies"))",
      "제외: 손상된 사본 \(copies)개의 손상된 줄 \(lines)개")
  }

  /// Says that the manifest of a backup cannot be read.
  package static func damagedBackup(_ path: String) -> Phrase {
    Phrase(
      "Damaged: \(path). The copies beside it were read line by line",
      "손상됨: \(path). 그 옆의 사본을 한 줄씩 읽었습니다")
  }

  package static let backupIsBusy = Phrase(
    "Another daybook is making a backup. Try again", "다른 daybook이 백업하고 있습니다. 다시 하십시오")

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
