import Foundation
import Processes
import Testing

@Suite struct DiaryTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `list --json` prints of a page, as far as these tests look.
  private struct Page: Decodable {
    var kind: String
    var title: String
    var body: String?
    var date: String
    var tags: [String]
  }

  private func pages() async throws -> [Page] {
    let output = try await home.daybook("list", "--kind", "diary", "--json")
    return try JSONDecoder().decode([Page].self, from: Data(output.utf8))
  }

  /// A shell script that stands for the user's editor.
  private func editor(_ script: String) throws -> [String: String] {
    let path = "\(home.path)/editor.sh"
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    // Read by a shell rather than run: another test may be starting a program just while the script
    // is written, and what is open for writing anywhere cannot be run.
    return ["VISUAL": "sh \(path)"]
  }

  private var keptFiles: [String] {
    get throws {
      let folder = "\(home.path)/.local/state/daybook/drafts/outside"
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
    }
  }

  private func openDiary(environment: [String: String] = [:]) async throws -> RealTerminal {
    let terminal = try await home.openDaybook(environment: environment)
    try await terminal.waitFor("Inbox")
    try await terminal.type("3")
    try await terminal.waitFor("All pages")
    return terminal
  }

  /// Opens the editor of the book and types a title in it.
  private func startWriting(_ title: String) async throws -> RealTerminal {
    let terminal = try await openDiary()
    try await terminal.type("a")
    try await terminal.waitFor("New page ›")
    try await terminal.press(.tab)
    try await terminal.waitUntilGone("New page ›")
    try await terminal.type(title)
    try await terminal.waitFor(title)
    return terminal
  }

  // MARK: - Command line

  @Test func `a page is written with words, through a pipe, and in an editor`() async throws {
    let words = try await home.daybook(
      "diary", "오늘은 비", "--date", "2026-02-03", "--tag", "rain", "--tag", "여행")
    let shown = try await home.daybook("show", words.trimmingCharacters(in: .newlines))
    #expect(shown.hasPrefix("오늘은 비\n") && shown.contains("#rain #여행"))

    let piped = try await home.daybook(["diary"], input: "# Piped\r\n\r\nand **bold**\r\n")
    #expect(piped.status == .success)
    let pages = try await pages().sorted { $0.title < $1.title }
    #expect(pages.map(\.title) == ["Piped", "오늘은 비"])
    #expect(pages.map(\.body) == ["and **bold**", nil])
    #expect(pages.map(\.tags) == [[], ["rain", "여행"]])
    #expect(pages[1].date == "2026-02-03")
  }

  @Test func `a page without a text, or of no day, is refused`() async throws {
    for (arguments, reason) in [
      (["diary", "  "], "a page needs a text"), (["diary"], "a page needs a text"),
      (["diary", "x", "--date", "2026-02-30"], "“2026-02-30” is not a day"),
    ] {
      let result = try await home.daybook(arguments)
      #expect(result.status == .code(1) && result.output.isEmpty)
      #expect(result.errors.hasPrefix("daybook: \(reason)"))
    }
    #expect(try await pages().isEmpty)
  }

  // MARK: - The editor of the book

  @Test func `a page is written in the editor of the book, and read`() async throws {
    let terminal = try await startWriting("오늘은 비")
    let place = try await terminal.cursor()
    #expect(place.isVisible && place.column == 2 + 9)
    try await terminal.press(.home, NamedKey(rawValue: "C-End"), NamedKey(rawValue: "C-Left"))
    _ = try await poll(for: .patience) { try await terminal.cursor().column == 9 ? true : nil }
    try await terminal.press(.end)
    try await terminal.press(.enter, .enter)
    try await terminal.type("We went **far** to the sea; 우리는 모두 젖었다. All day long it rained.")
    try await terminal.waitFor("it rained.")
    try await terminal.press(.control("s"))
    try await terminal.waitFor("✓ Diary page 오늘은 비 → Inbox")
    try await terminal.press(.enter)
    try await terminal.waitFor("All pages  Untagged")
    try await terminal.press(.enter)
    try await terminal.waitFor("We went far to the sea")
    let page = try #require(try await pages().first)
    #expect(page.title == "오늘은 비" && page.body?.hasPrefix("We went **far**") == true)
  }

  @Test func `what was being written is offered after kill -9, and saved`() async throws {
    let killed = try await startWriting("Half 반쪽")
    try await killed.send(signal: SIGKILL)
    #expect(try await killed.waitForExit() == .signal(SIGKILL))

    let terminal = try await home.openDaybook()
    try await terminal.waitFor("“Half 반쪽”")
    try await terminal.press(.enter)
    try await terminal.waitFor("New page")
    try await terminal.press(.enter)
    try await terminal.type("and the rest")
    try await terminal.waitFor("and the rest")
    try await terminal.press(.control("s"))
    try await terminal.waitFor("✓ Diary page")
    let page = try #require(try await pages().first)
    #expect(page.title == "Half 반쪽" && page.body == "and the rest")
  }

  @Test func `a dropped line loses nothing of what was being written`() async throws {
    let dropped = try await startWriting("Far away")
    try await dropped.send(signal: SIGHUP)
    try await dropped.waitForExit()
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("“Far away”")
    try await terminal.type("n")
    try await terminal.waitUntilGone("“Far away”")
    let last = try await home.openDaybook()
    try await last.waitFor("Inbox")
    #expect(try await last.screen().contains("Go on writing?") == false)
  }

  @Test func `a page that another instance is writing is not offered`() async throws {
    let writing = try await startWriting("Still writing")
    let other = try await home.openDaybook()
    try await other.waitFor("Inbox")
    #expect(try await other.screen().contains("Go on writing?") == false)
    try await writing.press(.control("s"))
    try await writing.waitFor("✓ Diary page")
  }

  // MARK: - The user's own editor

  @Test func `a page is edited in the user's own editor`() async throws {
    try await home.daybook("diary", "Before")
    let terminal = try await openDiary(
      environment: try editor(
        "stat -c '%a' \"$1\" > ~/mode; printf 'After 뒤\\n\\nmore\\n' > \"$1\""))
    try await terminal.press(.enter)
    try await terminal.waitFor("Before")
    try await terminal.type("E")
    try await terminal.waitFor("After 뒤")
    #expect(try await pages().first?.body == "more")
    #expect(try String(contentsOfFile: "\(home.path)/mode", encoding: .utf8) == "600\n")
    #expect(try keptFiles.isEmpty)
  }

  @Test(arguments: [("exit 3", "ended with 3"), ("kill -9 $$", "ended with 137")])
  func `when that editor fails the text is kept and the page is as it was`(
    end: String, message: String
  ) async throws {
    try await home.daybook("diary", "Before")
    let terminal = try await openDiary(
      environment: try editor("echo 'Half done' > \"$1\"; \(end)"))
    try await terminal.press(.enter)
    try await terminal.waitFor("Before")
    try await terminal.type("E")
    try await terminal.waitFor(message)
    #expect(try await pages().map(\.title) == ["Before"])
    let kept = try #require(try keptFiles.first)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "Half done\n")
  }

  @Test func `what that editor wrote and the book refuses is kept`() async throws {
    let id = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    let untitled = try editor("printf '\\n\\ntwo litres\\n' > \"$1\"")
    let terminal = try await home.openDaybook(environment: untitled)
    try await terminal.press(.enter)
    try await terminal.waitFor("milk")
    try await terminal.type("E")
    try await terminal.waitFor("A title is needed")
    let command = try await RealTerminal(
      running: .daybook(), ["edit", id], in: home, environment: untitled)
    #expect(try await command.waitForExit() != .success)
    #expect(try keptFiles.count == 2)
    for path in try keptFiles {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "\n\ntwo litres\n")
    }
  }

  @Test func `from the command line the user's own editor writes the page`() async throws {
    let terminal = try await RealTerminal(
      running: .daybook(), ["diary", "--tag", "sea"], in: home,
      environment: try editor("printf '제목\\nbody\\n' > \"$1\""))
    #expect(try await terminal.waitForExit() == .success)
    let page = try #require(try await pages().first)
    #expect(page.title == "제목" && page.body == "body" && page.tags == ["sea"])
  }
}
