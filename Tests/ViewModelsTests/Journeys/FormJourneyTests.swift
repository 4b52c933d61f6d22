import Core
import Entities
import Services
import Testing
import ViewModels

@MainActor struct FormJourneyTests {
  private let journey: Journey
  private let home: EntityID
  private let milk: EntityID

  /// Begins in the form of the to-do milk in Inbox.
  init() throws {
    journey = try Journey()
    home = try journey.book.folders.add("Home")
    milk = try journey.add("milk")[0]
    journey.press("enter", "enter")
  }

  /// Goes to a field and replaces its text.
  private func fill(_ field: String, _ text: String) {
    go(to: field)
    journey.press("ctrl+e", "ctrl+u")
    journey.type(text)
  }

  private func go(to field: String) {
    for _ in journey.form?.fields ?? [] where journey.focusedField != field {
      journey.press("tab")
    }
  }

  @Test func `Enter saves in the last field while it is empty, else it begins a line`() throws {
    fill("title", "oat milk")
    go(to: "notes")
    #expect(journey.shell.state.hints.first?.label == "Save")
    journey.type("a")
    #expect(journey.shell.state.hints.first?.label == "New line")
    journey.press("enter")
    journey.type("b")
    #expect(journey.form?["notes"] == "a\nb")
    journey.press("ctrl+u", "backspace", "backspace", "enter")
    #expect(journey.form == nil)
    #expect(journey.book.entries.entry(milk)?.title == "oat milk")
  }

  @Test func `a start after the due day is said while it is typed`() async throws {
    fill("due", "mon")
    fill("start", "fri")
    let summary = await journey.formSummary()
    #expect(summary?.text == "It starts after it is due" && summary?.isMistaken == true)
    fill("start", "mon")
    #expect(await journey.formSummary() == nil)
  }

  @Test func `the keys of a choice are said while the cursor is on it`() throws {
    func hint() -> String? {
      journey.shell.state.hints.first { $0.label == "Change" }?.key
    }
    #expect(hint() == nil)
    go(to: "folder")
    #expect(hint() == "← →")
    journey.press("right")
    #expect(journey.form?["folder"] == "Home")
    journey.press("left")
    #expect(journey.form?["folder"] == "Inbox")
    go(to: "due")
    #expect(hint() == nil)
  }

  @Test func `a to-do to lie below is named by its title`() throws {
    fill("parent", "some")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal == "No to-do is called “some”")
    #expect(journey.focusedField == "parent")
  }

  @Test(arguments: [("due", "2026-02-30"), ("title", ""), ("repeat", "often"), ("remind", "soon")])
  func `the field that is refused takes the keys`(field: String, text: String) throws {
    fill(field, text)
    go(to: "notes")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal != nil && journey.focusedField == field)
  }

  @Test func `every field of a to-do is edited and saved in one step`() throws {
    let names = journey.form?.fields.map(\.name)
    #expect(
      names == [
        "title", "state", "folder", "parent", "start", "due", "priority", "tags", "estimate",
        "repeat", "remind", "notes",
      ])
    fill("title", "우유 milk")
    go(to: "state")
    journey.press("right")
    go(to: "folder")
    journey.press("space")
    fill("due", "tomorrow 18:00")
    go(to: "priority")
    journey.press("left")
    fill("start", "someday")
    fill("estimate", "1시간 30분")
    fill("tags", "#shop 가족")
    fill("repeat", "every week")
    fill("remind", "1일, 10분 전")
    fill("notes", "two")
    journey.press("enter")
    journey.type("litres")
    journey.press("ctrl+s")
    #expect(journey.form == nil)
    #expect(journey.notice == "Edited “우유 milk”")
    let todo = try #require(journey.book.todos.todo(milk))
    #expect(todo.title == "우유 milk")
    #expect(todo.completed == journey.book.clock.now())
    #expect(todo.folder == home)
    #expect(todo.due?.text == "2026-11-22T18:00[Asia/Seoul]")
    #expect(todo.priority == .low)
    #expect(todo.start == .someday && todo.estimate == 90)
    #expect(Set(todo.tags) == ["shop", "가족"])
    #expect(todo.repeatRule == "1w")
    #expect(todo.notes == "two\nlitres")
    journey.press("u")
    #expect(journey.detail?.preview?.title == "milk")
    #expect(journey.titles == ["milk"])
  }

  @Test(arguments: [
    ("title", " ", "A title is needed."), ("due", "2026-02-30", "“2026-02-30” is not a day."),
    ("start", "soon", "“soon” is not a day."),
    ("estimate", "long", "“long” is not how long it takes."),
    ("repeat", "often", "“often” does not say how often."),
  ])
  func `a refused field keeps its text and saves nothing`(
    field: String, text: String, refusal: String
  ) throws {
    fill("notes", "kept")
    fill(field, text)
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.hasPrefix(refusal) == true)
    #expect(journey.form?[field] == text && journey.focusedField == field)
    #expect(journey.form?["notes"] == "kept")
    #expect(journey.book.todos.todo(milk)?.notes == nil)
    journey.type("x")
    #expect(journey.form?.refusal == nil)
  }

  @Test func `a full folder is refused in the form`() throws {
    try journey.book.folders.add("Full", maximum: 0)
    journey.press("esc", "enter")
    go(to: "folder")
    journey.press("left")
    #expect(journey.form?["folder"] == "Full")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.hasPrefix("“Full” may hold 0") == true)
    #expect(journey.titles(in: .inbox) == ["milk"])
  }

  @Test func `Esc asks before typed text is dropped`() throws {
    fill("title", "bread")
    journey.press("esc")
    #expect(journey.question?.title == "Save changes?")
    journey.press("e")
    #expect(journey.form?["title"] == "bread")
    journey.press("esc", "n")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.titles == ["milk"])
    journey.press("enter")
    journey.type(" and bread")
    journey.press("esc", "enter")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.titles == ["milk and bread"])
    journey.press("enter", "esc")
    #expect(journey.shell.overlays.isEmpty)
  }

  @Test func `a value is selected when its field is gone to, words are not`() throws {
    fill("due", "2026-11-23 18:00")
    go(to: "title")
    journey.type(" and bread")
    go(to: "due")
    journey.type("fri")
    go(to: "tags")
    journey.type("shop")
    journey.press("shift+tab", "shift+tab", "tab", "tab")
    journey.type(" food")
    journey.press("ctrl+s")
    let todo = try #require(journey.book.todos.todo(milk))
    #expect(todo.title == "milk and bread")
    #expect(todo.due?.text == "2026-11-27")
    #expect(Set(todo.tags) == ["shop", "food"])
  }

  @Test func `Shift selects in the fields of a form, of one line or of many`() throws {
    go(to: "title")
    journey.press("shift+home", "b")
    go(to: "notes")
    journey.type("two\nlitres")
    journey.press("shift+home", "x", "ctrl+s")
    let todo = try #require(journey.book.todos.todo(milk))
    #expect(todo.title == "b" && todo.notes == "two\nx")
  }

  @Test func `a caret that was moved is nothing to be asked about`() throws {
    journey.press("left", "tab", "esc")
    #expect(journey.shell.overlays.isEmpty)
  }

  @Test func `pasted text fits its field`() throws {
    go(to: "title")
    journey.shell.paste(" and\nbread")
    go(to: "notes")
    journey.shell.paste("two\nlines")
    journey.press("ctrl+s")
    let todo = try #require(journey.book.todos.todo(milk))
    #expect(todo.title == "milk and bread")
    #expect(todo.notes == "two\nlines")
  }

  @Test func `a form leaves alone what another instance has changed`() throws {
    try journey.neighbour().book.entries.finish([milk])
    fill("notes", "two litres")
    journey.press("ctrl+s")
    #expect(journey.book.todos.todo(milk)?.isDone == true)
    #expect(journey.book.todos.todo(milk)?.notes == "two litres")
  }

  @Test(arguments: [
    (["home", "!"], "one\n!two three"), (["up", "end", "!"], "one!\ntwo three"),
    (["ctrl+w", "ctrl+u"], "one\n"), (["up", "ctrl+a", "ctrl+k", "ctrl+k"], "two three"),
    (["shift+home", "x"], "one\nx"), (["ctrl+home", "!"], "!one\ntwo three"),
    (["alt+<", "alt+>", "!"], "one\ntwo three!"),
  ])
  func `in the lines of a text keys stay within their line, but those to both ends`(
    keys: [String], expected: String
  ) throws {
    go(to: "notes")
    journey.type("one\ntwo three")
    for key in keys { journey.press(key) }
    #expect(journey.form?["notes"] == expected)
  }

  @Test func `Ctrl-S answers whether to save, and no other question`() throws {
    fill("title", "bread")
    journey.press("esc", "ctrl+s")
    #expect(journey.titles == ["bread"])
    journey.press("esc", "j", "d", "ctrl+s")
    #expect(journey.question?.title == "Delete folder “Home”?")
    #expect(journey.notice == nil)
  }
}
