import Chance
import Entities
import Repositories

/// Machines that edit, exchange files, lose their state and are cloned, in any order.
struct ReplicaDriver {
  /// What may happen next.
  enum Event: String, CaseIterable {
    case edit
    case delete
    case tag
    case undo
    case redo
    case exchange
    case partOfAFile = "exchange a part of a file"
    case restart
    case loseState = "lose the state"
    case clone
    case twin = "copy to a computer of the same name"
    case copyOfAFolder = "copy a slot's folder"
  }

  private static let tenYears: Int64 = 10 * 365 * 86_400_000
  private static let mostMachines = 7
  private var machines: [Replica]
  private var memoir = Memoir()
  private var chance: Chance
  private let attack: String
  private let tamper: Tamper

  init(_ seed: Seed, tampering: TamperMaker = { { $1 } }) throws {
    tamper = tampering()
    chance = Chance(seed)
    attack = "history \(seed)"
    machines = []
    var empty = Disk()
    empty.makeDirectories(Stage.home)
    empty.settle()
    for number in 0..<(2 + chance.below(4)) { try add(number, empty) }
  }

  mutating func run(_ report: inout Report) throws {
    for _ in 0..<30 {
      // Most of the time somebody edits.
      let event = chance.once(in: 2) ? .edit : chance.pick(Event.allCases)
      report.coverage.reach(event.rawValue)
      try perform(event)
    }
    try exchangeAll()
    report.attacked()
    report.violations += try judge()
  }

  private mutating func add(_ number: Int, _ disk: Disk) throws {
    guard machines.count < Self.mostMachines else { return }
    let skew = Int64.random(in: -Self.tenYears...Self.tenYears, using: &chance)
    machines.append(
      try Replica(number, at: machines.count, skew: skew, disk: disk, tamper: tamper))
  }

  private mutating func perform(_ event: Event) throws {
    let machine = chance.pick(machines)
    switch event {
    case .edit, .delete, .tag, .undo, .redo: try edit(machine, event)
    case .exchange: try exchange(from: machine, to: chance.pick(machines))
    case .partOfAFile: try exchangePart(from: machine, to: chance.pick(machines))
    case .restart: try machine.restart()
    case .loseState: try machine.loseState()
    case .clone: try add(machines.count, machine.disk)
    case .twin: try add(machine.number, machine.disk)
    case .copyOfAFolder: try copyFolder(of: machine)
    }
  }

  private mutating func edit(_ machine: Replica, _ event: Event) throws {
    let book = machine.book
    try book.refresh()
    let before = Set(book.history(of: nil, limit: .max).map(\.id))
    let edits = edits(machine, event)
    let made: OperationID? =
      switch event {
      case .undo: try book.undo()?.operation
      case .redo: try book.redo()?.operation
      default: try book.commit(Transaction(label(event), edits))
      }
    if let made { memoir.note(made, seeing: before) }
  }

  /// That of a deletion is long: a mutation puts more names in its place.
  private func label(_ event: Event) -> OperationLabel {
    var label = OperationLabel(event.rawValue)
    if event == .delete { label.title = String(repeating: ".", count: 400) }
    return label
  }

  private mutating func edits(_ machine: Replica, _ event: Event) -> [Edit] {
    let number = chance.below(3)
    let todo = machine.todo(number)
    let value = FieldValue.text("\(chance.below(1000))")
    switch event {
    case .delete: return [.delete(.todo, todo.id)]
    case .tag: return [.set(.todo, todo.id, [.tag("x"): chance.once(in: 2) ? .text("x") : .absent])]
    default:
      guard machine.book.row(of: todo.id) != nil else { return [.save(todo)] }
      return [.set(.todo, todo.id, [chance.once(in: 2) ? .title : "notes": value])]
    }
  }
}

extension ReplicaDriver {
  private mutating func copyFolder(of machine: Replica) throws {
    guard let path = machine.segments.keys.sorted().randomElement(using: &chance) else { return }
    let digits = String(chance.below(1_000_000))
    let name = "copy" + String(repeating: "0", count: 9 - digits.count) + digits
    try machine.copyFolder(of: path, named: name)
  }

  private mutating func exchange(from: Replica, to: Replica) throws {
    for (path, bytes) in from.segments.sorted(by: { $0.key < $1.key }) where chance.once(in: 2) {
      try to.take(path, bytes[...])
    }
  }

  private mutating func exchangePart(from: Replica, to: Replica) throws {
    guard let path = from.segments.keys.sorted().randomElement(using: &chance),
      let bytes = from.segments[path]
    else { return }
    try to.take(path, bytes.prefix(chance.below(bytes.count + 1)))
  }

  private func exchangeAll() throws {
    for from in machines {
      for to in machines where to !== from {
        for (path, bytes) in from.segments { try to.take(path, bytes[...]) }
      }
    }
  }

  private func judge() throws -> [Violation] {
    var violations: [Violation] = []
    var pictures: Set<[String]> = []
    for machine in machines {
      try machine.book.refresh()
      violations += memoir.judge(machine.book, attack: attack)
      pictures.insert(picture(machine.book))
      try machine.restart()
      pictures.insert(picture(machine.book))
      let report = machine.book.check()
      // A copy is said to be one, and nothing else is wrong.
      let isSound = report.missing.isEmpty && report.damage.allSatisfy { $0.reason == .wrongSlot }
      if !isSound { violations.append(Violation(.honest, attack, "\(report)")) }
    }
    if pictures.count != 1 { violations.append(Violation(.equal, attack, "\(pictures)")) }
    return violations
  }

  private func picture(_ book: FileEntryRepository) -> [String] {
    Picture.records(of: book) + book.history(of: nil, limit: .max).map { "\($0.id)" }
  }
}
