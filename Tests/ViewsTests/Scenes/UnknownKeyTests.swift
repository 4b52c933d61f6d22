import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Keys that have no meaning where they are pressed.
@MainActor struct UnknownKeyTests {
  @Test func `a key that nobody knows is answered, and help is named where it can be reached`()
    throws
  {
    let pointer = MousePointer(try ScreenFixture.filled())
    pointer.press("space")
    #expect(pointer.text.contains("Space does nothing here. ? shows what does"))
    pointer.press("j")
    #expect(!pointer.text.contains("does nothing here"))
    pointer.press("enter", ",", "9")
    #expect(pointer.text.contains("9 does nothing here. ? shows what does"))
    pointer.press("esc", "h", "d", "9")
    #expect(pointer.text.contains("Delete folder") && pointer.text.contains("9 does nothing here "))
  }

  @Test(arguments: [Shot.usual, .wide])
  func `Tab leads out of no filter that is typed, in which ? is typed, too`(shot: Shot) throws {
    let pointer = MousePointer(try ScreenFixture.filled(), on: MemoryDisplay(shot.size))
    pointer.press("/")
    pointer.press("w")
    for (key, name) in [("tab", "Tab"), ("shift+tab", "S-Tab")] {
      pointer.press(key)
      #expect(pointer.text.contains("\(name) does nothing here. F1 shows what does"))
    }
    pointer.press("enter")
    pointer.press("tab")
    #expect(!pointer.text.contains("does nothing here"))
  }

  @Test func `an unknown key is answered in Korean, too, and not among the notices`() throws {
    let fixture = try ScreenFixture.filled(.korean)
    let pointer = MousePointer(fixture)
    pointer.press("space")
    #expect(pointer.text.contains("Space 키는 여기서 하는 일이 없습니다. ? 키로 모든 키를 봅니다"))
    #expect(!fixture.shell.notices.contains { $0.text.contains("Space") })
  }

  @Test
  func `on a plain screen a key that changes nothing draws again, which says the line in focus`()
    throws
  {
    let fixture = try ScreenFixture.filled()
    try fixture.settings.change(.set(.plain, "on"))
    let pointer = MousePointer(fixture)
    pointer.press("k")
    let drawn = pointer.display.presentations
    pointer.press("k")
    #expect(pointer.display.presentations == drawn + 1)
  }
}
