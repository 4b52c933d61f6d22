import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import WallClock

/// A book is synchronised with the files of other programs, in both directions.
@MainActor struct MirrorTests {
  private let mirror: MirrorFixture

  init() throws {
    mirror = try MirrorFixture()
  }

  private var book: Book { mirror.book }

  @Test func `An entry is a file in the sub-folder of its folder`() async throws {
    let home = try book.folders.add("Home")
    let milk = try book.todos.add(TodoDraft("Milk", folder: home))
    let report = try await mirror.add()
    #expect(report.written == 1)
    #expect(mirror.files == ["home/\(milk.text).ics"])
    #expect(mirror.text("home/\(milk.text).ics")?.contains("SUMMARY:Milk\r\n") == true)
    #expect(mirror.text("home/displayname") == "Home")
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A renamed folder has its new name elsewhere, unless another program named it`()
    async throws
  {
    let home = try book.folders.add("Home")
    try book.todos.add(TodoDraft("Milk", folder: home))
    try await mirror.add()
    try book.folders.rename(home, to: "House")
    try await mirror.look()
    #expect(mirror.text("home/displayname") == "House")
    try mirror.put("home/displayname", "From the phone")
    try book.folders.rename(home, to: "Home again")
    try await mirror.look()
    #expect(mirror.text("home/displayname") == "From the phone")
    #expect(mirror.text("home/.daybook") == "\(home.text)\nHouse\n")
  }

  @Test func `A folder whose name has no Latin letters is called by its id`() async throws {
    let home = try book.folders.add("집")
    try book.todos.add(TodoDraft("우유", folder: home))
    try await mirror.add()
    #expect(mirror.text("\(home.text)/displayname") == "집")
  }

  @Test func `A series whose file is written in another zone keeps its days`() async throws {
    let mirror = try MirrorFixture(clock: \.utcClock)
    let book = mirror.book
    try await mirror.add()
    try mirror.put("work/class.ics", CalendarTests.weekly(inUTC: false))
    try await mirror.look()
    let id = try #require(book.ids(.everywhere).first)
    let seen = try #require(book.events.event(id))
    let left = book.events.leftOut(of: id)
    try mirror.put("work/class.ics", CalendarTests.weekly(inUTC: true))
    try await mirror.look()
    #expect(book.events.event(id) == seen && book.events.leftOut(of: id) == left)
    var edited = seen
    edited.place = "Room 2"
    try book.events.save(edited, over: seen)
    try await mirror.look()
    let text = try #require(mirror.text("work/class.ics"))
    #expect(text.contains("LOCATION:Room 2") && !text.contains("EXDATE;TZID=Asia/Seoul:20261210"))
    #expect(try await mirror.look().isQuiet)
    #expect(book.events.leftOut(of: id) == left)
  }

  @Test func `A file that another program adds becomes an entry, and stays as it is`() async throws
  {
    try await mirror.add()
    let file = MirrorFixture.todo("abc-1", "SUMMARY:From the phone", "X-PHONE:1")
    try mirror.put("work/abc-1.ics", file)
    #expect(try await mirror.look().added == 1)
    let work = try #require(book.folders.folder(named: "work"))
    #expect(mirror.titles(in: work.id) == ["From the phone"])
    #expect(mirror.text("work/abc-1.ics") == file)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `What it does not understand stays when the book changes the entry`() async throws {
    try await mirror.add()
    try mirror.put("inbox/a.ics", MirrorFixture.todo("a", "SUMMARY:Tea", "X-PHONE:1"))
    try await mirror.look()
    try book.entries.rename(CalendarID.of("a"), to: "Green tea")
    #expect(try await mirror.look().written == 1)
    let text = try #require(mirror.text("inbox/a.ics"))
    #expect(text.contains("\r\nUID:a\r\nSUMMARY:Green tea\r\nX-PHONE:1\r\n"))
  }

  @Test func `Edits of different fields merge`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.replace("SUMMARY:Milk", with: "SUMMARY:Oat milk", in: "inbox/\(milk.text).ics")
    try book.todos.setPriority([milk], to: .high)
    try await mirror.look()
    let text = try #require(mirror.text("inbox/\(milk.text).ics"))
    #expect(text.contains("SUMMARY:Oat milk"))
    #expect(text.contains("PRIORITY:1"))
    #expect(book.versions.count == 0)
  }

  @Test func `Edits of one field on both sides are two versions`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.replace("SUMMARY:Milk", with: "SUMMARY:Oat milk", in: "inbox/\(milk.text).ics")
    try book.entries.rename(milk, to: "Soy milk")
    try await mirror.look()
    let titles = book.versions.disputes(of: milk).flatMap(\.versions).map(\.value)
    #expect(Set(titles) == [.text("Oat milk"), .text("Soy milk")])
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A file that was closed closes the to-do, and the next one gets a file`() async throws
  {
    let plants = try book.quickAdd.add("Water plants tomorrow every week")
    try await mirror.add()
    let file = "inbox/\(plants.text).ics"
    try mirror.replace(
      "STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED\r\nCOMPLETED:20261121T010000Z", in: file)
    let report = try await mirror.look()
    #expect(report.changed == 1)
    #expect(report.written == 1)
    #expect(mirror.files.count == 2)
  }

  @Test func `A file that went deletes its entry at the second look`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.remove("inbox/\(milk.text).ics")
    #expect(try await mirror.look().waiting == 1)
    #expect(mirror.titles() == ["Milk"])
    #expect(try await mirror.look().deleted == 1)
    #expect(mirror.titles().isEmpty)
    #expect(try await mirror.look().isQuiet)
  }

  @Test func `A file that comes back before the second look was only replaced`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    let file = "inbox/\(milk.text).ics"
    let text = try #require(mirror.text(file))
    try mirror.remove(file)
    try await mirror.look()
    try mirror.put(file, text.replacing("Milk", with: "Tea"))
    try await mirror.look()
    #expect(mirror.titles() == ["Tea"])
  }

  @Test func `An entry that was changed here is not deleted with its file, which is written again`()
    async throws
  {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.remove("inbox/\(milk.text).ics")
    try await mirror.look()
    try book.entries.rename(milk, to: "Oat milk")
    try await mirror.look()
    #expect(mirror.titles() == ["Oat milk"])
    #expect(mirror.text("inbox/\(milk.text).ics")?.contains("Oat milk") == true)
  }

  @Test func `An entry that is deleted takes its file with it, unless that was edited`()
    async throws
  {
    let milk = try book.todos.add(TodoDraft("Milk"))
    let tea = try book.todos.add(TodoDraft("Tea"))
    try await mirror.add()
    try book.entries.delete([milk, tea])
    try mirror.replace("SUMMARY:Tea", with: "SUMMARY:Green tea", in: "inbox/\(tea.text).ics")
    let report = try await mirror.look()
    #expect(report.removed == 1)
    #expect(mirror.titles() == ["Green tea"])
    #expect(mirror.files == ["inbox/\(tea.text).ics"])
  }

  @Test func `What is moved on one side moves on the other`() async throws {
    let home = try book.folders.add("Home")
    let milk = try book.todos.add(TodoDraft("Milk"))
    let tea = try book.todos.add(TodoDraft("Tea", folder: home))
    try await mirror.add()
    try book.entries.assign([milk], to: home)
    let text = try #require(mirror.text("home/\(tea.text).ics"))
    try mirror.remove("home/\(tea.text).ics")
    try mirror.put("inbox/\(tea.text).ics", text)
    try await mirror.look()
    #expect(mirror.titles() == ["Tea"])
    #expect(mirror.titles(in: home) == ["Milk"])
    #expect(mirror.files == ["home/\(milk.text).ics", "inbox/\(tea.text).ics"])
  }

  @Test func `Many files that go at once delete nothing until that is accepted`() async throws {
    let ids = try (1...12).map { try book.todos.add(TodoDraft("To-do \($0)")) }
    try await mirror.add()
    for id in ids.prefix(6) { try mirror.remove("inbox/\(id.text).ics") }
    try await mirror.look()
    let held = try #require(try await mirror.look().held)
    #expect(held.side == .files)
    #expect([held.count, held.total] == [6, 12])
    #expect(mirror.titles().count == 12)
    try await mirror.look(acceptedDeletions: 6)
    #expect(mirror.titles().count == 6)
  }

  @Test func `A sub-folder that is gone, or is another, deletes nothing`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.remove("inbox/\(milk.text).ics")
    try mirror.remove("inbox/.daybook")
    try await mirror.look()
    try book.todos.add(TodoDraft("Tea"))
    #expect(try await mirror.look().held?.count == 1)
    #expect(mirror.titles() == ["Milk", "Tea"])
  }

  @Test func `Many entries that go at once keep their files until that is accepted`() async throws {
    let ids = try (1...12).map { try book.todos.add(TodoDraft("To-do \($0)")) }
    try await mirror.add()
    try book.entries.delete(Array(ids.prefix(6)))
    #expect(try await mirror.look().held?.side == .entries)
    #expect(mirror.files.count == 12)
    try await mirror.look(acceptedDeletions: 6)
    #expect(mirror.files.count == 6)
  }

  @Test func `A file that cannot be read is named, and neither written nor taken for gone`()
    async throws
  {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    let file = "inbox/\(milk.text).ics"
    let whole = try #require(mirror.text(file))
    try mirror.put(file, whole.replacing("Milk", with: "Mi\0lk"))
    #expect(try await mirror.look().problems.map(\.file) == [file])
    try mirror.put(file, "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMM")
    try book.entries.rename(milk, to: "Tea")
    for _ in 1...3 { #expect(try await mirror.look().problems.map(\.file) == [file]) }
    #expect(mirror.text(file)?.hasSuffix("SUMM") == true)
    #expect(mirror.titles() == ["Tea"])
  }

  @Test func `Of two files of one entry the known one counts`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    let text = try #require(mirror.text("inbox/\(milk.text).ics"))
    try mirror.put("inbox/copy.ics", text.replacing("Milk", with: "Tea"))
    let report = try await mirror.look()
    #expect(report.problems.map(\.file) == ["inbox/copy.ics"])
    #expect(mirror.titles() == ["Milk"])
  }

  @Test func `Without a memory of the last pass files and entries only become one`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    let tea = try book.todos.add(TodoDraft("Tea"))
    try await mirror.add()
    try mirror.remove("inbox/\(tea.text).ics")
    try mirror.replace("SUMMARY:Milk", with: "SUMMARY:Oat milk", in: "inbox/\(milk.text).ics")
    for path in mirror.fixture.files.paths(under: "/home/book/state") where path.hasSuffix("/cal") {
      try mirror.fixture.files.remove(path)
    }
    try await mirror.look()
    #expect(mirror.titles() == ["Oat milk", "Tea"])
    #expect(mirror.files.count == 2)
  }

  @Test func `Tasks of Taskwarrior are recognised in files of which nothing is remembered`()
    async throws
  {
    let uuids = ["0192f3c0-1234-4678-9abc-def012345671", "0192f3c0-1234-4678-9abc-def012345672"]
    let tasks = """
      [{"description":"Shop","status":"pending","uuid":"\(uuids[0])"},
       {"description":"Milk","status":"pending","uuid":"\(uuids[1])","daybookparent":"\(uuids[0])"}]
      """
    try await ExchangeFixture().importing(tasks, as: .taskwarrior, into: book)
    try await mirror.add()
    let shop = try mirror.entry("Shop").id
    for path in mirror.fixture.files.paths(under: "/home/book/state") where path.hasSuffix("/cal") {
      try mirror.fixture.files.remove(path)
    }
    try mirror.replace("SUMMARY:Milk", with: "SUMMARY:Oat milk", in: "inbox/\(uuids[1]).ics")
    try await mirror.look()
    #expect(mirror.titles() == ["Oat milk", "Shop"])
    #expect(book.todos.todo(try mirror.entry("Oat milk").id)?.parent == shop)
    #expect(mirror.files.count == 2)
    let text = try #require(mirror.text("inbox/\(uuids[1]).ics"))
    let paths = ["/home/book/a", "/home/book/b"]
    for path in paths { try mirror.fixture.files.put(path, Array(text.utf8)) }
    try book.mirrors.resolve(paths[0], paths[1])
    #expect(mirror.titles().count == 2)
  }

  @Test func `Files beside the sub-folders are counted, not read`() async throws {
    for name in ["a", "b"] {
      try mirror.put("\(name).ics", MirrorFixture.todo(name, "SUMMARY:Tea"))
    }
    try mirror.put("notes.md", "- [ ] Rice\n")
    let problems = try await mirror.add().problems
    #expect(problems.map(\.reason) == [.outside(count: 2)] && mirror.titles().isEmpty)
  }

  @Test func `A sub-folder with a name that a folder cannot have is left alone`() async throws {
    try mirror.put("Waiting/a.ics", MirrorFixture.todo("a", "SUMMARY:Rice"))
    try mirror.put("work/b.ics", MirrorFixture.todo("b", "SUMMARY:Tea"))
    try await mirror.add()
    let report = try await mirror.look()
    #expect(report.problems.map(\.file) == ["Waiting/a.ics"])
    #expect(mirror.titles(in: book.folders.folder(named: "work")?.id) == ["Tea"])
    #expect(mirror.text("Waiting/a.ics")?.contains("Rice") == true)
  }

  @Test func `A mirror that only reads writes no file, and one that only writes takes none`()
    async throws
  {
    try book.todos.add(TodoDraft("Milk"))
    try mirror.put("work/a.ics", MirrorFixture.todo("a", "SUMMARY:Tea"))
    try await mirror.add(.read)
    #expect(mirror.files == ["work/a.ics"])
    #expect(mirror.fixture.files.contents("\(MirrorFixture.folder)/work/.daybook") == nil)
    try book.mirrors.remove(book.mirrors.mirror(named: "cal"))
    try mirror.put("work/b.ics", MirrorFixture.todo("b", "SUMMARY:Rice"))
    try await mirror.add(.write)
    let work = try #require(book.folders.folder(named: "work"))
    #expect(mirror.titles(in: work.id) == ["Tea"])
    #expect(mirror.files.count == 3)
  }

  @Test func `A mirror of one folder has its files at the top, of the kinds that are wanted`()
    async throws
  {
    let home = try book.folders.add("Home")
    let milk = try book.todos.add(TodoDraft("Milk", folder: home))
    try book.todos.add(TodoDraft("Elsewhere"))
    try book.diary.add("A day", folder: home)
    try await mirror.add(folders: ["Home"], kinds: [.todo])
    #expect(mirror.files == ["\(milk.text).ics"])
  }

  @Test func `A mirror of Inbox has the entries that are in no folder`() async throws {
    let home = try book.folders.add("Home")
    try book.todos.add(TodoDraft("Elsewhere", folder: home))
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add(folders: ["inbox"])
    #expect(mirror.files == ["\(milk.text).ics"])
    #expect(try book.mirrors.mirror(named: "cal").folders == ["Inbox"])
    try mirror.put("b.ics", MirrorFixture.todo("b", "SUMMARY:Tea"))
    try await mirror.look()
    #expect(mirror.titles() == ["Milk", "Tea"])
    try book.entries.assign([milk], to: home)
    try await mirror.look()
    #expect(mirror.files == ["b.ics"] && mirror.titles(in: home) == ["Elsewhere", "Milk"])
  }

  @Test func `A mirror of Inbox and a folder has a sub-folder for each`() async throws {
    let home = try book.folders.add("Home")
    let tea = try book.todos.add(TodoDraft("Tea", folder: home))
    let milk = try book.todos.add(TodoDraft("Milk"))
    try book.todos.add(TodoDraft("Elsewhere", folder: book.folders.add("Work")))
    try await mirror.add(folders: ["Home", "수집함"])
    #expect(mirror.files == ["home/\(tea.text).ics", "inbox/\(milk.text).ics"])
  }

  @Test func `A folder that is not there says so, and nothing is deleted`() async throws {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    for path in mirror.fixture.files.paths(under: MirrorFixture.folder) {
      try mirror.fixture.files.remove(path)
    }
    try mirror.fixture.files.remove("\(MirrorFixture.folder)/inbox")
    try mirror.fixture.files.remove(MirrorFixture.folder)
    await #expect(throws: MirrorError.self) { try await mirror.look() }
    #expect(book.entries.entry(milk) != nil)
  }

  @Test func `What a killed pass has left beside the files is removed later, and nothing else`()
    async throws
  {
    try book.todos.add(TodoDraft("A"))
    try await mirror.add()
    try mirror.put("inbox/a.ics.1v2b.tmp", "half")
    try mirror.put("inbox/notes.tmp", "words")
    try await mirror.look()
    #expect(mirror.text("inbox/a.ics.1v2b.tmp") == nil)
    #expect(mirror.text("inbox/notes.tmp") == "words")
  }

  @Test func `Undo skips what a mirror brought`() async throws {
    try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    try mirror.put("inbox/a.ics", MirrorFixture.todo("a", "SUMMARY:Tea"))
    try await mirror.look()
    try book.history.undo()
    #expect(mirror.titles() == ["Tea"])
  }

  @Test func `Versions that vdirsyncer cannot choose between are merged in both files`()
    async throws
  {
    let milk = try book.todos.add(TodoDraft("Milk"))
    try await mirror.add()
    let text = try #require(mirror.text("inbox/\(milk.text).ics"))
    let versions = [
      "a": text.replacing("SUMMARY:Milk", with: "SUMMARY:Oat milk"),
      "b": text.replacing("STATUS:", with: "PRIORITY:1\r\nSTATUS:"),
    ]
    for (name, text) in versions {
      try mirror.fixture.files.put("/home/book/\(name)", Array(text.utf8))
    }
    try book.mirrors.resolve("/home/book/a", "/home/book/b")
    let merged = try #require(mirror.fixture.files.contents("/home/book/a"))
    #expect(merged == mirror.fixture.files.contents("/home/book/b"))
    let lines = String(decoding: merged, as: UTF8.self)
    #expect(lines.contains("SUMMARY:Oat milk"))
    #expect(lines.contains("PRIORITY:1"))
  }

  @Test func `A version that closes a to-do makes its next one`() async throws {
    let plants = try book.quickAdd.add("Water plants tomorrow every week")
    try await mirror.add()
    let text = try #require(mirror.text("inbox/\(plants.text).ics"))
    let done = text.replacing(
      "STATUS:NEEDS-ACTION", with: "STATUS:COMPLETED\r\nCOMPLETED:20261121T010000Z")
    for (name, text) in ["a": text, "b": done] {
      try mirror.fixture.files.put("/home/book/\(name)", Array(text.utf8))
    }
    try book.mirrors.resolve("/home/book/a", "/home/book/b")
    #expect(book.entries.entry(plants)?.isDone == true)
    #expect(mirror.titles() == ["Water plants"])
  }

  @Test(arguments: ["Home", "Work"])
  func `After a folder is deleted, files in its sub-folder and in that of Inbox are both read`(
    name: String
  ) async throws {
    let folder = try book.folders.add(name)
    let milk = try book.todos.add(TodoDraft("Milk", folder: folder))
    try book.todos.add(TodoDraft("Tea"))
    try await mirror.add()
    try book.folders.delete(folder)
    try await mirror.look()
    #expect(mirror.files.contains("inbox/\(milk.text).ics"))
    let file = name.lowercased()
    try mirror.put("inbox/a.ics", MirrorFixture.todo("a", "SUMMARY:Bread"))
    try mirror.put("\(file)/b.ics", MirrorFixture.todo("b", "SUMMARY:Eggs"))
    for _ in 1...2 {
      let report = try await mirror.look()
      #expect(report.problems.isEmpty)
      #expect(mirror.titles() == ["Bread", "Eggs", "Milk", "Tea"])
    }
  }

  @Test func `What other programs say of one time of a series stays in its file`() async throws {
    try await mirror.add()
    try mirror.put(
      "inbox/s.ics", lines: "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:s", "SUMMARY:Standup",
      "DTSTART:20261123T003000Z", "DTEND:20261123T004500Z", "RRULE:FREQ=DAILY", "END:VEVENT",
      "BEGIN:VEVENT", "UID:s", "RECURRENCE-ID:20261125T003000Z", "SUMMARY:Standup",
      "DTSTART:20261125T003000Z", "DTEND:20261125T004500Z", "ATTENDEE:mailto:bo@example.org",
      "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:now", "TRIGGER:-PT5M", "END:VALARM",
      "END:VEVENT", "BEGIN:VEVENT", "UID:s", "RECURRENCE-ID:20261126T003000Z", "SUMMARY:Late",
      "DTSTART:20261126T013000Z", "DTEND:20261126T014500Z", "X-ROOM:5", "END:VEVENT",
      "END:VCALENDAR")
    #expect(try await mirror.look().added == 1)
    try book.entries.setTags([try mirror.entry("Standup").id], to: ["work"], over: [])
    #expect(try await mirror.look().written == 1)
    let text = try #require(mirror.text("inbox/s.ics"))
    for line in ["CATEGORIES:work", "ATTENDEE:mailto:bo@example.org", "TRIGGER:-PT5M", "X-ROOM:5"] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(try await mirror.look().isQuiet)
  }
}

/// The ids that entries of other programs have in the book.
enum CalendarID {
  static func of(_ uid: String) -> EntityID { .derived(from: "uid:\(uid)") }
}
