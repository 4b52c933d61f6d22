import Core
import Entities
import Repositories

/// Writes the book, or parts of it, as files for other programs.
@MainActor package struct ExportService {
  let book: Book

  /// Hands on the bytes of a file, piece by piece; what has no number yet gets the one after the last, for
  /// good.
  ///
  /// - Parameter request: which entries, of a format that can have some; nil is all.
  package func write(
    _ format: ExchangeFormat, of request: EntryRequest? = nil, to sink: ([UInt8]) throws -> Void
  ) throws {
    try book.refresh()
    guard let exporter = format.info.exporter else { return }
    var pieces = PieceBuffer()
    try exporter.init(book).write(rows(format, request)) { try pieces.add($0, sink) }
    try pieces.end(sink)
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

  /// Collects small pieces into large ones.
  private struct PieceBuffer {
    private static let size = 1 << 16
    private var bytes: [UInt8] = []

    mutating func add(_ piece: [UInt8], _ sink: ([UInt8]) throws -> Void) throws {
      bytes += piece
      if bytes.count >= Self.size { try end(sink) }
    }

    mutating func end(_ sink: ([UInt8]) throws -> Void) throws {
      guard !bytes.isEmpty else { return }
      try sink(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }
}

extension String {
  fileprivate var parentPath: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
}

extension ExchangeFormat {
  /// Whether it is a folder of files, and none alone.
  package var isFolder: Bool { info.exporter is any FolderExport.Type }
}

/// Writes all of a book, so that it can be imported without loss.
struct BookExport: FormatExport {
  private let book: Book

  init(_ book: Book) {
    self.book = book
  }

  func write(_ rows: [Row], to sink: ([UInt8]) throws -> Void) throws {
    var isFirst = true
    for row in book.repository.bookRows() {
      guard let record = book.repository.bookRecord(at: row) else { continue }
      var bytes = isFirst ? ExchangeWriter.WholeBook.head : ExchangeWriter.WholeBook.separator
      ExchangeWriter.WholeBook.append(record, to: &bytes)
      try sink(bytes)
      isFirst = false
    }
    try sink(isFirst ? ExchangeWriter.WholeBook.empty : ExchangeWriter.WholeBook.tail)
  }
}
