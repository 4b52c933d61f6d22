extension RealTerminal {
  /// The directions of the wheel, by their numbers in a terminal's report.
  enum Wheel: Int {
    case up = 64
    case down = 65
  }

  /// Clicks where a text begins.
  func click(_ text: String) async throws {
    try await type(try await report(0, on: text))
  }

  /// Clicks twice where a text begins, as fast as possible.
  func doubleClick(_ text: String) async throws {
    let click = try await report(0, on: text)
    try await type(click + click)
  }

  func wheel(_ wheel: Wheel, over text: String) async throws {
    try await type(try await report(wheel.rawValue, on: text))
  }

  /// Returns the report that a terminal sends, press and release.
  private func report(_ button: Int, on text: String) async throws -> String {
    let screen = try await screen()
    guard let row = screen.row(of: text),
      let start = screen.lines[row].firstRange(of: text)?.lowerBound
    else { throw HarnessError("no “\(text)” to click on: \(screen)") }
    // Whatever is wide stands behind what the tests click on.
    let column = screen.lines[row][..<start].count
    let place = "\(column + 1);\(row + 1)"
    return "\u{1B}[<\(button);\(place)M" + (button == 0 ? "\u{1B}[<0;\(place)m" : "")
  }
}
