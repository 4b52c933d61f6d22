import Foundation
import HostileText
import Testing
import TextUI

/// Hostile texts of every kind, on every way from text to cells.
struct HostileTextTests {
  /// Returns the control characters in a text, and the characters with more marks than anything draws.
  private func harm(in text: String) -> Set<String> {
    Transcript(Array(text.utf8)).controls
  }

  @Test func `there are many hostile texts, each of which is harmful`() {
    #expect(HostileText.all.count >= 600)
    #expect(Set(HostileText.all).count == HostileText.all.count)
    for text in HostileText.all { #expect(!harm(in: text).isEmpty, "\(text.debugDescription)") }
  }

  @Test func `nothing hostile is left in text that was made harmless`() {
    for text in HostileText.all {
      #expect(harm(in: sanitised(text)).isEmpty, "\(text.debugDescription)")
      #expect(
        harm(in: sanitised(text, keeping: .lineEnds)).subtracting(["U+000A", "U+0009"]).isEmpty)
    }
  }

  @Test func `nothing hostile is left of bytes`() {
    for bytes in HostileBytes.all {
      #expect(harm(in: sanitised(utf8: bytes)).isEmpty, "\(bytes)")
      #expect(String(validating: bytes, as: UTF8.self) == nil, "\(bytes)")
    }
  }

  @Test(arguments: [1, 2, 7, 40])
  func `nothing hostile is left in lines, and all fit`(cells: Int) {
    for text in HostileText.all {
      for line in text.wrapped(to: cells, atMost: 50) {
        #expect(harm(in: line).isEmpty, "\(text.debugDescription)")
        #expect(line.cellWidth <= max(2, cells), "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [Truncation.tail, .head, .clip])
  func `what stands beside a hostile text stays in its column`(truncation: Truncation) {
    for text in HostileText.all {
      var canvas = Canvas(Size(columns: 20, rows: 1))
      let end = canvas.text(
        text, at: Point(column: 1, row: 0), style: Style(.text), truncation: truncation, width: 12)
      canvas.text("│", at: Point(column: 14, row: 0), style: Style(.text))
      #expect(end <= 12)
      let cells = canvas.surface.cells
      #expect(cells.allSatisfy { harm(in: $0.glyph.text).isEmpty }, "\(text.debugDescription)")
      #expect(cells[14].glyph == "│" && cells[0].glyph == " ")
      #expect(cells[..<14].map(\.glyph.text).joined().cellWidth == 14, "\(text.debugDescription)")
    }
  }

  @Test func `JSON keeps the data and loses the harm`() throws {
    for text in HostileText.all {
      let json = sanitised(json: String(decoding: try JSONEncoder().encode([text]), as: UTF8.self))
      #expect(harm(in: json).isEmpty, "\(text.debugDescription)")
      #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }
    #expect(sanitised(json: "a\u{7F}\u{E0041}") == #"a\u007F\uDB40\uDC41"#)
  }
}
