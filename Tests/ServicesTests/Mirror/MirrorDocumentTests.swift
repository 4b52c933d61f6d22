import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// A file with all entries is synchronised with the book, and all its other lines stay as they are.
@MainActor struct MirrorDocumentTests {
  private let mirror: MirrorFixture
  private let todo = "todo.txt"

  init() throws {
    mirror = try MirrorFixture()
  }

  private var book: Book { mirror.book }

  private func id(_ title: String) throws -> EntityID { try mirror.entry(title).id }

  @Test func `Open to-dos go into the file, and lines of the file into the book`() async throws {
    let home = try book.folders.add("Home")
    let milk = try book.todos.add(TodoDraft("Milk", folder: home))
    let old = try book.todos.add(TodoDraft("Old"))
    try book.entries.finish([old])
    try mirror.put(todo, lines: "(A) Call Bob +work @phone due:2026-12-01", "Walk")
    let report = try await mirror.add(file: todo)
    #expect(report.added == 2 && report.written == 1)
    let work = try #require(book.folders.folder(named: "work"))
    #expect(mirror.titles(in: work.id) == ["Call Bob"] && mirror.titles() == ["Walk"])
    let text = try #require(mirror.text(todo))
    #expect(
      text.hasPrefix("(A) Call Bob +work @phone due:2026-12-01\nWalk\n")
        && text.contains("Milk +Home uid:\(milk.text.suffix(8))\n") && !text.contains("Old"))
    #expect(try await mirror.look().isQuiet)
    #expect(mirror.text(todo) == text)
  }

  @Test(arguments: ["cal.org", "cal.md"])
  func `Times of other zones are written as the clocks here show them`(file: String) async throws {
    let mirror = try MirrorFixture(clock: \.utcClock)
    var draft = TodoDraft("Call")
    draft.due = DayTime(text: "2026-12-01T14:00[Asia/Seoul]")
    let call = try mirror.book.todos.add(draft)
    try await mirror.add(file: file)
    #expect(try await mirror.look().isQuiet)
    try mirror.replace("05:00", with: "06:30", in: file)
    #expect(try await mirror.look().changed == 1)
    #expect(mirror.book.todos.todo(call)?.due?.text == "2026-12-01T06:30[UTC]")
  }

  @Test func `A change of the book changes its own line alone`() async throws {
    try mirror.put(todo, "# mine\r\n\r\nTea  with  blanks\r\n(C) Milk due:2026-12-01 +home\r\nWalk")
    try await mirror.add(file: todo)
    try book.entries.finish([id("Milk")])
    #expect(try await mirror.look().written == 1)
    let lines = try #require(mirror.text(todo)).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines[0] == "# mine" && lines[2] == "Tea  with  blanks")
    #expect(lines[3].hasPrefix("x 2026-11-2") && lines[3].contains("Milk") && lines[4] == "Walk")
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A line that was done is done, and open again without a second version`() async throws
  {
    try mirror.put(todo, lines: "Tea", "Milk")
    try await mirror.add(file: todo)
    let milk = try id("Milk")
    try mirror.put(todo, lines: "Tea", "x 2026-11-21 Milk")
    #expect(try await mirror.look().changed == 1)
    #expect(try id("Milk") == milk && mirror.titles() == ["Tea"])
    try mirror.put(todo, lines: "Tea", "Milk")
    try await mirror.look()
    #expect(mirror.titles() == ["Milk", "Tea"] && book.versions.count == 0)
  }

  @Test func `What the file shows less exactly is no version when it is opened there`() async throws
  {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add(file: todo)
    try book.entries.finish([milk])
    try await mirror.look()
    let text = try #require(mirror.text(todo))
    #expect(text.hasPrefix("x "))
    try mirror.put(todo, "Milk uid:\(milk.text.suffix(8))\n")
    try await mirror.look()
    #expect(mirror.titles() == ["Milk"] && book.versions.count == 0)
  }

  @Test func `Edits of both sides merge, and of one field are two versions`() async throws {
    try mirror.put(todo, lines: "Tea", "Milk")
    try await mirror.add(file: todo)
    let milk = try id("Milk")
    try book.todos.setPriority([milk], to: .high)
    try mirror.put(todo, lines: "Tea", "Milk due:2026-12-24")
    try await mirror.look()
    #expect(mirror.text(todo)?.contains("(A) ") == true)
    #expect(mirror.text(todo)?.contains("due:2026-12-24") == true && book.versions.count == 0)
    try book.entries.rename(milk, to: "Oat milk")
    let line = try #require(mirror.text(todo)).replacing("Milk", with: "Soy milk")
    try mirror.put(todo, line)
    try await mirror.look()
    let titles = book.versions.disputes(of: milk).flatMap(\.versions).map(\.value)
    #expect(Set(titles) == [.text("Oat milk"), .text("Soy milk")])
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A line that is gone at two looks deletes its to-do, a new one is another`()
    async throws
  {
    try mirror.put(todo, lines: "Tea", "Milk", "Walk")
    try await mirror.add(file: todo)
    let milk = try id("Milk")
    try mirror.put(todo, lines: "Tea", "Walk", "Bread", "Jam")
    #expect(try await mirror.look().deleted == 0)
    #expect(try await mirror.look().deleted == 1)
    #expect(book.entries.entry(milk) == nil && mirror.titles() == ["Bread", "Jam", "Tea", "Walk"])
    try mirror.put(todo, lines: "Tea", "Walk", "Bread", "Jam", "Milk")
    try await mirror.look()
    #expect(try id("Milk") != milk)
  }

  @Test func `An edited line is known by where it stands`() async throws {
    try mirror.put(todo, lines: "Tea", "Milk", "Walk")
    try await mirror.add(file: todo)
    let milk = try id("Milk")
    try book.editTodo(milk) { $0.notes = "two litres" }
    try mirror.put(todo, lines: "Tea", "Milk and bread", "Walk", "Jam")
    let report = try await mirror.look()
    #expect(report.changed == 1 && report.added == 1)
    #expect(try id("Milk and bread") == milk)
  }

  @Test func `An edited line is known by its title when its neighbour is gone`() async throws {
    try mirror.put(todo, lines: "Tea", "Milk")
    try await mirror.add(file: todo)
    let tea = try id("Tea")
    try book.editTodo(tea) { $0.notes = "green" }
    try mirror.put(todo, lines: "Tea due:2026-12-12")
    try await mirror.look()
    #expect(try id("Tea") == tea && book.todos.todo(tea)?.due?.text == "2026-12-12")
    #expect(book.todos.todo(tea)?.notes == "green")
  }

  @Test func `A file that is gone deletes nothing, and comes back on demand`() async throws {
    try mirror.put(todo, lines: "Tea", "Milk")
    try await mirror.add(file: todo)
    try mirror.remove(todo)
    #expect(try await mirror.look().held?.count == 2)
    #expect(mirror.titles() == ["Milk", "Tea"])
    _ = try await book.mirrors.writeAgain(book.mirrors.mirror(named: "cal"))
    #expect(mirror.text(todo)?.contains("Milk") == true)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A line that cannot be read is reported, and nothing is deleted`() async throws {
    try mirror.put("a.journal", "2026-11-01 Tea\n    expenses:food  3 EUR\n    assets:cash\n")
    try await mirror.add(file: "a.journal")
    try mirror.put("a.journal", "2026-13-45 Tea\n    expenses:food  3 EUR\n    assets:cash\n")
    let report = try await mirror.look()
    #expect(report.problems.count == 1 && report.deleted == 0)
    try await mirror.look()
    #expect(try book.entries.entry(id("Tea")) != nil)
    #expect(mirror.text("a.journal")?.hasPrefix("2026-13-45") == true)
  }

  @Test(arguments: ["todo.txt", "cal.md", "cal.org"])
  func `A NUL byte is not written, and a file with one is left alone`(file: String) async throws {
    let title = "Mi\0lk"
    try book.todos.add(TodoDraft(title))
    try await mirror.add(file: file)
    let text = try #require(mirror.text(file))
    #expect(text.contains("Milk"))
    #expect(try await mirror.look().isQuiet)
    #expect(mirror.titles() == [title])
    try mirror.put(file, "\0")
    try book.todos.add(TodoDraft("Tea"))
    for _ in 1...3 {
      let report = try await mirror.look()
      #expect(report.isQuiet)
      #expect(report.problems.map(\.reason) == [.unreadable(ExchangeError(.nulByte, line: 1))])
    }
    #expect(mirror.text(file) == "\0" && mirror.titles() == [title, "Tea"])
  }

  @Test func `What is put away into done-txt is done, and comes back when it is open again`()
    async throws
  {
    try mirror.put(todo, lines: "(A) Tea +home", "Milk")
    try await mirror.add(file: todo)
    let tea = try id("Tea")
    try mirror.put("done.txt", lines: "x 2026-11-21 Tea +home")
    try mirror.put(todo, lines: "Milk")
    #expect(try await mirror.look().changed == 1)
    #expect(
      book.entries.entry(tea) != nil && mirror.titles() == ["Milk"]
        && mirror.titles(
          in: book.folders.folder(named: "home")?.id) == []
    )
    try await mirror.look()
    #expect(mirror.text(todo) == "Milk\n")
    try book.entries.reopen([tea])
    try await mirror.look()
    #expect(mirror.text(todo)?.contains("Tea +home") == true)
  }

  @Test func `A query selects what goes out, and what is out stays synchronised`() async throws {
    try book.quickAdd.add("Tea #work")
    try book.quickAdd.add("Milk #home")
    try await mirror.add(file: todo, query: "#work")
    #expect(mirror.text(todo)?.contains("Tea") == true)
    #expect(mirror.text(todo)?.contains("Milk") == false)
    try book.entries.setTags([id("Tea")], to: [])
    try await mirror.look()
    #expect(mirror.text(todo)?.hasPrefix("2026") == true)
    #expect(mirror.text(todo)?.contains("@work") == false)
    try mirror.put(todo, (mirror.text(todo) ?? "") + "Jam\n")
    try await mirror.look()
    #expect(mirror.titles().contains("Jam") && mirror.text(todo)?.hasSuffix("Jam\n") == true)
  }

  // MARK: outlines

  @Test func `To-dos of Markdown lie below their headings and each other`() async throws {
    let file = """
      # Notes

      Some words that stay.

      ## Home

      - [ ] Paint
          - [ ] Buy colour
      - [x] Sweep ✅ 2026-11-20

      ## Work

      - [ ] Report

      """
    try mirror.put("a.md", file)
    let report = try await mirror.add(file: "a.md")
    #expect(report.added == 4 && mirror.text("a.md") == file)
    let home = try #require(book.folders.folder(named: "Home"))
    let paint = try id("Paint")
    #expect(book.entries.entry(try id("Buy colour"))?.parent == paint)
    try book.todos.add(TodoDraft("Mow", folder: home.id))
    var brush = TodoDraft("Buy brush", folder: home.id)
    brush.parent = paint
    try book.todos.add(brush)
    try book.todos.add(TodoDraft("Shop", folder: try book.folders.add("Garden")))
    try book.entries.rename(id("Report"), to: "Long report")
    try await mirror.look()
    let lines = try #require(mirror.text("a.md")).split(separator: "\n").map {
      $0.prefix { $0 != "🆔" }.drop { $0 == "#" }
    }
    #expect(
      lines.map { String($0).replacing("   ", with: " ").trimmed } == [
        "Notes", "Some words that stay.", "Home", "- [ ] Paint", "- [ ] Buy colour",
        "- [ ] Buy brush", "- [x] Sweep ✅ 2026-11-20", "- [ ] Mow", "Work", "- [ ] Long report",
        "Garden", "- [ ] Shop",
      ])
    #expect(try await mirror.look().isQuiet)
    #expect(book.entries.entry(try id("Buy brush"))?.parent == paint)
  }

  @Test func `An entry that moves in the book moves in Org with all below it`() async throws {
    let file = """
      #+TITLE: Things
      * Home
      ** TODO Paint
      Two rooms.
      *** TODO Buy colour
      * Work
      Words.
      ** TODO Report

      """
    try mirror.put("a.org", file)
    try await mirror.add(file: "a.org")
    #expect(mirror.text("a.org") == file)
    let work = try #require(book.folders.folder(named: "Work"))
    try book.entries.assign([id("Paint")], to: work.id)
    try await mirror.look()
    let text = try #require(mirror.text("a.org"))
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("*") }
    #expect(
      heads == [
        "* Home", "* Work", "** TODO Report", "** TODO Paint", "*** TODO Buy colour",
      ])
    #expect(
      text.contains("#+TITLE: Things\n* Home\n* Work\nWords.\n") && text.contains("Two rooms."))
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A heading that another program moves moves the entry`() async throws {
    try mirror.put("a.org", lines: "* Home", "** TODO Paint", "* Work", "** TODO Report")
    try await mirror.add(file: "a.org")
    let paint = try id("Paint")
    try mirror.put("a.org", lines: "* Home", "* Work", "** TODO Report", "** TODO Paint")
    #expect(try await mirror.look().changed == 1)
    let work = try #require(book.folders.folder(named: "Work"))
    #expect(mirror.titles(in: work.id) == ["Paint", "Report"])
    #expect(try id("Paint") == paint)
  }

  // MARK: journals

  @Test func `An expense goes behind the last transaction, with its account declared`() async throws
  {
    let file = """
      account assets:cash
      account expenses:food

      2026-11-01 Tea
          expenses:food  3.00 EUR
          assets:cash

      ~ monthly
          expenses:rent  9 EUR
          assets:cash

      """
    try mirror.put("a.journal", file)
    try await mirror.add(file: "a.journal")
    #expect(mirror.text("a.journal") == file)
    var bus = ExpenseDraft("Bus", try book.amount("€2.80"))
    (bus.category, bus.date) = ("travel", DayTime(text: "2026-11-20"))
    try book.ledger.add(bus)
    try await mirror.look()
    let text = try #require(mirror.text("a.journal"))
    #expect(text.hasPrefix(file) && text.contains("\naccount expenses:travel\n"))
    #expect(text.contains("\n\n2026-11-20 Bus\n"))
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A transaction with several expenses is changed in the file alone`() async throws {
    let file = """
      2026-11-01 Shop
          expenses:food  3.00 EUR
          expenses:home  4.00 EUR
          assets:cash

      """
    try mirror.put("a.journal", file)
    #expect(try await mirror.add(file: "a.journal").added == 2)
    #expect(try await mirror.look().isQuiet)
    try book.entries.rename(id("Shop"), to: "Market")
    let report = try await mirror.look()
    #expect(report.problems.map(\.reason) == [.sharedLines] && mirror.text("a.journal") == file)
    #expect(try await mirror.look().problems.map(\.reason) == [.sharedLines])
    try book.entries.rename(id("Market"), to: "Shop")
    #expect(try await mirror.look().isQuiet)
    // What is changed in the file is changed in the book, also beside an edit that cannot be written.
    try book.entries.rename(id("Shop"), to: "Market")
    let ids = Set(book.ids(.everywhere))
    try mirror.put("a.journal", file.replacing("3.00 EUR", with: "3.50 EUR"))
    #expect(try await mirror.look().changed == 1 && Set(book.ids(.everywhere)) == ids)
    let renamed = file.replacing("Shop", with: "Super")
    try mirror.put("a.journal", renamed)
    let last = try await mirror.look()
    #expect(last.changed == 2 && last.added == 0 && last.deleted == 0)
    #expect(mirror.text("a.journal") == renamed && Set(book.ids(.everywhere)) == ids)
  }
}
