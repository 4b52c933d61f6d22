package import Core
package import Entities
import Glibc

/// What was last known of an entry and its file, when they were in step.
package struct MirrorRow: Equatable, Sendable {
  package private(set) var id: EntityID
  /// Its path in the folder of the mirror.
  package var file: String
  /// What names the bytes of the file.
  package var content = ""
  /// How far the entry's acts were known.
  package var versions = VersionVector()
  /// The number of its line, of a file with several entries.
  package var line: Int?
  /// Whether the file itself says what it is called.
  package var isNamed = false
  /// The name of the folder that the file said; nil of none.
  package var home: String?
  /// What the file showed, by field.
  package var fields: [FieldKey: String] {
    get { Self.pairs(shown ?? "") }
    set { shown = Self.text(newValue) }
  }
  /// The same as it is kept: most looks do not ask for it.
  private var shown: String?
  /// What the book had of the fields that the file cannot show as they are.
  package var ours: [FieldKey: String] = [:]
  /// The same of the fields that the last write here has changed, before it.
  package var before: [FieldKey: String] = [:]
  /// How the file was when it was last looked at; nil means that the next look reads it.
  package var mark: FileMark?
  /// Since when there is no such file.
  package var missing: Timestamp?
  /// When both went.
  package var deleted: Timestamp?

  package init(id: EntityID, file: String) {
    self.id = id
    self.file = file
  }

  fileprivate static let documentID = EntityID("document")

  /// Of a mirror that is one file.
  package init(document name: String) {
    self.init(id: Self.documentID, file: name)
  }
}

/// By which a file is seen to be as it was.
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
    let parts = text.split(separator: " ")
    guard parts.count == 3, let size = Int(parts[0]), let inode = UInt64(parts[1]),
      let changed = Int64(parts[2])
    else { return nil }
    self.size = size
    self.inode = inode
    self.changed = changed
  }

  fileprivate var text: String { "\(size) \(inode) \(changed)" }
}

/// What is known of the files of a mirror, in a file of this machine: a line for each row that has changed, of
/// which the last one counts.
///
/// Where it is lost, files and entries only join.
package final class MirrorState {
  private static let longest = 1 << 28

  private let path: String
  private let files: any FileSystem
  private let lock: FileDescriptor
  private var lines = 0
  private var changed: Set<EntityID> = []
  /// Of each entry.
  package private(set) var rows: [EntityID: MirrorRow] = [:]
  /// What is known of the file itself, of a mirror that is one file.
  package var document: MirrorRow? {
    didSet { if document != oldValue { changed.insert(MirrorRow.documentID) } }
  }

  private let cache: MirrorRowCache

  /// Nil while another process has it.
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
    for line in bytes.split(separator: 0x0A) {
      lines += 1
      // What a crash has cut off is looked at again.
      var json = JSONScanner(bytes, in: line.indices)
      guard let row = MirrorRow(&json) else { continue }
      if row.id == MirrorRow.documentID { document = row } else { rows[row.id] = row }
    }
    changed = []
    keep()
  }

  private var mark: FileMark? { (try? files.status(path, .keep)).map(FileMark.init) }

  /// Keeps what is in the file for the next look of this process.
  private func keep() {
    cache.kept[path] = mark.map { .init(mark: $0, rows: rows, document: document, lines: lines) }
  }

  package subscript(id: EntityID) -> MirrorRow? {
    get { rows[id] }
    set {
      guard rows[id] != newValue else { return }
      rows[id] = newValue
      changed.insert(id)
    }
  }

  /// Forgets what went long ago, and writes what has changed.
  package func save(_ now: Timestamp) throws(FileSystemError) {
    for (id, row) in rows where row.deleted.map({ isOld($0, now) }) == true { self[id] = nil }
    guard !changed.isEmpty else { return }
    var all = rows
    all[MirrorRow.documentID] = document
    let isWhole = lines > 2 * all.count + 100 || changed.contains { all[$0] == nil }
    let written = isWhole ? Array(all.values) : changed.compactMap { all[$0] }
    let bytes = written.flatMap { Array($0.jsonLine.utf8) }
    if isWhole || lines == 0 {
      try files.replaceFile(path, with: bytes)
      lines = written.count
    } else {
      let file = try files.open(path, .append)
      defer { files.close(file) }
      try files.writeWhole(file, bytes)
      try files.sync(file)
      lines += written.count
    }
    changed = []
    keep()
  }

  private static let memory: Int64 = 90

  private func isOld(_ moment: Timestamp, _ now: Timestamp) -> Bool {
    now.milliseconds - moment.milliseconds > Self.memory * Timestamp.millisecondsPerDay
  }
}

/// What a process has read or written of the files in which mirrors are remembered.
package final class MirrorRowCache {
  fileprivate struct Kept {
    /// Of the file that has these rows.
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

  /// Each look of a command reads all rows, so that no dictionary of fields stands between.
  fileprivate init?(_ json: inout JSONScanner) {
    self.init(id: EntityID(""), file: "")
    let isWhole = json.members { json, name in
      let key = FieldKey(rawValue: JSONText.text(json.bytes[name]))
      guard let text = json.text() else { return json.value() != nil }
      take(text, of: key)
      return true
    }
    guard isWhole, !id.text.isEmpty, !file.isEmpty else { return nil }
  }

  private mutating func take(_ text: String, of key: FieldKey) {
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

  /// A line of the file, with its end.
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

  /// `due 1f3a title 99c0`: no name of a field has a blank.
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
