import Core
import Entities
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Keys that mean nothing where they are pressed.
@MainActor struct UnknownKeyTests {
  @Test func `a key that nobody knows is answered, and help is named where it can be reached`()
    throws
  {
    let hand = Hand(try Stage.filled())
    hand.press("space")
    #expect(hand.text.contains("Space does nothing here. ? shows what does"))
    hand.press("j")
    #expect(!hand.text.contains("does nothing here"))
    hand.press("enter", ",", "9")
    #expect(hand.text.contains("9 does nothing here. ? shows what does"))
    hand.press("esc", "h", "d", "9")
    #expect(hand.text.contains("Delete folder") && hand.text.contains("9 does nothing here "))
  }

  @Test func `it says so in Korean, too, and is no notice to be kept`() throws {
    let stage = try Stage.filled(.korean)
    let hand = Hand(stage)
    hand.press("space")
    #expect(hand.text.contains("Space 키는 여기서 하는 일이 없습니다. ? 키로 모든 키를 봅니다"))
    #expect(!stage.shell.notices.contains { $0.text.contains("Space") })
  }

  @Test
  func `on a plain screen a key that changes nothing draws again, which says the line in focus`()
    throws
  {
    let stage = try Stage.filled()
    try stage.settings.change(.set(.plain, "on"))
    let hand = Hand(stage)
    hand.press("k")
    let drawn = hand.display.presentations
    hand.press("k")
    #expect(hand.display.presentations == drawn + 1)
  }
}
