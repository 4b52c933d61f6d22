/// How much is sent for a letter that is typed into a line.
struct TypingExperiment {
  var rounds: Int

  /// None of these letters means something to the floor.
  private static let text = "buy rice and bread"

  func rows(_ contestants: [Contestant]) -> [Row] {
    let turns = Turns(of: contestants, rounds: rounds) { contestant in
      let session = try contestant.openList()
      if contestant.name == .daybook { try session.press(.addLine) }
      let bursts = try Self.text.map { try session.type($0) }
      if contestant.name == .daybook { try session.press(.escape) }
      return bursts
    }
    return [
      turns.row("bytes of a typed letter", .bytes, .median, limit: .timesFloor(1.2)) {
        Double($0.bytes)
      }
    ]
  }
}
