import Core
import Entities
import Repositories
import SeededRandom
import Services
import Testing

/// Tables in both directions; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct CSVExchangeTests {
  private let fixture = ExchangeFixture()

  @Test func `a table of a spreadsheet is to-dos, with its other columns`() async throws {
    let book = try fixture.fixture.open()
    let table =
      "Title;Due;Tags;Done;Colour;Priority;Folder\r\n"
      + "\"Fix the roof; now\";25.11.2026 15:00;diy \"road trip\";;red;HIGH;Home/Garden\r\n"
      + "Call Mom;2026-11-20;;x;;urgent;\r\n\r\n"
    let plan = try await fixture.importing(table, as: .csv, into: book)
    #expect(plan.newCounts == [.todo: 2, .folder: 2])
    let roof = try #require(book.contents.todos.first { $0.title == "Fix the roof; now" })
    #expect(roof.due?.text == "2026-11-25T15:00[Asia/Seoul]" && roof.priority == .high)
    #expect(Set(roof.tags) == ["diy", "road trip"] && !roof.isDone)
    #expect(roof.folder == book.folders.folder(named: "Garden")?.id)
    let mom = try #require(book.contents.todos.first { $0.title == "Call Mom" })
    #expect(mom.isDone && mom.priority == nil)
    let again = try await fixture.plan(table, as: .csv, on: book)
    #expect(again.newCount == 0)
    let rows = try CSVText(try fixture.text(.csv, book)).rows.map(\.fields)
    let colour = try #require(rows[0].firstIndex(of: "Colour"))
    let priority = try #require(rows[0].firstIndex(of: "Priority"))
    #expect(Set(rows.map { $0[colour] }) == ["Colour", "red", ""])
    #expect(rows.contains { $0[priority] == "urgent" })
  }

  @Test func `a column that is said to mean something must be there`() async throws {
    let book = try fixture.fixture.open()
    var options = ImportOptions()
    options.columns = ["Frits": .due]
    await #expect(throws: ExchangeError(.noColumn, field: "Frits")) {
      try await fixture.importing("title,Frist\nx,2026-12-24\n", as: .csv, options, into: book)
    }
  }

  @Test func `columns mean what they are said to mean`() async throws {
    let book = try fixture.fixture.open()
    var options = ImportOptions()
    options.columns = ["Aufgabe": .title, "Fälligkeit": .due]
    try await fixture.importing(
      "Aufgabe\tFälligkeit\nDach\t01.12.2026\n", as: .csv, options, into: book)
    #expect(book.contents.todos.map(\.title) == ["Dach"])
    #expect(book.contents.todos.map(\.due?.text) == ["2026-12-01"])
  }

  @Test func `days and times come as programs write them`() async throws {
    let book = try fixture.fixture.open()
    let days = [
      "2026-11-25T18:00:00+09:00", "2026-11-25T18:00", "2026-11-25 18:00", "25.11.2026 18:00",
      "\"Wed, 25 Nov 2026 6:00 PM\"", "2026-11-25T18:00[Asia/Seoul]", "25/11/2026 18:00",
    ]
    let rows = days.enumerated().map { "\($0.offset),\($0.element)\n" }
    try await fixture.importing("title,due\n" + rows.joined(), as: .csv, into: book)
    let due = Set(book.contents.todos.map(\.due?.text))
    #expect(due == ["2026-11-25T18:00[Asia/Seoul]"] && book.contents.todos.count == days.count)
  }

  @Test(arguments: [
    (DateOrder.dayFirst, "2026-04-03"), (.monthFirst, "2026-03-04"), (nil, "2026-03-04"),
  ])
  func `the country decides the order of day and month where no day of a file does`(
    order: DateOrder?, day: String
  ) async throws {
    fixture.fixture.dateOrder = order
    let book = try fixture.fixture.open()
    try await fixture.importing("title,due\nx,03/04/2026\n", as: .csv, into: book)
    #expect(book.contents.todos.map(\.due?.text) == [day])
    try await fixture.importing("[03/04/2026] A page\n", as: .jrnl, into: book)
    let pages = book.ids(.everywhere).compactMap(book.diary.page)
    #expect(pages.map(\.date.text) == [day])
    try await fixture.importing("title,due\ny,03/04/2026\nz,25/04/2026\n", as: .csv, into: book)
    #expect(book.contents.todos.first { $0.title == "y" }?.due?.text == "2026-04-03")
  }

  @Test(arguments: [
    ("4.50", 450), ("4,50", 450), ("1.234,50", 123_450), ("\"1,234.50\"", 123_450), ("+4.50", 450),
    ("$4.50", 450), ("-$4.50", -450), ("$-4.50", -450), ("4.50 USD", 450), ("(4.50)", -450),
    ("4.50-", -450),
    ("\"1,000\"", 100_000), ("4500", 450_000),
  ])
  func `amounts come as banks and people write them`(text: String, cents: Int64) async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "date;title;amount\n2026-11-25;x;\(text)\n", as: .csv, into: book)
    let expense = try #require(book.ids(.everywhere).compactMap(book.ledger.expense).first)
    #expect(expense.amount == Money(cents, .dollar))
  }

  @Test func `one amount of a table decides the decimal mark for all`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "date;title;amount;currency\n2026-11-25;x;1.234;EUR\n2026-11-26;y;4,50;EUR\n", as: .csv,
      into: book)
    let expenses = book.ids(.everywhere).compactMap(book.ledger.expense)
    #expect(Set(expenses.map(\.amount)) == [Money(123_400, .euro), Money(450, .euro)])
    try await fixture.importing("title;amount\nz;4500원\nw;₩12,000\n", as: .csv, into: book)
    let won = book.ids(.everywhere).compactMap(book.ledger.expense).map(\.amount)
      .filter { $0.currency == .won }
    #expect(Set(won) == [Money(4_500, .won), Money(12_000, .won)])
  }

  @Test func `columns have the names that spreadsheets and banks give them`() async throws {
    let book = try fixture.fixture.open()
    let tasks = """
      Task,Due Date,Status,Priority,Description,Colour
      Buy milk,2026-12-01,Open,High,two litres,white
      Done one,2026-11-01,Done,Low,,
      Left,,Cancelled,,,
      Later,,Waiting,,,

      """
    let plan = try await fixture.importing(tasks, as: .csv, into: book)
    let order = ["Buy milk", "Done one", "Left", "Later"]
    let todos = order.compactMap { title in book.contents.todos.first { $0.title == title } }
    #expect(todos.map(\.title) == ["Buy milk", "Done one", "Left", "Later"])
    #expect(todos.map(\.due?.text) == ["2026-12-01", "2026-11-01", nil, nil])
    #expect(todos.map(\.isDone) == [false, true, true, false] && todos[0].notes == "two litres")
    #expect(plan.outcomes.counts["Colour"]?.unseen == 1)
    #expect(plan.outcomes.counts["Status"]?.unseen == 1)
    #expect(plan.outcomes.counts["title"]?.kept == 4)
    try await fixture.importing(
      "Date,Description,Amount,Notes\n11/25/2026,Coffee,4.50,with Ann\n", as: .csv, into: book)
    let expense = try #require(book.ids(.everywhere).compactMap(book.ledger.expense).first)
    #expect(expense.product == "Coffee" && expense.memo == "with Ann")
    #expect(expense.date.text == "2026-11-25")
  }

  @Test(arguments: ["4-5", "--4", "4.50.1"])
  func `what is no amount is refused`(text: String) async throws {
    let book = try fixture.fixture.open()
    await #expect(throws: ExchangeError(.notANumber, line: 2, field: "amount", value: text)) {
      try await fixture.importing("title,amount\nx,\(text)\n", as: .csv, into: book)
    }
  }

  @Test func `another name of a field counts only in a table without that field`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.importing(
      "id,title,folder,Project\na,x,,Apollo\n", as: .csv, into: book)
    #expect(plan.newCounts == [.todo: 1] && plan.outcomes.counts["Project"]?.unseen == 1)
  }

  @Test func `a plan says which fields an update changes and empties`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      "id,title,due,tags,notes\na1,Foo,2026-12-01,x y,n\n", as: .csv, into: book)
    var options = ImportOptions()
    options.updates = true
    let plan = try await fixture.plan(
      "id,title,due,tags,notes\na1,Foo,2026-12-09,x,\n", as: .csv, options, on: book)
    let counts = plan.outcomes.counts
    #expect(counts["due"]?.updated == 1 && counts["tags"]?.updated == 1)
    #expect(counts["notes"]?.emptied == 1 && counts["title"] == nil)
  }

  @Test func `rows are of the kind that they say or look like`() async throws {
    let book = try fixture.fixture.open()
    let plan = try await fixture.importing(
      """
      kind,title,amount,currency,date,body,phone,grade,place,length,category,settled
      ,coffee,4500,KRW,2026-11-20,,,,,,카페,yes
      ,,,,2026-11-19,"A walk.
      It was cold.",,,,,,
      ,Kim,,,,,010,,,,,
      ,Lee,,,,,011,A,,,,
      event,Standup,,,2026-11-23 09:30,,,,Room 5,15,,
      todo,Buy milk,,,,,,,,,,
      """, as: .csv, into: book)
    #expect(
      plan.newCounts == [
        .expense: 1, .diary: 1, .employee: 1, .student: 1, .event: 1, .todo: 1,
      ])
  }

  @Test(arguments: [
    ("title,due\nx,soon\n", ExchangeError(.notADay, line: 2, field: "due", value: "soon")),
    (
      "title,amount\ny,1\nx,\"1,00,0\"\n",
      ExchangeError(.notANumber, line: 3, field: "amount", value: "1,00,0")
    ),
    ("id,title\na,x\na,y\n", ExchangeError(.duplicate(of: 1), line: 3, field: "id")),
    ("title,due\n\"x,2026-11-25\n", ExchangeError(.cutOff, line: 2)),
    ("a,b\n1,2\n", ExchangeError(.unknownShape)),
    ("kind,title\nevent,x\n", ExchangeError(.missing, line: 2, field: "date")),
  ])
  func `what is wrong is said with its line`(text: String, error: ExchangeError) async throws {
    let book = try fixture.fixture.open()
    await #expect(throws: error) { try await fixture.plan(text, as: .csv, on: book) }
  }

  @Test func `a book of all kinds goes by a table into another book`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    for line in [
      "Fix roof fri 15:00 #diy !high /Home every 2 weeks", "> A page #x", "₩4500 coffee #cafe",
      "standup at 9:30 on mon for 15m @Room 5",
    ] { try book.quickAdd.add(line) }
    var details = PersonDetails("Kim, \"Bo\"", as: .student)
    (details.age, details.grade, details.courses) = (20, "A", ["a", "b,c"])
    try book.people.add(details, folder: home, tags: ["road trip", "#x"])
    for salary in ["52000", "52000.50"] {
      var worker = PersonDetails("Lee", as: .employee)
      worker.salary = Salary(salary)
      try book.people.add(worker)
    }
    let parent = try book.todos.add(TodoDraft("Parent"))
    var child = TodoDraft("Child\t;,", folder: nil)
    (child.parent, child.after, child.notes) = (parent, [parent], "one\r\n\"two\"\n")
    try book.todos.add(child)
    try book.entries.finish([parent])
    let first = try fixture.text(.csv, book)
    let own = try await fixture.plan(first, as: .csv, on: book)
    #expect(own.newCount == 0 && own.differing == 0)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await otherFixture.importing(first, as: .csv, into: other)
    func rows(_ text: String) throws -> Set<[String]> { Set(try CSVText(text).rows.map(\.fields)) }
    #expect(try rows(try otherFixture.text(.csv, other)) == rows(first))
  }

  @Test func `a table in UTF-16 is read`() async throws {
    let book = try fixture.fixture.open()
    let bytes: [UInt8] =
      [0xFF, 0xFE]
      + "title\n카페\n".utf16.flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
      }
    var plans = await book.imports.plan([ImportFile(name: "a.csv", bytes: bytes)]).compactMap {
      if case .planned(let plan) = $0 { plan } else { nil }
    }
    try await book.imports.run(&plans)
    #expect(book.contents.todos.map(\.title) == ["카페"])
  }

  @Test func `any bytes are a table or refused, and nothing stops the program`() async throws {
    let book = try fixture.fixture.open()
    var random = SeededGenerator(26)
    let sample = Array(
      ("id,kind,title,due,amount,currency,date,after,repeat,tags\r\n"
        + "a,todo,\"x \"\"y\"\"\",2026-11-25T10:00[Asia/Seoul],,,,b c,2w,\"a b\" c\n"
        + "b,expense,coffee,,4500,KRW,2026-11-25,,,\n").utf8)
    for _ in 0..<1_000 {
      var bytes = sample
      for _ in 0..<random.below(5) {
        bytes[random.below(bytes.count)] = random.pick([0, 10, 13, 34, 44, 48, 57, 45, 0xFF])
      }
      _ = await book.imports.plan([ImportFile(name: "a.csv", bytes: bytes)])
    }
    #expect(book.isEmpty)
  }
}
