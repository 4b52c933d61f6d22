import Foundation
import Testing

@testable import Terminal

@Suite struct ClipboardTests {
  /// What a terminal would put into its clipboard.
  private func copied(_ sequence: String) throws -> String {
    let start = "\u{1B}]52;c;"
    try #require(sequence.hasPrefix(start) && sequence.hasSuffix("\u{07}"))
    let data = try #require(Data(base64Encoded: String(sequence.dropFirst(start.count).dropLast())))
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: ["Buy milk", "우유 🥛\nand bread", "", "a\tb"])
  func `a text arrives as it is`(text: String) throws {
    #expect(try copied(Clipboard(environment: [:]).sequence(copying: text)) == text)
  }

  @Test func `nothing that could steer a terminal is copied as such`() throws {
    let sequence = Clipboard(environment: [:]).sequence(copying: "rm\u{1B}[201~\r\u{202E}x")
    #expect(try copied(sequence) == "rm<U+001B>[201~<U+000D><U+202E>x")
    #expect(sequence.unicodeScalars.dropFirst().dropLast().allSatisfy { " "..."~" ~= $0 })
  }

  @Test func `tmux is asked, and asked to hand it on`() throws {
    let plain = Clipboard(environment: [:]).sequence(copying: "x")
    let inTmux = Clipboard(environment: ["TMUX": "/tmp/tmux-0/default,1,0"])
    #expect(inTmux.sequence(copying: "x") == plain + "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\")
    #expect(Clipboard(environment: ["TMUX": ""]).sequence(copying: "x") == plain)
  }
}
