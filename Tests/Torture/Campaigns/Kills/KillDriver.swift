import SeededRandom
import Glibc
import Processes

/// Types into three instances, kills one, and starts it again.
struct KillDriver {
  /// When the program is killed.
  enum Moment: String, CaseIterable {
    case whileTyping = "while a title is typed"
    case justAfterEnter = "just after Enter"
    case whileSaving = "up to two milliseconds after Enter"
    case afterReturn = "after the key has returned"
  }

  private let playground: Playground
  private let program: Program
  private var typists: [Typist]
  private var notebook = Notebook()
  private var random: SeededGenerator

  init(_ seed: Seed) throws {
    random = SeededGenerator(seed)
    let playground = try Playground()
    let program = try Program("daybook")
    typists = try (0..<3).map { _ in try Typist(playground.command(program)) }
    self.playground = playground
    self.program = program
  }

  mutating func kill(_ report: inout Report) throws {
    for place in typists.indices where random.once(in: 2) { try add(typists[place]) }
    let victim = random.below(typists.count)
    let moment = random.pick(Moment.allCases)
    try bring(typists[victim], to: moment)
    typists[victim].process.kill()
    typists[victim] = try Typist(playground.command(program))
    report.coverage.reach(moment.rawValue)
    report.attacked()
    if report.attacks % 25 == 0 { report.violations += try judge("kill \(report.attacks)") }
  }

  func judge(_ attack: String) throws -> [Violation] {
    try notebook.judge(playground.open(), attack: attack)
  }

  private mutating func add(_ typist: Typist) throws {
    try typist.drainOutput()
    let title = notebook.nextTitle()
    try typist.type(title)
    try typist.pressEnter()
    try typist.waitForReturn()
    notebook.acknowledge(title)
  }

  private mutating func bring(_ typist: Typist, to moment: Moment) throws {
    guard moment != .afterReturn else { return try add(typist) }
    try typist.drainOutput()
    try typist.type(notebook.nextTitle())
    guard moment != .whileTyping else { return }
    try typist.pressEnter()
    if moment == .whileSaving { usleep(UInt32(random.below(2000))) }
  }
}
