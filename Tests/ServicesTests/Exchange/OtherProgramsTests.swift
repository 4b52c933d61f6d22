import Core
import Entities
import Services
import Testing

/// What other programs export; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct OtherProgramsTests {
  private let fixture = ExchangeFixture()
  private let tasks = """
    [
    {"id":1,"description":"Fix the roof","due":"20261125T060000Z","entry":"20261101T100000Z",
     "modified":"20261102T100000Z","priority":"H","project":"home.repair","status":"pending",
     "tags":["diy","급함"],"uuid":"a1","urgency":12.3,
     "annotations":[{"entry":"20261102T100000Z","description":"ask Bo for a ladder"},
                    {"entry":"20261103T100000Z","description":"buy nails"}]},
    {"id":0,"description":"Old thing","entry":"20261001T100000Z","end":"20261002T100000Z",
     "status":"completed","uuid":"b2","project":"Home.Repair"},
    {"id":2,"description":"Rent","due":"20261130T150000Z","entry":"20261101T100000Z",
     "recur":"monthly","status":"recurring","uuid":"c3"},
    {"id":3,"description":"Rent","due":"20261130T150000Z","entry":"20261101T100000Z",
     "recur":"monthly","parent":"c3","status":"pending","uuid":"c4"},
    {"id":4,"description":"Rent","due":"20261231T150000Z","entry":"20261101T100000Z",
     "recur":"monthly","parent":"c3","status":"pending","uuid":"c5"},
    {"id":0,"description":"Never","entry":"20261101T100000Z","status":"deleted","uuid":"d4"}
    ]
    """
  private let journal = """
    {"tags":{"@sea":1},"entries":[
      {"title":"A walk by the @sea.","body":"It was cold.\\nVery.","date":"2026-11-20",
       "time":"09:00","tags":["@sea"],"starred":true},
      {"title":"비","body":"","date":"2026-11-19","time":"21:10","tags":[],"starred":false}]}
    """

  private func line(_ todo: Todo, _ book: Book) -> String {
    let parts: [String?] = [
      todo.isDone ? "x" : "-", todo.title, todo.due?.text, todo.repeatRule,
      todo.priority?.rawValue, book.folders.name(of: todo.folder), todo.notes,
    ]
    return parts.compactMap(\.self).joined(separator: " | ")
  }

  @Test func `tasks of Taskwarrior come with project, days, tags and notes`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(tasks, into: book)
    #expect(plans.map(\.format) == [.taskwarrior] && plans.map(\.newCount) == [6], "folders, too")
    #expect(
      Set(book.contents.todos.map { line($0, book) }) == [
        "- | Fix the roof | 2026-11-25T15:00[Asia/Seoul] | high | repair | "
          + "ask Bo for a ladder\nbuy nails",
        "x | Old thing | repair", "- | Rent | 2026-12-01", "- | Rent | 2027-01-01 | 1m",
      ])
    let roof = try #require(book.contents.todos.first { $0.title == "Fix the roof" })
    #expect(Set(roof.tags) == ["diy", "급함"])
    #expect(roof.created.text == "2026-11-01T10:00:00.000Z")
    let outcomes = try #require(plans.first?.outcomes.counts)
    #expect(outcomes["description"]?.kept == 4 && outcomes["description"]?.lost == 0)
    #expect(outcomes["recur"]?.kept == 2 && outcomes["recur"]?.lost == 0)
    #expect(
      ["id", "urgency", "modified"].allSatisfy { outcomes[$0] == nil },
      "nobody misses what is worked out")
    #expect(plans.map(\.leftOut) == [2] && plans.map(\.newCounts) == [[.todo: 4, .folder: 2]])
  }

  @Test func `tasks come with what they wait for, and with how long they come again`() async throws
  {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(
      """
      [
      {"description":"Flights","status":"waiting","uuid":"f1","wait":"20261130T150000Z"},
      {"description":"Hotel","status":"pending","uuid":"f2","depends":["f1","f5","f9"],
       "wait":"20261124T150000Z","scheduled":"20261126T010000Z"},
      {"description":"Pack","status":"pending","uuid":"f3","depends":"f1,f2","scheduled":"20261201T150000Z"},
      {"description":"Learn Go","status":"waiting","uuid":"f4","wait":"99991230T000000Z"},
      {"description":"Never","status":"deleted","uuid":"f5"},
      {"description":"Gym","status":"recurring","uuid":"g1","recur":"2wks","due":"20261130T150000Z",
       "until":"20261231T150000Z"},
      {"description":"Blink","status":"pending","uuid":"g2","recur":"20min","due":"20261130T150000Z"},
      {"description":"Once","status":"pending","uuid":"g3","until":"20261231T150000Z","depends":["f5"]}
      ]
      """, into: book)
    let todos = Dictionary(uniqueKeysWithValues: book.contents.todos.map { ($0.title, $0) })
    #expect(
      todos.mapValues { $0.start?.text } == [
        "Flights": "2026-12-01", "Hotel": "2026-11-26T10:00[Asia/Seoul]", "Pack": "2026-12-02",
        "Learn Go": "someday", "Gym": nil, "Blink": nil, "Once": nil,
      ])
    func titles(after title: String) -> Set<String> {
      let ids = todos[title].flatMap { book.entries.entry($0.id) }?.after ?? []
      return Set(todos.values.filter { ids.contains($0.id) }.map(\.title))
    }
    #expect(titles(after: "Hotel") == ["Flights"] && titles(after: "Pack") == ["Flights", "Hotel"])
    #expect(todos["Gym"]?.repeatRule == "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270101")
    let counts = try #require(plans.first?.outcomes.counts)
    #expect(counts["wait"] == FieldOutcomes.Count(kept: 3))
    #expect(counts["scheduled"] == FieldOutcomes.Count(kept: 2))
    #expect(counts["depends"] == FieldOutcomes.Count(kept: 2, lost: 1))
    #expect(counts["recur"] == FieldOutcomes.Count(kept: 2))
    #expect(counts["until"] == FieldOutcomes.Count(kept: 2))
  }

  @Test(arguments: [
    ("daily", "1d"), ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), ("fortnight", "2w"),
    ("3mo", "3m"),
    ("quarterly", "3m"), ("2q", "6m"), ("P1M", "1m"), ("P10D", "10d"), ("1yr", "1y"),
    ("week", "1w"),
    ("hourly", nil), ("PT2H", nil), ("9999999999999999999d", nil),
  ])
  func `how often a task comes again is read`(text: String, rule: String?) async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(
      """
      [{"description":"x","status":"pending","uuid":"a","recur":"\(text)","due":"20261130T150000Z"}]
      """, into: book)
    #expect(book.contents.todos.map(\.repeatRule) == [rule])
  }

  @Test func `what came before is recognised, and one undo takes back all`() async throws {
    let book = try fixture.fixture.open()
    try await fixture.importing(tasks, journal, into: book)
    let again = try await fixture.importing(tasks, journal, into: book)
    #expect(again.map(\.newCount) == [0, 0])
    #expect(again.map(\.knownCount) == [6, 2])
    try book.history.undo()
    #expect(book.contents.entries.isEmpty && book.folders.all().isEmpty)
  }

  @Test func `pages of jrnl come with their day, time and tags`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(journal, into: book)
    #expect(plans.map(\.format) == [.jrnl] && plans.map(\.newCount) == [2])
    let pages = book.contents.entries.compactMap { book.diary.page($0.id) }
      .sorted { $0.date.text < $1.date.text }
    #expect(pages.map(\.title) == ["비", "A walk by the @sea."])
    #expect(pages.map(\.body) == ["", "It was cold.\nVery."])
    #expect(
      pages.map(\.date.text) == [
        "2026-11-19T21:10[Asia/Seoul]", "2026-11-20T09:00[Asia/Seoul]",
      ])
    #expect(pages.map { Set($0.tags) } == [[], ["sea", "starred"]])
  }

  @Test(arguments: [
    (#"[{"uuid": "a", "status": "pending"}]"#, ExchangeError.Reason.missing, 1, "description"),
    (
      #"[{"uuid": "a", "status": "pending", "description": "x"}, {"uuid": "b"}]"#, .missing, 2,
      "status"
    ),
    (
      #"[{"uuid": "a", "description": "x", "status": "pending", "due": "2026-11-25"}]"#,
      .notATime, 1, "due"
    ),
    (
      #"[{"uuid": "a", "description": "x", "status": "pending", "tags": [1]}]"#, .notAText, 1,
      "tags"
    ),
    (#"{"entries": [{"title": "x", "date": "20 Nov"}]}"#, .notADay, 1, "date"),
    (#"{"entries": [{"title": "x", "date": "2026-11-20", "time": "9"}]}"#, .notATime, 1, "time"),
  ])
  func `a file of another kind is refused with the place`(
    text: String, reason: ExchangeError.Reason, item: Int, field: String
  ) async throws {
    let book = try fixture.fixture.open()
    let refusal = await fixture.refusal(of: Array(text.utf8), book)
    #expect(refusal == ExchangeError(reason, item: item, field: field))
  }
}
