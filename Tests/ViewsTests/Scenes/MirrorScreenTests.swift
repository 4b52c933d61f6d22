import Core
import MemoryFiles
import Repositories
import Services
import Testing
import TextUI
import ViewModels

@MainActor struct MirrorScreenTests {
  private func fixture(_ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture(
      shot.language, userFiles: UserFiles(home: "/home", folder: "/home"))
    try SampleBook(book: fixture.book).write()
    return fixture
  }

  private func open(_ fixture: ScreenFixture) {
    fixture.shell.go(to: .folders)
    fixture.press(":")
    fixture.type("mirrors")
    fixture.press("enter")
  }

  @Test(arguments: Shot.languages)
  func `without a mirror the sheet says how one begins`(shot: Shot) throws {
    let fixture = try fixture(shot)
    open(fixture)
    try Picture("mirrors-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `a mirror says whether it is in step, and why not`(shot: Shot) async throws {
    let fixture = try fixture(shot)
    let mirrors = fixture.book.mirrors
    try mirrors.add(mirrors.definition("/home/.calendars", named: "calendars", kinds: [.event]))
    try mirrors.add(mirrors.definition("/home/.contacts", kinds: EntityKind.people))
    try mirrors.pause(mirrors.mirror(named: "contacts"), true)
    try fixture.files.makeDirectories(durably: "/home/.calendars/phone")
    try fixture.files.put(
      "/home/.calendars/phone/old.ics", Array("BEGIN:VCALENDAR\nno line\n".utf8))
    fixture.shell.mirrors.look()
    await fixture.shell.mirrors.work?.value
    open(fixture)
    try Picture("mirrors", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.common)
  func `a new mirror is set up in a form`(shot: Shot) async throws {
    let fixture = try fixture(shot)
    open(fixture)
    fixture.press("a")
    if case .form(let form)? = fixture.shell.overlays.last { await form.summing?.value }
    try Picture("mirror-form", shot, of: fixture.surface(shot.size)).check()
  }
}
