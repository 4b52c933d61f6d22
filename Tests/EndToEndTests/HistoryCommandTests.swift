import Foundation
import Processes
import Testing

/// `history`, as people read it.
@Suite struct HistoryCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `history of an entry speaks of folders by name and of times as they are here`()
    async throws
  {
    try await home.daybook("folder", "add", "Home")
    let folder = try await home.daybook("folder", "list", "--json")
    let id = try await home.daybook("add", "milk", "--tag", "shop")
      .trimmingCharacters(in: .newlines)
    try await home.daybook("assign", id, "--folder", "Home")
    try await home.daybook("edit", id, "--notes", "one\ntwo\nthree", "--due", "2027-03-01 18:00")
    try await home.daybook("done", id)
    try await home.daybook("delete", id)
    try await home.daybook("undo")
    let seoul = try await home.daybook(["history", id], environment: ["TZ": "Asia/Seoul"]).output
    for line in [
      "    Restored", "    Deleted", "    Folder: Inbox → Home", "    +#shop",
      "    Title: – → “milk”", "    Notes: – → “one” (3 lines)",
      "    Due: – → Mon 1 Mar 2027 18:00",
    ] {
      #expect(seoul.contains("\(line)\n"), "\(line)\n\(seoul)")
    }
    let folderID = folder.split(separator: "\"").first { $0.count == 26 }
    #expect(!seoul.contains(try #require(folderID)) && !seoul.contains("Z"))
    let times = seoul.split(separator: "\n")
    let done = try #require(times.first { $0.hasPrefix("    Done: – → ") })
    let heading = try #require(times.first { $0.contains("Finished “milk”") })
    // Both tell the time of a clock in Seoul.
    #expect(done.hasSuffix(" → \(heading.prefix { $0 != "F" }.dropLast(2))"))
  }

  @Test func `on a terminal undo and redo say what they have done behind a sign`() async throws {
    try await home.daybook("add", "milk")
    for (command, said) in [
      ("undo", "✓ Undone: addition of “milk”"), ("redo", "✓ Redone: addition of “milk”"),
    ] {
      let terminal = try await home.openShell(running: [command])
      defer { terminal.close() }
      try await terminal.waitFor(said)
    }
  }

  @Test func `each act of the book stands behind the end of an id, and scripts get all of it`()
    async throws
  {
    struct Act: Decodable {
      let act: String
      let ids: [String]
      let undone: Bool
      let changes: [Change]?

      struct Change: Decodable {
        let field: String
      }
    }
    let id = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    try await home.daybook("done", id)
    let lines = try await home.daybook("history").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("\(id.suffix(6))  ") })
    let decoder = JSONDecoder()
    let book = try decoder.decode(
      [Act].self, from: Data(try await home.daybook("history", "--json").utf8))
    #expect(book.map(\.act) == ["complete", "add"] && book.allSatisfy { $0.ids == [id] })
    #expect(book.allSatisfy { $0.changes == nil && !$0.undone })
    let entry = try decoder.decode(
      [Act].self, from: Data(try await home.daybook("history", id, "--json").utf8))
    #expect(entry.last?.changes?.map(\.field).contains("title") == true)
  }

  @Test func `history speaks Korean, too`() async throws {
    let id = try await home.daybook("spend", "₩4500", "커피").trimmingCharacters(in: .newlines)
    try await home.daybook("done", id)
    let korean = try await home.daybook(["history", id], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.output.contains("    정산: – → 정산됨\n"))
    #expect(korean.output.contains("    금액: – → ₩4,500\n"))
  }
}
