import Foundation
import HostileText
import Processes
import PseudoTerminals
import Testing

@Suite struct CopyTests {
  @Test func `y puts the marked titles into the clipboard of the terminal`() async throws {
    let home = try Home()
    try await home.daybook("add", "Buy milk 우유")
    try await home.daybook("add", "Ironing")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    #expect(try await terminal.clipboard() == nil)
    try await terminal.press(.enter)
    try await terminal.waitFor("Ironing")
    try await terminal.type("*y")
    try await terminal.waitFor("Sent 2 entries to the clipboard")
    #expect(try await terminal.clipboard() == "Buy milk 우유\nIroning")
  }

  /// Copies all titles of Inbox, and returns what the terminal is sent for it.
  private func copied(_ home: Home, _ variables: [String: String]) async throws -> String {
    let wire = try Wire(in: home, size: .large, environment: variables)
    try await wire.wait(for: "Inbox")
    try await wire.type("\r*")
    wire.clear()
    try await wire.type("y")
    try await wire.wait(for: "clipboard")
    let received = wire.received
    #expect(try await wire.quit() == .success)
    return String(decoding: received, as: UTF8.self)
  }

  /// The base64 text of a sequence that copies, once what hands it on is taken away.
  private func payload(_ sent: String) throws -> String {
    let bare = sent.replacing("\u{1B}\\", with: "").replacing("\u{1B}P", with: "")
    let start = try #require(bare.firstRange(of: "]52;c;")?.upperBound)
    let end = try #require(bare[start...].unicodeScalars.firstIndex(of: "\u{07}"))
    return String(bare[start..<end])
  }

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "screen", "STY": "1.pts"],
    ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"],
  ])
  func `of hostile titles nothing but base64 reaches the terminal`(
    variables: [String: String]
  ) async throws {
    let home = try Home()
    let titles = HostileText.all.filter { !$0.contains("\0") && $0.utf8.count < 60 }.prefix(60)
    for title in titles { _ = try await home.daybook(["add", "--verbatim", "Rent\(title)"]) }
    let sent = try await copied(home, variables)
    let payload = try payload(sent)
    #expect(
      payload.utf8.allSatisfy {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8.contains($0)
      })
    let data = try #require(Data(base64Encoded: payload))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.split(separator: "\n").count >= titles.count)
    #expect(Transcript([UInt8](data)).controls.subtracting(["U+000A"]) == [])
  }
}
