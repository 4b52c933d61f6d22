import Core
import Entities
import Services
import Testing
import ViewModels

/// The line that `a` opens everywhere.
@MainActor struct LineJourneyTests {
  @Test func `the line stays open for the next to-do, and Esc ends it`() throws {
    let journey = try Journey.inHome()
    journey.press("a")
    for title in ["four", "five"] {
      journey.type(title)
      journey.press("enter")
      #expect(journey.quickAdd?.input.text == "" && journey.notice == "To-do \(title) → Home")
      #expect(journey.selected == title, "the cursor is on the new line")
    }
    journey.press("esc")
    #expect(journey.quickAdd == nil)
    #expect(journey.titles == ["one", "two", "three", "four", "five"])
    journey.press("u")
    #expect(journey.titles?.count == 4, "each is an act of its own")
  }

  @Test func `quick-add takes one entry after another on the folders, elsewhere one`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("milk")
    journey.press("enter")
    #expect(journey.quickAdd?.input.text == "" && journey.notice == "To-do milk → Inbox")
    journey.press("esc", "2", "+")
    journey.type("bread")
    journey.press("enter")
    #expect(journey.quickAdd == nil)
  }

  @Test func `in the ledger a line is an expense, and so is the next`() throws {
    let journey = try Journey(.korean)
    journey.press("4", "a")
    journey.type("taxi 15")
    journey.press("enter")
    #expect(journey.notice == "지출 $15.00 taxi → 수집함")
    journey.type("lunch 12 #food")
    journey.press("enter", "esc")
    #expect(journey.ledgerSelection == "☐ lunch $12.00")
  }

  @Test func `among people a line is a person, with fields after the commas`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Team")
    journey.press("5", "a")
    journey.type("Kim Minji, 31세, Seoul, 010-1234-5678, minji@home.kr /Team #new")
    #expect(
      journey.quickAdd?.chips.map(\.text) == [
        "Kim Minji", "Age 31", "Address Seoul", "Phone 010-1234-5678", "E-mail minji@home.kr",
        "Team", "#new",
      ])
    journey.press("enter")
    #expect(journey.notice == "Employee Kim Minji → Team")
    journey.type("Lee Jieun, 12 Mill Lane, Leeds")
    journey.press("enter", "esc")
    let ids = journey.book.entries.ids(in: journey.book.people.list(.everywhere))
    let people = ids.compactMap(journey.book.people.person)
    #expect(people.map(\.details.name) == ["Kim Minji", "Lee Jieun"])
    #expect(people.map(\.details.age) == [31, nil])
    #expect(people.map(\.details.address) == ["Seoul", "12 Mill Lane, Leeds"])
    #expect(people.first?.tags == ["new"])
  }

  @Test func `in the diary a line is a page, and Tab goes on in the editor`() throws {
    let journey = try Journey()
    journey.press("3", "a")
    journey.type("yesterday: it rained #home")
    journey.press("enter")
    #expect(journey.quickAdd == nil && journey.pageTitles == ["it rained"])
    #expect(journey.newestPage?.tags == ["home"])
    #expect(journey.newestPage?.date.date.text == "2026-11-20")
    journey.press("a")
    journey.type("The sea")
    journey.press("tab")
    #expect(journey.editor?.lines.map { String($0.text) } == ["The sea"])
    journey.press("enter")
    journey.type("was cold")
    journey.press("ctrl+s")
    #expect(journey.newestPage?.title == "The sea" && journey.newestPage?.body == "was cold")
  }

  @Test func `Tab opens the whole form with what was understood`() throws {
    let journey = try Journey.inHome()
    journey.press("a")
    journey.type("Call Mum tomorrow 18:00 #family !high every week")
    journey.press("tab")
    #expect(journey.quickAdd == nil && journey.form?.title == "New to-do")
    #expect(journey.form?["title"] == "Call Mum")
    #expect(journey.form?["folder"] == "Home")
    #expect(journey.form?["due"] == "2026-11-22 18:00")
    #expect(journey.form?["priority"] == "high")
    #expect(journey.form?["tags"] == "family")
    #expect(journey.form?["repeat"] == "every week")
    journey.press("ctrl+s")
    #expect(journey.form == nil && journey.selected == "Call Mum")
    let row = journey.detail?.rows.first { $0.title.text == "Call Mum" }
    let todo = row.flatMap { journey.book.todos.todo($0.id) }
    #expect(todo?.due?.text.hasPrefix("2026-11-22T18:00") == true && todo?.repeatRule == "1w")
    #expect(todo?.priority == .high && todo?.tags == ["family"])
  }

  @Test func `a form that was opened from a line asks before it is left`() throws {
    let journey = try Journey()
    journey.press("4", "a")
    journey.type("lunch 12000 #food /Nowhere")
    journey.press("tab")
    #expect(journey.form?["product"] == "lunch /Nowhere", "a folder that is none stays to be seen")
    #expect(journey.form?["category"] == "food")
    journey.press("esc")
    #expect(journey.question != nil)
    journey.press("n")
    #expect(journey.form == nil && journey.book.isEmpty)
  }

  @Test func `a line that is nothing but its title says what it becomes`() throws {
    let journey = try Journey()
    for (keys, line, chip) in [
      (["+"], "milk", "to-do without a day"),
      (["2", "l", "a"], "milk", "to-do, Sun 22 Nov, tomorrow"),
      (["4", "a"], "lunch", "expense, its amount is missing"),
    ] {
      for key in keys { journey.press(key) }
      journey.type(line)
      #expect(journey.quickAdd?.chips.map(\.text) == [chip])
      journey.press("esc")
    }
  }

  @Test func `an expense without an amount says that it is missing`() throws {
    let journey = try Journey()
    journey.press("4", "a")
    journey.type("milk yesterday")
    #expect(
      journey.quickAdd?.chips.map(\.text) == [
        "milk", "Fri 20 Nov, yesterday", "the amount is missing",
      ])
  }

  @Test func `a word that only looks like a day or a time is pointed out`() throws {
    let journey = try Journey()
    journey.press("+")
    journey.type("call tomorow at 25:00")
    #expect(
      journey.quickAdd?.chips.map(\.text) == [
        "to-do without a day", "“tomorow” is not a day. Did you mean tomorrow?",
        "“25:00” is not a time",
      ])
  }
}
