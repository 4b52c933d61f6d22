import Core
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels
import WallClock

/// Folders of files that are synchronised with the book, and the sheet on which they are set up.
@MainActor struct MirrorJourneyTests {
  private let app: Journey

  init() throws {
    app = try Journey(.english, userFiles: UserFiles(home: "/home", folder: "/home"))
  }

  private var sheet: MirrorsState? {
    guard case .mirrors(let viewModel)? = app.shell.overlays.last else { return nil }
    return viewModel.state
  }

  private var fileCount: Int {
    app.files.paths(under: "/home/cal").count { $0.hasSuffix(".ics") }
  }

  private func open() {
    app.press(":")
    app.type("mirrors")
    app.press("enter")
  }

  /// Sets up a mirror of the entries in the book.
  private func addMirror(_ path: String = "~/cal") async {
    open()
    app.press("a", "ctrl+u")
    app.type(path)
    app.press("ctrl+s")
    await app.shell.mirrors.work?.value
  }

  /// Looks after missing files have been away long enough.
  private func look() async {
    app.clock.move(byMinutes: 1)
    app.shell.mirrors.look()
    await app.shell.mirrors.work?.value
  }

  @Test func `a mirror is set up, and says that it is in step`() async throws {
    try app.add("Buy milk", "Call home")
    open()
    #expect(sheet?.emptyMessage?.contains("a keeps calendars, contacts or a todo.txt") == true)
    app.press("a", "ctrl+u")
    app.type("~/cal")
    guard case .form(let form)? = app.shell.overlays.last else { return #expect(Bool(false)) }
    await form.summing?.value
    #expect(app.form?.summary?.text == "At once: 2 written")
    #expect(app.files.paths(under: "/home/cal").isEmpty)

    app.press("ctrl+s")
    await app.shell.mirrors.work?.value
    #expect(sheet?.rows.map(\.path) == ["~/cal"])
    #expect(sheet?.rows.map(\.status) == ["in step, 2 entries"])
    #expect(fileCount == 2)
  }

  @Test func `the path of a mirror that is there is refused in its field`() async throws {
    await addMirror()
    app.press("a", "ctrl+u")
    app.type("~/cal")
    app.press("ctrl+s")
    #expect(app.form?.refusal?.contains("belong to the mirror “cal”") == true)
  }

  @Test func `the sentences are those of the mirror under the cursor`() async throws {
    await addMirror()
    app.press("esc")
    await addMirror("~/work/todo.txt")
    try app.files.makeDirectories(durably: "/home/cal/work")
    try app.files.put("/home/cal/work/bad.ics", Array("BEGIN:VCALENDAR\nno line\n".utf8))
    await look()
    #expect(sheet?.rows.map(\.name) == ["cal", "todo"])
    app.press("g")
    #expect(sheet?.details.contains { $0.contains("bad.ics") } == true)
    app.press("j")
    #expect(sheet?.details.contains { $0.contains("bad.ics") } == false)
    app.press("k")
    #expect(sheet?.details.contains { $0.contains("bad.ics") } == true)
  }

  @Test func `a paused mirror rests until it goes on`() async throws {
    await addMirror()
    app.press("p")
    #expect(sheet?.rows.map(\.status) == ["paused"])
    try app.add("Buy milk")
    await look()
    #expect(fileCount == 0)
    app.press("p")
    await app.shell.mirrors.work?.value
    #expect(fileCount == 1)
  }

  @Test func `an ended mirror leaves its files and the entries`() async throws {
    try app.add("Buy milk")
    await addMirror()
    app.press("d", "y")
    #expect(sheet?.rows.isEmpty == true)
    #expect(fileCount == 1)
    #expect(app.book.entries.count(EntryRequest(.everywhere)) == 1)
  }

  /// Removes all of ten files, which must be taken for an accident.
  private func loseFiles() async throws {
    for number in 1...10 { try app.add("Entry \(number)") }
    await addMirror()
    for path in app.files.paths(under: "/home/cal") where path.hasSuffix(".ics") {
      try app.files.remove(path)
    }
    await look()
    await look()
  }

  @Test func `many files that are gone are written again`() async throws {
    try await loseFiles()
    #expect(sheet?.rows.map(\.status) == ["held: 10 of 10"])
    #expect(app.shell.state.isMirrorWaiting)
    #expect(sheet?.details.contains { $0.contains("w writes the files again") } == true)
    #expect(sheet?.details.contains { $0.contains("in step") } == false)
    app.press("w")
    await app.shell.mirrors.work?.value
    #expect(fileCount == 10)
    #expect(sheet?.rows.map(\.status) == ["in step, 10 entries"])
    #expect(!app.shell.state.isMirrorWaiting)
  }

  @Test func `a folder of files that is gone is written again`() async throws {
    try app.add("Buy milk")
    await addMirror()
    try app.files.rename("/home/cal", to: "/home/old", .kept)
    await look()
    #expect(sheet?.rows.map(\.status) == ["no look"])
    #expect(sheet?.details.dropFirst().first == "w writes the files again")
    #expect(sheet?.details.contains { $0.contains("Last look") } == false)
    app.press("w")
    await app.shell.mirrors.work?.value
    #expect(fileCount == 1)
    #expect(sheet?.rows.map(\.status) == ["in step, 1 entry"])
  }

  @Test func `many files that are gone take their entries with them once that is confirmed`()
    async throws
  {
    try await loseFiles()
    app.press("D")
    #expect(app.question?.message == "10 entries are deleted, as the files are gone")
    app.press("y")
    await app.shell.mirrors.work?.value
    #expect(app.book.entries.count(EntryRequest(.everywhere)) == 0)
    #expect(sheet?.rows.map(\.status) == ["in step, 0 entries"])
  }

  @Test func `a file that cannot be read is named, once`() async throws {
    await addMirror()
    try app.files.makeDirectories(durably: "/home/cal/work")
    try app.files.put("/home/cal/work/bad.ics", Array("BEGIN:VCALENDAR\nno line\n".utf8))
    await look()
    #expect(sheet?.rows.map(\.status) == ["1 file left as it is"])
    #expect(app.shell.state.notice?.text.contains("work/bad.ics") == true)
    let count = app.shell.notices.count
    await look()
    #expect(app.shell.notices.count == count)
  }
}
