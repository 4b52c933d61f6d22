import Foundation
import Processes

/// From the start of an export or import to its end, with what the processor and the memory do for it.
struct ExchangeExperiment {
  var rounds: Int

  private struct Run {
    /// In milliseconds.
    var time: Double
    /// In milliseconds.
    var processor: Double
    /// At most, in MiB.
    var memory: Double

    init(_ command: Command) throws {
      let before = ChildProcess.processorTimeOfAll
      let start = ContinuousClock.now
      let process = try command.start()
      memory = process.peakMemoryUntilExit()
      let status = try process.waitForExit()
      guard status == .success else { throw BenchError.failed(status) }
      time = (ContinuousClock.now - start).milliseconds
      processor = ChildProcess.processorTimeOfAll - before
    }
  }

  /// Measures an export of a book, beside one in a format that has no place for any of its entries.
  func exportRows(_ format: String, _ daybook: Contestant) -> [Row] {
    var floor = Contestant(
      name: .floor, open: daybook.open, keysToList: [], add: daybook.add, data: daybook.data)
    floor.open = daybook.open.with(["export", "--format", "departments"])
    var contestant = daybook
    contestant.open = daybook.open.with(["export", "--format", format])
    let turns = Turns(of: [contestant, floor], rounds: rounds) { [try Run($0.open)] }
    let title = "export --format \(format)"
    return [
      turns.row(title, .milliseconds, .median, limit: .atMost(1500)) { $0.time },
      turns.row("memory of it", .mebibytes, .median, limit: .aboveFloor(16)) { $0.memory },
    ]
  }

  /// Measures an import of a file into an empty book.
  ///
  /// The limits are 1.2 times what JSON took when they were set: 4.5 s of the processor and 246 MB.
  func importRows(_ format: String, _ file: String, _ daybook: Contestant) -> [Row] {
    let turns = Turns(of: [daybook], rounds: rounds) { contestant in
      if FileManager.default.fileExists(atPath: contestant.data) {
        try FileManager.default.removeItem(atPath: contestant.data)
      }
      return [try Run(contestant.open.with(["import", "--format", format, file]))]
    }
    return [
      turns.row("import --format \(format)", .milliseconds, .median) { $0.time },
      turns.row("processor for it", .milliseconds, .median, limit: .atMost(5400)) { $0.processor },
      turns.row("memory of it", .mebibytes, .median, limit: .atMost(282)) { $0.memory },
    ]
  }
}
