import SeededRandom
import Core
import Entities
import Repositories

/// Machines that edit one book, and what happens to them and their files, in any order.
struct ReplicaDriver {
  private static let tenYears: Int64 = 10 * 365 * 86_400_000
  private static let mostMachines = 7
  private(set) var machines: [Replica] = []
  var acknowledged = AcknowledgedActs()
  var random: SeededGenerator
  var scan = ActScan()
  var violations: [Violation] = []
  /// Versions of files that were taken away somewhere: they come back in the end.
  private(set) var removedVersions: [String: Set<[UInt8]>] = [:]
  /// Whether bytes were changed, so that damage is found in the end.
  var isHarmed = false
  let attack: String
  private let tamper: Tamper
  /// The event that happens most; nil for any.
  private let focus: ReplicaEvent?
  private var tokens = 0

  init(_ seed: Seed, on focus: ReplicaEvent? = nil, tampering: TamperMaker = { { $1 } }) throws {
    tamper = tampering()
    random = SeededGenerator(seed)
    self.focus = focus
    attack = "history \(seed) of \(focus?.rawValue ?? "anything")"
    var empty = Disk()
    empty.makeDirectories(Sandbox.home)
    empty.settle()
    let image = Replica.Image(disk: empty, noted: [])
    for number in 0..<(2 + random.below(4)) { try add(number, image) }
  }

  mutating func run(_ report: inout Report) throws {
    do {
      for _ in 0..<30 {
        let event = nextEvent()
        report.coverage.reach(event.rawValue)
        try perform(event)
      }
      try bringBackAll()
      try exchangeAll()
      try judge()
    } catch {
      violations.append(Violation(.usable, attack, "\(error)"))
    }
    report.attacked()
    report.violations += violations.map { violation in
      var violation = violation
      violation.kind = focus?.rawValue ?? "anything"
      return violation
    }
  }

  /// Returns the next event: most of the time somebody edits.
  private mutating func nextEvent() -> ReplicaEvent {
    if random.once(in: 2) { return .edit }
    guard let focus else { return random.pick(ReplicaEvent.allCases) }
    return random.once(in: 3) ? focus : random.pick(ReplicaEvent.calm)
  }

  private mutating func perform(_ event: ReplicaEvent) throws {
    let machine = random.pick(machines)
    let other = random.pick(machines)
    switch event {
    case .edit, .delete, .tag, .undo, .redo: try edit(machine, event)
    case .exchange: try exchange(from: machine, to: other)
    case .partOfAFile: try exchangePart(from: machine, to: other)
    case .restart: try machine.restart()
    case .loseState: try machine.loseState()
    case .clone: try add(machines.count, machine.image, shift: UInt64(machines.count) << 32)
    case .twin: try add(machine.number, machine.image, shift: UInt64(machines.count) << 32)
    case .image: try add(machine.number, machine.image)
    case .copyOfAFolder: try copyFolder(of: machine)
    case .anotherProgram: try edit(machine, .edit, in: machine.openAgain())
    case .group: try undoGroup(machine, other)
    case .older: try putOlder(machine, .byRename)
    case .olderInPlace: try putOlder(machine, .inPlace)
    case .newerInPlace: try putNewer(from: other, to: machine)
    case .otherVersion: try putOther(machine)
    case .conflict: try putConflict(from: other, to: machine)
    case .restoreInPlace: try putLog(machine)
    case .rollBack: try rollBack(machine)
    case .lostFiles: try lose(machine)
    case .harmedEnd: try harmEnd(machine)
    case .pulled: try pull(machine)
    case .failingReads: try failReads(machine)
    case .alteredInPlace: try alter(machine)
    case .backup: try restoreBackup(machine)
    case .rottenBackup: try rotBackup(machine)
    }
  }

  private mutating func add(_ number: Int, _ image: Replica.Image, shift: UInt64 = 0) throws {
    guard machines.count < Self.mostMachines else { return }
    let skew = Int64.random(in: -Self.tenYears...Self.tenYears, using: &random)
    let isClone = !machines.contains { $0.number == number }
    // Notes of a machine of another name are ignored.
    let image = isClone ? Replica.Image(disk: image.disk, noted: []) : image
    machines.append(
      try Replica(number, at: machines.count, shift: shift, skew: skew, image, tamper: tamper))
  }
}

/// What users do.
extension ReplicaDriver {
  @discardableResult
  mutating func edit(
    _ machine: Replica, _ event: ReplicaEvent, in other: EntryRepository? = nil
  ) throws -> Bool {
    try machine.perform(in: other, &acknowledged, act(event, machine))
  }

  /// Returns what is to be done, with values chosen now.
  mutating func act(
    _ event: ReplicaEvent, _ machine: Replica
  ) -> (EntryRepository) throws -> OperationID? {
    let todo = machine.todo(random.below(3))
    let value = FieldValue.text("\(random.below(1000))")
    let key: FieldKey = random.once(in: 2) ? .title : "notes"
    let label = label(event)
    switch event {
    case .undo: return { try $0.undo()?.operation }
    case .redo: return { try $0.redo()?.operation }
    case .delete: return { try $0.commit(Transaction(label, [.delete(.todo, todo.id)])) }
    case .tag:
      let tag: FieldValue = random.once(in: 2) ? .text("x") : .absent
      return { try $0.commit(Transaction(label, [.set(.todo, todo.id, [.tag("x"): tag])])) }
    default:
      return { book in
        let isThere = book.row(of: todo.id) != nil
        let edit: Edit = isThere ? .set(.todo, todo.id, [key: value]) : .save(todo)
        return try book.commit(Transaction(label, [edit]))
      }
    }
  }

  /// Returns a label that is unique for each act; that of a deletion is long, as a mutation puts more names in its
  /// place.
  mutating func label(_ event: ReplicaEvent) -> OperationLabel {
    tokens += 1
    var label = OperationLabel(event.rawValue, folder: "act \(tokens)")
    if event == .delete { label.title = String(repeating: ".", count: 400) }
    return label
  }
}

extension ReplicaDriver {
  private mutating func copyFolder(of machine: Replica) throws {
    guard let path = machine.segments.keys.sorted().randomElement(using: &random) else { return }
    let digits = String(random.below(1_000_000))
    let name = "copy" + String(repeating: "0", count: 9 - digits.count) + digits
    try machine.copyFolder(of: path, named: name)
  }

  private mutating func exchange(from: Replica, to: Replica) throws {
    for (path, bytes) in from.segments.inOrder where random.once(in: 2) {
      try to.take(path, bytes[...])
    }
  }

  private mutating func exchangePart(from: Replica, to: Replica) throws {
    guard let path = from.segments.keys.sorted().randomElement(using: &random),
      let bytes = from.segments[path]
    else { return }
    try to.take(path, bytes.prefix(random.below(bytes.count + 1)))
  }

  /// Keeps the log of a machine, of which something is about to be taken away.
  mutating func keepLog(of machine: Replica) {
    for (path, bytes) in machine.segments { removedVersions[path, default: []].insert(bytes) }
  }

  private func bringBackAll() throws {
    for (path, versions) in removedVersions.sorted(by: { $0.key < $1.key }) {
      for bytes in versions.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        try machines[0].take(path, bytes[...])
      }
    }
  }

  private func exchangeAll() throws {
    for from in machines {
      let segments = from.segments.inOrder
      for to in machines where to !== from {
        for (path, bytes) in segments { try to.take(path, bytes[...]) }
      }
    }
  }
}

/// What must hold.
extension ReplicaDriver {
  /// Checks that a program that reads the log of a machine now shows every whole line in it, and reports as missing
  /// what it has noted and lacks.
  mutating func examine(_ machine: Replica) throws {
    let book = try machine.look()
    let shown = Replica.acts(book)
    let acknowledged = acknowledged.acknowledged
    let there = scan.acts(in: machine.segments.values)
    note(.kept, "in the log and not shown", there.intersection(acknowledged).subtracting(shown))
    let gone = machine.noted.intersection(acknowledged).subtracting(shown)
      .subtracting(self.acknowledged.forked)
    if !gone.isEmpty, book.check().isSound, book.damagedCount == 0 {
      note(.honest, "missing, and not said to be", gone)
    }
  }

  /// Lets the program go on with what it finds, and checks that it has all that it has written since it was started.
  mutating func continueInForm(_ machine: Replica) throws {
    if random.once(in: 4) { try machine.restart() }
    if random.once(in: 4) { try machine.book.refresh() }
    if try edit(machine, .edit) {
      let shown = Replica.acts(try machine.look())
      note(.kept, "written by this run and not shown", machine.run.subtracting(shown))
    }
    try examine(machine)
  }

  mutating func note(_ rule: Rule, _ text: String, _ acts: Set<AcknowledgedAct>) {
    guard !acts.isEmpty else { return }
    violations.append(
      Violation(rule, attack, "\(text): \(acts.map(\.description).sorted())"))
  }

  private mutating func judge() throws {
    var pictures: Set<[String]> = []
    for machine in machines {
      try machine.book.refresh()
      violations += acknowledged.judge(machine.book, isHarmed: isHarmed, attack: attack)
      pictures.insert(picture(machine.book))
      try machine.restart()
      pictures.insert(try pictureReadAgain(machine.book))
      let report = machine.book.check()
      // A copy is reported as one, and nothing else is wrong.
      let allowed =
        acknowledged.forked.isEmpty ? [.wrongSlot] : [.wrongSlot, DamageReason.repeatedNumber]
      let isSound =
        report.missing.isEmpty && report.damage.allSatisfy { allowed.contains($0.reason) }
      // Harmed bytes may have wrong numbers.
      if !isHarmed, !isSound {
        violations.append(Violation(.honest, attack, "\(report)"))
      }
    }
    if pictures.count != 1 { violations.append(Violation(.equal, attack, "\(pictures)")) }
  }

  /// Returns what a book shows after a start from the cache.
  ///
  /// If a file was altered since, its lines are left out and reported, until they are read again.
  private func pictureReadAgain(_ book: EntryRepository) throws -> [String] {
    let first = picture(book)
    let isWhole = !book.check().damage.contains {
      if case .unreadable = $0.reason { true } else { false }
    }
    guard !isWhole else { return first }
    try book.refresh()
    return picture(book)
  }

  private func picture(_ book: EntryRepository) -> [String] {
    Picture.records(of: book) + book.history(of: nil, limit: .max).map { "\($0.id)" }
  }
}
