import Core
import Entities
import Repositories

/// A file to be imported, with its bytes on disk, or a folder of files that belong together.
package struct ImportFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The files of a folder; their names are paths within it.
  package let parts: [ImportFile]

  package init(name: String, bytes: [UInt8], parts: [ImportFile] = []) {
    self.name = name
    self.bytes = bytes
    self.parts = parts
  }
}

extension ImportFile {
  /// The file with its parts, converted to UTF-8.
  fileprivate func decoded(_ encoding: TextEncoding) throws(ExchangeError) -> ImportFile {
    var parts: [ImportFile] = []
    for part in self.parts { parts.append(try part.decoded(encoding)) }
    // Quoted-printable bytes of a vCard are in the encoding of the whole file.
    let isCard = FileOpening(self).component?.hasPrefix("VCARD") ?? false
    return ImportFile(
      name: name, bytes: try encoding.utf8(isCard ? VCardText.unquoted(bytes) : bytes),
      parts: parts)
  }
}

/// The beginning of a file, from which its format is recognised.
struct FileOpening {
  /// The last part of its path.
  let name: String
  /// The extension of its name, in lower case.
  let fileExtension: String
  /// The first non-blank lines of its first 64 KiB, at most 50.
  let lines: [Substring]
  /// The paths of a folder's files.
  let parts: [String]

  init(_ file: ImportFile) {
    name = file.name.split(separator: "/").last.map(String.init) ?? file.name
    fileExtension = name.fileExtension
    let start = String(decoding: file.bytes.prefix(1 << 16), as: UTF8.self)
    lines = Array(
      start.split(whereSeparator: \.isNewline)
        .filter { !$0.allSatisfy { $0.isBlank || $0 == "\u{FEFF}" } }.prefix(50))
    parts = file.parts.map(\.name)
  }

  /// The component that the first line begins, in upper case: `VCALENDAR` for `BEGIN:VCALENDAR`.
  var component: Substring? {
    let line = lines.first?.drop { $0.isBlank || $0 == "\u{FEFF}" }.uppercased() ?? ""
    return line.hasPrefix("BEGIN:") ? line.dropFirst("BEGIN:".count) : nil
  }
}

extension String {
  /// The extension of a file name, in lower case; empty if there is none.
  var fileExtension: String { split(separator: ".").dropFirst().last?.lowercased() ?? "" }
}

extension ExchangeFormat {
  /// Whether this is a folder of a format that stores its files in one.
  static func isFolder(_ opening: FileOpening) -> Bool {
    imported.contains {
      $0.isFolder && $0.info.importer?.recognises(opening) == true
    }
  }
}

/// The contents of a file, for its importer.
struct ImportContents: Sendable {
  private(set) var file: ImportFile
  /// The objects of a JSON file after they were read, until `takeItems` removes them.
  private var items: [ExchangeItem]?

  init(_ file: ImportFile) {
    self.file = file
  }

  var isJSON: Bool { Self.brackets.contains(ExchangeReader.opening(file.bytes)) }

  private static let brackets = [UInt8(ascii: "["), UInt8(ascii: "{")]

  func text() throws(ExchangeError) -> ImportText { try ImportText(file.bytes) }

  /// Removes and returns the bytes, so that they can be freed once they are read.
  mutating func takeBytes() -> [UInt8] {
    defer { file = ImportFile(name: file.name, bytes: [], parts: file.parts) }
    return file.bytes
  }

  mutating func takeText() throws(ExchangeError) -> ImportText { try ImportText(takeBytes()) }

  func object() throws(ExchangeError) -> [FieldKey: FieldValue] {
    try ExchangeReader.object(file.bytes)
  }

  /// Removes and returns all objects, so that each can be freed once it is read.
  mutating func takeItems() throws(ExchangeError) -> [ExchangeItem] {
    defer { items = [] }
    if let items { return items }
    return try read()
  }

  /// Reads the objects of a list, of the list `entries` of an object, or one object from each line.
  private func read() throws(ExchangeError) -> [ExchangeItem] {
    guard ExchangeReader.opening(file.bytes) == UInt8(ascii: "{") else {
      return try ExchangeReader.items(file.bytes)
    }
    guard let object = try? object() else { return try ExchangeReader.items(lines: file.bytes) }
    guard case .json(let entries) = object["entries"] else {
      return [ExchangeItem(number: 1, fields: object)]
    }
    return try ExchangeReader.items(Array(entries.utf8))
  }

  /// The format of JSON, recognised by its fields; nil for an empty list.
  mutating func format() throws(ExchangeError) -> ExchangeFormat? {
    let isObject = ExchangeReader.opening(file.bytes) == UInt8(ascii: "{")
    let object = isObject ? (try? object()) ?? [:] : [:]
    if object["daybook"] != nil { return .json }
    let items = try read()
    self.items = items
    let isJrnl = object["entries"] != nil && object["version"] == nil
    let format = isJrnl ? .jrnl : ExchangeFormat(items)
    let isAlone = !object.isEmpty && object["entries"] == nil
    guard format != nil || items.isEmpty, !isAlone || format == .taskwarrior else {
      throw ExchangeError(.unknownShape)
    }
    return format
  }
}

/// A file whose format is recognised, but whose items are not read yet.
struct ImportSource: Sendable {
  /// The draft of a file, and the context for the files after it.
  struct Draft: Sendable {
    let draft: ImportDraft
    let context: ImportContext
  }

  let name: String
  /// An upper bound of the number of objects, nested ones included.
  let objects: Int
  /// The recognised format; nil for an empty list.
  private let format: Result<ExchangeFormat?, ExchangeError>
  /// The contents, which `draft(on:)` removes.
  private var contents: ImportContents

  private init(_ file: ImportFile, _ options: ImportOptions) {
    name = file.name
    let whole = file
    let decoded = Result { () throws(ExchangeError) in
      try options.encoding.map(whole.decoded) ?? whole
    }
    // The error is thrown when the format is asked for.
    let file = (try? decoded.get()) ?? whole
    var contents = ImportContents(file)
    format = Result { () throws(ExchangeError) in
      _ = try decoded.get()
      if let format = options.format { return format }
      return try Self.format(of: &contents)
    }
    self.contents = contents
    let isJSON = contents.isJSON
    objects = ([file] + file.parts).reduce(1) { count, file in
      count + file.bytes.count { $0 == (isJSON ? UInt8(ascii: "{") : 0x0A) }
    }
  }

  /// Recognises the formats of files, off the main actor.
  @concurrent static func all(
    _ files: [ImportFile], _ options: ImportOptions
  ) async -> [ImportSource] {
    files.map { ImportSource($0, options) }
  }

  var isDepartments: Bool {
    if case .success(.departments) = format { return true }
    return false
  }

  /// Reads the items of the file off the main actor; can be called only once.
  @concurrent mutating func draft(on context: ImportContext) async throws(ExchangeError) -> Draft {
    guard let format = try format.get(), let importer = format.info.importer else {
      return Draft(draft: ImportDraft(nil), context: context)
    }
    var builder = DraftBuilder(format, context)
    var contents = contents
    self.contents = ImportContents(ImportFile(name: name, bytes: []))
    try importer.draft(&contents, &builder)
    return Draft(draft: builder.whole, context: builder.context)
  }

  /// The only format that recognises the file, among several the only one with its extension; nil for an empty
  /// list.
  private static func format(
    of contents: inout ImportContents
  ) throws(ExchangeError) -> ExchangeFormat? {
    let opening = FileOpening(contents.file)
    let recognised = ExchangeFormat.imported.filter {
      $0.info.importer?.recognises(opening) == true
    }
    let named = recognised.filter { $0.info.extensions.contains(opening.fileExtension) }
    let formats = named.count == 1 ? named : recognised
    guard formats.count <= 1 else { throw ExchangeError(.ambiguous(formats.map(\.rawValue))) }
    if let format = formats.first { return format }
    guard contents.isJSON else {
      // A file that is not text has a more helpful error.
      _ = try contents.text()
      throw ExchangeError(.unknownShape)
    }
    return try contents.format()
  }
}

extension Array {
  /// Removes all elements and returns them one by one, so that each can be freed once it is read.
  mutating func drained() -> some Sequence<Element> {
    var rest = self
    self = []
    rest.reverse()
    return sequence(state: rest) { $0.popLast() }
  }
}

/// Reads a JSON list of objects.
protocol ItemImport: FormatImport {
  /// Makes a draft from objects, which it removes from `items`; adds the folders that it makes to the context.
  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft
}

extension ItemImport {
  /// Returns false, since such a list is recognised by the fields of its objects.
  func recognises(_ opening: FileOpening) -> Bool { false }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    var items = try file.takeItems()
    builder.add(try draft(&items, &builder.context))
  }
}

extension ExchangeFormat {
  /// The fields by which the format of a list is recognised, the most specific first.
  private static let signs: [(keys: Set<FieldKey>, format: ExchangeFormat)] = [
    (["content", "date"], .tuiJournal), (["uuid", "status"], .taskwarrior),
    (["items"], .categories), (["detail"], .ledger),
    (["money"], .ledger), (["diaryDetail"], .diary), (["salary"], .people),
    (["department"], .people), (["age"], .people), (["address"], .people), (["grade"], .people),
    (["tag"], .diary), (["name"], .departments),
  ]

  /// Recognises the format of objects; fails for unknown ones and for an empty list.
  init?(_ items: [ExchangeItem]) {
    var keys: Set<FieldKey> = []
    for item in items { keys.formUnion(item.fields.keys) }
    guard let sign = Self.signs.first(where: { keys.isSuperset(of: $0.keys) }) else { return nil }
    self = sign.format
  }
}
