import Core
import Entities
import Glibc
import Testing
import TimeServer

@testable import Repositories

/// Requests of a real curl to a real server on loopback.
@Suite struct CurlTimeTests {
  private static let time = "2026-11-21T00:41Z"
  private static let reading = WrittenMoment(rfc3339: time)

  /// Asks a server that gives this answer, and returns what was read.
  private func ask(_ answer: Answer, seconds: Double = 5) throws -> WrittenMoment {
    let server = try TimeServer(answer)
    return try ask(server.url, seconds: seconds)
  }

  private func ask(
    _ url: String, program: String = "curl", seconds: Double = 5
  ) throws -> WrittenMoment {
    let source = try #require(ClockSource(url))
    let request = try CurlTimeRepository(program: program, seconds: seconds).ask(source)
    while true {
      if let reading = try request.reply() { return reading }
      var input = pollfd(fd: request.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
    }
  }

  @Test func `a right answer is the time`() throws {
    #expect(try ask(.page(Answer.time(Self.time))) == Self.reading)
    #expect(try ask(.stream(Answer.time(Self.time))) == Self.reading)
  }

  @Test func `a redirect over http is followed`() throws {
    let goal = try TimeServer(.page(Answer.time(Self.time)))
    #expect(try ask(.redirect(to: goal.url)) == Self.reading)
  }

  @Test(arguments: [
    (Answer.page("<html>"), TimeFailure.malformed), (.page(""), .malformed),
    (.page("{}"), .malformed), (.page("[]"), .malformed),
    (.page(#"{"currentDateTime":12}"#), .malformed),
    (.page(Answer.time("yesterday")), .noTime("yesterday")),
    (.page(Answer.time("2026-02-30T00:41Z")), .noTime("2026-02-30T00:41Z")),
    (.page(Answer.time(time), status: "500 Internal Server Error"), .refused),
    (.page(Answer.time(time), status: "404 Not Found"), .refused),
    (.closing, .interrupted), (.torn(Answer.time(time)), .interrupted),
    (.redirect(to: "file:///etc/hostname"), .badRedirect),
    (.redirect(to: "ftp://127.0.0.1/time"), .badRedirect),
    (.page(String(repeating: " ", count: 65_537)), .tooLarge),
    (.stream(Answer.time(time) + String(repeating: " ", count: 65_536)), .tooLarge),
    (.stream(String(repeating: " ", count: 4_000_000)), .tooLarge),
  ])
  func `a wrong answer has its reason`(answer: Answer, reason: TimeFailure) throws {
    #expect(throws: reason) { try ask(answer) }
  }

  @Test func `an answer of 64 KiB is still read`() throws {
    let answer = Answer.time(Self.time)
    let blanks = String(repeating: " ", count: 65_536 - answer.utf8.count)
    #expect(try ask(.stream(answer + blanks)) == Self.reading)
  }

  @Test func `a redirect in circles ends`() throws {
    let server = try TimeServer(.redirect(to: "/time"))
    #expect(throws: TimeFailure.badRedirect) { try ask(server.url) }
    #expect(server.connectionCount <= 6)
  }

  @Test func `a server that hangs is left after the limit`() throws {
    #expect(throws: TimeFailure.tooLate) { try ask(.heldPage(""), seconds: 0.3) }
  }

  @Test func `a slow answer is waited for without blocking`() throws {
    let server = try TimeServer(.heldPage(Answer.time(Self.time)))
    let source = try #require(ClockSource(server.url))
    let request = try CurlTimeRepository().ask(source)
    #expect(try request.reply() == nil)
    server.release()
    var input = pollfd(fd: request.descriptor, events: Int16(POLLIN), revents: 0)
    var reading: WrittenMoment?
    while reading == nil, poll(&input, 1, 5000) > 0 { reading = try request.reply() }
    #expect(reading == Self.reading)
  }

  @Test func `cancelling a request ends its program`() throws {
    let server = try TimeServer(.heldPage(""))
    let source = try #require(ClockSource(server.url))
    var request: (any TimeRequest)? = try CurlTimeRepository().ask(source)
    #expect(server.hasClient())
    #expect(try request?.reply() == nil)
    request = nil
    #expect(server.hasHungUp())
  }

  @Test func `a program that is missing is named`() {
    #expect(
      throws: TimeFailure.cannotStart(
        program: "/nowhere/curl", reason: "No such file or directory")
    ) { try ask("http://127.0.0.1/", program: "/nowhere/curl") }
  }

  @Test func `a port at which nobody listens is reported`() throws {
    let url: String = try {
      let server = try TimeServer(.closing)
      server.end()
      return server.url
    }()
    #expect(throws: TimeFailure.self) { try ask(url) }
  }
}
