package import Core
package import Entities
import Repositories

/// An entry as a file of a mirror shows it.
struct MirrorItem {
  /// What makes it where the book has no such entry.
  let record: ImportDraft.Record
  /// What can be compared of it, by field; but for its folder.
  let fields: [FieldKey: String]
  /// How far its author knew the acts on the entry; nil where nobody has said so.
  let versions: VersionVector?

  var id: EntityID { record.id }
}

extension MirrorFormat {
  /// The formats of its files, by what they end with.
  fileprivate var formats: [String: ExchangeFormat] {
    switch self {
    case .vdir: ["ics": .ics, "vcf": .vcf]
    case .todotxt, .markdown, .org, .hledger, .ledgerJournal, .beancount:
      ExchangeFormat(rawValue: rawValue).map { [$0.fileExtension: $0] } ?? [:]
    }
  }

  /// That of its one file; nil of a folder.
  var document: ExchangeFormat? { self == .vdir ? nil : formats.values.first }

  /// What its files can hold.
  package var kinds: Set<EntityKind> {
    // A page of Markdown has a file of its own.
    guard self != .markdown else { return [.todo] }
    return formats.values.reduce(into: []) { $0.formUnion($1.info.fields.keys) }
  }

  /// That of a file with such a name; a folder of any other.
  init(fileName: String) {
    let ending = fileName.fileExtension
    self =
      Self.allCases.first { $0.document?.info.extensions.contains(ending) == true } ?? .vdir
  }
}

/// Makes entries of the files of a mirror, and files with one entry of entries.
@MainActor struct MirrorItems {
  /// The line by which an edit says what its author had seen: other programs leave lines that they do not know
  /// as they are.
  nonisolated static let seen = "X-DAYBOOK-SEEN"

  /// What the names of files with one entry end with.
  nonisolated static func endings(of format: MirrorFormat) -> [String] {
    format.formats.keys.sorted().map { ".\($0)" }
  }

  private let book: Book
  private let formats: [String: ExchangeFormat]
  private let context: ImportContext
  private let store: String

  init(_ book: Book, _ format: MirrorFormat) {
    self.book = book
    formats = format.formats
    // The folder that a file names counts for nothing: it is that in which it lies.
    context = ImportContext([], clock: book.clock, currency: book.money.currency)
    store = book.repository.storeID ?? ""
  }

  // MARK: files

  func item(in bytes: [UInt8], named file: String) throws(ExchangeError) -> MirrorItem {
    let file = ImportFile(name: file, bytes: bytes)
    let opening = FileOpening(file)
    // Some programs hand on files whose names say nothing.
    let format = formats.values.first { $0.info.importer?.recognises(opening) == true }
    guard let format, let importer = format.info.importer else {
      throw ExchangeError(.unknownShape)
    }
    var context = context
    context.begin(objects: 1, before: 0)
    var builder = DraftBuilder(format, context)
    var contents = ImportContents(file)
    try importer.draft(&contents, &builder)
    let records = builder.whole.groups.flatMap(\.records).filter { $0.kind != .folder }
    guard records.count == 1, let record = records.first else {
      throw ExchangeError(records.isEmpty ? .noEntry : .severalEntries)
    }
    let lines = try ContentText.components(bytes).flatMap(\.allLines)
    guard lines.first(where: { $0.name == "UID" })?.value.trimmed.unlessEmpty != nil else {
      throw ExchangeError(.missing, field: "UID")
    }
    return MirrorItem(
      record: record, fields: comparable(record),
      versions: lines.first { $0.name == Self.seen }.flatMap { versions($0.value) })
  }

  /// Those of another book say nothing here.
  private func versions(_ value: String) -> VersionVector? {
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0] == store else { return nil }
    return VersionVector(text: String(words[1]))
  }

  /// The file of an entry; nil of what has none.
  func bytes(at row: Row, _ versions: VersionVector) throws -> [UInt8]? {
    guard let format = format(of: book.repository.kind(of: row)),
      let exporter = format.info.exporter?(book) as? any ItemExport
    else { return nil }
    var bytes: [UInt8] = []
    let seen = ContentLine(Self.seen, value: "\(store) \(versions.text)")
    var file = FilePieces { bytes += $0 }
    try exporter.write(itemAt: row, seen: seen, to: &file)
    try file.end()
    return bytes
  }

  /// What an entry's file is called that has none yet.
  func name(at row: Row) -> String? {
    let ending = formats.first {
      $0.value == format(of: book.repository.kind(of: row))
    }
    return ending.map { "\(Self.stem(at: row, of: book)).\($0.key)" }
  }

  /// The name of an entry's file without its ending: as other programs know the entry, where that can be a name.
  static func stem(at row: Row, of book: Book) -> String {
    let uid = book.uid(at: row)
    return isName(uid) ? uid : book.repository.id(of: row).text
  }

  private func format(of kind: EntityKind) -> ExchangeFormat? {
    formats.values.first { $0.info.fields[kind] != nil }
  }

  private nonisolated static let signsOfNames = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-".utf8)

  /// Whether a text can be the name of a file that no program takes for something else.
  nonisolated static func isName(_ text: String) -> Bool {
    1...120 ~= text.utf8.count && text.first != "." && text.first != "-"
      && text.utf8.allSatisfy(signsOfNames.contains)
  }
}

/// Makes the values of files and of the book comparable.
extension MirrorItems {
  /// What a field without a value is as one.
  nonisolated static let absent = "-"

  /// What is held of an entry in its file.
  func comparable(at row: Row) -> [FieldKey: String] {
    comparable(book.repository.fields(at: row), book.repository.kind(of: row))
  }

  /// Whether a field of an entry is in its file.
  func isCompared(_ key: FieldKey, at row: Row) -> Bool {
    guard let format = format(of: book.repository.kind(of: row)) else { return false }
    let held = format.info.fields[book.repository.kind(of: row)] ?? []
    return key == .folder || isHeld(key, held, format)
  }

  private func isHeld(_ key: FieldKey, _ held: Set<FieldKey>, _ format: ExchangeFormat) -> Bool {
    held.contains(key.family) && !Self.isOfBook(key) || key == Self.kept(format)
  }

  /// The same of what a file says.
  func comparable(_ record: ImportDraft.Record) -> [FieldKey: String] {
    comparable(record.fields, record.kind)
  }

  private func comparable(
    _ fields: [FieldKey: FieldValue], _ kind: EntityKind
  ) -> [FieldKey: String] {
    guard let format = format(of: kind) else { return [:] }
    let held = format.info.fields[kind] ?? []
    var comparable: [FieldKey: String] = [:]
    for (key, value) in fields where value != .absent && isHeld(key, held, format) {
      comparable[key] = digest(value, key)
    }
    return comparable
  }

  /// It says something of the record in this book, or has another way into the file.
  private nonisolated static func isOfBook(_ key: FieldKey) -> Bool {
    [.created, .position, .deleted, .folder].contains(key)
  }

  private nonisolated static func kept(_ format: ExchangeFormat) -> FieldKey {
    FieldKey(rawValue: "kept:\(format.rawValue)")
  }

  /// Of what a program keeps word for word nobody has to choose a version.
  nonisolated static func isKept(_ key: FieldKey) -> Bool { key.rawValue.hasPrefix("kept:") }

  /// A short name of a value: the same of two that a file writes alike.
  func digest(_ value: FieldValue, _ key: FieldKey) -> String {
    guard case .text(let text) = value else { return value.text.map(Self.digest) ?? Self.absent }
    if Self.isKept(key) {
      // Their order means nothing: some programs sort them.
      return Self.digest(text.split(separator: "\n").sorted().joined(separator: "\n"))
    }
    switch key.type {
    case .moment:
      return Self.digest(Timestamp(text: text).map { "\($0.milliseconds / 1000)" } ?? text)
    case .day, .start:
      let moment = DayTime(text: text).flatMap(book.clock.moment)
      return Self.digest(moment?.text ?? text)
    default:
      return Self.digest(text.split(whereSeparator: \.isNewline).joined(separator: "\n"))
    }
  }

  /// The first 12 digits of a checksum.
  private nonisolated static func digest(_ text: String) -> String {
    String(SHA1.text(of: Array(text.utf8)).prefix(12))
  }
}
