import SeededRandom
import Entities
import Foundation
import Processes
import Repositories

/// Starts the processes, stops one of them until another has done half of its work, and judges.
struct CrowdDriver {
  static let size = 8
  private let playground: Playground
  private let edits: Int
  private let victim: Int
  /// Puts older copies of files in their place; nil if nobody else writes.
  private var copier: CrowdCopier?

  init(edits: Int, _ seed: Seed, beside companions: Companions) throws {
    var random = SeededGenerator(seed)
    playground = try Playground()
    self.edits = edits
    victim = random.below(Self.size)
    copier = companions == .copier ? CrowdCopier(playground, seed) : nil
  }

  /// Who works in the book besides the processes.
  enum Companions: CaseIterable {
    case nobody
    case copier
  }

  mutating func run(_ report: inout Report) throws {
    let program = try Program("torture")
    let workers = try (0..<Self.size).map { number in
      try playground.command(
        program, "worker", "--home", playground.folder, "--name", "w\(number)", "--edits",
        "\(edits)"
      ).start(Streams(input: "/dev/null", output: output(number), errors: errors(number)))
    }
    if copier == nil {
      try stopOne(workers, &report)
    } else {
      try replaceFiles(&report)
    }
    for (number, worker) in workers.enumerated() {
      let end = try worker.waitForExit()
      guard end != .success else { continue }
      let words = try String(contentsOfFile: errors(number), encoding: .utf8)
      report.violations.append(Violation(.standing, "worker \(number)", "\(end): \(words)"))
    }
    try judge(&report)
  }

  private func stopOne(_ workers: [ChildProcess], _ report: inout Report) throws {
    try wait(for: victim, toSave: edits / 10)
    try workers[victim].send(signal: SIGSTOP)
    report.coverage.reach("stopped")
    // Nobody waits for the one that was stopped.
    try wait(for: (victim + 1) % Self.size, toSave: edits / 2)
    try workers[victim].send(signal: SIGCONT)
    report.coverage.reach("went on")
  }

  /// Replaces files as long as all processes have so much left to do that each writes again what was taken from it:
  /// until one has done half of its work, and for longer if nothing could be replaced by then.
  private mutating func replaceFiles(_ report: inout Report) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    var hasReplaced = false
    while ContinuousClock.now < deadline {
      let last = hasReplaced ? edits / 2 : edits * 3 / 4
      guard try (0..<Self.size).allSatisfy({ try acknowledged($0).count < last }) else { break }
      guard try copier?.replaceOne() ?? false else { continue }
      report.coverage.reach("replaced by an older copy")
      hasReplaced = true
    }
  }

  private func wait(for number: Int, toSave count: Int) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while try acknowledged(number).count < count, ContinuousClock.now < deadline { usleep(2000) }
  }

  private func judge(_ report: inout Report) throws {
    let book = try playground.open()
    var found: [String: Int] = [:]
    for item in book.history(of: nil, limit: .max) {
      found[item.label?.verb ?? "?", default: 0] += 1
    }
    for number in 0..<Self.size {
      let saved = try acknowledged(number)
      report.attacked(saved.count)
      let lost = saved.filter { found[$0] == nil }
      let repeated = saved.filter { found[$0] ?? 0 > 1 }
      for (rule, verbs) in [(Rule.kept, lost), (.once, repeated)] where !verbs.isEmpty {
        report.violations.append(Violation(rule, "worker \(number)", "\(verbs.prefix(5))"))
      }
    }
    let files = book.check()
    // A copy may end in the middle of a line.
    let isSound = copier == nil ? files.isSound : files.missing.isEmpty
    if !isSound || found.count != report.attacks {
      report.violations.append(
        Violation(.whole, "\(found.count) of \(report.attacks) edits", "\(files)"))
    }
  }

  private func acknowledged(_ number: Int) throws -> [String] {
    try String(contentsOfFile: output(number), encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  private func output(_ number: Int) -> String { "\(playground.folder)/saved.\(number)" }
  private func errors(_ number: Int) -> String { "\(playground.folder)/errors.\(number)" }
}
