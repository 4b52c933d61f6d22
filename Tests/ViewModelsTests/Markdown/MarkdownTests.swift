import Testing

@testable import ViewModels

@Suite struct MarkdownTests {
  private func spans(_ line: String) -> [MarkdownSpan] {
    InlineMarkdown.spans(line)
  }

  @Test func `what stands out is told from what is plain`() {
    #expect(
      spans("We went **far**, *really* far.") == [
        MarkdownSpan("We went "), MarkdownSpan("far", .strong), MarkdownSpan(", "),
        MarkdownSpan("really", .emphasis), MarkdownSpan(" far."),
      ])
    #expect(
      spans("`code *x*` ~~no~~ __yes__") == [
        MarkdownSpan("code *x*", .code), MarkdownSpan(" "), MarkdownSpan("no", .struck),
        MarkdownSpan(" "), MarkdownSpan("yes", .strong),
      ])
    #expect(
      spans("see [here](https://a.b/c)!") == [
        MarkdownSpan("see "), MarkdownSpan("here (https://a.b/c)", .link), MarkdownSpan("!"),
      ])
    #expect(
      spans("오늘은 **비**가") == [
        MarkdownSpan("오늘은 "), MarkdownSpan("비", .strong), MarkdownSpan("가"),
      ])
  }

  @Test(arguments: [
    "2 * 3 * 4", "a_b_c", "**open", "* ", "_", "``", "****", "[no](", "[no] (x)", "snake_case_",
    "*️⃣a*️⃣", "*a*️⃣",
  ])
  func `marks that mark nothing stay as they are`(line: String) {
    #expect(spans(line) == [MarkdownSpan(line)])
  }

  /// If each of them were looked for to the end of the line, this would take minutes.
  @Test(arguments: ["[", "[](", "a_", "\\[", "`` ", "**a "])
  func `signs that nothing closes are read at once`(sign: String) {
    let line = String(repeating: sign, count: 200_000)
    #expect(!spans(line).isEmpty)
  }

  @Test func `an escaped mark is a character`() {
    #expect(spans("\\*no\\*") == [MarkdownSpan("*no*")])
  }

  private func lines(_ text: String, columns: Int = 40) -> [String] {
    let metrics = TextMetrics(
      row: { characters, start, columns in start..<min(characters.count, start + columns) },
      width: { _ in 1 })
    return MarkdownLine.lines(
      MarkdownParser.blocks(text), columns: columns, metrics: metrics
    ).map { $0.spans.map(\.text).joined() }
  }

  @Test func `lists, quotations, rules and code keep their shape`() {
    let text = """
      ## Head
      - one
        - two
      1. first
      - [ ] open
      - [x] done
      > said
      > > again
      ---
      ```swift
      # no *heading*
      ```
      -no item
      #no heading

      """
    #expect(
      lines(text) == [
        "Head", "• one", "  • two", "1. first", "☐ open", "☑ done", "│ said", "│ │ again", "─────",
        "  # no *heading*", "-no item", "#no heading", "",
      ])
  }

  @Test func `rows after the first stand below its text`() {
    #expect(lines("- 0123456789", columns: 7) == ["• 01234", "  56789"])
    #expect(lines("> 0123456789", columns: 7) == ["│ 01234", "│ 56789"])
    #expect(lines("    0123456789", columns: 2).allSatisfy { $0.hasPrefix("    ") })
  }
}
