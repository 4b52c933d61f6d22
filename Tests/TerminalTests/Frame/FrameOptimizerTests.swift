import Core
import TextUI
import Testing

@testable import Terminal

/// What is sent for frames that ncurses has written for xterm-256color.
struct FrameOptimizerTests {
  private var optimizer = FrameOptimizer()

  private mutating func optimized(_ frame: String, trueColorSlots: TrueColorSlots? = nil) -> String
  {
    Array(frame.utf8).withUnsafeBufferPointer {
      String(decoding: optimizer.optimized($0, trueColorSlots: trueColorSlots), as: UTF8.self)
    }
  }

  /// Returns what is sent for a frame after a first one, before which nothing is known of the terminal.
  private mutating func next(_ frame: String) -> String {
    if optimized("\u{1B}(B\u{1B}[m.") != "\u{1B}(B\u{1B}[m." { Issue.record("an unexpected start") }
    return optimized(frame)
  }

  @Test mutating func `the attributes of a text are set in one sequence, and not removed after it`()
  {
    #expect(
      next("\u{1B}(B\u{1B}[0;1m\u{1B}[31m! late\u{1B}[39m\u{1B}(B\u{1B}[m") == "\u{1B}[1;31m! late")
    #expect(optimized("\u{1B}[5;3Htext") == "\u{1B}[5;3H\u{1B}[mtext")
  }

  @Test mutating func `a letter typed into a field is that letter alone`() {
    #expect(next("\u{1B}(B\u{1B}[0;4ma\u{1B}(B\u{1B}[m") == "\u{1B}[4ma")
    #expect(optimized("\u{1B}(B\u{1B}[0;4mb\u{1B}(B\u{1B}[m") == "b")
    #expect(optimized("\u{1B}[C") == "\u{1B}[C")
  }

  @Test mutating func `blanks and erased cells need no colour that is not seen on them`() {
    #expect(
      next("\u{1B}[0;1mkey\u{1B}[m \u{1B}[0;2mlabel\u{1B}[m\u{1B}[K")
        == "\u{1B}[1mkey \u{1B}[0;2mlabel\u{1B}[K")
  }

  @Test(arguments: ["4", "7", "44", "48;5;208", "48:2::1:2:3"])
  mutating func `blanks, erased and scrolled lines have the ground that they are drawn on`(
    look: String
  ) {
    for blank in [" ", "\u{1B}[K", "\u{1B}[36X", "\n", "\u{1B}M", "\u{1B}[2L"] {
      optimizer = FrameOptimizer()
      #expect(next("\u{1B}[\(look)ma\u{1B}[m\(blank)") == "\u{1B}[\(look)ma\u{1B}[m\(blank)")
    }
  }

  @Test mutating func `a reversed blank has the foreground for its ground`() {
    #expect(next("\u{1B}[0;7ma\u{1B}[32m b") == "\u{1B}[7ma\u{1B}[32m b")
  }

  @Test mutating func `colours of many parameters stay whole`() {
    #expect(
      next("\u{1B}[38;5;208ma\u{1B}[38;2;1;0;5mb\u{1B}[39;49mc")
        == "\u{1B}[38;5;208ma\u{1B}[38;2;1;0;5mb\u{1B}[mc")
    #expect(optimized("\u{1B}[38:2::1:0:5m\u{1B}[1ma") == "\u{1B}[1m\u{1B}[38:2::1:0:5ma")
  }

  @Test(arguments: [";", ":"])
  mutating func `a number that has a colour of its own is sent as red, green and blue`(
    separator: String
  ) {
    var trueColorSlots = TrueColorSlots()
    let paper = trueColorSlots.number(for: RGB(red: 250, green: 245, blue: 230))
    let free = paper + 1
    let frame = "\u{1B}[38;5;\(paper)ma\u{1B}[38;5;\(free)mb\u{1B}[48;5;\(paper)mc"
    #expect(
      optimized(frame.replacing(";", with: separator), trueColorSlots: trueColorSlots)
        == "\u{1B}[0;38;2;250;245;230ma\u{1B}[38;5;\(free)mb\u{1B}[48;2;250;245;230mc"
        .replacing("38;5;", with: ["38", "5", ""].joined(separator: separator)))
  }

  @Test mutating func `each colour with colons has a sequence of its own`() {
    #expect(
      next("\u{1B}[1;4;38:2::1:0:5m\u{1B}[48:2::7:8:9ma")
        == "\u{1B}[1;4m\u{1B}[38:2::1:0:5m\u{1B}[48:2::7:8:9ma")
    #expect(
      optimized("\u{1B}[0;38:2::2:2:2;48:2::3:3:3mb")
        == "\u{1B}[0m\u{1B}[38:2::2:2:2m\u{1B}[48:2::3:3:3mb")
  }

  @Test mutating func `attributes that are set one by one are removed one by one`() {
    #expect(
      next("\u{1B}[4;31ma\u{1B}[24mb\u{1B}[4mc\u{1B}[32md\u{1B}[39;1m\u{1B}[22me")
        == "\u{1B}[4;31ma\u{1B}[0;31mb\u{1B}[4mc\u{1B}[32md\u{1B}[0;4me")
    #expect(optimized("\u{1B}[0;10m\u{1B}[4me") == "e")
  }

  @Test mutating func `a terminal of which nothing is known is told everything`() {
    #expect(next("\u{1B}[0;4ma") == "\u{1B}[4ma")
    optimizer.reset()
    #expect(optimized("\u{1B}(B\u{1B}[0;4ma") == "\u{1B}(B\u{1B}[0;4ma")
  }

  @Test mutating func `whoever comes after finds the terminal plain`() {
    #expect(optimizer.plain().isEmpty)
    #expect(next("\u{1B}[0;7ma\u{1B}[m") == "\u{1B}[7ma")
    #expect(String(decoding: optimizer.plain(), as: UTF8.self) == "\u{1B}[m")
    #expect(optimizer.plain().isEmpty)
  }

  @Test mutating func `what another terminal is sent goes through as it is`() {
    let frame = "\u{1B}[H\u{1B}J\u{1B}=5 \u{1B}Gx\u{1B}[?25l\u{07}우유\u{1B}"
    #expect(optimized(frame) == frame)
  }
}
