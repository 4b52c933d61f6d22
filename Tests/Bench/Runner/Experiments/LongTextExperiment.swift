/// From a letter typed into a long text of the diary to the last byte of the repaint.
struct LongTextExperiment {
  var bytes: Int
  /// In milliseconds.
  var limit: Double
  var rounds: Int

  private static let text = "and then"

  func rows(_ contestant: Contestant) -> [Row] {
    let long = PasteExperiment.text(bytes: bytes)
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.start()
      _ = try session.firstScreen()
      try session.press(.diary)
      try session.press(.addLine)
      try session.press(.tab)
      try session.paste(long)
      let atEnd = try Self.text.map { try session.type($0) }
      try session.press(.textTop)
      let atTop = try Self.text.map { try session.type($0) }
      try session.clear()
      return atEnd + atTop
    }
    let title = "letter in a text of \(bytes >> 10) KiB → repaint"
    return [
      turns.row(title, .milliseconds, .median, limit: .atMost(limit)) { $0.latency },
      turns.row(title, .milliseconds, .p99) { $0.latency },
    ]
  }
}
