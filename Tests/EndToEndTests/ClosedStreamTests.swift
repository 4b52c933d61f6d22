import Processes
import Testing

/// Standard streams that are closed, or take nothing.
@Suite struct ClosedStreamTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func shell(_ words: String) async throws -> CommandResult {
    try await CommandLineTool(program: .named("sh", in: home.environment), home: home)
      .run(["-c", words.replacing("daybook", with: try Program.daybook().path)])
  }

  @Test(arguments: [">&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `what is printed goes into no file of the book`(closed: String) async throws {
    try await home.daybook("add", "first")
    let result = try await shell("daybook add second \(closed)")
    #expect(result.status != .success)
    #expect(try await home.daybook(["check"]).status == .success)
    let list = try await home.daybook("list")
    #expect(list.contains("first") && list.contains("second"))
  }

  @Test func `a full output device is reported`() async throws {
    try await home.daybook("add", "milk")
    let result = try await shell("daybook list > /dev/full")
    #expect(result.status == .code(1))
    #expect(result.errors == "daybook: standard output: No space left on device\n")
    #expect(try await shell("daybook list | head -c 0").errors.isEmpty)
  }

  @Test(arguments: [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")])
  func `if only the output fails, the message says that the change is saved`(
    output: String, reason: String
  ) async throws {
    let result = try await shell("daybook add milk \(output)")
    #expect(result.status == .code(1))
    #expect(
      result.errors == "daybook: what was changed is saved; standard output: \(reason)\n")
    #expect(try await home.daybook("list").contains("milk"))
  }

  @Test func `bytes that are not text are refused`() async throws {
    let result = try await shell("daybook add milk \"$(printf 'caf\\351')\"")
    #expect(result.status == .code(1))
    #expect(result.errors.contains("argument 3 is not UTF-8 text. Nothing was done"))
    #expect(try await home.daybook("list").isEmpty)
  }
}
