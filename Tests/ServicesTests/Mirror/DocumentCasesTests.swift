import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

/// What people write into a mirrored file, and what becomes of it.
@MainActor struct DocumentCasesTests {
  private let mirror: MirrorFixture

  init() throws {
    mirror = try MirrorFixture()
  }

  private var book: Book { mirror.book }

  private func entry(_ title: String) throws -> Entry { try mirror.entry(title) }

  private func folder(of title: String) throws -> String? {
    book.folders.name(of: try entry(title).folder)
  }

  /// The lines of a file without the names of entries.
  private func lines(_ file: String) -> [String] {
    (mirror.text(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.prefix { $0 != "🆔" }).trimmed
    }
  }

  @Test func `Moving a to-do takes nothing along that stands below other headings`() async throws {
    let home = try book.folders.add("Home")
    try mirror.put(
      "a.org", lines: "* TODO First", "* Work", "** TODO A", "** TODO B", "* Home", "** TODO C")
    try await mirror.add(file: "a.org")
    try book.entries.assign([entry("First").id], to: home)
    try await mirror.look()
    let heads = (mirror.text("a.org") ?? "").split(separator: "\n").filter { $0.hasPrefix("*") }
    #expect(
      heads == ["* Work", "** TODO A", "** TODO B", "* Home", "** TODO C", "** TODO First"])
    #expect(try await mirror.look().isQuiet)
    #expect(try folder(of: "A") == "Work")
  }

  @Test func `Text between two to-dos parts them`() async throws {
    try mirror.put(
      "a.md", lines: "# Work", "", "- [ ] A", "", "# Home", "", "Intro:", "  - [ ] H")
    try await mirror.add(file: "a.md")
    let work = try #require(book.folders.folder(named: "Work"))
    try book.todos.add(TodoDraft("New", folder: work.id))
    try await mirror.look()
    #expect(lines("a.md")[2...3] == ["- [ ] A", "- [ ] New"])
    #expect(try await mirror.look().isQuiet)
  }

  @Test(arguments: ["a.md", "a.org", "todo.txt"])
  func `A renamed folder gets its new name in the file`(_ file: String) async throws {
    switch file {
    case "a.md": try mirror.put(file, lines: "## Work", "", "- [ ] A", "- [ ] B")
    case "a.org": try mirror.put(file, lines: "* Work", "** TODO A", "** TODO B")
    default: try mirror.put(file, lines: "A +Work", "B +Work")
    }
    try await mirror.add(file: file)
    let work = try #require(book.folders.folder(named: "Work"))
    try book.folders.rename(work.id, to: "Office")
    try await mirror.look()
    #expect(mirror.text(file)?.contains("Work") == false)
    #expect(mirror.text(file)?.contains("Office") == true)
    #expect(try folder(of: "A") == "Office" && book.folders.folder(named: "Work") == nil)
    #expect(try await mirror.look().isQuiet)
    if file == "a.md" { #expect(lines(file)[0] == "## Office") }
  }

  @Test func `An edit that leaves the mirrored folder is taken with the move`() async throws {
    try book.folders.add("Work")
    try mirror.put("todo.txt", lines: "Foo +Work", "Bar +Work")
    try await mirror.add(file: "todo.txt", folders: ["Work"])
    try mirror.put("todo.txt", lines: "Foo more +Play due:2026-12-01", "Bar +Work")
    try await mirror.look()
    #expect(try entry("Foo more").due?.text == "2026-12-01")
    #expect(try folder(of: "Foo more") == "Play")
  }

  @Test func `The list of Inbox has what is in no folder, and takes nothing of others`()
    async throws
  {
    let work = try book.folders.add("Work")
    try book.todos.add(TodoDraft("Elsewhere", folder: work))
    try book.todos.add(TodoDraft("Milk"))
    try mirror.put("todo.txt", lines: "Foo +Work", "Bar")
    try await mirror.add(file: "todo.txt", folders: ["Inbox"])
    let text = try #require(mirror.text("todo.txt"))
    #expect(text.hasPrefix("Foo +Work\nBar\n") && text.contains("Milk"), "\(text)")
    #expect(!text.contains("Elsewhere"))
    #expect(mirror.titles() == ["Bar", "Milk"] && mirror.titles(in: work) == ["Elsewhere"])
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `Where nothing is remembered, equal entries become one`() async throws {
    try mirror.put("todo.txt", lines: "A", "B due:2026-12-01")
    try await mirror.add(file: "todo.txt")
    try mirror.put("todo.txt", lines: "A2", "B due:2026-12-02")
    try await mirror.look()
    try book.mirrors.remove(book.mirrors.mirror(named: "cal"))
    let report = try await mirror.add(file: "todo.txt")
    #expect(report.added == 0 && report.written == 0 && mirror.titles() == ["A2", "B"])
  }

  @Test func `A paragraph of a to-do goes with it`() async throws {
    try mirror.put(
      "a.md",
      lines: "- [ ] Z", "- [ ] A", "    - [ ] A1", "    second paragraph of A", "- [ ] B")
    try await mirror.add(file: "a.md")
    try book.entries.delete([entry("A").id])
    try await mirror.look()
    #expect(mirror.text("a.md")?.contains("paragraph") == false)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A line of a list without a box stays between those with one`() async throws {
    try mirror.put("a.md", lines: "- [ ] A", "- plain", "- [ ] B")
    try await mirror.add(file: "a.md")
    #expect(mirror.titles() == ["A", "B"])
    try book.entries.rename(entry("A").id, to: "A2")
    try await mirror.look()
    #expect(
      lines("a.md")[0].hasPrefix("- [ ] A2") && lines("a.md")[1...2] == ["- plain", "- [ ] B"])
    try book.entries.delete([entry("B").id])
    try await mirror.look()
    #expect(lines("a.md")[1] == "- plain" && !lines("a.md").contains("- [ ] B"))
  }

  @Test func `Markdown keeps what a to-do has no place for`() async throws {
    try mirror.put(
      "a.md",
      lines: "* [ ] Star ➕ 2026-01-01 ⏳ 2026-12-01 🛫 2026-11-30", "1. [/] Begun 📅 2026-12-05",
      "- [ ] Odd 🔁 every full moon 📅 2026-12-05", "\t- [ ] Below")
    try await mirror.add(file: "a.md")
    let all = try ["Star", "Begun", "Odd", "Below"].map { try entry($0).id }
    try book.todos.setPriority(all, to: .high)
    try await mirror.look()
    let lines = lines("a.md")
    #expect(lines[0] == "* [ ] Star ⏫ ➕ 2026-01-01 🛫 2026-11-30 ⏳ 2026-12-01")
    #expect(lines[1] == "1. [/] Begun ⏫ 📅 2026-12-05")
    #expect(lines[2] == "- [ ] Odd ⏫ 🔁 every full moon 📅 2026-12-05")
    #expect(mirror.text("a.md")?.contains("\n\t- [ ] Below ⏫") == true)
  }

  @Test func `Markdown keeps the names of lines and the margins of notes`() async throws {
    try mirror.put(
      "a.md", lines: "## Home ##", "", "- [ ] A 📅 2026-12-05 ^first", "  a note", "  another",
      "- [ ] 2^8", "", "\t    wide")
    try await mirror.add(file: "a.md")
    #expect(try folder(of: "A") == "Home")
    try book.editTodo(entry("A").id) { ($0.title, $0.notes) = ("Ask", "a note\nnew") }
    try book.editTodo(entry("2^8").id) { $0.notes = "narrow" }
    #expect(try await mirror.look().problems.isEmpty)
    let lines = (mirror.text("a.md") ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.first { $0.contains("Ask") })
    #expect(first.hasPrefix("- [ ] Ask 📅 2026-12-05 🆔 ") && first.hasSuffix(" ^first"))
    #expect(lines[0] == "## Home ##" && lines[3...4] == ["  a note", "  new"])
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A folder with the end of a heading in its name is one`() async throws {
    try mirror.put("a.md", lines: "- [ ] A")
    try await mirror.add(file: "a.md")
    try book.todos.add(TodoDraft("New", folder: try book.folders.add("C #")))
    try await mirror.look()
    #expect(mirror.text("a.md")?.contains("\n# C # #\n") == true)
    #expect(try await mirror.look().isQuiet)
    #expect(try folder(of: "New") == "C #")
  }

  @Test func `Org keeps keywords, letters and headings below`() async throws {
    let below = "*** Plain heading\n    text"
    try mirror.put("a.org", "* Work\n** NEXT [#D] Call\n\(below)\n")
    try await mirror.add(file: "a.org")
    try book.todos.setDue([entry("Call").id], to: DayTime(text: "2026-12-24"))
    try await mirror.look()
    let text = try #require(mirror.text("a.org"))
    #expect(text.hasPrefix("* Work\n** NEXT [#D] Call\nDEADLINE: <2026-12-24 Thu>\n"))
    #expect(text.hasSuffix("\(below)\n"))
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `Org keeps repeaters at their days, tags of the file and headings in notes`()
    async throws
  {
    try mirror.put(
      "a.org", lines: "#+FILETAGS: :home:", "#+TODO: OPEN NEXT | CLOSED", "* Work",
      "** OPEN Water the plants      :green:", "   SCHEDULED: <2026-11-27 금 ++1w -2d>",
      "   :PROPERTIES:", "   :Custom:   x", "   :END:", "   first words", "*** Plain heading :sub:",
      "    :LOGBOOK:", "    :END:", "    text", "*** Other", "** CLOSED Old",
      "   CLOSED: [2026-11-20 Fri]",
      "** Meeting <2026-12-01 Tue 10:00 -1d>", "with Ann", "*** Agenda", "    a point")
    try await mirror.add(file: "a.org")
    try book.entries.rename(entry("Water the plants").id, to: "Water all plants")
    try book.entries.rename(entry("Old").id, to: "Older")
    try book.editTodo(entry("Water all plants").id) {
      $0.notes = $0.notes?.replacing("first", with: "other")
    }
    let meeting = try entry("Meeting").id
    let seen = try #require(book.events.event(meeting))
    var event = seen
    event.notes = event.notes?.replacing("Ann", with: "Bo")
    try book.events.save(event, over: seen)
    #expect(try await mirror.look().problems.isEmpty)
    let lines = (mirror.text("a.org") ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.contains(":ID:") }
    #expect(
      lines == [
        "#+FILETAGS: :home:", "#+TODO: OPEN NEXT | CLOSED", "* Work",
        "** OPEN Water all plants :green:", "   SCHEDULED: <2026-11-27 금 ++1w -2d>",
        "   :PROPERTIES:", "   :Custom:   x", "   :END:", "   other words",
        "*** Plain heading :sub:",
        "    :LOGBOOK:", "    :END:", "    text", "*** Other", "** CLOSED Older",
        "   CLOSED: [2026-11-20 Fri]", ":PROPERTIES:", ":END:",
        "** Meeting <2026-12-01 Tue 10:00 -1d>", ":PROPERTIES:", ":END:", "with Bo", "*** Agenda",
        "    a point",
      ])
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `Org takes the words and tags of its file, and what the editor is told stays last`()
    async throws
  {
    let last = ["# Local Variables:", "# org-log-done: time", "# End:"]
    try mirror.put(
      "a.org",
      ([
        "#+TODO: OPEN NEXT | FIXED", "#+TODO: BUY | GOT KILL", "#+FILETAGS: :work:", "* Home",
        "** NEXT A", "** BUY B", "** BUY C",
      ] + last).map { "\($0)\n" }.joined())
    try await mirror.add(file: "a.org")
    let now = book.clock.now()
    for title in ["A", "B"] { try book.editTodo(entry(title).id) { $0.close(.done, at: now) } }
    try book.editTodo(entry("C").id) { $0.close(.dropped, at: now) }
    var new = TodoDraft("New", folder: try entry("A").folder)
    new.tags = ["work", "green"]
    try book.todos.add(new)
    #expect(try await mirror.look().problems.isEmpty)
    let lines = (mirror.text("a.org") ?? "").split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("**") } == [
        "** FIXED A", "** GOT B", "** KILL C", "** OPEN New :green:",
      ])
    #expect(Array(lines.suffix(3)) == last)
    #expect(try await mirror.look().isQuiet)
    #expect(try entry("New").tags == ["green", "work"])
  }

  @Test func `Org keeps what a book has no place for`() async throws {
    try mirror.put(
      "a.org", lines: "* Home   :@home:", "** TODO [#D] Call\t\t:work:",
      "DEADLINE: <2026-12-01 Tue +8h> SCHEDULED: <2026-11-28 Sat 10:00-11:30>", ":PROPERTIES:",
      ":Effort: 2h", "# a comment", ":BLOCKER: previous-sibling", ":LOCATION: Berlin", ":URL: x",
      ":END:")
    try await mirror.add(file: "a.org")
    try book.entries.rename(entry("Call").id, to: "Call Ann")
    try book.folders.rename(#require(book.folders.folder(named: "Home")).id, to: "House")
    #expect(try await mirror.look().problems.isEmpty)
    let lines = (mirror.text("a.org") ?? "").split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix(":ID:") } == [
        "* House   :@home:", "** TODO [#D] Call Ann :work:",
        "DEADLINE: <2026-12-01 Tue +8h> SCHEDULED: <2026-11-28 Sat 10:00-11:30>", ":PROPERTIES:",
        ":Effort: 2h", "# a comment", ":BLOCKER: previous-sibling", ":LOCATION: Berlin", ":URL: x",
        ":END:",
      ])
    #expect(try await mirror.look().isQuiet)
  }

  @Test(arguments: [[], ["Work"]])
  func `A heading with another name is a folder with another name`(folders: [String]) async throws {
    let work = try book.folders.add("Work")
    let hidden = try book.todos.add(TodoDraft("Done before", folder: work))
    try book.entries.finish([hidden])
    try mirror.put("a.md", lines: "# Work", "", "- [ ] A", "", "  A paragraph.", "", "- [ ] B")
    try await mirror.add(file: "a.md", folders: folders)
    let text = try #require(mirror.text("a.md"))
    try mirror.put("a.md", text.replacing("# Work", with: "# Office"))
    #expect(try await mirror.look().problems.isEmpty)
    #expect(book.folders.name(of: work) == "Office")
    #expect(try ["A", "B", "Done before"].allSatisfy { try entry($0).folder == work })
    #expect(mirror.text("a.md") == text.replacing("# Work", with: "# Office"))
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A line that lost its name and some of its words is the to-do it was`() async throws {
    let stale = "- [ ] Call the bank\n- [ ] Buy bread\n"
    try mirror.put("a.md", stale)
    try await mirror.add(file: "a.md")
    let bank = try entry("Call the bank").id
    // daybook writes the name of an entry when something of the entry changes.
    try book.todos.setDue([bank], to: DayTime(text: "2026-12-24"))
    try await mirror.look()
    try mirror.put("a.md", stale.replacing("bank", with: "bank again"))
    try await mirror.look()
    #expect(try entry("Call the bank again").id == bank)
    #expect(mirror.titles() == ["Buy bread", "Call the bank again"])
  }

  @Test func `A byte order mark stays where it is, and boxes in code are not to-dos`() async throws
  {
    try mirror.put(
      "a.md", "\u{FEFF}# Work\n\n- [ ] A\n\n```\n- [ ] example\n```\n")
    #expect(try await mirror.add(file: "a.md").added == 1)
    try book.todos.add(TodoDraft("Loose"))
    try await mirror.look()
    let text = try #require(mirror.text("a.md"))
    #expect(text.unicodeScalars.first == "\u{FEFF}" && text.contains("```\n- [ ] example\n```\n"))
    #expect(try await mirror.look().isQuiet)
    #expect(try folder(of: "A") == "Work")
  }

  @Test func `Code in notes ends with them, and hides no to-do`() async throws {
    try mirror.put("a.md", lines: "- [ ] A", "- [ ] B", "- [ ] C")
    try await mirror.add(file: "a.md")
    try book.editTodo(entry("A").id) { $0.notes = "```\ncode not closed" }
    for _ in 0..<3 { try await mirror.look() }
    #expect(mirror.titles() == ["A", "B", "C"])
    #expect(mirror.text("a.md")?.contains("    code not closed\n- [ ] B\n") == true)
  }

  @Test func `Nothing is written into code without an end`() async throws {
    let file = "- [ ] A\n\n```\n"
    try mirror.put("a.md", file)
    try await mirror.add(file: "a.md")
    try book.todos.add(TodoDraft("New", folder: try book.folders.add("Home")))
    for _ in 0..<2 {
      let problems = try await mirror.look().problems.map(\.reason)
      #expect(problems == [.wouldNotBeRead(title: "New", count: 1)])
      #expect(mirror.text("a.md") == file)
    }
  }

  @Test func `An entry that cannot be written holds nothing else back`() async throws {
    try mirror.put("a.md", "- [ ] A\n- [ ] B\n- [ ] C\n\n```\n")
    try await mirror.add(file: "a.md")
    try book.todos.add(TodoDraft("New", folder: try book.folders.add("Home")))
    try book.todos.add(TodoDraft("Other", folder: try book.folders.add("Work")))
    try book.editTodo(entry("B").id) { $0.title = "Better" }
    try book.entries.delete([entry("C").id])
    for _ in 0..<2 {
      let problems = try await mirror.look().problems.map(\.reason)
      #expect(problems == [.wouldNotBeRead(title: "New", count: 2)])
      #expect(lines("a.md") == ["- [ ] A", "- [ ] Better", "", "```", ""])
    }
  }

  @Test func `An entry goes after the text of its heading`() async throws {
    try mirror.put("a.org", lines: "* Notes", "prose", "", "* Home", "** TODO C")
    try await mirror.add(file: "a.org")
    let notes = try book.folders.add("Notes")
    let new = try book.todos.add(TodoDraft("New", folder: notes))
    try await mirror.look()
    #expect(mirror.text("a.org")?.hasPrefix("* Notes\nprose\n** TODO New\n") == true)
    try book.entries.delete([new])
    try await mirror.look()
    #expect(mirror.text("a.org")?.hasPrefix("* Notes\nprose\n") == true)
  }

  @Test func `A mirrored folder may be renamed`() async throws {
    let work = try book.folders.add("Work")
    try mirror.put("todo.txt", lines: "A +Work")
    try await mirror.add(file: "todo.txt", folders: ["Work"])
    try book.folders.rename(work, to: "Office")
    try await mirror.look()
    #expect(mirror.text("todo.txt")?.contains("+Office") == true)
  }

  @Test func `A finished line without a day keeps its moment when its words change`() async throws {
    try mirror.put("a.md", lines: "- [x] Finishd")
    try await mirror.add(file: "a.md")
    let moment = try entry("Finishd").completed
    try mirror.put("a.md", lines: "- [x] Finished")
    try await mirror.look()
    #expect(try entry("Finished").completed == moment)
  }

  @Test func `A line of done-txt that is older than a to-do is another one`() async throws {
    try mirror.put("done.txt", lines: "x 2025-01-05 Water plants")
    try mirror.put("todo.txt", lines: "Water plants", "B")
    try await mirror.add(file: "todo.txt")
    try mirror.put("todo.txt", lines: "B")
    try await mirror.look()
    #expect(try await mirror.look().deleted == 1)
  }

  @Test func `A folder where a list is to be is refused before anything is set up`() async throws {
    try mirror.fixture.files.makeDirectories(durably: "\(MirrorFixture.folder)/todo.txt")
    await #expect(throws: MirrorError.self) { try await mirror.add(file: "todo.txt") }
    #expect(try book.mirrors.all().isEmpty)
  }
}
