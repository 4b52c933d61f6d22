import SeededRandom
import Foundation
import Processes
import Repositories

/// A home with books, the real program, and the tools that people copy files with.
struct Toolbox {
  /// What a program has said, and how it has ended.
  struct Answer {
    let end: Termination
    let output: String
    let errors: String
  }

  let playground: Playground
  let program: Program
  var random: SeededGenerator
  private(set) var violations: [Violation] = []
  /// By book, the titles that were acknowledged.
  private var titles: [String: Set<String>] = [:]
  private var notebook = Notebook()
  private var commands = 0
  private let attack: String

  init(_ seed: Seed, attack: String) throws {
    playground = try Playground()
    program = try Program("daybook")
    random = SeededGenerator(seed)
    self.attack = "\(attack), seed \(seed)"
  }

  /// The book's folder.
  var book: String { playground.location.data }

  /// Another place below the home.
  func place(_ name: String) -> String { "\(playground.folder)/\(name)" }

  /// Runs the program on a book, with the state folder of this home or of another one.
  mutating func daybook(
    _ arguments: String..., book: String? = nil, home: String? = nil
  ) throws -> Answer {
    var environment = playground.environment
    environment["DAYBOOK_DATA"] = book ?? self.book
    if let home {
      environment["HOME"] = home
      environment["XDG_STATE_HOME"] = "\(home)/state"
    }
    return try run(
      Command(path: program.path, arguments: arguments, environment: environment))
  }

  /// Adds up to three entries, which are acknowledged.
  mutating func add(to book: String? = nil, home: String? = nil) throws {
    for _ in 0...random.below(3) {
      let title = notebook.nextTitle()
      let answer = try daybook("add", title, book: book, home: home)
      guard answer.end == .success else {
        violations.append(Violation(.usable, attack, "add: \(answer.end) \(answer.errors)"))
        continue
      }
      titles[book ?? self.book, default: []].insert(title)
    }
  }

  /// Types a title into a screen, and notes it as acknowledged.
  mutating func type(into typist: Typist) throws -> String {
    let title = notebook.nextTitle()
    try typist.drainOutput()
    try typist.type(title)
    try typist.pressEnter()
    try typist.waitForReturn()
    titles[book, default: []].insert(title)
    return title
  }

  /// Checks that all that was acknowledged in some books is in one.
  mutating func expectAll(
    of books: [String]? = nil, in book: String? = nil, home: String? = nil
  ) throws {
    let wanted = (books ?? [self.book]).reduce(into: Set<String>()) {
      $0.formUnion(titles[$1] ?? [])
    }
    let lost = try missing(wanted, in: book, home: home)
    guard !lost.isEmpty else { return }
    violations.append(Violation(.kept, attack, "not in the list: \(lost)"))
  }

  /// Checks that commands that leave out something say so; called while something may be missing.
  mutating func expectHonesty() throws {
    guard try !missing(titles[book] ?? [], in: nil, home: nil).isEmpty else { return }
    for arguments in [["list", "--all"], ["export", "--format", "json"], ["check"]] {
      let answer = try daybook(arguments[0], arguments.dropFirst())
      guard answer.end == .success else { continue }
      violations.append(
        Violation(.honest, attack, "\(arguments.joined(separator: " ")) ends with 0"))
    }
  }

  private mutating func daybook(
    _ command: String, _ arguments: ArraySlice<String>
  ) throws -> Answer {
    try run(playground.command(program, command).with(Array(arguments)))
  }

  private mutating func missing(
    _ wanted: Set<String>, in book: String?, home: String?
  ) throws -> [String] {
    let answer = try daybook("list", "--all", book: book, home: home)
    let found = Set(answer.output.split { !$0.isLetter }.map(String.init))
    return wanted.subtracting(found).sorted()
  }
}

extension Toolbox {
  /// Runs a tool of the system, which must do what it is asked.
  mutating func tool(_ name: String, _ arguments: String...) throws {
    let answer = try run(playground.tool(name, arguments))
    guard answer.end != .success else { return }
    throw Failure(command: "\(name) \(arguments.joined(separator: " "))", errors: answer.errors)
  }

  /// A tool that did not do what it was asked.
  struct Failure: Error {
    let command: String
    let errors: String
  }

  private mutating func run(_ command: Command) throws -> Answer {
    commands += 1
    let output = place("output.\(commands)")
    let errors = place("errors.\(commands)")
    let end = try command.start(Streams(input: "/dev/null", output: output, errors: errors))
      .waitForExit()
    return Answer(
      end: end, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// The segments of a book, by their paths in it.
  func segments(of book: String) -> [String] {
    // Before the first edit there are none.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(book)/log")) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  /// Copies the files of another book's log in beside those that are there, as Syncthing does.
  mutating func merge(_ other: String, into book: String) throws {
    for name in segments(of: other) {
      let to = "\(book)/log/\(name.dropLast(6)).sync-conflict-20261123-101500-ABCDEF.jsonl"
      try tool("mkdir", "-p", String(DiskPath(to).parent))
      try tool("cp", "-a", "\(other)/log/\(name)", to)
    }
  }

  /// Flips a bit of a file.
  mutating func flip(_ path: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    bytes[place] ^= 1
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: [bytes[place]])
    try file.close()
  }

  /// The copies of all backups.
  func backups() -> [String] {
    let state = place("state")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: state)) ?? []
    return names.filter { $0.contains("backups/segments/") && $0.hasSuffix(".jsonl") }.sorted()
      .map { "\(state)/\($0)" }
  }

  mutating func note(_ rule: Rule, _ detail: String) {
    violations.append(Violation(rule, attack, detail))
  }
}
