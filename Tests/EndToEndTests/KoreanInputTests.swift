import Testing

@Suite struct KoreanInputTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `Hangul is typed and erased by the syllable, with the cursor after it`() async throws {
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.press(.enter)
    try await terminal.type("a")
    try await terminal.waitFor("›")
    let start = try await terminal.cursor()
    #expect(start.isVisible)

    try await terminal.type("우유 사기")
    try await terminal.waitFor("우유 사기")
    #expect(try await terminal.cursor().column == start.column + 9)
    try await terminal.press(.backspace, .backspace)
    try await terminal.waitUntilGone("사")
    #expect(try await terminal.cursor().column == start.column + 5)
    try await terminal.type("마시기")
    try await terminal.press(.enter)
    try await terminal.waitFor("☐    우유 마시기")
  }

  @Test func `hotkeys work while the keyboard is Korean`() async throws {
    try await home.daybook("folder", "add", "집안일")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("▌   Inbox")
    try await terminal.type("ㅓ")  // Where j is.
    try await terminal.waitFor("▌   집안일")
  }

  @Test func `the screens speak the language of the environment`() async throws {
    let terminal = try await home.openDaybook(environment: ["LC_MESSAGES": "ko_KR.UTF-8"])
    try await terminal.waitFor("수집함")
  }
}
