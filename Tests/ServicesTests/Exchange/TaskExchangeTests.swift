import Core
import Entities
import Repositories
import SeededRandom
import Services
import Testing

/// Tasks of Taskwarrior in both directions; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct TaskExchangeTests {
  private let fixture = ExchangeFixture()
  private let tasks = """
    [
    {"id":1,"description":"Fix the roof","due":"20261125T060000Z","entry":"20261101T100000Z",
     "modified":"20261102T100000Z","priority":"H","project":"Home.Garden","status":"pending",
     "tags":["diy","road trip","a%2Cb"],"uuid":"0192f3c0-1234-4678-9abc-def012345671",
     "urgency":12.3,"githubid":12,"start":"20261103T100000Z","scheduled":"20261122T150000Z",
     "annotations":[{"entry":"20261102T100000Z","description":"ask Bo"},
                    {"entry":"20261103T100000Z","description":" "},
                    {"entry":"20261104T100000Z","description":"buy nails"}]},
    {"description":"Rent","due":"20261130T150000Z","entry":"20261101T100000Z","mask":"+-",
     "recur":"monthly","status":"recurring","uuid":"0192f3c0-1234-4678-9abc-def012345672",
     "rtype":"periodic"},
    {"description":"Rent","due":"20261031T150000Z","entry":"20261101T100000Z","imask":0,
     "end":"20261101T110000Z",
     "recur":"monthly","parent":"0192f3c0-1234-4678-9abc-def012345672","status":"completed",
     "uuid":"0192f3c0-1234-4678-9abc-def012345673"},
    {"description":"Rent","due":"20261130T150000Z","entry":"20261101T100000Z","imask":1,
     "recur":"monthly","parent":"0192f3c0-1234-4678-9abc-def012345672","status":"pending",
     "uuid":"0192f3c0-1234-4678-9abc-def012345674"},
    {"description":"Once","status":"pending","uuid":"0192f3c0-1234-4678-9abc-def012345675",
     "until":"20261231T150000Z","priority":"X","wait":"20261201T000000Z",
     "scheduled":"20261203T000000Z"}
    ]
    """

  private func items(_ text: String) throws -> [String: ExchangeItem] {
    let items = try ExchangeReader.items(Array(text.utf8))
    return Dictionary(uniqueKeysWithValues: items.map { ($0.fields["uuid"]?.text ?? "", $0) })
  }

  private func book(_ text: String) async throws -> Book {
    let book = try fixture.fixture.open()
    try await fixture.importing(text, as: .taskwarrior, into: book)
    return book
  }

  @Test func `projects with dots are folders in each other, where names allow it`() async throws {
    let book = try await book(tasks)
    let garden = try #require(book.folders.folder(named: "Garden"))
    #expect(garden.parent == book.folders.folder(named: "Home")?.id)
    try await fixture.importing(
      #"[{"description":"x","status":"pending","uuid":"a","project":"Work.Garden"}]"#,
      as: .taskwarrior, into: book)
    #expect(book.folders.folder(named: "Work.Garden")?.parent == nil)
    let roof = try #require(book.contents.todos.first { $0.title == "Fix the roof" })
    #expect(roof.folder == garden.id && Set(roof.tags) == ["diy", "road trip", "a,b"])
    #expect(roof.notes == "ask Bo\n\nbuy nails" && roof.start?.text == "2026-11-23")
  }

  @Test func `all fields of all tasks go out again as they came`() async throws {
    let book = try await book(tasks)
    let (before, after) = (try items(tasks), try items(try fixture.text(.taskwarrior, book)))
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after.values.count { $0.fields["status"] == .text("waiting") } == 1)
    for (uuid, item) in before {
      for (key, value) in item.fields where !["id", "urgency", "modified", "status"].contains(key) {
        let kept = after[uuid]?.fields[key]
        let isList = key == "tags" || key == "annotations"
        #expect(isList ? kept != nil : kept == value, "\(uuid) \(key.rawValue)")
      }
    }
  }

  @Test func `tasks are recognised in files of other programs, and theirs in tasks`() async throws {
    let tasks = tasks.replacing(#""project":"Home.Garden","#, with: "")
    let book = try await book(tasks)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    for format in [ExchangeFormat.ics, .org, .markdown, .todotxt, .csv] {
      let text = try fixture.text(format, book)
      #expect(try await fixture.plan(text, as: format, on: book).newCount == 0, "\(format)")
      guard format == .ics else { continue }
      try await otherFixture.importing(text, as: .ics, into: other)
      #expect(try await otherFixture.plan(tasks, as: .taskwarrior, on: other).newCount == 0)
    }
  }

  @Test func `what comes again goes out as a template and its one task`() throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Water", folder: try book.folders.add("Home"))
    draft.due = DayTime(book.clock.today)
    draft.repeatRule = RepeatRule(text: "2w")
    let id = try book.todos.add(draft)
    let items = try items(try fixture.text(.taskwarrior, book))
    let child = try #require(items[TaskText.uuid(of: id)]?.fields)
    let template = try #require(items[child["parent"]?.text ?? ""]?.fields)
    #expect(template["status"] == .text("recurring") && template["mask"] == .text("-"))
    #expect(template["recur"] == .text("2w") && template["due"] == child["due"])
    #expect(child["status"] == .text("pending") && child["imask"] == .number(0))
    #expect(child["due"] == .text("20261120T150000Z") && child["project"] == .text("Home"))
  }

  @Test func `a book goes to Taskwarrior and back without loss`() async throws {
    let book = try fixture.fixture.open()
    let home = try book.folders.add("Home")
    let parent = try book.todos.add(TodoDraft("Parent", folder: home))
    var rules = ["1d", "+2w", ".+3m", "3y", "FREQ=WEEKLY;BYDAY=TU,FR", "FREQ=DAILY;UNTIL=20271231"]
    rules.append("FREQ=DAILY;COUNT=3")
    for (place, rule) in rules.enumerated() {
      var draft = TodoDraft("Todo \(place) \"[x]\" \\n", folder: place == 1 ? nil : home)
      draft.repeatRule = RepeatRule(text: rule)
      draft.due = DayTime(text: "2026-12-0\(place + 1)T0\(place % 2):00[Asia/Seoul]")
      draft.start = place == 2 ? .someday : .at(DayTime(book.clock.today))
      draft.tags = ["a,b", "road trip"]
      draft.notes = "one\n\n two"
      (draft.estimate, draft.remind, draft.parent) = (15, "1d", parent)
      draft.after = place == 3 ? [parent] : []
      draft.priority = Priority.allCases[place % 3]
      let id = try book.todos.add(draft)
      if place == 4 { try book.entries.drop([id]) }
      if place == 5 { try book.entries.finish([id]) }
    }
    var old = TodoDraft("Old")
    old.due = DayTime(text: "1914-06-28")
    try book.todos.add(old)
    let first = try fixture.text(.taskwarrior, book)
    let again = try await fixture.plan(first, as: .taskwarrior, on: book)
    #expect(again.newCount == 0 && again.differing == 0)
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await otherFixture.importing(first, as: .taskwarrior, into: other)
    let second = try otherFixture.text(.taskwarrior, other)
    func lines(_ text: String) throws -> [String: [FieldKey: FieldValue]] {
      try items(text).mapValues { $0.fields.filter { $0.key != "modified" } }
    }
    let (before, after) = (try lines(first), try lines(second))
    #expect(Set(after.keys) == Set(before.keys))
    for (uuid, fields) in before {
      for (key, value) in fields { #expect(after[uuid]?[key] == value, "\(uuid) \(key.rawValue)") }
      #expect(after[uuid]?.count == fields.count)
    }
  }

  @Test func `tasks that came back done are done where that is asked for`() async throws {
    let book = try fixture.fixture.open()
    let id = try book.todos.add(TodoDraft("Buy milk"))
    let text = try fixture.text(.taskwarrior, book)
      .replacing(
        #""status": "pending""#, with: #""status": "completed", "end": "20261121T010203Z""#)
    var options = ImportOptions()
    options.updates = true
    let plan = try await fixture.importing(text, as: .taskwarrior, options, into: book)
    #expect(plan.differing == 1 && plan.newCount == 0)
    #expect(book.todos.todo(id)?.completed?.text == "2026-11-21T01:02:03.000Z")
  }

  @Test func `a series goes on where all that was made of it is done`() async throws {
    let book = try await book(
      """
      [{"description":"Rent","due":"20261031T150000Z","mask":"+","recur":"monthly",
        "status":"recurring","uuid":"0192f3c0-1234-4678-9abc-def012345672"},
       {"description":"Rent","due":"20261031T150000Z","end":"20261101T110000Z","imask":0,
        "parent":"0192f3c0-1234-4678-9abc-def012345672","recur":"monthly","status":"completed",
        "uuid":"0192f3c0-1234-4678-9abc-def012345673"}]
      """)
    let rents = book.contents.todos.map { "\($0.isDone) \($0.due?.text ?? "")" }
    #expect(Set(rents) == ["true 2026-11-01", "false 2026-12-01"])
  }

  @Test func `the next one that the program has made itself is the only one`() async throws {
    let book = try fixture.fixture.open()
    var draft = TodoDraft("Water")
    (draft.due, draft.repeatRule) = (DayTime(text: "2026-11-25"), RepeatRule(text: "1w"))
    let id = try book.todos.add(draft)
    let exported = try fixture.text(.taskwarrior, book)
    let series = try #require(items(exported).values.first { $0.fields["parent"] != nil })
    let parent = try #require(series.fields["parent"]?.text)
    let theirs = #"""
      ,{"parent":"\#(parent)","description":"Water","status":"pending","uuid":"0192f3c0-1234-4678-9abc-def012345679",
      "due":"20261201T150000Z","recur":"weekly"}]
      """#
    let text = String(exported.trimmed.dropLast())
      .replacing("\"pending\"", with: #""completed","end":"20261121T000000Z""#)
    var options = ImportOptions()
    options.updates = true
    _ = try await fixture.importing(text + theirs, as: .taskwarrior, options, into: book)
    #expect(book.todos.todo(id)?.isDone == true)
    #expect(Set(book.contents.todos.map { $0.due?.text }) == ["2026-11-25", "2026-12-02"])
    #expect(book.contents.todos.count == 2)
  }

  @Test func `any bytes are tasks or refused, and nothing stops the program`() async throws {
    let book = try fixture.fixture.open()
    var random = SeededGenerator(26)
    let sample = Array(tasks.utf8)
    for _ in 0..<1_000 {
      var bytes = Array(
        sample.prefix(random.below(4) == 0 ? random.below(sample.count) : sample.count))
      for _ in 0..<random.below(5) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = random.pick([0, 34, 44, 48, 57, 0xFF, 84, 91, 123, 58])
      }
      var options = ImportOptions()
      options.format = .taskwarrior
      _ = await book.imports.plan([ImportFile(name: "tasks.json", bytes: bytes)], options)
    }
    #expect(book.isEmpty)
  }
}
