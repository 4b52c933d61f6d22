import Testing

@testable import Terminal

@Suite struct FlowControlTests {
  private let start = ContinuousClock.now
  private var flow = FlowControl()

  /// Sends that many bytes after that many seconds, and returns how often the terminal is asked.
  private mutating func send(_ count: Int, times: Int = 1, at second: Int = 0) -> Int {
    (0..<times).count { _ in flow.shouldAsk(after: count, at: start + .seconds(second)) }
  }

  private mutating func hasRoom(at second: Int = 0) -> Bool {
    flow.hasRoom(at: start + .seconds(second))
  }

  @Test mutating func `a terminal that does not answer is asked twice and never waited for`() {
    #expect(send(8) == 1)
    #expect(send(200, times: 1000) == 1)
    #expect(hasRoom())
    #expect(flow.rest(at: start + .milliseconds(400)) == .milliseconds(600))
    #expect(flow.rest(at: start + .seconds(1)) == nil)
  }

  @Test mutating func `a terminal that answers gets as much as it has taken, and a little more`() {
    #expect(send(8) == 1)
    flow.noteAnswer()
    #expect(send(1, times: 512) == 0)
    #expect(send(8) == 1)
    #expect(send(3576) == 1)
    #expect(hasRoom())
    #expect(send(1) == 0)
    #expect(!hasRoom())
    flow.noteAnswer()
    #expect(hasRoom())
  }

  @Test mutating func `the first frame is waited for, too`() {
    #expect(send(8) == 1)
    #expect(send(5000) == 1)
    #expect(hasRoom())
    flow.noteAnswer()
    #expect(!hasRoom())
    flow.noteAnswer()
    #expect(hasRoom())
  }

  @Test mutating func `an answer that is lost holds nothing up for ever`() {
    #expect(send(8) == 1)
    flow.noteAnswer()
    #expect(send(5000, at: 10) == 1)
    #expect(!hasRoom(at: 40))
    #expect(hasRoom(at: 41))
    // The terminal is asked again, and answers.
    #expect(send(5000, at: 41) == 1)
    #expect(hasRoom(at: 41))
    flow.noteAnswer()
    #expect(send(5000, at: 42) == 1)
    #expect(!hasRoom(at: 42))
  }

  @Test mutating func `an answer without a question counts as room`() {
    flow.noteAnswer()
    #expect(hasRoom())
    #expect(send(5000) == 1)
    flow.noteAnswer()
    flow.noteAnswer()
    #expect(hasRoom())
  }
}
