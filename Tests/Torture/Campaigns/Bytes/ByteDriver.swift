import Entities
import MemoryFiles
import Repositories

/// A golden book, of which one byte at a time is harmed.
struct ByteDriver {
  private let disk: Disk
  /// The titles of its entries, one line each.
  private let titles: Set<String>
  private let last: String
  private let records: [String]
  /// Breaks a rule, to see whether that is noticed.
  private let tampering: TamperMaker

  init(tampering: @escaping TamperMaker = { { $1 } }) throws {
    self.tampering = tampering
    let titles = (1...12).map { "entry \($0)" }
    let acts = titles.map { Act.add($0) }
    disk = try Start([Array(acts[..<6]), Array(acts[6...])]).makeDisks()[0]
    self.titles = Set(titles)
    last = titles[titles.count - 1]
    records = Picture.records(of: try Sandbox(disk.makeFileSystem()).open())
  }

  /// Every byte of the book and of the machine's notes, in order.
  var places: [Place] {
    disk.files.sorted { $0.key < $1.key }.flatMap { path, bytes in
      bytes.indices.map { Place(path: path, byte: $0) }
    }.filter { !$0.path.hasSuffix("/reserve") }
  }

  struct Place {
    let path: String
    let byte: Int

    var isLog: Bool { path.hasPrefix(Sandbox.log) }
  }

  func run(_ place: Place, _ harm: Harm, bit: Int) throws -> [Violation] {
    let attack = "\(place.path), byte \(place.byte) \(harm.rawValue), bit \(bit)"
    let memory = try disk.makeFileSystem()
    guard let whole = memory.contents(place.path) else { return [] }
    let harmed = harm.befall(whole, at: place.byte, bit: bit)
    try memory.put(place.path, harmed)
    do throws(StoreError) {
      let files = InterposedFileSystem(memory)
      let tamper = tampering()
      files.decide = { tamper($0, .proceed) }
      let sandbox = Sandbox(files)
      let book = try sandbox.open()
      var violations = judge(book, place, attack)
      if place.path.hasPrefix(Sandbox.location.data), memory.contents(place.path) != harmed {
        violations.append(Violation(.untouched, attack, "the file was changed"))
      }
      let before = shown(book)
      try book.commit(Scenario.nextEdit(sandbox, 0))
      let after = shown(try sandbox.open())
      if !after.isSuperset(of: before.union(["\(Scenario.after) 0"])) {
        violations.append(Violation(.kept, attack, "\(before) became \(after)"))
      }
      return violations
    } catch .readOnly(.newerVersion) where DiskPath(place.path).name == "store.json" {
      // A harmed version reads as a newer one, and the book is shown read-only.
      return []
    } catch {
      return [Violation(.usable, attack, "\(error)")]
    }
  }

  /// Judges a book: a harmed newline may cost the two lines beside it, any other byte only its own line.
  private func judge(_ book: EntryRepository, _ place: Place, _ attack: String) -> [Violation] {
    let lost = titles.subtracting(shown(book))
    guard lost.count <= (place.isLog ? 2 : 0), book.damagedCount <= 2 else {
      let detail = "\(lost.sorted()) lost, \(book.damagedCount) lines damaged"
      return [Violation(.untouched, attack, detail)]
    }
    let isChanged = place.isLog && Picture.records(of: book) != records
    guard isChanged, book.check().isSound, !isAtTheEnd(lost) else { return [] }
    return [Violation(.honest, attack, "\(lost.sorted()) lost, and nothing said to be damaged")]
  }

  /// Whether only the last line is lost: nothing shows that there was one more line than there is.
  private func isAtTheEnd(_ lost: Set<String>) -> Bool { lost == [last] }

  private func shown(_ book: EntryRepository) -> Set<String> {
    Set(book.entries(EntryQuery()).map { book.summary(of: $0).title })
  }
}
