import Services
import Testing
import ViewModels

/// Commands under a Korean input method, which hands over syllables.
@MainActor struct HangulJourneyTests {
  private let fixture: ScreenFixture
  private let pointer: MousePointer

  init() throws {
    fixture = try ScreenFixture(configuration: "[keys]\n\"list.top\" = \"g g\"\n")
    try SampleBook(book: fixture.book).write()
    pointer = MousePointer(fixture)
  }

  private func isOn(_ text: String) -> Bool {
    pointer.text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(text) }
  }

  @Test func `the letters of a syllable are keys each`() {
    pointer.press("ㅓ", "enter")
    // The syllable consists of the keys x and j.
    pointer.press("터")
    #expect(pointer.text.contains("4/10 done"), "\(pointer.text)")
    pointer.press("ㅕ")
    #expect(pointer.text.contains("3/10 done"))
  }

  @Test func `two keys in a row may end in a syllable`() {
    pointer.press("G", "ㅎ")
    #expect(pointer.text.contains("g …"))
    // The syllable consists of the keys g, which is the second one, and j.
    pointer.press("허")
    #expect(isOn("Home"), "\(pointer.text)")
    #expect(fixture.shell.state.pendingKeys.isEmpty)
  }

  @Test func `what opens a line takes the letters behind it as text`() {
    // ㅁ is the key a; what is typed after it is text.
    pointer.press("ㅁ", "머")
    #expect(pointer.text.contains("› 머"), "\(pointer.text)")
    pointer.press("esc", "enter", "머")
    #expect(pointer.text.contains("› ㅓ"), "\(pointer.text)")
  }

  @Test func `a question is not answered by whoever writes on`() {
    pointer.press("3", "ㅁ", "tab", "가", "esc")
    // The syllable contains the key n, which would drop the text.
    pointer.press("수")
    #expect(pointer.text.contains("수 does nothing here"), "\(pointer.text)")
    pointer.press("ㄷ", "나")
    #expect(pointer.text.contains("  가나"), "\(pointer.text)")
    pointer.press("esc", "ㅜ")
    #expect(!pointer.text.contains("가나"), "\(pointer.text)")
  }

  @Test func `what is typed with alt is a command in the editor, too`() {
    pointer.press("3", "ㅁ", "tab", "가")
    #expect(pointer.text.contains("  가"))
    pointer.press("alt+ㅕ")
    #expect(!pointer.text.contains("  가"), "\(pointer.text)")
  }
}
