import Services
import Testing
import TextUI
import ViewModels

@MainActor struct QuickAddScreenTests {
  @Test(arguments: Shot.all)
  func `a line is shown as it is understood`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("j", "enter", "a")
    fixture.type("엄마에게 전화 내일 18:00 #가족 !high /Work")
    try Picture("quick-add", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `an empty line shows what can be typed`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("+")
    try Picture("quick-add-empty", shot, of: fixture.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `a folder that does not exist is offered`(shot: Shot) throws {
    let fixture = try ScreenFixture.filled(shot.language)
    fixture.press("+")
    fixture.type("Lamp /Cellar")
    try Picture("quick-add-unknown", shot, of: fixture.surface(shot.size)).check()
    fixture.press("enter")
    try Picture("quick-add-offer", shot, of: fixture.surface(shot.size)).check()
  }

  @Test func `what many pasted lines say leaves the head of a small window in sight`() throws {
    let fixture = try ScreenFixture.filled()
    fixture.press("+")
    fixture.shell.paste((1...60).map { "line \($0) #tag\($0)" }.joined(separator: "\n"))
    fixture.press("n")
    let text = fixture.surface(Size(columns: 40, rows: 10)).glyphText
    #expect(text.hasPrefix(" 1 Folders") && text.contains("#tag1"), "\(text)")
  }
}
