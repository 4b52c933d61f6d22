import Processes
import PseudoTerminals
import Testing

/// Esc, which terminals send as the beginning of other keys.
@Suite struct EscapeTests {
  @Test(arguments: ["xterm-256color", "tmux-256color", "vt100"])
  func `Esc alone is answered within 25 milliseconds`(type: String) async throws {
    let wire = try Wire(in: try Home(), environment: ["TERM": type], isAnswering: false)
    try await wire.wait(for: "Inbox")
    var times: [Duration] = []
    for _ in 0..<20 {
      try await wire.type("+")
      let start = ContinuousClock.now
      try wire.terminal.write([0x1B])
      // A busy machine may take long; the quickest answer counts.
      let answer = try #require(try wire.terminal.read(within: .patience))
      times.append(answer.time - start)
      try await wire.waitUntilIdle()
    }
    // The machine has other things to do, too.
    #expect(try #require(times.min()) < .milliseconds(25))
    #expect(try await wire.quit() == .success)
  }
}
