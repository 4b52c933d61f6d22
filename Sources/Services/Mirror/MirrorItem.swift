package import Core
package import Entities
import Repositories

/// An entry as a file of a mirror shows it.
struct MirrorItem {
  /// The record that adds it if the book has no such entry.
  let record: ImportDraft.Record
  /// The digests of its fields, except for its folder.
  let fields: [FieldKey: String]
  /// The version vector of the state that its author had seen; nil if the file does not have it.
  let versions: VersionVector?

  var id: EntityID { record.id }
}

extension MirrorFormat {
  /// The formats of its files by extension.
  fileprivate var formats: [String: ExchangeFormat] {
    switch self {
    case .vdir: ["ics": .ics, "vcf": .vcf]
    case .todotxt, .markdown, .org, .hledger, .ledgerJournal, .beancount:
      ExchangeFormat(rawValue: rawValue).map { [$0.fileExtension: $0] } ?? [:]
    }
  }

  /// The format of a mirror that is one file; nil for a folder.
  var document: ExchangeFormat? { self == .vdir ? nil : formats.values.first }

  /// The kinds of entries that its files can hold.
  package var kinds: Set<EntityKind> {
    // In Markdown each page would need a file of its own.
    guard self != .markdown else { return [.todo] }
    return formats.values.reduce(into: []) { $0.formUnion($1.info.fields.keys) }
  }

  /// The format for a file with this name; `vdir` if no format has its extension.
  init(fileName: String) {
    let ending = fileName.fileExtension
    self =
      Self.allCases.first { $0.document?.info.extensions.contains(ending) == true } ?? .vdir
  }
}

/// Converts between entries and the files of a mirror that have one entry each.
@MainActor struct MirrorItems {
  /// The name of the line for the state that the author of an edit had seen; other programs keep unknown lines.
  nonisolated static let seen = "X-DAYBOOK-SEEN"

  /// The extensions of files with one entry.
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
    // There are no folders in this context: the sub-folder of a file decides, not a folder that it names.
    context = ImportContext([], of: book)
    store = book.repository.storeID ?? ""
  }

  // MARK: files

  func item(in bytes: [UInt8], named file: String) throws(ExchangeError) -> MirrorItem {
    let file = ImportFile(name: file, bytes: bytes)
    let opening = FileOpening(file)
    // Recognises the format by the contents, as some programs pass files with meaningless names.
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
    guard records.count == 1, var record = records.first else {
      throw ExchangeError(records.isEmpty ? .noEntry : .severalEntries)
    }
    let lines = try ContentText.components(bytes).flatMap(\.allLines)
    guard lines.first(where: { $0.name == "UID" })?.value.trimmed.unlessEmpty != nil else {
      throw ExchangeError(.missing, field: "UID")
    }
    let names = taskNames(in: lines)
    record = record.linked(by: names)
    if let id = names[record.id] { record.rename(to: id) }
    if let row = book.repository.row(of: record.id) {
      record = record.inZone(of: book.repository.fields(at: row), book.clock)
    }
    return MirrorItem(
      record: record, fields: comparable(record),
      versions: lines.first { $0.name == Self.seen }.flatMap { versions($0.value) })
  }

  /// The ids of entries that came from Taskwarrior, by those that a file without the book would give them.
  private func taskNames(in lines: [ContentLine]) -> [EntityID: EntityID] {
    var names: [EntityID: EntityID] = [:]
    for line in lines where line.name == "UID" || line.name == "RELATED-TO" {
      let uid = line.value.trimmed
      let (name, id) = (EntityID.named(uid), TaskImport.id(of: uid))
      if book.repository.row(of: name) == nil, book.holds(id) { names[name] = id }
    }
    return names
  }

  /// Reads a version vector; nil if it is of another book.
  private func versions(_ value: String) -> VersionVector? {
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0] == store else { return nil }
    return VersionVector(text: String(words[1]))
  }

  /// The file of an entry; nil if no format has its kind.
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

  /// The name for the new file of an entry.
  func name(at row: Row) -> String? {
    let ending = formats.first {
      $0.value == format(of: book.repository.kind(of: row))
    }
    return ending.map { "\(Self.stem(at: row, of: book)).\($0.key)" }
  }

  /// The name of an entry's file without extension: its id in other programs, if that can be a file name, or else its
  /// own.
  static func stem(at row: Row, of book: Book) -> String {
    let uid = book.uid(at: row)
    return isName(uid) ? uid : book.repository.id(of: row).text
  }

  private func format(of kind: EntityKind) -> ExchangeFormat? {
    formats.values.first { $0.info.fields[kind] != nil }
  }

  private nonisolated static let nameCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-".utf8)

  /// Whether a text can be a file name without a special meaning for any program.
  nonisolated static func isName(_ text: String) -> Bool {
    1...120 ~= text.utf8.count && text.first != "." && text.first != "-"
      && text.utf8.allSatisfy(nameCharacters.contains)
  }
}

/// Digests of values, to compare files with the book.
extension MirrorItems {
  /// The digest of a field without a value.
  nonisolated static let absent = "-"

  /// The digests of the fields of an entry that its file can hold.
  func comparable(at row: Row) -> [FieldKey: String] {
    comparable(book.repository.fields(at: row), book.repository.kind(of: row))
  }

  /// Whether a field of an entry is compared with its file.
  func isCompared(_ key: FieldKey, at row: Row) -> Bool {
    guard let format = format(of: book.repository.kind(of: row)) else { return false }
    let held = format.info.fields[book.repository.kind(of: row)] ?? []
    return key == .folder || isHeld(key, held, format)
  }

  private func isHeld(_ key: FieldKey, _ held: Set<FieldKey>, _ format: ExchangeFormat) -> Bool {
    held.contains(key.family) && !Self.isForWholeBook(key) || key == format.unsupportedParts
  }

  /// The digests of the fields of a record in a file.
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

  /// Whether a field belongs to the record in this book, or is expressed otherwise in the file, as the folder is.
  private nonisolated static func isForWholeBook(_ key: FieldKey) -> Bool {
    [.created, .position, .deleted, .folder].contains(key)
  }

  /// A short digest of a value, the same for two values that a file writes in the same way.
  func digest(_ value: FieldValue, _ key: FieldKey) -> String {
    guard case .text(let text) = value else { return value.text.map(Self.digest) ?? Self.absent }
    if key.hasUnsupportedParts {
      // The order of kept lines has no meaning: some programs sort them.
      return Self.digest(text.split(separator: "\n").sorted().joined(separator: "\n"))
    }
    switch key.comparedType {
    case .moment:
      return Self.digest(Timestamp(text: text).map { "\($0.milliseconds / 1000)" } ?? text)
    case .rule:
      return Self.digest(RepeatRule(text: text)?.text ?? text)
    case .day, .start:
      let moment = DayTime(text: text).flatMap(book.clock.moment)
      return Self.digest(moment?.text ?? text)
    default:
      let lines = text.withoutNUL.split(whereSeparator: \.isNewline)
      return Self.digest(lines.joined(separator: "\n"))
    }
  }

  /// The first 12 digits of a checksum.
  private nonisolated static func digest(_ text: String) -> String {
    String(SHA1.text(of: Array(text.utf8)).prefix(12))
  }
}
