import Foundation
import Testing

@testable import Terminal

@Suite struct ClipboardTests {
  /// Returns what a terminal would put on its clipboard.
  private func copied(_ sequence: String) throws -> String {
    let start = "\u{1B}]52;c;"
    try #require(sequence.hasPrefix(start) && sequence.hasSuffix("\u{07}"))
    let data = try #require(Data(base64Encoded: String(sequence.dropFirst(start.count).dropLast())))
    return String(decoding: data, as: UTF8.self)
  }

  private func clipboard(_ environment: [String: String] = [:]) -> Clipboard {
    Clipboard(TerminalHost(environment: environment))
  }

  @Test(arguments: ["Buy milk", "우유 🥛\nand bread", "", "a\tb"])
  func `a text arrives as it is`(text: String) throws {
    #expect(try copied(clipboard().sequence(copying: text)) == text)
  }

  @Test func `nothing that could steer a terminal is copied as such`() throws {
    let sequence = clipboard().sequence(copying: "rm\u{1B}[201~\r\u{202E}x")
    #expect(try copied(sequence) == "rm<U+001B>[201~<U+000D><U+202E>x")
    #expect(sequence.unicodeScalars.dropFirst().dropLast().allSatisfy { " "..."~" ~= $0 })
  }

  @Test func `tmux is asked, and asked to hand it on`() throws {
    let plain = clipboard().sequence(copying: "x")
    let inTmux = clipboard(["TMUX": "/tmp/tmux-0/default,1,0"])
    #expect(inTmux.sequence(copying: "x") == plain + "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\")
    #expect(clipboard(["TMUX": ""]).sequence(copying: "x") == plain)
    let throughSSH = clipboard(["TERM": "tmux-256color"])
    #expect(throughSSH.sequence(copying: "x") == inTmux.sequence(copying: "x"))
  }

  @Test(arguments: [0, 1, 180, 183, 184, 400, 5000])
  func `screen hands it on in parts that it can hold`(length: Int) throws {
    let text = String(repeating: "우", count: length)
    let plain = clipboard().sequence(copying: text)
    let wrapped = clipboard(["STY": "1.tty", "TERM": "screen"])
      .sequence(copying: text)
    let parts = wrapped.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 254 })
    #expect(parts.map { $0.dropFirst(2) }.joined() == plain)
    // screen inside tmux, or tmux inside screen.
    let both = clipboard(["STY": "1.tty", "TMUX": "x,1,0", "TERM": "screen-256color"])
    #expect(both.sequence(copying: text) == (plain.utf8.count <= 252 ? plain : "") + wrapped)
    let unknown = clipboard(["TERM": "screen-256color"]).sequence(copying: text)
    #expect(unknown == (plain.utf8.count <= 252 ? plain : "") + wrapped)
  }
}
