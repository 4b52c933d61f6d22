/// From a paste into the editor of the diary to the last byte of the repaint.
struct PasteExperiment {
  var bytes: Int
  /// In milliseconds.
  var limit: Double
  var rounds: Int

  private static let line = "Rain, all day; we stayed in, 우유 and bread were gone by noon.\n"

  /// Lines of at least so many bytes.
  static func text(bytes: Int) -> String {
    String(repeating: line, count: bytes / line.utf8.count + 1)
  }

  func rows(_ contestant: Contestant) -> [Row] {
    let text = Self.text(bytes: bytes)
    let turns = Turns(of: [contestant], rounds: rounds) { contestant in
      let session = try contestant.start()
      _ = try session.firstScreen()
      try session.press(.diary)
      try session.press(.addLine)
      try session.press(.tab)
      let burst = try session.paste(text)
      try session.clear()
      return [burst]
    }
    let title = "paste of \(bytes >> 10) KiB into the editor → repaint"
    return [turns.row(title, .milliseconds, .median, limit: .atMost(limit)) { $0.latency }]
  }
}
