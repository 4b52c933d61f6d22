import SeededRandom
import Core
import Entities
import Foundation
import Processes
import PseudoTerminals
import Repositories

/// A book with a number of poisoned records, shown by every command and on every screen.
struct PoisonDriver {
  static let size = 100
  private static let commands = [
    ["list", "--all"], ["list", "--all", "--json"], ["list", "--unassigned"],
    ["list", "--kind", "diary"], ["list", "--kind", "expense"], ["folder", "list"],
    ["folder", "list", "--json"], ["history"], ["check"], ["export", "--format", "json"],
    ["clock"], ["undo"], ["redo"],
  ]
  /// Keys that open what the cursor is on, move through it, and lead back.
  private static let keys = ["\r", "j", "k", "G", "\r", "h", "s", "\u{1B}"]
  static let screens = ["1", "2", "3", "4", "5", "6", ":", "?", "+", ","]

  private let playground: Playground
  private let poisons: [Poison]
  private let program: Program
  private let attack: String
  /// The usual one, or one that shows them all.
  private let size: TerminalSize

  init(_ seed: Seed) throws {
    var random = SeededGenerator(seed)
    playground = try Playground()
    program = try Program("daybook")
    poisons = (0..<Self.size).map { _ in Poison.any(&random) }
    size = random.once(in: 3) ? .standard : TerminalSize(columns: 120, rows: 110)
    attack = "values of seed \(seed)"
  }

  func run(_ report: inout Report) throws {
    try writeBook()
    for command in Self.commands + poisons.indices.map({ ["show", id($0).text] }) {
      report.coverage.reach(command[0])
      let end = try end(of: command)
      // What makes no sense is refused with a message, not with a crash.
      if case .code(0...4) = end { continue }
      report.violations.append(Violation(.standing, attack, "\(command): \(end)"))
    }
    visitScreens(&report)
    report.attacked(poisons.count)
  }

  static var points: [String] {
    Self.commands.map { $0[0] } + ["show"] + screens.map { "screen \($0)" }
  }

  private func visitScreens(_ report: inout Report) {
    do {
      let typist = try Typist(playground.command(program), size: size)
      let end = try typist.visit(Self.screens.flatMap { [$0] + Self.keys })
      for screen in Self.screens { report.coverage.reach("screen \(screen)") }
      guard end != .success else { return }
      report.violations.append(Violation(.standing, attack, "the screens: \(end)"))
    } catch {
      report.violations.append(Violation(.standing, attack, "the screens: \(error)"))
    }
  }

  private func id(_ number: Int) -> EntityID { EntityID("poison-\(number)") }

  private func writeBook() throws {
    let book = try playground.open()
    for (number, poison) in poisons.enumerated() {
      let name: FieldKey = poison.kind == .folder ? .name : .title
      let whole: [FieldKey: FieldValue] = [
        name: .text("poison \(number)"), .created: .text("2026-11-21T00:41:12.123Z"),
        .date: .text("2026-11-21"), .amount: .number(100), "currency": .text("KRW"),
        "body": .text("poison \(number)"),
      ]
      let fields = whole.merging([poison.key: poison.value]) { $1 }
      try book.commit(
        Transaction(OperationLabel("poison"), [.set(poison.kind, id(number), fields)]))
    }
  }

  private func end(of arguments: [String]) throws -> Termination {
    var command = playground.command(program)
    command.arguments = arguments
    return try command.start().waitForExit()
  }
}
