import Services
import Testing

@MainActor struct PeopleScreenTests {
  /// The screen of people over a few of them.
  private func people(_ shot: Shot) throws -> ScreenFixture {
    let fixture = try ScreenFixture.filled(shot.language)
    try SamplePeople(book: fixture.book).write()
    fixture.press("5")
    return fixture
  }

  @Test(arguments: Shot.all)
  func `people stand by name with the card of one`(shot: Shot) throws {
    let fixture = try people(shot)
    fixture.press("space", "j")
    try Picture("people", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a person is edited in a form`(shot: Shot) throws {
    let fixture = try people(shot)
    fixture.press("j", "enter")
    try Picture("people-form", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the people of one folder`(shot: Shot) throws {
    let fixture = try people(shot)
    fixture.press("f", "f")
    try Picture("people-folder", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `people are narrowed by a filter`(shot: Shot) throws {
    let fixture = try people(shot)
    fixture.press("/")
    fixture.type("lee")
    try Picture("people-filter", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty book of people says what to press`(shot: Shot) throws {
    let fixture = try ScreenFixture(shot.language)
    fixture.press("5")
    try Picture("people-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `a person's hostile text is harmless`() throws {
    let fixture = try ScreenFixture()
    var details = PersonDetails("\u{1B}[2J\u{202E}evil")
    details.address = "\u{7}\nline\u{2028}two"
    try fixture.book.people.add(details)
    fixture.press("5")
    try Picture("people-hostile", .usual, of: fixture.surface(Shot.usual.size)).check()
  }
}
