import Entities
import MemoryFiles
import Repositories

/// A golden book that was opened from the cache: a byte is harmed before its line is read.
struct LateByteDriver {
  private static let title = "entry 12"
  private let disk: Disk
  private let records: [String]
  private let titles: Set<String>
  /// Breaks a rule, to see whether that is noticed.
  private let tampering: TamperMaker

  init(tampering: @escaping TamperMaker = { { $1 } }) throws {
    self.tampering = tampering
    let titles = (1...12).map { "entry \($0)" }
    let renaming = Act.set(.title, .text("renamed"), of: Self.title)
    disk = try Start([titles.map { Act.add($0) } + [renaming]]).makeDisks()[0]
    records = Picture.records(of: try Sandbox(disk.makeFileSystem()).open())
    self.titles = Set(titles).union(["renamed"])
  }

  /// Every byte of the log, in order.
  var places: [ByteDriver.Place] {
    disk.files.sorted { $0.key < $1.key }.filter { $0.key.hasPrefix(Sandbox.log) }
      .flatMap { path, bytes in bytes.indices.map { ByteDriver.Place(path: path, byte: $0) } }
  }

  func run(_ place: ByteDriver.Place, _ harm: Harm, bit: Int) throws -> [Violation] {
    let attack = "after the start, \(place.path), byte \(place.byte) \(harm.rawValue), bit \(bit)"
    let memory = try disk.makeFileSystem()
    let files = InterposedFileSystem(memory)
    let tamper = tampering()
    files.decide = { tamper($0, .proceed) }
    let sandbox = Sandbox(files)
    guard let whole = memory.contents(place.path) else { return [] }
    do throws(StoreError) {
      try sandbox.makeCache()
      let book = try sandbox.open()
      let harmed = harm.befall(whole, at: place.byte, bit: bit)
      try alter(memory, place.path, to: harmed)
      var violations = judge(book, attack)
      violations += try undo(book, memory, attack)
      guard memory.contents(place.path) == harmed else { return violations }
      try alter(memory, place.path, to: whole)
      try book.refresh()
      if violations.isEmpty, book.history(of: nil, limit: 1).first?.reversal == nil,
        Picture.records(of: book) != records
      {
        violations.append(Violation(.usable, attack, "the file is whole again, the book is not"))
      }
      return violations
    } catch {
      return [Violation(.usable, attack, "\(error)")]
    }
  }

  private func alter(
    _ memory: MemoryFileSystem, _ path: String, to bytes: [UInt8]
  ) throws(StoreError) {
    do throws(FileSystemError) {
      try memory.alter(path) { $0 = bytes }
    } catch {
      throw .unreadable(path: path, cause: error)
    }
  }

  /// Judges a book: every value that is shown was written by somebody, and one that cannot be shown is reported.
  private func judge(_ book: EntryRepository, _ attack: String) -> [Violation] {
    var violations: [Violation] = []
    let rows = book.entries(EntryQuery())
    for row in rows {
      guard case .found(let todo) = book.record(TodoEntity.self, at: row) else { continue }
      if !titles.contains(todo.title) {
        violations.append(Violation(.honest, attack, "a title is \(todo.title.debugDescription)"))
      }
    }
    let isComplete = Picture.records(of: book) == records
    if !isComplete, book.damagedCount == 0 {
      violations.append(Violation(.honest, attack, "values are missing, and nothing is said"))
    }
    return violations
  }

  /// Undoes the renaming: the former title comes back, or nothing is written of it.
  private func undo(
    _ book: EntryRepository, _ memory: MemoryFileSystem, _ attack: String
  ) throws(StoreError) -> [Violation] {
    do {
      guard try book.undo() != nil else { return [] }
    } catch {
      // It was refused.
    }
    let lines = memory.paths(under: Sandbox.log).flatMap {
      (memory.contents($0) ?? []).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    let wrong = lines.filter {
      $0.contains("\"undo\":\"") && $0.contains(":13\",\"tx\"")
        && !$0.contains("\"title\":\"\(Self.title)\"")
    }
    return wrong.map { Violation(.whole, attack, "undo has written \($0)") }
  }
}
