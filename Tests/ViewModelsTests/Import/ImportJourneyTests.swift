import Core
import MemoryFiles
import Services
import Testing
import ViewModels
import WallClock

@MainActor struct ImportJourneyTests {
  private let folder: FolderOfFiles
  private let app: Journey

  init() throws {
    folder = try FolderOfFiles()
    try folder.write(departments: "department.json")
    app = try Journey(userFiles: folder.userFiles)
  }

  private func read(_ files: String, in app: Journey? = nil) async {
    let app = app ?? self.app
    app.press(":")
    app.type("import")
    app.press("enter")
    app.enter(files)
    await app.importSheet?.work?.value
  }

  @Test func `what the files hold is said before anything is imported`() async throws {
    try folder.write("people.json", #"[{"name": "A", "age": 3.0, "nick": "x", "department": 9}]"#)
    await read("people.json department.json")
    let state = try #require(app.importSheet?.state)
    #expect(
      state.lines.map(\.text) == [
        "people.json: 1 person to import, 1 of unknown departments, unassigned",
        "employee  A", "  age: 1 changed", "  department: 1 kept", "  name: 1 kept",
        "  nick: 1 lost",
        "department.json: 8 folders to import", "  id: 8 kept", "  name: 8 kept",
      ])
    #expect(state.phase == .planned && state.message == "1 person, 8 folders to import")
    #expect(app.shell.state.hints.map(\.label).contains("Import"))
    app.press("esc")
    #expect(await app.fileChooser?.input.text == "people.json department.json")
    #expect(app.book.isEmpty)
  }

  @Test func `times of other zones are shown as lists will show them`() async throws {
    let clock = WallClock()
    let app = try Journey(
      .english, on: MemoryFileSystem(), userFiles: folder.userFiles, clock: clock,
      bookClock: clock.utcClock, idPrefix: "id")
    let lines = [
      "BEGIN:VTODO", "SUMMARY:Call", "DUE;TZID=Asia/Seoul:20261201T140000", "END:VTODO", "",
    ]
    try folder.write("one.ics", lines.joined(separator: "\n"))
    await read("one.ics", in: app)
    let texts = app.importSheet?.state.lines.map(\.text) ?? []
    #expect(texts.contains { $0.hasPrefix("to-do  Call") && $0.hasSuffix("05:00") })
  }

  @Test func `text of a list that is no entry is said to be none`() async throws {
    try folder.write("list.md", "- [ ] Milk\n\nSome words.\n")
    await read("list.md")
    #expect(
      app.importSheet?.state.lines.first?.text
        == "list.md: 1 to-do to import, 1 part without an entry, left out")
  }

  @Test func `Tab reads the files as the next format`() async throws {
    try folder.write("notes.txt", "- milk\n- eggs\n")
    await read("notes.txt")
    #expect(app.importSheet?.state.lines.first?.role == .refusal)
    #expect(
      app.importSheet?.state.message == "Nothing can be read. Tab tries the next format")
    app.press("tab")
    await app.importSheet?.work?.value
    #expect(app.importSheet?.state.title == "Import…  daybook (json)")
    app.press("shift+tab")
    await app.importSheet?.work?.value
    #expect(app.importSheet?.state.title == "Import…")
  }

  @Test func `Enter imports, and one undo takes all of it back`() async throws {
    try folder.write("people.json", people: 2_500)
    await read("people.json department.json")
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.shell.overlays.isEmpty && app.notice == "Imported 2500 entries and 8 folders")
    #expect(app.folders?.rows.count == 9)
    #expect(app.book.people.count(.everywhere) == 2_500)
    app.press("u")
    let undo = try #require(app.reversalSheet)
    #expect(undo.state.title == "Undoing" && undo.state.message.hasPrefix("0 of 2,508"))
    await undo.work?.value
    #expect(app.book.isEmpty && app.shell.overlays.isEmpty)
    #expect(app.notice == "Undone: import of 2500 entries and 8 folders")
    app.press("U")
    #expect(app.reversalSheet?.state.title == "Redoing")
    await app.reversalSheet?.work?.value
    #expect(app.book.people.count(.everywhere) == 2_500)
    #expect(app.notice == "Redone: import of 2500 entries and 8 folders")
  }

  @Test(arguments: [("u", "Stopped: nothing was undone"), ("U", "Stopped: nothing was redone")])
  func `a long undo or redo that is stopped leaves everything as it was`(
    key: String, said: String
  ) async throws {
    try folder.write("people.json", people: 20_000)
    await read("people.json")
    app.press("enter")
    await app.importSheet?.work?.value
    if key == "U" {
      app.press("u")
      await app.reversalSheet?.work?.value
    }
    let count = app.book.people.count(.everywhere)
    app.press(key)
    let sheet = try #require(app.reversalSheet)
    while sheet.state.ratio == 0 { await Task.yield() }
    #expect(sheet.state.message.contains(" of 20,000"))
    app.press("esc")
    #expect(app.reversalSheet?.state.message == "Leaving everything as it was …")
    await sheet.work?.value
    #expect(app.shell.overlays.isEmpty && app.notice == said)
    #expect(app.book.people.count(.everywhere) == count)
    app.press("u")
    await app.reversalSheet?.work?.value
    #expect(app.book.people.count(.everywhere) == 0)
  }

  @Test func `Esc stops between two batches, and takes back what came`() async throws {
    try folder.write("people.json", people: 20_000)
    await read("people.json department.json")
    app.press("enter")
    let sheet = try #require(app.importSheet)
    while (sheet.state.ratio ?? 0) == 0 { await Task.yield() }
    app.press("esc")
    #expect(sheet.state.phase == .stopping)
    app.press("esc")
    await sheet.work?.value
    #expect(app.shell.overlays.isEmpty)
    let notice = try #require(app.notice)
    #expect(notice.hasPrefix("Import stopped: the "))
    #expect(notice.hasSuffix(" of 20,008 that were in are removed again"))
    #expect(app.book.isEmpty)
    app.press("u")
    #expect(app.notice == "Nothing to undo")
  }

  @Test func `keys are answered while a file is read, and Esc leaves it`() async throws {
    try folder.write("people.json", people: 5_000)
    app.press(":")
    app.type("import")
    app.press("enter")
    app.enter("people.json")
    let work = try #require(app.importSheet?.work)
    #expect(app.importSheet?.state.phase == .reading)
    app.press("enter")
    #expect(app.notice == "This takes a moment more")
    app.press("esc")
    #expect(app.importSheet == nil)
    await work.value
    #expect(await app.fileChooser?.input.text == "people.json" && app.book.isEmpty)
  }

  @Test func `a bad file is a notice with its item, field and reason`() async throws {
    try folder.write("people.json", #"[{"name": "A", "age": 3}, {"name": "B", "age": "x"}]"#)
    await read("people.json")
    #expect(app.notice == "people.json: item 2, age: this is not a whole number")
    #expect(await app.fileChooser?.input.text == "people.json" && app.book.isEmpty)
    app.press("esc")
    await read("nowhere.json")
    #expect(app.notice == "nowhere.json: it cannot be read: No such file or directory")
  }

  @Test func `a file of no known format is told without options of the shell`() async throws {
    try folder.write("notes.json", #"[{"colour": "red", "size": 3}]"#)
    await read("notes.json")
    let refusal = app.importSheet?.state.lines.first { $0.role == .refusal }
    #expect(refusal?.text == "notes.json: unrecognised format")
    #expect(app.importSheet?.state.message == "Nothing can be read. Tab tries the next format")
  }

  @Test func `a bad file beside a good one is said in the summary`() async throws {
    try folder.write("people.json", "[{")
    await read("people.json department.json")
    #expect(app.importSheet?.state.lines.first?.role == .refusal)
    #expect(app.notice == nil)
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.book.folders.all().count == 8)
    #expect(app.notice == "Imported 8 folders")
    app.press(":")
    app.enter("past notices")
    #expect(app.notices == ["Imported 8 folders", "people.json:1: it is not JSON"])
  }

  @Test func `what is in the book already is not imported again`() async throws {
    for _ in 1...2 {
      await read("department.json")
      app.press("enter")
      await app.importSheet?.work?.value
    }
    #expect(app.notice == "All of it is in the book already")
    #expect(app.book.folders.all().count == 8)
  }

  @Test func `people who came before their departments are linked, and that is said`() async throws
  {
    try folder.write("people.json", people: 3)
    for file in ["people.json", "./people.json department.json people.json"] {
      await read(file)
      if file.hasPrefix(".") {
        let state = try #require(app.importSheet?.state)
        #expect(
          state.lines.filter { $0.role == .file }.map(\.text) == [
            "people.json: 0 people to import, 3 in the book already",
            "department.json: 8 folders to import, 3 people to link",
          ])
        #expect(state.message == "8 folders to import, 3 people to link")
      }
      app.press("enter")
      await app.importSheet?.work?.value
    }
    #expect(app.notice == "Imported 8 folders, linked 3 people")
    app.press("u")
    #expect(app.notice == "Undone: import of 8 folders")
    app.press("u")
    #expect(app.notice == "Undone: import of 3 entries" && app.book.isEmpty)
  }

  @Test func `a file that only links can be imported`() async throws {
    for number in 1...8 { try app.book.folders.add("부서 \(number)") }
    try folder.write("people.json", people: 3)
    for file in ["people.json", "department.json"] {
      await read(file)
      app.press("enter")
      await app.importSheet?.work?.value
    }
    #expect(app.notice == "Linked 3 people")
    app.press("u")
    #expect(app.notice == "Undone: link of 3 people")
  }

  @Test func `tasks are counted by kinds, and what is left out is said`() async throws {
    try folder.write(
      "tasks.json",
      """
      [{"id": 1, "uuid": "a", "description": "x", "status": "pending", "project": "home"},
       {"id": 2, "uuid": "b", "description": "y", "status": "pending"},
       {"id": 0, "uuid": "c", "description": "z", "status": "deleted"}]
      """)
    await read("tasks.json")
    let state = try #require(app.importSheet?.state)
    #expect(
      state.lines.first?.text
        == "tasks.json: 2 to-dos, 1 folder to import, 1 deleted or templates, left out")
    #expect(!state.lines.contains { $0.text.contains("lost") })
    #expect(state.message == "2 to-dos, 1 folder to import")
  }

  @Test func `a full disk stops an import and keeps what was being written`() async throws {
    try folder.write("people.json", people: 3_000)
    try app.add("first")
    await read("people.json department.json")
    app.fillDisk()
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.shell.overlays.isEmpty && app.shell.state.banner != nil)
    #expect(app.book.people.count(.everywhere) == 0)
  }

  @Test func `an import that ends under the help closes its own sheets`() async throws {
    try folder.write("people.json", people: 2_500)
    await read("people.json")
    app.press("enter")
    let sheet = try #require(app.importSheet)
    app.press("?")
    await sheet.work?.value
    #expect(app.notice == "Imported 2500 entries")
    #expect(app.palette != nil && app.shell.overlays.count == 1)
    app.press("esc")
    #expect(app.shell.overlays.isEmpty)
    #expect(app.book.people.count(.everywhere) == 2_500)
  }

  @Test func `a file that is refused under the help closes its own sheet`() async throws {
    try folder.write("people.json", "[{")
    app.press(":")
    app.type("import")
    app.press("enter")
    app.enter("people.json")
    let sheet = try #require(app.importSheet)
    app.press("?")
    await sheet.work?.value
    #expect(app.notice == "people.json:1: it is not JSON")
    #expect(app.palette != nil)
    app.press("esc")
    #expect(await app.fileChooser?.input.text == "people.json")
    app.press("esc")
    #expect(app.shell.overlays.isEmpty)
  }
}
