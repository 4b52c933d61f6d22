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

  @Test(arguments: [("alt+ㅕ", "alt+u"), ("alt+ㅌ", "alt+x"), ("alt+u", "alt+u"), ("ㅕ", "ㅕ")])
  func `with alt a key is the one of a Latin keyboard`(typed: String, latin: String) {
    #expect(KeyLayout.withLatinAlt(Key(typed)) == Key(latin))
  }

  @Test(arguments: [
    ("터", "ㅌㅓ"), ("가", "ㄱㅏ"), ("힣", "ㅎㅣㅎ"), ("꽧", "ㄲㅗㅐㄱㅅ"), ("ㅘ", "ㅗㅏ"), ("ㅄ", "ㅂㅅ"), ("ㅓ", ""),
    ("ㄲ", ""), ("a", ""), ("漢", ""), ("enter", ""), ("가\u{301}", ""),
  ])
  func `a syllable is the keys it was typed with`(typed: String, keys: String) {
    #expect(KeyLayout.parts(Key(typed)) == keys.map { Key(String($0)) })
  }

  @Test(arguments: ["j", "7", "?", "enter", "ctrl+d", "가", ""])
  func `other keys are left as they are`(name: String) {
    #expect(KeyLayout.latin(Key(name)) == nil)
  }
}
