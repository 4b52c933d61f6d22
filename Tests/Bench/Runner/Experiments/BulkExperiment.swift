/// From the key that moves all marked entries of Inbox into a folder to the last byte of the repaint;
/// each time it is undone.
struct BulkExperiment {
  var entries: Int
  var rounds: Int

  private struct Move {
    var time: Double
    var growth: DataGrowth
  }

  func rows(_ contestant: Contestant) -> [Row] {
    let moves = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.openList()
      try session.press(.markAll)
      try session.press(.move)
      // The first line is Inbox itself.
      try session.press(.arrowDown)
      let before = DataSize(of: contestant.data)
      let burst = try session.press(.enter)
      let growth = try DataSize(of: contestant.data).growth(since: before)
      try session.press(.undo)
      // Such a large undo goes on after its first repaint.
      try session.waitUntilQuiet()
      return [Move(time: burst.latency, growth: growth)]
    }
    return [
      moves.row("move \(entries) marked entries", .milliseconds, .median, limit: .atMost(250)) {
        $0.time
      },
      // Such a long line begins a new file, which names its slot in a line before it.
      moves.row("lines it writes, but for heads of files", .lines, .median, limit: .atMost(1)) {
        Double($0.growth.lines - $0.growth.files)
      },
    ]
  }
}
