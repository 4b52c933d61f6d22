import Testing
import TextUI

struct KeyLayoutTests {
  @Test(arguments: [
    ("ㅓ", "j"), ("ㅏ", "k"), ("ㅁ", "a"), ("ㅡ", "m"), ("ㅖ", "P"), ("о", "j"), ("ф", "a"), ("Ь", "M"),
    ("Ж", ":"), ("х", "["), ("ъ", "]"), ("ї", "]"), ("і", "s"), ("Є", "\""),
  ])
  func `a key means the same on another layout`(typed: String, latin: String) {
    #expect(KeyLayout.latin(Key(typed)) == Key(latin))
  }

  @Test(arguments: ["j", "7", "?", "enter", "ctrl+d", "가", ""])
  func `other keys are left as they are`(name: String) {
    #expect(KeyLayout.latin(Key(name)) == nil)
  }
}
