import Core
import Foundation
import Services
import Testing

/// Checks that the words in the README are understood.
@MainActor struct ReadmeWordsTests {
  private nonisolated static let text =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../README.md").standardized, encoding: .utf8)) ?? ""

  /// The words in backticks in a row of its tables, except for a day that each country reads in its own way.
  private nonisolated static func words(_ row: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("| \(row) |") } ?? ""
    return line.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { $0 != "3/4" }
  }

  private func line(_ word: String) throws -> QuickLine {
    try BookFixture().open().quickAdd.line("Call \(word)")
  }

  @Test func `the README has the rows of words`() {
    let rows = ["Day", "Where a day alone is asked for, too", "Time", "Again and again"]
    #expect(rows.allSatisfy { Self.words($0).count > 5 })
  }

  @Test(arguments: words("Day"))
  func `days are understood in a line`(word: String) throws {
    let line = try line(word)
    #expect(line.title == "Call" && line.day != nil)
  }

  @Test(arguments: words("Where a day alone is asked for, too"))
  func `other days are understood where a day is asked for`(word: String) throws {
    #expect(try BookFixture().open().due(word) != nil)
  }

  @Test(arguments: words("Time"))
  func `times are understood in a line`(word: String) throws {
    let line = try line(word)
    #expect(line.title == "Call" && (line.time ?? line.day?.time) != nil)
  }

  @Test(arguments: words("Again and again"))
  func `what comes again is understood in a line`(word: String) throws {
    let line = try line(word)
    #expect(line.title == "Call" && line.repetition != nil)
  }
}
