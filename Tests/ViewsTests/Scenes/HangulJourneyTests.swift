import Services
import Testing
import ViewModels

/// Commands under a Korean input method, which hands over syllables.
@MainActor struct HangulJourneyTests {
  private let stage: Stage
  private let hand: Hand

  init() throws {
    stage = try Stage(configuration: "[keys]\n\"list.top\" = \"g g\"\n")
    try SampleBook(book: stage.book).write()
    hand = Hand(stage)
  }

  private func isOn(_ text: String) -> Bool {
    hand.text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(text) }
  }

  @Test func `the letters of a syllable are keys each`() {
    hand.press("ㅓ", "enter")
    // x and j.
    hand.press("터")
    #expect(hand.text.contains("4/10 done"), "\(hand.text)")
    hand.press("ㅕ")
    #expect(hand.text.contains("3/10 done"))
  }

  @Test func `two keys in a row may end in a syllable`() {
    hand.press("G", "ㅎ")
    #expect(hand.text.contains("g …"))
    // g, which is the second one, and j.
    hand.press("허")
    #expect(isOn("Home"), "\(hand.text)")
    #expect(stage.shell.state.pendingKeys.isEmpty)
  }

  @Test func `what opens a line takes the letters behind it as text`() {
    // a, and what is typed then.
    hand.press("ㅁ", "머")
    #expect(hand.text.contains("› 머"), "\(hand.text)")
    hand.press("esc", "enter", "머")
    #expect(hand.text.contains("› ㅓ"), "\(hand.text)")
  }

  @Test func `a question is not answered by whoever writes on`() {
    hand.press("3", "ㅁ", "tab", "가", "esc")
    // With n in it, which forgets the text.
    hand.press("수")
    #expect(hand.text.contains("수 does nothing here"), "\(hand.text)")
    hand.press("ㄷ", "나")
    #expect(hand.text.contains("  가나"), "\(hand.text)")
    hand.press("esc", "ㅜ")
    #expect(!hand.text.contains("가나"), "\(hand.text)")
  }

  @Test func `what is typed with alt is a command in the editor, too`() {
    hand.press("3", "ㅁ", "tab", "가")
    #expect(hand.text.contains("  가"))
    hand.press("alt+ㅕ")
    #expect(!hand.text.contains("  가"), "\(hand.text)")
  }
}
