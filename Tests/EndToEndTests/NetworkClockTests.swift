import Foundation
import Processes
import Testing
import TimeServer

@Suite struct NetworkClockTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func setSource(_ url: String) throws {
    let folder = "\(home.path)/.config/daybook"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "[clock]\nsource = \"\(url)\"\n".write(
      toFile: "\(folder)/config.toml", atomically: true, encoding: .utf8)
  }

  /// What a server says whose clock is ten minutes ahead.
  private var tenMinutesAhead: String {
    Answer.time(Date(timeIntervalSinceNow: 630).formatted(.iso8601))
  }

  @Test func `keys work while a slow server is asked, and its answer is shown`() async throws {
    let server = try TimeServer(.heldPage(tenMinutesAhead))
    try setSource(server.url)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    #expect(server.connectionCount == 0)
    try await terminal.type("2")
    try await terminal.waitFor("Loading..")
    try await terminal.type("l")
    try await terminal.waitFor("tomorrow")
    #expect(try await terminal.screen().contains("Loading.."))
    server.release()
    try await terminal.waitFor("network time +10 min, just now")
    #expect(server.connectionCount == 1)
  }

  @Test func `a wrong answer is a notice, and asking again helps`() async throws {
    let wrong = try TimeServer(.redirect(to: "file:///etc/hostname"))
    try setSource(wrong.url)
    let terminal = try await home.openDaybook(environment: ["LANG": "ko_KR.UTF-8"])
    try await terminal.waitFor("수집함")
    try await terminal.type("2")
    try await terminal.waitFor("서버가 http가 아닌 곳으로 보냅니다")
    try await terminal.waitFor("시스템 시계")

    let right = try TimeServer(.page(tenMinutesAhead))
    try await terminal.type(",jj")
    try await terminal.press(.enter, .control("u"))
    try await terminal.type(right.url)
    try await terminal.press(.enter)
    try await terminal.waitUntilGone("시각을 알려 주는 주소")
    try await terminal.press(.escape)
    try await terminal.waitFor("네트워크 시각 +10분, 방금")
  }

  @Test(arguments: ["1", "q"])
  func `leaving does not wait for a server that hangs, and hangs up`(key: String) async throws {
    let server = try TimeServer(.heldPage(""))
    try setSource(server.url)
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type("2")
    try await terminal.waitFor("Loading..")
    #expect(server.hasClient())
    try await terminal.type(key)
    #expect(server.hasHungUp())
  }

  @Test func `the user's settings for curl are not read`() async throws {
    let server = try TimeServer(.page(tenMinutesAhead))
    try "output = \"\(home.path)/written\"\n".write(
      toFile: "\(home.path)/.curlrc", atomically: true, encoding: .utf8)
    let printed = try await home.daybook("clock", "--source", server.url)
    #expect(printed.hasSuffix("network time +10 min\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/written"))
  }

  @Test func `a command prints the offset`() async throws {
    let server = try TimeServer(.page(tenMinutesAhead))
    let printed = try await home.daybook("clock", "--source", server.url)
    #expect(printed.split(separator: "\n").last == "network time +10 min")
    try setSource(server.url)
    #expect(try await home.daybook("clock", "--day", "+1").hasSuffix("network time +10 min\n"))
    #expect(server.connectionCount == 2)
  }

  @Test func `a command that gets no answer prints the system's clock and fails`() async throws {
    let server = try TimeServer(.page("{}"))
    let failed = try await home.daybook(["clock", "--source", server.url])
    #expect(failed.output.split(separator: "\n").count == 1)
    #expect(
      failed.errors
        == "daybook: no network time: the answer does not tell the time. Check its address\n")
    #expect(failed.status == .code(1))
  }

  @Test(arguments: ["file:///etc/hostname", "--output=x", "example.org"])
  func `an address of another kind is wrong usage`(url: String) async throws {
    let failed = try await home.daybook(["clock", "--source=\(url)"])
    #expect(failed.output.isEmpty)
    #expect(failed.errors.contains(url))
    #expect(failed.status == .code(2))
  }

  @Test func `without curl an error says so`() async throws {
    let failed = try await home.daybook(
      ["clock", "--source", "http://127.0.0.1/"], environment: ["PATH": home.path])
    #expect(failed.errors.hasPrefix("daybook: no network time: curl cannot be started"))
    #expect(failed.status == .code(1))
  }
}
