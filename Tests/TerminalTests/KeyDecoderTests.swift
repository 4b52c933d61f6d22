import Core
import Testing
import TextUI

@testable import Terminal

/// Bytes that arrive from the keyboard in bursts, and the events that they mean.
@MainActor @Suite struct KeyDecoderTests {
  /// Returns the events of bursts, of which the first is there at once and the others come while the decoder waits.
  private func events(_ bursts: [KeyRead]...) -> [InputEvent] { events(bursts) }

  private func events(_ bursts: [[KeyRead]]) -> [InputEvent] {
    events(bursts, apart: 0, isAwaitingAnswer: false)
  }

  /// Returns all events of bursts, each of which comes that many milliseconds after the one before it.
  private func events(
    _ bursts: [[KeyRead]], apart gap: Int32, isAwaitingAnswer: Bool
  ) -> [InputEvent] {
    var later = bursts[...]
    var (events, rest) = ([InputEvent](), KeyDecoder.Rest())
    while let reads = later.popFirst() {
      var decoder = KeyDecoder(reads: reads, after: rest, isAwaitingAnswer: isAwaitingAnswer) {
        gap <= $0 ? later.popFirst() ?? [] : []
      } readBytes: { _ in
        Array(String(String.UnicodeScalarView((later.popFirst() ?? []).compactMap(scalar))).utf8)
      }
      events += decoder.events()
      rest = decoder.rest
    }
    return events
  }

  private func scalar(_ read: KeyRead) -> Unicode.Scalar? {
    if case .scalar(let scalar) = read { return scalar }
    return nil
  }

  private func typed(_ text: String) -> [KeyRead] {
    text.unicodeScalars.map { .scalar($0) }
  }

  private func keys(_ names: String...) -> [InputEvent] {
    names.map { .key(Key($0)) }
  }

  @Test(arguments: [
    ("\r", "enter"), ("\n", "enter"), ("\t", "tab"), (" ", "space"), ("\u{7F}", "backspace"),
    ("\u{08}", "backspace"), ("\u{01}", "ctrl+a"), ("\u{1A}", "ctrl+z"), ("\u{00}", "ctrl+space"),
    ("\u{1C}", "ctrl+\\"), ("\u{1F}", "ctrl+_"), ("\u{1B}", "esc"), ("\u{1B}b", "alt+b"),
    ("\u{1B}\r", "alt+enter"), ("\u{1B}[1;5D", "ctrl+left"), ("\u{1B}[1;3C", "alt+right"),
    ("\u{1B}[Z", "shift+tab"), ("\u{1B}[1;2A", "shift+up"), ("\u{1B}[1;6C", "shift+ctrl+right"),
    ("\u{1B}[3~", "delete"), ("\u{1B}[5;5~", "ctrl+pgup"),
    ("\u{1B}[", "alt+["), ("j", "j"), ("가", "가"), ("e\u{301}", "é"), ("👨‍👩‍👧", "👨‍👩‍👧"),
  ])
  func `each key has its name`(_ text: String, _ name: String) {
    #expect(events(typed(text)) == keys(name))
  }

  @Test(arguments: [
    ["\u{1B}]11;rgb:1616/1a1a/2222\u{07}j"], ["\u{1B}]11;rgb:16/1a/22\u{1B}\\j"],
    ["\u{1B}]11;rgba:1616/1a1a/2222/ffff\u{07}j"],
    ["\u{1B}]", "11;rgb:16", "16/1a1a/2222", "\u{1B}", "\\j"],
  ])
  func `what the terminal says of its background is no key`(_ bursts: [String]) {
    let colour = RGB(red: 0x16, green: 0x1A, blue: 0x22)
    #expect(events(bursts.map(typed)) == [.background(colour)] + keys("j"))
  }

  private nonisolated static let answers: [(String, InputEvent?)] = [
    ("\u{1B}]11;rgb:1616/1a1a/2222\u{07}", .background(RGB(red: 0x16, green: 0x1A, blue: 0x22))),
    ("\u{1B}]11;rgb:1616/1a1a/2222\u{1B}\\", .background(RGB(red: 0x16, green: 0x1A, blue: 0x22))),
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .exactColours(true)),
    ("\u{1B}P1+r524742=382F382F38\u{1B}\\", .exactColours(true)),
    ("\u{1B}P0+r524742\u{1B}\\", nil), ("\u{1B}[?64;22c", nil), ("\u{1B}[0n", nil),
  ]

  /// Esc alone is the key after a tenth of a second; no other part of an answer ever is a key.
  @Test(arguments: answers, [60, 5_000] as [Int32])
  func `an answer in two parts, however late the second, is no key`(
    answer: (String, InputEvent?), gap: Int32
  ) {
    let reads = typed(answer.0)
    let meaning = [answer.1].compactMap { $0 }
    for end in 1..<reads.count {
      let bursts = [Array(reads[..<end]), reads[end...] + typed("j")]
      let isLateEscape = end == 1 && gap > 100
      // After `ESC ]` and the like, which is also a key with Alt, the decoder does not wait that long.
      if end == 2, gap > 100 { continue }
      #expect(
        events(bursts, apart: gap, isAwaitingAnswer: true)
          == (isLateEscape ? keys("esc") : []) + meaning + keys("j"), "after \(end)")
    }
  }

  @Test(arguments: answers)
  func `an answer whose bytes come one by one is no key`(answer: (String, InputEvent?)) {
    let bursts = typed(answer.0).map { [$0] } + [typed("j")]
    #expect(
      events(bursts, apart: 60, isAwaitingAnswer: true)
        == [answer.1].compactMap { $0 } + keys("j"))
  }

  @Test func `an answer that breaks off takes no more than a key along`() {
    let broken = typed("\u{1B}]11;rgb:16")
    #expect(
      events([broken, typed("j"), typed("k")], apart: 900, isAwaitingAnswer: true) == keys("k"))
    #expect(events([broken, [.key("up")]], apart: 900, isAwaitingAnswer: true) == keys("up"))
  }

  @Test func `Esc and a key soon after are two keys, though an answer is awaited`() {
    #expect(
      events([typed("\u{1B}"), typed("j")], apart: 60, isAwaitingAnswer: true) == keys("esc", "j"))
    #expect(
      events([typed("\u{1B}"), typed("]")], apart: 900, isAwaitingAnswer: true) == keys("esc", "]"))
  }

  @Test(arguments: [
    ("1$r48:2:1:2:3m", true), ("1$r0;38:5:2;48:2::1:2:3m", true), ("1$r48;2;1;2;3m", true),
    ("1$r48:2:0:1:2:3m", true), ("1+r524742", true), ("1$r48:5:16m", false), ("1$r0m", false),
    ("0$r", false), ("0+r524742", false), ("1$r1;2;3m", false),
  ])
  func `a terminal that draws the very colour takes all`(answer: String, isExact: Bool) {
    #expect(
      events(typed("\u{1B}P\(answer)\u{1B}\\j"))
        == (isExact ? [.exactColours(true)] : []) + keys("j"))
  }

  @Test func `alt and a capital is a key`() {
    #expect(events(typed("\u{1B}P")) == keys("alt+P"))
    #expect(
      events([typed("\u{1B}P"), typed("1")], apart: 40, isAwaitingAnswer: false)
        == keys("alt+P", "1"))
  }

  @Test(arguments: [
    "\u{1B}]11;what\u{07}j", "\u{1B}]10;rgb:00/00/00\u{07}j", "\u{1B}]11;rgb:\u{07}j",
  ])
  func `an answer that nobody asked for is passed over`(_ text: String) {
    #expect(events(typed(text)) == keys("j"))
  }

  @Test func `alt and a bracket are a key`() {
    #expect(events(typed("\u{1B}]")) == keys("alt+]"))
    #expect(events(typed("\u{1B}]"), typed("j")) == keys("alt+]", "j"))
  }

  @Test func `letters that come together are keys each`() {
    #expect(events(typed("jk가")) == keys("j", "k", "가"))
  }

  @Test func `a key of the terminal keeps its name, and alt its backspace`() {
    #expect(events([.key("up"), .key("f1")]) == keys("up", "f1"))
    #expect(events([.scalar("\u{1B}"), .key("backspace")]) == keys("alt+backspace"))
    #expect(events([.scalar("\u{1B}"), .key("down")]) == keys("esc", "down"))
  }

  @Test(arguments: [
    "j\u{1B}[0nk", "\u{1B}[0njk", "jk\u{1B}[0n", "j\u{1B}[200~\u{1B}[0n\u{1B}[201~k",
  ])
  func `what the terminal tells of its status is no key`(_ text: String) {
    #expect(events(typed(text)).filter { $0 != .paste("") } == keys("j", "k"))
  }

  @Test func `a paste keeps its text when the terminal tells its status meanwhile`() {
    let text = "one\u{1B}[0n two\u{1B}[0"
    let paste = Paste(Array("\(text)\u{1B}[201~j".utf8)) { [] }
    #expect(paste.text == "one two\u{1B}[0" && paste.answers == 1 && paste.rest == Array("j".utf8))
  }

  @Test(arguments: ["\u{1B}[I", "\u{1B}[1;2P", "\u{1B}[?1;2c", "\u{1B}[99~", "\u{1B}[1;9A"])
  func `an unknown sequence types nothing`(_ sequence: String) {
    #expect(events(typed(sequence + "j")) == keys("j"))
  }

  @Test func `a sequence that a slow line has parted is one key`() {
    #expect(events(typed("\u{1B}[1;"), typed("5C")) == keys("ctrl+right"))
  }

  @Test func `pasted text is one event, with one kind of line end`() {
    let paste = typed("a\u{1B}[200~one\r\ntwo\rthree\n\u{1B}[31m\tq\u{1B}[201~b")
    #expect(
      events(paste) == keys("a") + [.paste("one\ntwo\nthree\n\u{1B}[31m\tq")]
        + keys("b"))
  }

  @Test func `pasted text may come in parts`() {
    #expect(
      events(typed("\u{1B}[20"), typed("0~so"), typed("me\u{1B}[2"), typed("01~j"))
        == [.paste("some")] + keys("j"))
  }

  @Test func `what comes behind a paste is keys again, in however many parts it all comes`() {
    let pasted = typed("\u{1B}[200~é👨‍👩‍👧\r\u{1B}[201\n\u{1B}[201")
    let behind = typed("~\u{1B}OB\u{1B}[200~x\u{1B}[201~k")
    for end in 6...pasted.count {
      let parts = [Array(pasted[..<end])] + pasted[end...].map { [$0] }
      #expect(
        events(parts + [behind])
          == [.paste("é👨‍👩‍👧\n\u{1B}[201\n"), .key("down"), .paste("x"), .key("k")])
    }
    #expect(events(typed("\u{1B}[200~broken off")) == [.paste("broken off")])
  }

  @Test func `what is too long to paste is not typed instead`() {
    let events = events(
      typed("\u{1B}[200~\(String(repeating: "q", count: Paste.longest + 9))\u{1B}[201~j"))
    #expect(
      events == [.paste(String(repeating: "q", count: Paste.longest))] + keys("j"))
  }
}
