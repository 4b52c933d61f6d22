import Testing

@Suite struct TodayTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `the clock goes to yesterday, tomorrow and back to now`() async throws {
    try await home.daybook("add", "Water the plants today", "--tag", "garden")
    try await home.daybook("add", "우유 사기 내일 18:00")
    let yesterday = try await home.daybook("clock", "--day", "-1").prefix(15)
    let today = try await home.daybook("clock").prefix(15)
    let tomorrow = try await home.daybook("clock", "--day", "+1").prefix(15)

    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Inbox")
    try await terminal.type("2")
    try await terminal.waitFor("☐    Water the plants")
    try await terminal.waitFor("  \(today)")
    try await terminal.type("l")
    try await terminal.waitFor("☐    우유 사기")
    try await terminal.waitFor("  \(tomorrow)")
    try await terminal.type("hh")
    try await terminal.waitFor("  \(yesterday)")
    try await terminal.waitFor("Nothing on this day")
    try await terminal.type("n")
    try await terminal.waitFor("☐    Water the plants")
    try await terminal.type("x")
    try await terminal.waitFor("☑    Water the plants")
  }

  @Test func `a Korean line becomes a to-do of its folder and day`() async throws {
    try await home.daybook("folder", "add", "집안일")
    let terminal = try await home.openDaybook(environment: ["LANG": "ko_KR.UTF-8"])
    try await terminal.waitFor("수집함")
    try await terminal.type("+")
    try await terminal.type("엄마에게 전화 내일 18:00 #가족 !high /집안일")
    try await terminal.waitFor("▪ 집안일")
    try await terminal.waitFor("!! 높음")
    try await terminal.press(.enter)
    try await terminal.waitFor("✓ 할 일 엄마에게 전화 → 집안일")
    let listed = try await home.daybook("list", "--folder", "집안일", "--json")
    #expect(listed.contains("\"title\": \"엄마에게 전화\""))
    #expect(listed.contains("\"priority\": \"high\""))
    #expect(listed.contains("18:00"))
    #expect(listed.contains("\"가족\""))
  }
}
