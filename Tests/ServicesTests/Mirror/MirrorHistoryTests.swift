import Core
import Entities
import Foundation
import MemoryFiles
import Repositories
import SeededRandom
import Services
import Testing
import WallClock

/// Random histories of two machines, programs that edit their files, and a server for these files.
///
/// Each machine has a book and a folder of files, which a program like vdirsyncer exchanges with the server. At the end
/// all have the same entries, and no edit is gone that nobody had seen.
///
/// `HISTORIES=3000` plays that many.
@MainActor struct MirrorHistoryTests {
  private static let count =
    ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 25

  @Test func `No edit is lost, and all come to say the same`() async throws {
    for seed in 1...Self.count {
      let history = try MirrorHistory(seed: UInt64(seed))
      try await history.play()
      let faults = try history.faults()
      #expect(faults == [], "seed \(seed)")
    }
  }
}

/// Two machines and the server between them.
@MainActor private final class MirrorHistory {
  /// The lines of a file that are edited, and how each writes a number.
  private static let fields: [(key: FieldKey, name: String, text: (Int) -> String)] = [
    (.title, "SUMMARY", { "v\($0)" }),
    (.notes, "DESCRIPTION", { "n\($0)" }),
    (
      .due, "DUE;VALUE=DATE",
      { number in
        CivilDate(dayNumber: 11_000 + number).text.replacing("-", with: "")
      }
    ),
  ]

  private let machines: [Machine]
  private var server: [String: String] = [:]
  private var random: SeededGenerator
  private var next = 0
  /// For each number that was written, the one that its writer had seen.
  private var parents: [Int: Int] = [:]
  private var forgotten: Set<Int> = []
  private var foreignCount = 0

  /// A book, its files, and the state in which the files and the server were last equal.
  @MainActor private final class Machine {
    let fixture = BookFixture()
    let book: Book
    let mirror: MirrorDefinition
    var synced: [String: String] = [:]

    /// - Parameter first: the machine that has begun the book.
    init(sharing first: Machine? = nil) throws {
      if let first {
        try fixture.take(from: first.fixture)
        // The slots of this machine must have names of their own.
        _ = try fixture.open()
      }
      book = try fixture.open(.made)
      mirror = try book.mirrors.definition(MirrorFixture.folder, kinds: [.todo])
      try book.mirrors.add(mirror)
    }

    private var folder: String { "\(MirrorFixture.folder)/inbox" }

    /// The files of Inbox by name.
    var files: [String: String] {
      get {
        let paths = fixture.files.paths(under: folder).filter { $0.hasSuffix(".ics") }
        return Dictionary(
          uniqueKeysWithValues: paths.map { path in
            (
              String(path.dropFirst(folder.count + 1)),
              String(decoding: fixture.files.contents(path) ?? [], as: UTF8.self)
            )
          })
      }
    }

    func put(_ name: String, _ text: String?) throws {
      guard let text else { return try fixture.files.remove("\(folder)/\(name)") }
      try fixture.files.makeDirectories(durably: folder)
      try fixture.files.put("\(folder)/\(name)", Array(text.utf8))
    }

    /// Synchronises until nothing waits.
    func look() async throws {
      for _ in 1...3 {
        fixture.wallClock.move(byMinutes: 1)
        let report = try await book.mirrors.look(mirror, acceptedDeletions: 1000)
        if report.waiting == 0 { return }
      }
    }
  }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed)
    let first = try Machine()
    machines = [first, try Machine(sharing: first)]
  }

  private func number(after parent: Int?) -> Int {
    next += 1
    if let parent { parents[next] = parent }
    return next
  }

  // MARK: numbers in files

  private static func number(_ field: Int, in text: String) -> Int? {
    let name = fields[field].name
    let line = text.split(separator: "\r\n").first { $0.hasPrefix("\(name):") }
    guard let value = line?.dropFirst(name.count + 1) else { return nil }
    if field == 2 {
      let digits = Array(value)
      let date = "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"
      return CivilDate(text: date).map { $0.dayNumber - 11_000 }
    }
    return Int(value.dropFirst())
  }

  private func edited(_ text: String) -> String {
    let field = random.below(Self.fields.count)
    guard let old = Self.number(field, in: text) else { return text }
    let (_, name, written) = Self.fields[field]
    return text.replacing(
      "\(name):\(written(old))\r\n", with: "\(name):\(written(number(after: old)))\r\n")
  }

  private func newFile(_ uid: String) -> String {
    let lines = Self.fields.map { "\($0.name):\($0.text(number(after: nil)))" }
    return
      (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(uid)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  // MARK: the world

  func play() async throws {
    for _ in 0..<(10 + random.below(30)) { try await step() }
    for _ in 1...8 {
      for machine in machines { try await machine.look() }
      for machine in machines {
        try carry(machine)
        try await machine.look()
      }
      try exchangeBooks()
    }
  }

  private func step() async throws {
    let machine = machines[random.below(2)]
    machine.fixture.wallClock.move(byMinutes: 1)
    switch random.below(100) {
    case 0..<10: try add(machine)
    case 10..<24: try edit(machine)
    case 24..<28: try delete(machine)
    case 28..<42:
      guard let file = machine.files.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
      else { return }
      try machine.put(file.key, edited(file.value))
    case 42..<46:
      foreignCount += 1
      let uid = "foreign-\(foreignCount)"
      try machine.put("\(uid).ics", newFile(uid))
    case 46..<49:
      guard let file = machine.files.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
      else { return }
      noteDeletion(of: file.key, file.value)
      try machine.put(file.key, nil)
    case 49..<59:
      guard let file = server.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
        return
      }
      server[file.key] = edited(file.value)
    case 59..<76: try carry(machine)
    case 76..<82: try exchangeBooks()
    default: try await machine.look()
    }
  }

  private func add(_ machine: Machine) throws {
    let numbers = Self.fields.map { _ in number(after: nil) }
    var draft = TodoDraft("v\(numbers[0])")
    draft.notes = "n\(numbers[1])"
    draft.due = DayTime(CivilDate(dayNumber: 11_000 + numbers[2]))
    try machine.book.todos.add(draft)
  }

  private func todos(_ machine: Machine) -> [Todo] {
    var request = EntryRequest(.everywhere)
    request.kinds = [.todo]
    let list = machine.book.entries.list(request)
    return machine.book.entries.entries(list, in: 0..<list.count).map(\.id).sorted().compactMap {
      machine.book.todos.todo($0)
    }
  }

  private static func number(_ field: Int, of todo: Todo) -> Int? {
    switch field {
    case 0: Int(todo.title.dropFirst())
    case 1: todo.notes.flatMap { Int($0.dropFirst()) }
    default: todo.due.map { $0.date.dayNumber - 11_000 }
    }
  }

  /// Edits the version that is shown, as a form does: versions beside it that were not seen stay.
  private func edit(_ machine: Machine) throws {
    guard let seen = todos(machine).randomElement(using: &random) else { return }
    let field = random.below(Self.fields.count)
    guard let old = Self.number(field, of: seen) else { return }
    // A form lets nobody edit a disputed field before a version is chosen.
    let id = seen.id
    guard
      !machine.book.versions.disputes(of: id).contains(where: { $0.field == Self.fields[field].key }
      )
    else { return }
    let new = number(after: old)
    var todo = seen
    switch field {
    case 0: todo.title = "v\(new)"
    case 1: todo.notes = "n\(new)"
    default: todo.due = DayTime(CivilDate(dayNumber: 11_000 + new))
    }
    try machine.book.todos.save(todo, over: seen)
  }

  private func delete(_ machine: Machine) throws {
    guard let todo = todos(machine).randomElement(using: &random),
      machine.book.versions.disputes(of: todo.id).isEmpty
    else { return }
    for field in Self.fields.indices {
      if let number = Self.number(field, of: todo) { forgotten.insert(number) }
    }
    try machine.book.entries.delete([todo.id])
  }

  private func noteDeletion(of name: String, _ text: String) {
    for field in Self.fields.indices {
      if let number = Self.number(field, in: text) { forgotten.insert(number) }
    }
  }

  /// Carries what has changed since the last time between the files and the server; where both have changed, it asks
  /// for a merge.
  private func carry(_ machine: Machine) throws {
    let files = machine.files
    for name in Set(files.keys).union(server.keys).union(machine.synced.keys).sorted() {
      let (local, remote, known) = (files[name], server[name], machine.synced[name])
      if local == remote {
        machine.synced[name] = local
      } else if remote == known, local != known {
        server[name] = local
        machine.synced[name] = local
      } else if local == known || local == nil {
        try machine.put(name, remote)
        machine.synced[name] = remote
      } else if remote == nil {
        server[name] = local
        machine.synced[name] = local
      } else if let local, let remote {
        let paths = ["/home/book/local.ics", "/home/book/remote.ics"]
        try machine.fixture.files.put(paths[0], Array(local.utf8))
        try machine.fixture.files.put(paths[1], Array(remote.utf8))
        try machine.book.mirrors.resolve(paths[0], paths[1])
        let merged = machine.fixture.files.contents(paths[0]).map {
          String(decoding: $0, as: UTF8.self)
        }
        try machine.put(name, merged)
        server[name] = merged
        machine.synced[name] = merged
      }
    }
  }

  private func exchangeBooks() throws {
    try machines[0].fixture.take(from: machines[1].fixture)
    try machines[1].fixture.take(from: machines[0].fixture)
    for machine in machines { try machine.book.refresh() }
  }

  // MARK: what must hold

  func faults() throws -> [String] {
    var faults: [String] = []
    var kept = forgotten
    for machine in machines {
      let shown = Set(
        todos(machine).map { todo in Self.fields.indices.map { Self.number($0, of: todo) } })
      let files = Set(
        machine.files.values.map { text in Self.fields.indices.map { Self.number($0, in: text) } })
      if shown != files { faults.append("book \(shown) files \(files)") }
      if machine.files != server { faults.append("files differ from the server") }
      for todo in todos(machine) {
        for field in Self.fields.indices { kept.insert(Self.number(field, of: todo) ?? 0) }
        for version in machine.book.versions.disputes(of: todo.id).flatMap(\.versions) {
          if let number = Self.number(version.value) { kept.insert(number) }
        }
      }
    }
    let titles = machines.map { machine in Set(todos(machine).map(\.title)) }
    if titles[0] != titles[1] { faults.append("books differ: \(titles)") }
    // The writer of a number had seen its parent.
    for number in kept {
      var number = number
      while let parent = parents[number], kept.insert(parent).inserted { number = parent }
    }
    let lost = Set((0..<next).map { $0 + 1 }).subtracting(kept)
    if !lost.isEmpty { faults.append("lost \(lost.sorted())") }
    return faults
  }

  private static func number(_ value: FieldValue) -> Int? {
    guard let text = value.text else { return nil }
    return CivilDate(text: text).map { $0.dayNumber - 11_000 } ?? Int(text.dropFirst())
  }
}
