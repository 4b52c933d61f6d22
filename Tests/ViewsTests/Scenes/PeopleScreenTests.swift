import Services
import Testing

@MainActor struct PeopleScreenTests {
  /// The screen of people over a few of them.
  private func people(_ shot: Shot) throws -> Stage {
    let stage = try Stage.filled(shot.language)
    try SamplePeople(book: stage.book).write()
    stage.press("5")
    return stage
  }

  @Test(arguments: Shot.all)
  func `people stand by name with the card of one`(shot: Shot) throws {
    let stage = try people(shot)
    stage.press("space", "j")
    try Picture("people", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.all)
  func `a person is edited in a form`(shot: Shot) throws {
    let stage = try people(shot)
    stage.press("j", "enter")
    try Picture("people-form", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the people of one folder`(shot: Shot) throws {
    let stage = try people(shot)
    stage.press("f", "f")
    try Picture("people-folder", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `people are narrowed by a filter`(shot: Shot) throws {
    let stage = try people(shot)
    stage.press("/")
    stage.type("lee")
    try Picture("people-filter", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty book of people says what to press`(shot: Shot) throws {
    let stage = try Stage(shot.language)
    stage.press("5")
    try Picture("people-empty", shot, of: stage.surface(shot.size)).check()
  }

  @Test func `a person of any origin is harmless`() throws {
    let stage = try Stage()
    var details = PersonDetails("\u{1B}[2J\u{202E}evil")
    details.address = "\u{7}\nline\u{2028}two"
    try stage.book.people.add(details)
    stage.press("5")
    try Picture("people-hostile", .usual, of: stage.surface(Shot.usual.size)).check()
  }
}
