import Entities
import Services

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
