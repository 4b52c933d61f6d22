import Services
import Testing

struct LineComparisonTests {
  @Test(arguments: [
    ("a\nb", "a\nb", " a b"), ("a", "b", "-a+b"), ("", "a", "+a"), ("a", "", "-a"), ("", "", ""),
    ("a\nb\nc", "a\nx\nc", " a-b+x c"), ("a\nb", "b", "-a b"), ("b", "a\nb\na", "+a b+a"),
    ("a\n\nb", "a\nb", " a- b"),
  ])
  func `lines of both stand once, those of one beside those of the other`(
    first: String, second: String, expected: String
  ) {
    let signs: [LineComparison.Origin: String] = [.both: " ", .first: "-", .second: "+"]
    let lines = LineComparison(first, second).lines
    #expect(lines.map { (signs[$0.origin] ?? "") + $0.text }.joined() == expected)
  }

  @Test func `texts that differ all through are not compared line by line`() {
    let lines = { (name: String) in
      (0..<3000).map { $0 == 1500 ? "the same" : "\(name)\($0)" }.joined(separator: "\n")
    }
    let compared = LineComparison("x\n" + lines("a"), "x\n" + lines("b")).lines
    #expect(compared.count == 6001)
    #expect(compared[1...3000].allSatisfy { $0.origin == .first })
  }
}
