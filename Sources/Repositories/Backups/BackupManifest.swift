import Core
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
  ///
  /// It ends with its checksum, as a line of the log does; older versions wrote none.
  init?(_ bytes: [UInt8], _ name: BackupName) {
    let isOld = name.book == nil
    guard isOld || LineParser.hasRightChecksum(bytes, bytes.indices.dropLast()),
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes))
    else { return nil }
    self = manifest
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // It is made of strings and numbers: encoding it cannot fail.
    let json = (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    return LineWriter.closed(json.dropLast()) + [0x0A]
  }
}

/// What the manifest of a backup is called: by its day and its book.
struct BackupName: Hashable {
  let date: CivilDate
  /// Stands for the book's path; nil in the backups of older versions, which made one a day for all
  /// copies of a book.
  let book: String?

  init(_ date: CivilDate, ofBookAt path: String) {
    self.date = date
    book = Self.book(at: path)
  }

  /// What an older version called it.
  init(old date: CivilDate) {
    self.date = date
    book = nil
  }

  /// Reads `2026-11-21.1a2b3c4d.json` and `2026-11-21.json`; nil for another file.
  init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard 2...3 ~= parts.count, parts.last == "json", let date = CivilDate(text: parts[0]),
      parts.count == 2 || parts[1].utf8.count == 8
    else { return nil }
    self.date = date
    book = parts.count == 3 ? parts[1] : nil
    guard self.file == file else { return nil }
  }

  var file: String { ([date.text] + (book.map { [$0] } ?? []) + ["json"]).joined(separator: ".") }

  /// The part of the name that stands for a book's path.
  static func book(at path: String) -> String { CRC32C.text(Array(path.utf8)[...]) }
}

/// A file of the log as a backup has it.
struct BackupSegment: Codable, Hashable {
  /// The folder of the log that it is of, and its name there.
  let folder: String
  let name: String
  /// How much of it was copied: up to the end of the last whole line.
  let size: Int
  let checksum: String

  init(folder: String, name: String, whole bytes: [UInt8]) {
    self.folder = folder
    self.name = name
    size = bytes.count
    checksum = CRC32C.text(bytes[...])
  }

  /// Reads the name of a copy that no manifest names; nil for another file.
  init?(copy: String) {
    guard copy.hasSuffix(".jsonl") else { return nil }
    let parts = copy.dropLast(6).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, let size = Int(parts[parts.count - 2]) else { return nil }
    folder = parts.dropLast(3).joined(separator: "-")
    name = "\(parts[parts.count - 3]).jsonl"
    self.size = size
    checksum = String(parts[parts.count - 1])
  }

  /// The copy's name, which says what is in it: equal files are copied once.
  var copy: String { "\(source)-\(size)-\(checksum).jsonl" }

  /// A tool that copies files may have given one any name: such a name is too long for more, or no
  /// part of a path.
  private var source: String {
    guard LogPaths.isSlotFolder(folder), LogPaths.segmentNumber(name) != nil else {
      return "other-\(CRC32C.text(Array("\(folder)/\(name)".utf8)[...]))"
    }
    return "\(folder)-\(name.prefix { $0 != "." })"
  }

  /// Whether a file of the same name begins with this one.
  func isStart(of bytes: [UInt8]) -> Bool {
    size <= bytes.count && CRC32C.text(bytes[..<size]) == checksum
  }
}
