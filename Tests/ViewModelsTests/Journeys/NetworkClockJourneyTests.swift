import Core
import Entities
import Services
import Testing
import ViewModels
import WallClock

/// It is 09:41:12 on Saturday 21 November 2026 in Seoul.
@MainActor @Suite struct NetworkClockJourneyTests {
  private static let configuration = "[clock]\nsource = \"https://a.example/time\"\n"

  private func journey(_ language: Language = .english) throws -> Journey {
    try Journey(language, configuration: Self.configuration)
  }

  /// Makes the server that was asked last answer with a text.
  private func answer(_ text: String, _ app: Journey) throws {
    app.timeServer.answer(.success(try #require(WrittenMoment(rfc3339: text))))
    app.shell.updateNetworkClock()
  }

  @Test func `without a source nobody is asked`() throws {
    let app = try Journey()
    app.press("2", "n", "h", "n")
    #expect(app.today?.networkTime == "")
    #expect(app.timeServer.asked.isEmpty)
  }

  @Test func `the program starts without asking`() throws {
    let app = try journey()
    app.press("1", "3", "j")
    #expect(app.timeServer.asked.isEmpty)
  }

  @Test(arguments: [
    (Language.english, "Loading..", "network time +2 s, just now", "network time +2 s, 3 min ago"),
    (.korean, "불러오는 중..", "네트워크 시각 +2초, 방금", "네트워크 시각 +2초, 3분 전"),
  ])
  func `now asks, and its answer grows old`(
    language: Language, asking: String, answered: String, old: String
  ) throws {
    let app = try journey(language)
    app.press("2")
    #expect(app.today?.networkTime == asking)
    var updates = 0
    app.shell.onUpdated = { updates += 1 }
    try answer("2026-11-21T00:41:14Z", app)
    #expect(app.today?.networkTime == answered)
    #expect(updates == 1)
    app.clock.move(byMinutes: 3)
    app.shell.tick()
    #expect(app.today?.networkTime == old)
    #expect(app.timeServer.asked.count == 1, "a minute asks nobody")
    app.press("l")
    #expect(app.timeServer.asked.count == 1)
    app.press("n")
    #expect(app.today?.networkTime == asking)
    #expect(app.timeServer.asked.count == 2)
  }

  @Test func `a failure is a notice, each time, and the system's clock goes on`() throws {
    let app = try journey()
    for _ in 0..<2 {
      app.press("2", "n")
      app.timeServer.answer(.failure(.tooLate))
      app.shell.updateNetworkClock()
      #expect(app.notice?.contains("did not answer in time") == true)
      #expect(app.today?.networkTime == "system clock; network time is not known")
      #expect(app.today?.headline == "Sat 21 Nov 2026 09:41")
      app.press("j")
      #expect(app.notice == nil)
    }
    app.timeServer.obstacle = .cannotStart(program: "curl", reason: "No such file")
    for _ in 0..<2 {
      app.press("n")
      #expect(app.notice == "No network time: curl cannot be started: No such file. Install it")
    }
  }

  @Test func `leaving the screen cancels the request, and coming back asks again`() throws {
    let app = try journey()
    app.press("2")
    #expect(app.timeServer.isAwaited)
    app.press("1")
    #expect(!app.timeServer.isAwaited)
    app.shell.updateNetworkClock()
    app.press("2")
    #expect(app.today?.networkTime == "Loading..")
    #expect(app.timeServer.asked.count == 2)
  }

  @Test func `an answer from a source that was replaced is ignored`() throws {
    let app = try journey()
    app.press("2")
    try answer("2026-11-21T00:41:14Z", app)
    try app.settings.change(.set(.clockSource, "https://b.example"))
    #expect(app.today?.networkTime == "Loading..")
    #expect(app.timeServer.asked.map(\.url) == ["https://a.example/time", "https://b.example"])
    try app.settings.change(.set(.clockSource, nil))
    #expect(app.today?.networkTime == "")
    #expect(!app.timeServer.isAwaited)
    #expect(app.timeServer.asked.count == 2)
  }

  @Test func `the settings take an address and refuse what is none`() throws {
    let app = try Journey()
    app.press("2", ",", "j", "j", "enter")
    app.enter("file:///etc/passwd")
    #expect(
      app.prompt?.refusal?.contains("“file:///etc/passwd” is not an http or https address") == true)
    #expect(app.timeServer.asked.isEmpty)
    app.press("ctrl+u")
    app.enter("http://a.example")
    #expect(app.settingsSheet?.rows[2].value == "http://a.example")
    #expect(app.timeServer.asked.map(\.url) == ["http://a.example"])
    app.press("d", "esc")
    #expect(app.settings.settings.clockSource == nil)
    #expect(app.today?.networkTime == "")
  }

  @Test func `a wrong address of the file is said with its line`() throws {
    let app = try Journey(configuration: "[clock]\nsource = \"ftp://a.example\"\n")
    #expect(app.notice?.hasPrefix("config.toml, line 2: clock.source cannot be") == true)
  }
}
