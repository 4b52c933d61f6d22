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

  /// Writes a whole file where a path leads, or none; of a format that is a folder, its files in it.
  package func write(
    _ format: ExchangeFormat, of request: EntryRequest?, toFile path: String
  ) throws {
    if let parts = try parts(format, of: request) {
      let folder = book.userFiles.resolved(path)
      for part in parts {
        let file = "\(folder)/\(part.name)"
        try PosixFileSystem().makeDirectories(file.parentPath)
        try ExportFile.write(to: file) { try $0(part.bytes) }
      }
      return
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
