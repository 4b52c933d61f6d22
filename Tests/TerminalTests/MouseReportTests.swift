import Testing
import TextUI

@testable import Terminal

@MainActor @Suite struct MouseReportTests {
  /// Returns all events of bursts, however long after one another they come.
  private func events(_ bursts: String...) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = KeyDecoder.Rest()
    for burst in bursts {
      let reads = burst.unicodeScalars.map { KeyRead.scalar($0) }
      var decoder = KeyDecoder(reads: reads, after: rest) { _ in
        []
      } readBytes: { _ in
        []
      }
      events += decoder.events()
      rest = decoder.rest
    }
    return events
  }

  @Test(arguments: [
    ("\u{1B}[<0;1;1M", MouseEvent(.click, at: Point(column: 0, row: 0))),
    ("\u{1B}[<0;300;120M", MouseEvent(.click, at: Point(column: 299, row: 119))),
    ("\u{1B}[<64;3;4M", MouseEvent(.wheelUp, at: Point(column: 2, row: 3))),
    ("\u{1B}[<65;3;4M", MouseEvent(.wheelDown, at: Point(column: 2, row: 3))),
  ])
  func `each report has its meaning`(_ report: String, _ event: MouseEvent) {
    #expect(events(report + "j") == [.mouse(event), .key("j")])
  }

  @Test(arguments: [
    "<0;3;4m", "<1;3;4M", "<2;3;4M", "<4;3;4M", "<32;3;4M", "<66;3;4M", "<128;3;4M", "<0;0;4M",
    "<0;3;-4M", "<0;3M", "<0;3;4;5M", "<;;M", "<M", "<99999999999999999999;1;1M", "<0;1;1x",
    "<0;1;1~", "<0; 1;1M", "<<0;1;1M", "M !!", "M\u{1B}[A", "Mq\u{FFFD}j", "0;1;1M",
  ])
  func `a report without a meaning types nothing`(_ report: String) {
    #expect(events("a\u{1B}[\(report)jk") == [.key("a"), .key("j"), .key("k")])
  }

  @Test func `a report that a slow line has parted is one`() {
    let report = events("\u{1B}[<", "0;1", "2;", "5", "Mj")
    #expect(report == [.mouse(MouseEvent(.click, at: Point(column: 11, row: 4))), .key("j")])
    #expect(events("\u{1B}[M", "a", "b", "cj") == [.key("j")])
  }

  @Test func `a report that is broken off takes no key with it`() {
    #expect(events("\u{1B}[<0;1") == [])
    #expect(events("\u{1B}[<0;1\u{1B}[A") == [.key("up")])
    #expect(events("\u{1B}[<0;1\rj") == [.key("enter"), .key("j")])
    #expect(events("\u{1B}[<0;1가") == [.key("가")])
  }

  @Test func `two clicks soon after each other in one place are a double click`() {
    var pairs = ClickPairs()
    let start = ContinuousClock.now
    let click = MouseEvent(.click, at: Point(column: 3, row: 3))
    let beside = MouseEvent(.click, at: Point(column: 4, row: 3))
    let wheel = MouseEvent(.wheelUp, at: Point(column: 3, row: 3))
    let told: [MouseEvent.Act] = [
      (click, 0), (click, 300), (click, 350), (click, 800), (beside, 900), (click, 950),
      (wheel, 960), (wheel, 970), (click, 980),
    ].map { pairs.paired($0.0, at: start + .milliseconds($0.1)).act }
    #expect(
      told == [
        .click, .doubleClick, .click, .click, .click, .click, .wheelUp, .wheelUp, .click,
      ])
  }
}
