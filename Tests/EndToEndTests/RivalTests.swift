import Processes
import Testing

/// Many commands at the same moment.
@Suite struct RivalTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What some commands come to that are started at once.
  private func results(_ commands: [[String]]) async throws -> [CommandResult] {
    try await withThrowingTaskGroup(of: CommandResult.self) { group in
      for command in commands { group.addTask { try await home.daybook(command) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `of twelve adds at once a folder of three takes three, and the others say so`()
    async throws
  {
    for round in 1...20 {
      let folder = "F\(round)"
      try await home.daybook("folder", "add", folder, "--max", "3")
      let results = try await results(
        (1...12).map { ["add", "R\(round) \($0)", "--folder", folder] })
      let taken = results.filter { $0.status == .success }
      let refused = results.filter { $0.status == .code(1) }
      #expect(taken.count == 3 && refused.count == 9, "round \(round)")
      #expect(taken.allSatisfy { $0.errors.isEmpty && !$0.output.isEmpty })
      #expect(
        refused.allSatisfy { $0.errors.contains("“\(folder)” may hold 3") && $0.output.isEmpty })
      let listed = try await home.daybook("list", "--folder", folder)
      #expect(listed.split(separator: "\n").filter { $0.contains("R\(round) ") }.count == 3)
    }
  }

  @Test func `four undos at once take back four acts`() async throws {
    for round in 1...10 {
      for title in 1...4 { try await home.daybook("add", "R\(round) \(title)") }
      let results = try await results(Array(repeating: ["undo"], count: 4))
      #expect(results.allSatisfy { $0.status == .success && $0.errors.isEmpty })
      let titles = Set(results.map(\.output))
      #expect(titles == Set((1...4).map { "Undone: addition of “R\(round) \($0)”\n" }))
      #expect(try await home.daybook("list") == "")
    }
  }
}
