import Core
import FoundationEssentials

/// The contents of a backup; the file of the manifest is what makes it a backup.
struct BackupManifest: Codable {
  /// The folder of the book.
  var book: String
  /// The text of the book's `store.json`.
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

  /// Decodes a manifest; returns nil if it is damaged.
  ///
  /// It ends with its checksum, like a line of the log; older versions of daybook wrote none.
  init?(_ bytes: [UInt8], _ name: BackupName) {
    let isOld = name.book == nil
    guard isOld || LineParser.hasRightChecksum(bytes, bytes.indices.dropLast()),
      let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      manifest.segments.allSatisfy({ 0...BackupMaker.longestFile ~= $0.size })
    else { return nil }
    self = manifest
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: a manifest consists of strings and numbers.
    let json = (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
    return LineWriter.closed(json.dropLast()) + [0x0A]
  }
}

/// The name of a backup: its day and its book.
struct BackupName: Hashable {
  let date: CivilDate
  /// A checksum of the book's path; nil in backups of older versions, which made one each day for all copies of a
  /// book.
  let book: String?

  init(_ date: CivilDate, ofBookAt path: String) {
    self.date = date
    book = Self.book(at: path)
  }

  /// Creates the name that an older version of daybook used.
  init(old date: CivilDate) {
    self.date = date
    book = nil
  }

  /// Parses `2026-11-21.1a2b3c4d.json` and `2026-11-21.json`; returns nil for any other file.
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

  /// Returns the part of the name that stands for a book's path.
  static func book(at path: String) -> String { CRC32C.text(Array(path.utf8)[...]) }
}

/// A file of the log in a backup.
struct BackupSegment: Codable, Hashable {
  /// The folder of the log that the file was in.
  let folder: String
  let name: String
  /// The number of bytes copied: up to the end of the last complete line.
  let size: Int
  let checksum: String

  init(folder: String, name: String, whole bytes: [UInt8]) {
    self.folder = folder
    self.name = name
    size = bytes.count
    checksum = CRC32C.text(bytes[...])
  }

  /// Parses the name of a copy that no manifest names; returns nil for any other file.
  init?(copy: String) {
    guard copy.hasSuffix(".jsonl") else { return nil }
    let parts = copy.dropLast(6).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, let size = Int(parts[parts.count - 2]) else { return nil }
    folder = parts.dropLast(3).joined(separator: "-")
    name = "\(parts[parts.count - 3]).jsonl"
    self.size = size
    checksum = String(parts[parts.count - 1])
  }

  /// The name of the copy, which depends on its contents, so that equal files are copied only once.
  var copy: String { "\(source)-\(size)-\(checksum).jsonl" }

  /// The first part of the copy's name; a checksum if a tool gave the file an unusual name, which might be too
  /// long or no valid part of a path.
  private var source: String {
    guard LogPaths.isSlotFolder(folder), LogPaths.segmentNumber(name) != nil else {
      return "other-\(CRC32C.text(Array("\(folder)/\(name)".utf8)[...]))"
    }
    return "\(folder)-\(name.prefix { $0 != "." })"
  }

  /// Whether a file begins with the contents of this one.
  func isStart(of bytes: [UInt8]) -> Bool {
    size <= bytes.count && CRC32C.text(bytes[..<size]) == checksum
  }
}
