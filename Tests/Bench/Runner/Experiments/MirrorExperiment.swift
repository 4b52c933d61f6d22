import Foundation
import Processes

/// A folder with a file for each entry, which is kept in step with a book.
struct MirrorExperiment {
  /// How many seconds every pass reads a file that was just written, and one to spare.
  private static let freshSeconds = 3.0

  var rounds: Int

  /// - Parameter count: how many entries the book has.
  func rows(_ daybook: Contestant, files count: Int) throws -> [Row] {
    let folder = "\(daybook.data)-files"
    let first = Turns(of: [daybook], rounds: 1) { contestant in
      [try time { try contestant.run(["mirror", "add", folder]) }]
    }
    // Files that were just written are read by every pass, until they are so old that a change of them would show.
    Thread.sleep(forTimeInterval: Self.freshSeconds)
    try daybook.run(["mirror", "sync"])
    let next = Turns(of: [daybook], rounds: rounds) { contestant in
      [try time { try contestant.run(["mirror", "sync"]) }]
    }
    return [
      first.row("first pass over \(count) files", .milliseconds, .median, limit: .atMost(5000)) {
        $0
      },
      next.row("pass over as many, none changed", .milliseconds, .median, limit: .atMost(150)) {
        $0
      },
    ] + outsideRows(daybook, folder)
  }

  private func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start).milliseconds
  }

  /// From another program's write until an open screen shows it.
  private func outsideRows(_ daybook: Contestant, _ folder: String) -> [Row] {
    var round = 0
    let turns = Turns(of: [daybook], rounds: rounds) { contestant in
      let session = try contestant.openList()
      // The first look begins two seconds after the start.
      try session.waitUntilQuiet(for: .seconds(4))
      round += 1
      let title = String(repeating: String(UnicodeScalar(UInt8(64 + round % 26))), count: 12)
      let lines = [
        "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:outside-\(round)", "SUMMARY:\(title)",
        "DUE;VALUE=DATE:20010101", "END:VTODO", "END:VCALENDAR", "",
      ]
      let start = ContinuousClock.now
      try Data(lines.joined(separator: "\r\n").utf8).write(
        to: URL(filePath: "\(folder)/inbox/outside-\(round).ics"), options: .atomic)
      return [(try session.wait(for: title) - start).milliseconds]
    }
    return [
      turns.row(
        "another program's file → screen", .milliseconds, .median, limit: .atMost(300)
      ) { $0 }
    ]
  }
}
