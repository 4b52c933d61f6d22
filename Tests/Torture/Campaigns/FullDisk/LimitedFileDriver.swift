import Foundation
import Processes
import Repositories

/// One instance whose files may not grow beyond a limit, which is set and lifted while it runs.
struct LimitedFileDriver {
  private let playground: Playground
  private let typist: Typist
  private let limiter = Program(path: "/usr/bin/prlimit")
  private var notebook = Notebook()

  init() throws {
    playground = try Playground()
    typist = try Typist(playground.command(Program("daybook")))
    try add(typist)
  }

  /// Lets the log grow by so many bytes only, adds an entry, lifts the limit and saves.
  mutating func run(bytes: Int, _ report: inout Report) throws {
    let before = try size()
    try limit(to: "\(before + bytes)")
    let title = try type(typist)
    let during = try size()
    try limit(to: "unlimited")
    if during == before {
      report.coverage.reach("refused")
      try typist.pressRetry()
      if try waitForGrowth(from: before) {
        report.coverage.reach("saved later")
      } else {
        report.violations.append(Violation(.usable, "\(bytes) bytes", "not saved by the retry key"))
      }
    } else {
      report.coverage.reach("saved at once")
    }
    notebook.acknowledge(title)
    report.attacked()
    if report.attacks % 500 == 0 { report.violations += try judge("limit \(report.attacks)") }
  }

  func judge(_ attack: String) throws -> [Violation] {
    let book = try playground.open()
    let damage = book.check().damage.map { "\($0)" }
    let torn = damage.isEmpty ? [] : [Violation(.whole, attack, "\(damage.prefix(3))")]
    return notebook.judge(book, attack: attack) + torn
  }

  private mutating func add(_ typist: Typist) throws {
    notebook.acknowledge(try type(typist))
  }

  private mutating func type(_ typist: Typist) throws -> String {
    try typist.drainOutput()
    let title = notebook.nextTitle()
    try typist.type(title)
    try typist.pressEnter()
    try typist.waitForReturn()
    return title
  }

  /// Sets the soft limit of the size of files (RLIMIT_FSIZE) of the running program.
  private func limit(to bytes: String) throws {
    let arguments = ["--pid", "\(typist.process.identifier)", "--fsize=\(bytes):"]
    let command = Command(
      path: limiter.path, arguments: arguments, environment: playground.environment)
    guard try command.start().waitForExit() == .success else {
      throw ProcessError("set a limit", errno)
    }
  }

  /// The size of the file that is written to.
  private func size() throws -> Int {
    guard let path = playground.segments().last else { return 0 }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.size] as? Int ?? 0
  }

  private func waitForGrowth(from size: Int) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while try self.size() == size {
      guard ContinuousClock.now < deadline else { return false }
      usleep(200)
    }
    return true
  }
}
