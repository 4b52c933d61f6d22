import Foundation
import Processes
import Repositories

/// A book on a disk of 64 KiB (tmpfs) that something else fills up.
///
/// Only root may mount one; for anybody else this is left out.
struct SmallDiskDriver {
  private let playground: Playground

  init() throws {
    playground = try Playground()
  }

  func run(rounds: Int, _ report: inout Report) throws {
    guard geteuid() == 0, try mount() else { return report.coverage.reach("no tmpfs to be had") }
    defer { _ = try? run("/bin/umount", "-l", playground.location.data) }
    let typist = try Typist(playground.command(Program("daybook")))
    var notebook = Notebook()
    for round in 0..<rounds {
      try fill()
      let before = try bytes()
      let title = notebook.nextTitle()
      try typist.drainOutput()
      try typist.type(title)
      try typist.pressEnter()
      try typist.waitForReturn()
      try empty()
      if try bytes() == before { try retry(typist, before, round, &report) }
      notebook.acknowledge(title)
      report.coverage.reach("tmpfs")
      report.attacked()
      // The disk has room for so many lines only.
      if round == 100 { break }
    }
    report.violations += notebook.judge(try playground.open(), attack: "a disk of 64 KiB")
  }

  private func retry(
    _ typist: Typist, _ before: Int, _ round: Int, _ report: inout Report
  ) throws {
    try typist.pressRetry()
    let deadline = ContinuousClock.now + .seconds(10)
    while try bytes() == before {
      guard ContinuousClock.now < deadline else {
        return report.violations.append(
          Violation(.usable, "tmpfs, round \(round)", "not saved by the retry key"))
      }
      usleep(200)
    }
  }

  private var ballast: String { "\(playground.location.data)/.ballast" }

  /// Writes until the disk takes no more.
  private func fill() throws {
    _ = try run("/bin/dd", "if=/dev/zero", "of=\(ballast)", "bs=4096")
  }

  private func empty() throws { try FileManager.default.removeItem(atPath: ballast) }

  private func bytes() throws -> Int {
    try playground.segments().reduce(0) { sum, path in
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return sum + (attributes[.size] as? Int ?? 0)
    }
  }

  private func mount() throws -> Bool {
    let data = playground.location.data
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    return try run("/bin/mount", "-t", "tmpfs", "-o", "size=64k,mode=0700", "none", data)
  }

  private func run(_ path: String, _ arguments: String...) throws -> Bool {
    try Command(path: path, arguments: arguments, environment: playground.environment)
      .start().waitForExit() == .success
  }
}
