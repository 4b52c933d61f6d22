import Testing

@testable import TextUI

struct ShortTextTests {
  @Test(arguments: ["", "a", "가", "e\u{301}", "list.selected.meter", "123456789012345678901234"])
  func `a text of up to 24 bytes is kept whole`(_ text: String) {
    #expect(ShortText(text).text == text)
    #expect(ShortText(text).isEmpty == text.isEmpty)
  }

  @Test func `a longer text is cut after a whole scalar`() {
    #expect(ShortText("1234567890123456789012345").text == "123456789012345678901234")
    #expect(ShortText("12345678901234567890123가").text == "12345678901234567890123")
  }

  @Test func `two short texts are equal if all of their bytes are`() {
    #expect(ShortText("12345678901234567890123a") != ShortText("12345678901234567890123b"))
    #expect(ShortText("1234567a") != ShortText("1234567b"))
    #expect(Set<ShortText>(["a", "b", "a"]).count == 2)
  }

  @Test func `a single ASCII letter is recognised`() {
    #expect(ShortText("a").isASCII)
    #expect(["", "가", "ab", "e\u{301}"].allSatisfy { !ShortText($0).isASCII })
  }
}
