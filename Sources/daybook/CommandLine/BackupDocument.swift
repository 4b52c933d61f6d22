import Entities
import Services

/// A backup as `--json` prints it.
struct BackupDocument: Encodable {
  let date: String
  let bytes: Int
  let entries: Int

  init(_ backup: Backup) {
    date = backup.date.text
    bytes = backup.size
    entries = backup.entries
  }
}
