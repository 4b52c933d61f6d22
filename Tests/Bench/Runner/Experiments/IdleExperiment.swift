import Foundation
import Processes

/// An open screen that nobody touches: its processor time and its memory.
struct IdleExperiment {
  var seconds: Double
  /// In MiB.
  var memoryLimit = 40.0

  private struct Rest {
    var processorTime: Double
    var memory: Double
  }

  /// All contestants rest at the same time.
  func rows(_ contestants: [Contestant]) -> [Row] {
    let opened = Turns(of: contestants, rounds: 1) { contestant in
      let session = try contestant.openList()
      return [(session, try session.process.processorTime())]
    }
    Thread.sleep(forTimeInterval: seconds)
    let turns = Turns(of: contestants.filter { opened.failures[$0.name] == nil }, rounds: 1) {
      try (opened.values[$0.name] ?? []).map { session, before in
        Rest(
          processorTime: (try session.process.processorTime() - before).milliseconds,
          memory: try session.process.residentMemory())
      }
    }
    var rows = [
      turns.row(
        "processor, \(Int(seconds)) s at rest", .milliseconds, .median,
        limit: .atMost(10 * seconds / 60)
      ) { $0.processorTime },
      turns.row("memory", .mebibytes, .median, limit: .atMost(memoryLimit)) { $0.memory },
    ]
    for index in rows.indices { rows[index].failures.merge(opened.failures) { $1 } }
    return rows
  }
}
