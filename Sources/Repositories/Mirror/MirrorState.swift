package import Core
package import Entities
import Glibc

/// The last state in which an entry and its file were in sync.
package struct MirrorRow: Equatable, Sendable {
  package private(set) var id: EntityID
  /// Its path in the folder of the mirror.
  package var file: String
  /// The hash of the bytes of the file.
  package var content = ""
  /// The version vector of the entry.
  package var versions = VersionVector()
  /// The number of its line, in a file with several entries.
  package var line: Int?
  /// Whether the file itself contains the id of the entry.
  package var isNamed = false
  /// The name of the folder in the file; nil for none.
  package var home: String?
  /// The values in the file, by field, as hashes.
  package var fields: [FieldKey: String] {
    get { Self.pairs(shown ?? "") }
    set { shown = Self.text(newValue) }
  }
  /// The encoded text of `fields`, which is decoded on demand, as it is rarely needed.
  private var shown: String?
  /// The values in the book of the fields that the file cannot represent exactly, by field, as hashes.
  package var ours: [FieldKey: String] = [:]
  /// The earlier values of the fields that the last write here has changed, by field, as hashes.
  package var before: [FieldKey: String] = [:]
  /// The state of the file when it was last checked; if nil, the next check reads the file.
  package var mark: FileMark?
  /// Since when the file has been missing.
  package var missing: Timestamp?
  /// When both the entry and the file were gone.
  package var deleted: Timestamp?

  package init(id: EntityID, file: String) {
    self.id = id
    self.file = file
  }

  fileprivate static let documentID = EntityID("document")

  /// Creates the row of the file itself, for a mirror that is a single file.
  package init(document name: String) {
    self.init(id: Self.documentID, file: name)
  }
}

/// The properties of a file by which a change is detected.
package struct FileMark: Equatable, Sendable {
  package let size: Int
  package let inode: UInt64
  package let changed: Int64

  package init(_ status: FileStatus) {
    size = status.size
    inode = status.inode
    changed = status.changed
  }

  fileprivate init?(text: String) {
    // By a number that is too long, or of a file that was changed before 1970, the file counts as changed and is read.
    var numbers: [UInt64] = [0]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): numbers.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[numbers.count - 1] &*= 10
        numbers[numbers.count - 1] &+= UInt64(byte - UInt8(ascii: "0"))
      default: return nil
      }
    }
    guard numbers.count == 3, let size = Int(exactly: numbers[0]),
      let changed = Int64(exactly: numbers[2])
    else { return nil }
    self.size = size
    inode = numbers[1]
    self.changed = changed
  }

  fileprivate var text: String { "\(size) \(inode) \(changed)" }
}

/// The state of a mirror, in a file of this machine.
///
/// The file has a line for each change of a row; the last line of a row counts. If the file is lost, files and
/// entries are only merged.
package final class MirrorState {
  private static let longest = 1 << 28

  private let path: String
  private let files: any FileSystem
  private let lock: FileDescriptor
  private var lines = 0
  /// Whether the file can be appended to: every line of it is a row, and the last one has its newline.
  private var isWhole = true
  private var changed: Set<EntityID> = []
  /// The rows of the entries.
  package private(set) var rows: [EntityID: MirrorRow] = [:]
  /// The row of the file itself, for a mirror that is a single file.
  package var document: MirrorRow? {
    didSet { if document != oldValue { changed.insert(MirrorRow.documentID) } }
  }

  private let cache: MirrorRowCache

  /// Returns nil while another process holds the lock.
  package init?(
    _ path: String, files: any FileSystem, cache: MirrorRowCache = MirrorRowCache()
  ) throws(FileSystemError) {
    self.path = path
    self.files = files
    self.cache = cache
    try files.makeDirectories(files.parent(of: path))
    let lockPath = "\(path).lock"
    do throws(FileSystemError) {
      lock = try files.open(lockPath, .append)
    } catch  where error.isMissing {
      lock = try files.open(lockPath, .create)
    }
    guard try files.lock(lock) else {
      files.close(lock)
      return nil
    }
    try read()
  }

  deinit {
    files.close(lock)
  }

  private func read() throws(FileSystemError) {
    if let kept = cache.kept[path], kept.mark == mark {
      (rows, document, lines) = (kept.rows, kept.document, kept.lines)
      changed = []
      return
    }
    guard let bytes = try files.contents(ofFile: path, atMost: Self.longest) else { return }
    let found = ByteSearch.lines(of: bytes)
    lines = found.count
    rows.reserveCapacity(lines)
    for line in found {
      // Skip a line that a crash has truncated: its file is checked again.
      var json = JSONScanner(bytes, in: line)
      guard let row = MirrorRow(&json) else {
        isWhole = false
        continue
      }
      if row.id == MirrorRow.documentID { document = row } else { rows[row.id] = row }
    }
    if bytes.last != UInt8(ascii: "\n") { isWhole = false }
    changed = []
    updateCache()
  }

  // Without a status there is no mark, and the file is read again.
  private var mark: FileMark? { (try? files.status(path, .keep)).map(FileMark.init) }

  /// Caches the contents of the file for the next use in this process.
  private func updateCache() {
    // A damaged file is read again until it is rewritten.
    cache.kept[path] =
      isWhole ? mark.map { .init(mark: $0, rows: rows, document: document, lines: lines) } : nil
  }

  package subscript(id: EntityID) -> MirrorRow? {
    get { rows[id] }
    set {
      guard rows[id] != newValue else { return }
      rows[id] = newValue
      changed.insert(id)
    }
  }

  /// Drops the rows that were deleted long ago, and writes what has changed.
  package func save(_ now: Timestamp) throws(FileSystemError) {
    for (id, row) in rows where row.deleted.map({ isOld($0, now) }) == true { self[id] = nil }
    guard !changed.isEmpty else { return }
    var all = rows
    all[MirrorRow.documentID] = document
    let rewritesAll = !isWhole || lines > 2 * all.count + 100 || changed.contains { all[$0] == nil }
    let written = rewritesAll ? Array(all.values) : changed.compactMap { all[$0] }
    let bytes = written.flatMap { Array($0.jsonLine.utf8) }
    if rewritesAll || lines == 0 {
      try files.replaceFile(path, with: bytes)
      lines = written.count
      isWhole = true
    } else {
      let file = try files.open(path, .append)
      defer { files.close(file) }
      // If this fails, the file may end within a line.
      isWhole = false
      try files.writeWhole(file, bytes)
      try files.sync(file)
      isWhole = true
      lines += written.count
    }
    changed = []
    updateCache()
  }

  /// How long deleted rows are kept, in days.
  private static let retentionDays: Int64 = 90

  private func isOld(_ moment: Timestamp, _ now: Timestamp) -> Bool {
    now.milliseconds - moment.milliseconds > Self.retentionDays * Timestamp.millisecondsPerDay
  }
}

/// A cache, within one process, of the states of mirrors.
package final class MirrorRowCache {
  fileprivate struct Kept {
    /// The mark of the state file with these rows.
    let mark: FileMark
    let rows: [EntityID: MirrorRow]
    let document: MirrorRow?
    let lines: Int
  }

  fileprivate var kept: [String: Kept] = [:]

  package init() {}
}

extension MirrorRow {
  private enum Key {
    static let id: FieldKey = "id"
    static let file: FieldKey = "file"
    static let content: FieldKey = "content"
    static let versions: FieldKey = "versions"
    static let line: FieldKey = "line"
    static let named: FieldKey = "named"
    static let home: FieldKey = "home"
    static let fields: FieldKey = "fields"
    static let ours: FieldKey = "ours"
    static let before: FieldKey = "before"
    static let mark: FieldKey = "mark"
    static let missing: FieldKey = "missing"
    static let deleted: FieldKey = "deleted"
  }

  /// Decodes a row directly, without a dictionary of fields, as every command reads all rows.
  fileprivate init?(_ json: inout JSONScanner) {
    self.init(id: EntityID(""), file: "")
    let isWhole = json.members { json, name in
      let key = FieldKey(rawValue: JSONText.text(json.bytes[name]))
      guard let text = json.text() else { return json.value() != nil }
      set(text, of: key)
      return true
    }
    guard isWhole, !id.text.isEmpty, !file.isEmpty else { return nil }
  }

  private mutating func set(_ text: String, of key: FieldKey) {
    switch key {
    case Key.id: id = EntityID(text)
    case Key.file: file = text
    case Key.content: content = text
    case Key.versions: versions = VersionVector(text: text) ?? VersionVector()
    case Key.line: line = Int(text)
    case Key.named: isNamed = true
    case Key.home: home = text
    case Key.fields: shown = text
    case Key.ours: ours = Self.pairs(text)
    case Key.before: before = Self.pairs(text)
    case Key.mark: mark = FileMark(text: text)
    case Key.missing: missing = Timestamp(text: text)
    case Key.deleted: deleted = Timestamp(text: text)
    default: break
    }
  }

  /// The line of the row, with its newline.
  fileprivate var jsonLine: String {
    let fields: [(FieldKey, String?)] = [
      (Key.id, id.text), (Key.file, file), (Key.content, content),
      (Key.versions, versions.isEmpty ? nil : versions.text), (Key.line, line.map(String.init)),
      (Key.named, isNamed ? "yes" : nil), (Key.home, home), (Key.fields, shown),
      (Key.ours, Self.text(ours)),
      (Key.before, Self.text(before)), (Key.mark, mark?.text), (Key.missing, missing?.text),
      (Key.deleted, deleted?.text),
    ]
    let written = fields.compactMap { key, value in
      value.map { ExchangeWriter.Field(key.rawValue, .text($0)) }
    }
    return ExchangeWriter.object(written) + "\n"
  }

  /// Encodes `due 1f3a title 99c0`; no name of a field contains a space.
  private static func text(_ pairs: [FieldKey: String]) -> String? {
    guard !pairs.isEmpty else { return nil }
    return pairs.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
      .joined(separator: " ")
  }

  private static func pairs(_ text: String) -> [FieldKey: String] {
    let words = text.split(separator: " ")
    return stride(from: 0, to: words.count - 1, by: 2).reduce(into: [:]) { pairs, place in
      pairs[FieldKey(rawValue: String(words[place]))] = String(words[place + 1])
    }
  }
}
