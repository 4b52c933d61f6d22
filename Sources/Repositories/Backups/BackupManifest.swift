import Entities
import FoundationEssentials

/// What a backup consists of: the file that makes it one.
struct BackupManifest: Codable {
  /// The folder of the book.
  var book: String
  /// The text of its `store.json`.
  var identity: String?
  var entries: Int
  var segments: [BackupSegment]

  var size: Int { segments.reduce(0) { $0 + $1.size } }

  init(book: String, identity: String?, entries: Int, segments: [BackupSegment]) {
    self.book = book
    self.identity = identity
    self.entries = entries
    self.segments = segments
  }

  /// Nil for a file that is damaged.
  init?(_ bytes: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = manifest
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // It is made of strings and numbers: encoding it cannot fail.
    return ((try? encoder.encode(self)).map { [UInt8]($0) } ?? []) + [0x0A]
  }
}
