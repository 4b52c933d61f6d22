import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

/// What happens to files by accident, or in an unusual way, loses nothing.
@MainActor struct MirrorAccidentsTests {
  private let mirror: MirrorFixture

  init() throws {
    mirror = try MirrorFixture()
  }

  private var book: Book { mirror.book }

  private func id(_ title: String) throws -> EntityID { try mirror.entry(title).id }

  /// Synchronises until nothing changes any more.
  private func settle() async throws {
    for _ in 1...4 { try await mirror.look() }
    #expect(try await mirror.look().isQuiet)
  }

  // MARK: one file

  @Test(arguments: [("a.md", "- [ ] Call\n"), ("a.org", "* TODO Call\n"), ("a.txt", "Call\n")])
  func `A line with the first text of another one is an entry of its own`(
    file: String, line: String
  ) async throws {
    try mirror.put(file, line)
    try await mirror.add(file: file, as: file == "a.txt" ? .todotxt : nil)
    try book.todos.setPriority([id("Call")], to: .high)
    try await mirror.look()
    try mirror.put(file, try #require(mirror.text(file)) + line)
    try await settle()
    #expect(mirror.titles() == ["Call", "Call"])
    let priorities = book.contents.todos.map(\.priority)
    #expect(Set(priorities) == [.high, nil] && priorities.count == 2)
  }

  @Test func `What is below a copied line stays below it`() async throws {
    try mirror.put("a.md", "- [ ] Call\n")
    try await mirror.add(file: "a.md")
    try book.todos.setPriority([id("Call")], to: .high)
    try await mirror.look()
    let text = try #require(mirror.text("a.md"))
    try mirror.put("a.md", text + "- [ ] Call\n  - [ ] Ask Bo\n")
    try await settle()
    let parent = try #require(book.todos.todo(id("Ask Bo"))?.parent)
    #expect(book.todos.todo(parent).map { $0.title == "Call" && $0.priority == nil } == true)
  }

  @Test(arguments: [("a.md", "- [ ] Tea\n"), ("a.org", "* TODO Tea\n"), ("a.txt", "Tea\n")])
  func `One of two equal lines goes with its entry`(file: String, line: String) async throws {
    try mirror.put(file, line + line)
    try await mirror.add(file: file, as: file == "a.txt" ? .todotxt : nil)
    #expect(mirror.titles() == ["Tea", "Tea"])
    try book.entries.delete([id("Tea")])
    #expect(try await mirror.look().removed == 1)
    #expect(mirror.text(file)?.split(separator: "\n").count { $0.contains("Tea") } == 1)
    try await settle()
    #expect(mirror.titles() == ["Tea"])
  }

  @Test func `A file that has lost all its lines deletes nothing until that is accepted`()
    async throws
  {
    try mirror.put("todo.txt", lines: "Tea", "Milk", "Bread")
    try await mirror.add(file: "todo.txt")
    let text = try #require(mirror.text("todo.txt"))
    try mirror.put("todo.txt", "")
    try book.todos.add(TodoDraft("Eggs"))
    for _ in 1...3 { #expect(try await mirror.look().held?.count == 3) }
    #expect(mirror.text("todo.txt") == "")
    try mirror.put("todo.txt", text)
    try await settle()
    #expect(mirror.titles() == ["Bread", "Eggs", "Milk", "Tea"])
    let lines = mirror.text("todo.txt") ?? ""
    #expect(lines.hasPrefix(text) && lines.contains("Eggs"))
    try mirror.put("todo.txt", "")
    #expect(try await mirror.look(acceptedDeletions: 4).deleted == 4)
    #expect(mirror.titles().isEmpty)
  }

  @Test func `A file whose lines all went to its archive is written on`() async throws {
    try mirror.put("todo.txt", lines: "Tea", "Milk")
    try await mirror.add(file: "todo.txt")
    try mirror.put("todo.txt", "")
    try mirror.put("done.txt", lines: "x 2026-11-21 Tea", "x 2026-11-21 Milk")
    try book.todos.add(TodoDraft("Eggs"))
    let report = try await mirror.look()
    #expect(report.held == nil && report.changed == 2)
    #expect(mirror.text("todo.txt")?.contains("Eggs") == true && mirror.titles() == ["Eggs"])
  }

  @Test func `A task that is marked as done in front of its line keeps its priority and days`()
    async throws
  {
    try mirror.put("todo.txt", lines: "(A) 2026-11-01 Pay rec:1w due:2026-11-20")
    try await mirror.add(file: "todo.txt")
    let pay = try id("Pay")
    let text = try #require(mirror.text("todo.txt"))
    try mirror.put("todo.txt", "x 2026-11-21 \(text)")
    try await settle()
    #expect(mirror.titles() == ["Pay"])
    #expect(book.todos.todo(pay)?.completed != nil && book.todos.todo(pay)?.priority == .high)
  }

  @Test func `What a killed pass has left beside a file is removed later`() async throws {
    try mirror.put("todo.txt", lines: "Tea")
    try await mirror.add(file: "todo.txt")
    try mirror.put("todo.txt.1v2b.tmp", "half")
    try mirror.put("todo.txt.tmp", "words")
    try await mirror.look()
    try book.todos.add(TodoDraft("Milk"))
    try await mirror.look()
    #expect(mirror.text("todo.txt.1v2b.tmp") == nil && mirror.text("todo.txt.tmp") == "words")
  }

  // MARK: a folder of files

  @Test func `A sub-folder that has lost all its files deletes nothing until that is accepted`()
    async throws
  {
    let ids = try ["Tea", "Milk"].map { try book.todos.add(TodoDraft($0)) }
    try await mirror.add()
    for id in ids { try mirror.remove("inbox/\(id.text).ics") }
    try book.todos.add(TodoDraft("Eggs"))
    for _ in 1...3 { #expect(try await mirror.look().held?.count == 2) }
    #expect(mirror.files.isEmpty && mirror.titles() == ["Eggs", "Milk", "Tea"])
    #expect(try await mirror.look(acceptedDeletions: 2).deleted == 2)
    #expect(mirror.titles() == ["Eggs"] && mirror.files.count == 1)
  }

  @Test func `A link in the place of a file is named, and its entry stays`() async throws {
    let tea = try book.todos.add(TodoDraft("Tea"))
    try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    let file = "inbox/\(tea.text).ics"
    let text = try #require(mirror.text(file))
    try mirror.remove(file)
    try mirror.put("elsewhere", text)
    let folder = MirrorFixture.folder
    try mirror.fixture.files.link("\(folder)/\(file)", to: "\(folder)/elsewhere")
    try book.entries.rename(tea, to: "Green tea")
    for _ in 1...3 {
      let problems = try await mirror.look().problems
      #expect(problems.map(\.file) == [file] && problems.map(\.reason) == [.notAFile])
    }
    try mirror.remove(file)
    try mirror.put(file, text)
    try await settle()
    #expect(mirror.titles() == ["Green tea", "Milk"])
    #expect(mirror.text(file)?.contains("SUMMARY:Green tea") == true)
  }

  @Test func `Files that take each other's names keep their entries and edits`() async throws {
    for number in 1...3 {
      try mirror.put("inbox/\(number).ics", MirrorFixture.todo("u\(number)", "SUMMARY:T\(number)"))
    }
    try await mirror.add()
    try await mirror.look()
    // The first one goes, the others move up, and a new one comes last.
    try mirror.put("inbox/1.ics", MirrorFixture.todo("u2", "SUMMARY:T2"))
    try mirror.put("inbox/2.ics", MirrorFixture.todo("u3", "SUMMARY:T3 is changed"))
    try mirror.put("inbox/3.ics", MirrorFixture.todo("u4", "SUMMARY:T4"))
    let report = try await mirror.look()
    #expect(report.problems.isEmpty && report.added == 1 && report.changed == 1)
    try await settle()
    #expect(mirror.titles() == ["T2", "T3 is changed", "T4"])
    #expect(mirror.files == ["inbox/1.ics", "inbox/2.ics", "inbox/3.ics"])
  }

  @Test func `A folder that both sides have changed is that of the file in the end`() async throws {
    let (home, work) = (try book.folders.add("Home"), try book.folders.add("Work"))
    let tea = try book.todos.add(TodoDraft("Tea", folder: work))
    try book.todos.add(TodoDraft("Milk", folder: home))
    try await mirror.add()
    try book.entries.assign([tea], to: home)
    try await mirror.look()
    try book.entries.assign([tea], to: nil)
    let text = try #require(mirror.text("home/\(tea.text).ics"))
    try mirror.remove("home/\(tea.text).ics")
    try mirror.put("work/\(tea.text).ics", text)
    try await settle()
    let folder = try mirror.entry("Tea").folder
    let name = folder.map { $0 == work ? "work" : "home" } ?? "inbox"
    #expect(mirror.files.contains("\(name)/\(tea.text).ics"))
  }

  // MARK: lines

  @Test func `A repetition changed here and a title changed there are no dispute`() async throws {
    let span = try book.eventSpan(from: "2026-11-23T09:30", to: "2026-11-23T09:45")
    var draft = EventDraft("Standup", span)
    draft.repeatRule = "1d"
    try book.events.add(draft)
    try await mirror.add()
    let standup = try id("Standup")
    var event = try #require(book.events.event(standup))
    let seen = event
    event.repeatRule = "1m"
    try book.events.save(event, over: seen)
    try mirror.replace(
      "SUMMARY:Standup", with: "SUMMARY:Call", in: try #require(mirror.files.first))
    try await settle()
    #expect(book.events.event(standup).map { [$0.title, $0.repeatRule] } == ["Call", "1m"])
    #expect(book.versions.record(standup)?.versions ?? 1 == 1)
    #expect(mirror.text(try #require(mirror.files.first))?.contains("FREQ=MONTHLY") == true)
  }

  @Test func `The place of a to-do stays in its file`() async throws {
    try mirror.put("inbox/a.ics", MirrorFixture.todo("a", "SUMMARY:Tea", "LOCATION:Shop"))
    try await mirror.add()
    try book.todos.setPriority([id("Tea")], to: .high)
    #expect(try await mirror.look().written == 1)
    #expect(mirror.text("inbox/a.ics")?.contains("LOCATION:Shop\r\n") == true)
    try await settle()
  }
}
