import SeededRandom
import Core
import Entities
import Glibc
import MemoryFiles
import Repositories

/// Acts of others between one's own, reads that fail, and backups.
extension ReplicaDriver {
  /// Does some acts as one, between which others' come in, and takes them back.
  mutating func undoGroup(_ machine: Replica, _ other: Replica) throws {
    guard machine !== other else { return }
    let group = "group of \(label(.group).folder ?? "")"
    for number in 0..<3 {
      var label = label(.group)
      label.group = group
      label.part = OperationLabel.Part(before: number, total: 3)
      let todo = machine.todo(100 + number)
      let value = FieldValue.text(label.folder ?? "")
      let act = Transaction(label, [.set(.todo, todo.id, [.title: value])])
      try machine.perform(&acknowledged) { try $0.commit(act) }
      try edit(other, .edit)
      for (path, bytes) in other.segments.inOrder { try machine.take(path, bytes[...]) }
    }
    var steps = 0
    repeat {
      try edit(machine, .undo)
      steps += 1
    } while machine.book.undoCandidate?.label?.group == group && steps < 10
    let acts = machine.book.history(of: nil, limit: .max).filter {
      $0.label?.group == group && $0.reversal == nil
    }
    let standing = acts.filter { !$0.isUndone }
    // If none of it is undone, another act of this machine, or of a copy of it, came after. An earlier undo may name
    // the number of one of them, if a copy of this machine had given it first.
    guard standing.count < 3, acknowledged.forked.isDisjoint(with: acts.map(AcknowledgedAct.init))
    else { return }
    note(.together, "not undone with the others", Set(standing.map(AcknowledgedAct.init)))
  }

  /// How reading a file fails.
  private enum BadRead: CaseIterable {
    case inputError
    case tooManyFiles
    case empty
    case zeroed

    func verdict(_ call: SystemCall) -> Verdict? {
      guard DiskPlace(call.path) == .segment else { return nil }
      switch (self, call.kind) {
      case (.inputError, .read): return .fail(EIO)
      case (.tooManyFiles, .open): return .fail(EMFILE)
      case (.empty, .read): return .read { _ in [] }
      case (.zeroed, .read): return .read { [UInt8](repeating: 0, count: $0.count) }
      default: return nil
      }
    }
  }

  /// Starts from the cache, and then lets no line be read.
  ///
  /// What is shown must be right or reported as wrong, and what is done must be done right or not at all.
  mutating func failReads(_ machine: Replica) throws {
    try machine.restartWithCache()
    let control = try Replica(
      machine.number, at: 100, shift: 0, skew: 0, machine.image, tamper: { $1 })
    let event: ReplicaEvent = random.pick([.undo, .edit])
    let act = event == .undo ? act(event, machine) : setTitle(of: machine.todo(random.below(3)))
    let bad = random.pick(BadRead.allCases)
    let truth = Picture.records(of: try machine.look())
    let before = Replica.acts(try machine.look())
    let files = machine.segments
    machine.verdictOverride = bad.verdict
    if Picture.records(of: machine.book) != truth, machine.book.damagedCount == 0 {
      violations.append(Violation(.honest, attack, "\(bad): wrong values, and nothing is said"))
    }
    var made: OperationID?
    do {
      made = try act(machine.book)
    } catch is StoreError {
      let isUntouched = files.allSatisfy { machine.segments[$0.key] == $0.value }
      let acts = scan.acts(in: machine.segments.values)
      if !isUntouched || acts != scan.acts(in: files.values) {
        violations.append(Violation(.untouched, attack, "\(bad): a failed \(event) has written"))
      }
    }
    machine.verdictOverride = { _ in nil }
    try machine.book.refresh()
    let book = try machine.look()
    if let made { try judge(made, event, in: book, before, "\(bad)", control, act) }
    if Picture.records(of: machine.book) != Picture.records(of: book) {
      violations.append(Violation(.usable, attack, "\(bad) is over, and values stay wrong"))
    }
  }

  private mutating func setTitle(
    of todo: TodoEntity
  ) -> (EntryRepository) throws -> OperationID? {
    let label = label(.edit)
    let title = FieldValue.text("\(random.below(1000))")
    return { try $0.commit(Transaction(label, [.set(.todo, todo.id, [.title: title])])) }
  }

  /// Checks that what was done while reads failed is what is done when they do not fail.
  private mutating func judge(
    _ made: OperationID, _ event: ReplicaEvent, in book: EntryRepository,
    _ before: Set<AcknowledgedAct>,
    _ bad: String, _ control: Replica, _ act: (EntryRepository) throws -> OperationID?
  ) throws {
    guard let item = book.history(of: nil, limit: .max).first(where: { $0.id == made }) else {
      return violations.append(Violation(.kept, attack, "\(bad): \(event) is not in the log"))
    }
    // An edit that has not seen a line which could not be read stands beside it.
    acknowledged.note(AcknowledgedAct(item), named: made, seeing: event == .edit ? [] : before)
    guard event == .undo || event == .redo else { return }
    _ = try act(control.book)
    if Picture.records(of: book) != Picture.records(of: control.book) {
      violations.append(Violation(.whole, attack, "\(bad): \(event) has done something else"))
    }
  }

  /// Starts from the cache, and then gives a file another length in its place.
  mutating func alter(_ machine: Replica) throws {
    try machine.restartWithCache()
    guard
      let (path, bytes) = machine.segments.sorted(by: { $0.key < $1.key }).randomElement(
        using: &random)
    else { return }
    keepLog(of: machine)
    let truth = Picture.records(of: machine.book)
    isHarmed = true
    let place = random.below(bytes.count + 1)
    let altered: [UInt8]
    switch random.below(4) {
    case 0: altered = []
    case 1: altered = Array("edited\n".utf8) + bytes
    case 2: altered = bytes.prefix(place) + Array("edited\n".utf8) + bytes[place...]
    case _ where bytes.isEmpty: return
    default: altered = Harm.withItsLine.befall(bytes, at: min(place, bytes.count - 1), bit: 0)
    }
    try machine.write(path, altered, .inPlace)
    if random.once(in: 2) { try machine.book.refresh() }
    // If two lines have one number, and one was written again, the loss of the other goes unnoticed.
    let gone = scan.acts(in: [bytes]).subtracting(scan.acts(in: machine.segments.values))
    if Picture.records(of: machine.book) != truth, machine.book.damagedCount == 0,
      machine.book.check().isSound, gone.isEmpty || !gone.isSubset(of: acknowledged.forked)
    {
      violations.append(Violation(.honest, attack, "a file was altered, and nothing is said"))
    }
    try continueInForm(machine)
  }

  mutating func restoreBackup(_ machine: Replica) throws {
    guard !machine.segments.isEmpty else { return }
    let old = machine.segments
    for _ in 0...random.below(3) { try edit(machine, .edit) }
    try machine.backUp()
    let saved = scan.acts(in: machine.segments.values).intersection(acknowledged.acknowledged)
    let way = random.pick(Replica.Way.allCases)
    keepLog(of: machine)
    for (path, bytes) in old.inOrder { try machine.write(path, bytes, way) }
    if random.once(in: 2) { try machine.restart() }
    for _ in 0...random.below(3) { try edit(machine, .edit) }
    _ = try machine.restore()
    let shown = Replica.acts(try machine.look())
    // If a line got another name, or was written again, the book shows the new line.
    note(
      .kept, "in the backup and not restored",
      saved.subtracting(shown).subtracting(acknowledged.forked))
    try examine(machine)
  }

  /// Flips a bit in a backup's copy.
  ///
  /// The next backup has the right byte again; without one, all lines come back but the one with that bit.
  mutating func rotBackup(_ machine: Replica) throws {
    guard !machine.segments.isEmpty else { return }
    try machine.backUp()
    var bytes = machine.copies.map { machine.memory.contents($0) ?? [] }
    guard let place = bytes.indices.filter({ !bytes[$0].isEmpty }).randomElement(using: &random)
    else { return }
    let whole = scan.acts(in: bytes).union(scan.acts(in: machine.segments.values))
    let byte = random.below(bytes[place].count)
    bytes[place] = Harm.flipped.befall(bytes[place], at: byte, bit: random.below(8))
    // Without its header a file does not say of which slot its lines are.
    if !bytes[place].prefix(byte).contains(0x0A) { isHarmed = true }
    try machine.write(machine.copies[place], bytes[place], .inPlace)
    var saved = scan.acts(in: bytes)
    if random.once(in: 2) {
      try machine.backUp()
      saved = scan.acts(in: machine.segments.values)
    }
    keepLog(of: machine)
    try machine.restart { try machine.memory.remove(Sandbox.log) }
    let damaged = try machine.restore()
    let shown = Replica.acts(try machine.look())
    saved.formIntersection(acknowledged.acknowledged)
    // If a line got another name, or was written again, the book shows the new line.
    note(
      .kept, "in the backup and not restored",
      saved.subtracting(shown).subtracting(acknowledged.forked))
    // A line that was harmed before it was saved is not a line of the backup. If two lines have one number, and one
    // was written again, the loss of the other goes unnoticed.
    let gone = machine.noted.intersection(acknowledged.acknowledged).intersection(whole)
      .subtracting(shown).subtracting(acknowledged.forked)
    if damaged == 0, try machine.look().check().isSound {
      note(.honest, "rotten in the backup, and not said to be", gone)
    }
    try continueInForm(machine)
  }
}
