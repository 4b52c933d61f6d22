import Core
import Entities
import MemoryFiles
import Repositories

/// A machine with a copy of the book.
final class Replica {
  /// A machine with all that is on it, as an image of its disk has it.
  struct Image {
    let disk: Disk
    let noted: Set<AcknowledgedAct>
  }

  let memory: MemoryFileSystem
  /// The number of the machine that its programs take it for.
  let number: Int
  /// What happens to its calls to the system; nil for nothing unusual.
  var verdictOverride: (SystemCall) -> Verdict? = { _ in nil }
  private(set) var book: EntryRepository
  /// What the book showed when it last wrote anything on this machine.
  var noted: Set<AcknowledgedAct> = []
  /// What the program has written since it was started.
  var run: Set<AcknowledgedAct> = []
  /// What it was asked for and could not save so far.
  private(set) var waiting: [(done: AcknowledgedAct, seen: Set<AcknowledgedAct>)] = []
  private let files: InterposedFileSystem
  private let sandbox: Sandbox
  private var scan = ActScan()
  /// The day of the last backup: another one on each machine, whose disk may be a copy.
  private var backupDay: Int

  /// - Parameters:
  ///   - number: identifies the machine.
  ///   - place: identifies the computer; two computers may be taken for one machine.
  ///   - shift: how much greater its inodes are than those of the disk that it is a copy of.
  ///   - skew: how far its clock is off, in milliseconds.
  init(
    _ number: Int, at place: Int, shift: UInt64, skew: Int64, _ image: Image,
    tamper: @escaping Tamper
  ) throws {
    self.number = number
    backupDay = 20_000 + 1_000 * place
    memory = MemoryFileSystem()
    try image.disk.fill(memory, shift: shift)
    try memory.makeDirectories(durably: "/etc")
    try memory.put("/etc/machine-id", Array("machine \(number)".utf8))
    files = InterposedFileSystem(memory)
    sandbox = Sandbox(files, opened: UInt64(place + 1) * 1000, skew: skew)
    noted = image.noted
    book = try sandbox.open()
    files.decide = { [unowned self] call in tamper(call, verdictOverride(call) ?? .proceed) }
  }

  /// Ends the program, and starts it again.
  func restart(after change: () throws -> Void = {}) throws {
    memory.kill()
    try change()
    book = try sandbox.open()
    run = []
    waiting = []
  }

  /// Loses the state folder between two runs of the program.
  func loseState() throws {
    try restart {
      for path in memory.paths(under: Sandbox.location.state) { try memory.remove(path) }
    }
    noted = []
  }

  /// Opens the book as a program that reads all of it now.
  func look() throws -> EntryRepository { try sandbox.open(.ignored) }

  /// Opens the book as another program on the same machine.
  func openAgain() throws -> EntryRepository { try sandbox.open() }

  /// Ends the program, folds the log, and starts the program with that.
  func restartWithCache() throws {
    try restart { try sandbox.makeCache() }
  }

  func todo(_ number: Int) -> TodoEntity {
    var todo = sandbox.todo("\(number)")
    todo.notes = "made as \(number)"
    return todo
  }
}

/// Acts of the program.
extension Replica {
  /// Returns the acts in a book's history.
  static func acts(_ book: EntryRepository) -> Set<AcknowledgedAct> {
    Set(book.history(of: nil, limit: .max).map(AcknowledgedAct.init))
  }

  /// Does something in a book of this machine, and notes what becomes of it.
  ///
  /// - Returns: whether anything was acknowledged, now or at last.
  @discardableResult
  func perform(
    in other: EntryRepository? = nil, _ acknowledged: inout AcknowledgedActs,
    _ act: (EntryRepository) throws -> OperationID?
  ) throws -> Bool {
    let book = other ?? book
    try book.refresh()
    let before = Self.acts(book)
    do {
      let made = try act(book)
      settle(&acknowledged)
      guard made != nil else { return false }
      // Undoing an act of several lines takes as many lines.
      for item in book.history(of: nil, limit: .max)
      where !before.contains(AcknowledgedAct(item)) && (item.id == made || hasLine(of: item)) {
        acknowledged.note(AcknowledgedAct(item), named: item.id, seeing: before)
        if other == nil { run.insert(AcknowledgedAct(item)) }
      }
      noted = Self.acts(book)
      return true
    } catch StoreError.unreadable {
      // An act that needs a line which is not here is refused.
      return false
    } catch StoreError.notSaved {
      let new = Self.acts(book).subtracting(before).subtracting(waiting.map(\.done))
      for done in new {
        acknowledged.note(open: done)
        waiting.append((done, before))
      }
      return false
    }
  }

  /// Whether it is in a whole line: a harmed line may seem to be new when it is read again.
  private func hasLine(of item: HistoryItem) -> Bool {
    scan.acts(in: segments.values).contains(AcknowledgedAct(item))
  }

  /// Notes the acts that have waited as acknowledged, if nothing waits any more.
  func settle(_ acknowledged: inout AcknowledgedActs) {
    guard book.unsavedLines.isEmpty, !waiting.isEmpty else { return }
    let history = book.history(of: nil, limit: .max)
    for (done, seen) in waiting {
      guard let item = history.first(where: { AcknowledgedAct($0) == done }) else { continue }
      acknowledged.note(done, named: item.id, seeing: seen)
      run.insert(done)
    }
    waiting = []
    noted = Self.acts(book)
  }

  func backUp() throws {
    backupDay += 1
    try book.backups.plan(of: CivilDate(dayNumber: backupDay), entries: 0)?.make(
      files: files)
  }

  /// Brings back what all backups have, as `restore` does; returns how many of their copies are not
  /// what they were.
  func restore() throws -> Int {
    let book = try look()
    var missing = MissingLines()
    let saved = book.backups
    let damage = saved.read(saved.backups()) { book.compare($0, &missing) }
    try book.restore(missing.lines, identity: nil)
    return damage.copies
  }
}
