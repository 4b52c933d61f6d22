import Processes
import PseudoTerminals
import Testing

/// A window that is pulled about, closed, or at the end of a slow line.
@Suite struct RestlessTerminalTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Something that is open over the list, and a text that it shows.
  enum Open: String, CaseIterable {
    case sheet
    case form
    case editor

    var keys: [String] {
      switch self {
      case .sheet: ["j", "A", " "]
      case .form: ["4", "a", "\t", "kept"]
      case .editor: ["3", "a", "\t", "kept"]
      }
    }

    var shown: String {
      switch self {
      case .sheet: "(0 → 1)"
      case .form, .editor: "kept"
      }
    }
  }

  private func open(_ open: Open) async throws -> Wire {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "Buy milk 우유")
    let wire = try Wire(in: home)
    try await wire.wait(for: "Inbox")
    for key in open.keys { try await wire.type(key) }
    return wire
  }

  @Test(arguments: Open.allCases)
  func `a thousand sizes in two seconds close nothing`(open: Open) async throws {
    let wire = try await self.open(open)
    let end = ContinuousClock.now + .seconds(2)
    for step in 0..<1000 {
      // Each size once in a while, the smallest among them.
      let size = TerminalSize(
        columns: UInt16(1 + step * 37 % 211), rows: UInt16(1 + step * 23 % 67))
      try wire.terminal.resize(to: size)
      try await wire.take(for: (end - .now) / Double(1000 - step))
    }
    try wire.terminal.resize(to: TerminalSize(columns: 1, rows: 1))
    try await wire.waitUntilIdle()
    wire.clear()
    try wire.terminal.resize(to: .standard)
    try await wire.wait(for: open.shown)
    #expect(try await wire.quit() == .success)
  }

  @Test(arguments: Open.allCases)
  func `a closed line ends the program`(open: Open) async throws {
    let wire = try await self.open(open)
    wire.terminal.hangUp()
    let end = try await poll(for: .patience) { try wire.terminal.process.exitStatus() }
    #expect(end == .success)
  }

  @Test func `a line that is closed while it is full ends the program`()
    async throws
  {
    let wire = try await open(.sheet)
    // Nobody reads any more, and each key draws all.
    for _ in 0..<200 { try wire.terminal.write([0x0C]) }
    try await poll(for: .patience) { try wire.terminal.waiting >= 4_095 ? true : nil }
    wire.terminal.hangUp()
    _ = try await poll(for: .patience) { try wire.terminal.process.exitStatus() }
  }

  /// A terminal that answers is at most a screen behind; one that does not, all that the system holds
  /// back for a line.
  @Test(arguments: [(true, 4_608), (false, 20_512)])
  func `on a slow line what is typed is drawn soon, whatever came before`(
    isAnswering: Bool, behind: Int
  ) async throws {
    for number in 0..<20 { try await home.daybook("add", "Buy milk \(number)") }
    let wire = try Wire(in: home, isAnswering: isAnswering)
    try await wire.wait(for: "Inbox")
    try await wire.type("\r")
    let start = ContinuousClock.now
    // A key each 5 ms makes thirty kilobytes a second; the line takes one.
    for number in 0..<1000 {
      try wire.terminal.write([UInt8(ascii: number.isMultiple(of: 2) ? "j" : "k")])
      try wire.take(atMost: 5)
      try await Task.sleep(until: start + .milliseconds(5 * number))
    }
    wire.clear()
    try wire.terminal.write([UInt8(ascii: "?")])
    try await wire.wait(for: "Set as done, or as not done")
    #expect(wire.received.count < behind + 4_096)
    #expect(try await wire.quit() == .success)
  }

  @Test(arguments: [["\u{03}"], ["\u{1A}"], ["3", "a", "\t", "\u{1B}e"]])
  func `no answer of the terminal is left for whoever has it next`(keys: [String]) async throws {
    let wire = try Wire(in: home, environment: ["EDITOR": "true"], isAnswering: false)
    try await wire.wait(for: "Inbox")
    for key in keys.dropLast() { try await wire.type(key) }
    wire.clear()
    try wire.terminal.write(Array("\(Self.answer)\(keys[keys.count - 1])".utf8))
    try await wire.wait(for: Self.pasteOff)
    try await wire.waitUntilIdle()
    #expect(!String(decoding: wire.received, as: UTF8.self).contains(Self.screenOff))
    try wire.terminal.write(Array(Self.answer.utf8))
    try await wire.wait(for: Self.screenOff)
  }

  private static let answer = "\u{1B}[0n"
  /// Sent when the terminal is given back, and when that is done.
  private static let pasteOff = "\u{1B}[?2004l"
  private static let screenOff = "\u{1B}[?1049l"
}
