import Core
import Entities
import Services
import Testing
import WallClock

@Suite struct TimeQuestionTests {
  private let server = ManualTimeRepository()
  private let clock = WallClock()
  private let question: TimeQuestion

  init() throws {
    let source = try #require(ClockSource("https://example.org/time"))
    question = try TimeQuestion(source, of: server, clock: clock.bookClock)
  }

  @Test func `the answer is known once the server has given it`() throws {
    #expect(try question.answer() == nil)
    server.answer(.success(try #require(WrittenMoment(rfc3339: "2026-11-21T00:41Z"))))
    #expect(try question.answer()?.seconds == 0)
  }

  @Test(arguments: [1, -1])
  func `an answer of unknown age is ignored`(minutes: Int64) throws {
    server.answer(.success(try #require(WrittenMoment(rfc3339: "2026-11-21T00:41Z"))))
    clock.move(byMinutes: minutes)
    #expect(throws: TimeFailure.tooLate) { try question.answer() }
  }
}
