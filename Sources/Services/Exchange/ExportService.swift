import Core
package import Entities
import Repositories

/// Writes the book, or parts of it, as files for other programs.
@MainActor package struct ExportService {
  let book: Book

  /// Hands on the bytes of a file, piece by piece; what has no number yet gets the one after the last, for
  /// good.
  ///
  /// - Parameters:
  ///   - request: which entries, of a format that can have some; nil is all.
  ///   - shown: what is written of the fields that leave the book only where that is asked for.
  package func write(
    _ format: ExchangeFormat, of request: EntryRequest? = nil, with shown: Set<FieldKey> = [],
    to sink: ([UInt8]) throws -> Void
  ) throws {
    try book.refresh()
    let info = format.info
    let exporter =
      shown.isEmpty ? info.exporter?(book) : info.onRequest?.exporter(book, shown)
    guard let exporter else { return }
    let rows = rows(format, request)
    try withoutActuallyEscaping(sink) { sink in
      var file = FilePieces(sink)
      try exporter.write(rows, to: &file)
      try file.end()
    }
  }

  /// Writes a whole file where a path leads, or none; where it names a folder, the files in it.
  package func write(
    _ format: ExchangeFormat, of request: EntryRequest?, toFile path: String
  ) throws {
    guard !writesFolder(format, at: path) else {
      return try write(parts(format, of: request), toFolder: path)
    }
    try ExportFile.write(to: book.userFiles.resolved(path)) { sink in
      try write(format, of: request, to: sink)
    }
  }

  /// What is at a path now; nil of nothing.
  package func existing(_ path: String) -> FileCandidate? {
    book.userFiles.existing(path).map(FileCandidate.init)
  }

  /// All bytes of a file.
  package func file(_ format: ExchangeFormat, of request: EntryRequest? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(format, of: request) { bytes += $0 }
    return bytes
  }

  /// The entries that a file has, in the order of hand-sorted lists.
  func rows(_ format: ExchangeFormat, _ request: EntryRequest?) -> [Row] {
    guard let kinds = format.kinds else { return [] }
    guard var request else {
      return book.repository.entries(EntryQuery(where: .kinds(kinds), order: .position))
    }
    request.kinds = request.kinds.map { $0.intersection(kinds) } ?? kinds
    request.shown = .all
    return book.entries.list(request).rows
  }
}

/// Takes what a file consists of, and hands it on in large pieces.
struct FilePieces {
  private static let size = 1 << 16

  private let sink: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []

  init(_ sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
  }

  mutating func add(_ text: String) throws {
    bytes += text.utf8
    try endIfLarge()
  }

  mutating func add(_ piece: [UInt8]) throws {
    bytes += piece
    try endIfLarge()
  }

  /// A list of JSON, an item a line.
  mutating func addList(
    _ opening: String, _ closing: String, _ items: some Sequence<String>
  ) throws {
    try add(opening)
    var before = "\n"
    for item in items {
      try add(before)
      try add(item)
      before = ",\n"
    }
    try add("\n\(closing)\n")
  }

  private mutating func endIfLarge() throws {
    if bytes.count >= Self.size { try end() }
  }

  /// Hands on what is left.
  mutating func end() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Writes a folder of files.
extension ExportService {
  /// Whether a path leads to a folder of files: the format is one, or can be and the path ends with a slash.
  package func writesFolder(_ format: ExchangeFormat, at path: String) -> Bool {
    switch format.info.layout {
    case .file: false
    case .fileOrFolder: path.hasSuffix("/")
    case .folder: true
    }
  }

  /// The files of a format that is a folder, or can be; none of any other.
  package func parts(
    _ format: ExchangeFormat, of request: EntryRequest? = nil
  ) throws -> [ExportPart] {
    try book.refresh()
    guard let exporter = format.info.exporter?(book) as? any FolderExport else { return [] }
    return try exporter.parts(rows(format, request))
  }

  /// Writes files into a folder, which is made where there is none.
  package func write(_ parts: [ExportPart], toFolder path: String) throws {
    var folder = book.userFiles.resolved(path)
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    try PosixFileSystem().makeDirectories(folder)
    for part in parts {
      let file = "\(folder)/\(part.name)"
      try PosixFileSystem().makeDirectories(file.parentPath)
      try ExportFile.write(to: file) { try $0(part.bytes) }
    }
  }
}

/// A file of a format that is a folder, or can be.
package struct ExportPart: Equatable, Sendable {
  /// Its path in the folder.
  package let name: String
  package let bytes: [UInt8]
}

/// Writes a format that is a folder of files, or can be.
@MainActor protocol FolderExport: FormatExport {
  func parts(_ rows: [Row]) throws -> [ExportPart]
}

extension ExportPart {
  /// File systems take 255 bytes, of which some are left for numbers and endings.
  private static let longestName = 200

  /// A text as the name of a file: without what leads elsewhere or cannot be typed.
  static func name(_ text: String, _ ending: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      let isOdd =
        odd.contains(scalar.properties.generalCategory)
        || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      return isOdd ? " " : Character(scalar)
    }
    var name = String(plain).split(separator: " ").joined(separator: " ")[...]
    while name.utf8.count > longestName { name.removeLast() }
    return "\(String(name.drop { ".- ".contains($0) }).trimmed.unlessEmpty ?? "untitled").\(ending)"
  }

  private static let odd: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// The same files, with a number behind a name that another one has, on systems, too, that know no case.
  static func distinct(_ parts: [ExportPart]) -> [ExportPart] {
    var taken: Set<String> = []
    return parts.map { part in
      guard !taken.insert(part.name.lowercased()).inserted else { return part }
      let end = part.name.lastIndex(of: ".") ?? part.name.endIndex
      let names = (2...).lazy.map { "\(part.name[..<end]) \($0)\(part.name[end...])" }
      let name = names.first { taken.insert($0.lowercased()).inserted }
      return ExportPart(name: name ?? part.name, bytes: part.bytes)
    }
  }
}

extension String {
  fileprivate var parentPath: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
}

/// Writes all of a book, so that it can be imported without loss.
struct BookExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let records = book.repository.bookRows().lazy.compactMap(book.repository.bookRecord)
    try file.addList(
      "{\"daybook\": 1, \"records\": [", "]}", records.map(ExchangeWriter.object(of:)))
  }
}
