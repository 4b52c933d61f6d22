import Core
import Testing
import TextUI
import ViewModels

@testable import Views

/// What is shown while a large book is read.
@MainActor struct OpeningTests {
  private func lines(_ ratio: Double, _ size: Size, _ language: Language = .english) -> [String] {
    let view = OpeningView(message: Phrase.readingBook[language], ratio: ratio)
    return view.surface(size).glyphText.split(separator: "\n", omittingEmptySubsequences: false).map
    {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `a line says what is done and a bar how far it has come`() {
    let lines = lines(0.5, Size(columns: 80, rows: 24))
    #expect(lines[11] == String(repeating: " ", count: 20) + "Reading the book…")
    let bar = String(repeating: "━", count: 20) + String(repeating: "─", count: 20)
    #expect(lines[12] == String(repeating: " ", count: 20) + bar)
    #expect(lines.filter { !$0.isEmpty }.count == 2)
  }

  @Test func `a plain screen says it in words alone`() {
    let view = OpeningView(message: "Reading the book…", ratio: 0.5, .plain)
    let text = view.surface(Size(columns: 80, rows: 24)).glyphText
    #expect(text.split { $0.isWhitespace } == ["Reading", "the", "book…"])
  }

  @Test func `opening a large book is announced in Korean, too`() {
    #expect(lines(0, Size(columns: 50, rows: 20), .korean).contains { $0.contains("책을 읽는 중…") })
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 3, rows: 3), Size(columns: 8, rows: 4),
  ])
  func `a book can be opened in a window of any size`(size: Size) {
    for ratio in [-1, 0, 0.3, 1, 2, .nan] { #expect(lines(ratio, size).count <= size.rows) }
  }
}
