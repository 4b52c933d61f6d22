import Core
package import Entities
import Repositories

/// Writes the book, or parts of it, as files for other programs.
@MainActor package struct ExportService {
  let book: Book

  /// Writes a file to `sink`, piece by piece.
  ///
  /// In formats with numbers, entries without one get the number after the last and keep it.
  ///
  /// - Parameters:
  ///   - request: the entries to write, for a format that can be limited; nil for all.
  ///   - shown: the fields to write among those that are exported only on request.
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

  /// Writes a complete file at a path, or none if it fails; for a folder, writes the files in it.
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

  /// The file or folder at a path; nil if there is none.
  package func existing(_ path: String) -> FileCandidate? {
    book.userFiles.existing(path).map(FileCandidate.init)
  }

  /// Returns all bytes of a file.
  package func file(_ format: ExchangeFormat, of request: EntryRequest? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(format, of: request) { bytes += $0 }
    return bytes
  }

  /// The rows that a file contains, in manual order.
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

/// Buffers the parts of a text file, and passes them on in large pieces.
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

  /// Adds a JSON list with one item in each line.
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

  /// Passes on what is left in the buffer.
  mutating func end() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes.withoutNUL)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Exports to a folder of files.
extension ExportService {
  /// Whether an export to a path is a folder of files: always for some formats, for others if the path ends with
  /// a slash.
  package func writesFolder(_ format: ExchangeFormat, at path: String) -> Bool {
    switch format.info.layout {
    case .file: false
    case .fileOrFolder: path.hasSuffix("/")
    case .folder: true
    }
  }

  /// The files of an export to a folder; empty for a format that has only single files.
  package func parts(
    _ format: ExchangeFormat, of request: EntryRequest? = nil
  ) throws -> [ExportPart] {
    try book.refresh()
    guard let exporter = format.info.exporter?(book) as? any FolderExport else { return [] }
    return try exporter.parts(rows(format, request))
  }

  /// Writes files into a folder, which is made if it does not exist.
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

/// A file of an export to a folder.
package struct ExportPart: Equatable, Sendable {
  /// Its path within the folder.
  package let name: String
  package let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes.withoutNUL
  }
}

/// Exports to a folder of files.
@MainActor protocol FolderExport: FormatExport {
  func parts(_ rows: [Row]) throws -> [ExportPart]
}

extension ExportPart {
  /// File systems allow 255 bytes; the rest is for numbers and extensions.
  private static let longestName = 200

  /// Makes a file name from a text, without characters that have a meaning in paths or cannot be typed.
  static func name(_ text: String, _ ending: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      let isUnwanted =
        unwantedCategories.contains(scalar.properties.generalCategory)
        || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      return isUnwanted ? " " : Character(scalar)
    }
    var name = String(plain).split(separator: " ").joined(separator: " ")[...]
    while name.utf8.count > longestName { name.removeLast() }
    return "\(String(name.drop { ".- ".contains($0) }).trimmed.unlessEmpty ?? "untitled").\(ending)"
  }

  private static let unwantedCategories: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// Returns the files with distinct names: a repeated name gets a number.
  ///
  /// Case is ignored, as on some file systems.
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

/// Writes a whole book, so that it can be imported without loss.
struct BookExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let records = book.repository.bookRows().lazy.compactMap(book.repository.bookRecord)
    try file.addList(
      "{\"daybook\": 1, \"records\": [", "]}", records.map(ExchangeWriter.object(of:)))
  }
}
