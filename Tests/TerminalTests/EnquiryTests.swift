import Core
import TextUI
import Testing

@testable import Terminal

/// What the terminal is asked at the start, and what silence means.
@Suite struct EnquiryTests {
  private let start = ContinuousClock.now
  private let background = InputEvent.background(RGB(red: 0, green: 0, blue: 0))

  private func enquiry(asksColours: Bool = true, isPassedOn: Bool = false) -> Enquiry {
    Enquiry(asksColours: asksColours, isPassedOn: isPassedOn, at: start)
  }

  @Test func `a terminal that only says what it is has no exact colours`() {
    var enquiry = enquiry()
    #expect(enquiry.read([background], hasEnded: false) == [background])
    #expect(enquiry.isOpen(at: start))
    #expect(
      enquiry.read(["j"].map { .key($0) }, hasEnded: true) == [.key("j"), .exactColours(false)])
    #expect(!enquiry.isOpen(at: start))
  }

  @Test func `a terminal that has answered about colours is not asked again`() {
    var enquiry = enquiry()
    #expect(enquiry.read([.exactColours(true)], hasEnded: false) == [.exactColours(true)])
    #expect(enquiry.read([], hasEnded: true).isEmpty)
  }

  @Test func `nothing is concluded of what was not asked`() {
    var enquiry = enquiry(asksColours: false)
    #expect(enquiry.read([], hasEnded: true).isEmpty)
  }

  @Test
  func `a terminal that says nothing is not awaited for long, and heard when it answers after all`()
  {
    var enquiry = enquiry()
    #expect(!enquiry.isOpen(at: start + .seconds(2)))
    #expect(enquiry.read([background], hasEnded: true) == [background, .exactColours(false)])
  }

  @Test func `behind GNU screen the answer comes after its own`() {
    var enquiry = enquiry(asksColours: false, isPassedOn: true)
    #expect(enquiry.read([], hasEnded: true).isEmpty)
    #expect(enquiry.isOpen(at: start))
    #expect(enquiry.read([background], hasEnded: false) == [background])
    #expect(!enquiry.isOpen(at: start))
  }

  @Test func `GNU screen is asked nothing that it would show`() {
    for host in [TerminalHost.screen, .either] { #expect(!host.answersInTurn) }
    for host in [TerminalHost.terminal, .tmux] { #expect(host.answersInTurn) }
  }
}
