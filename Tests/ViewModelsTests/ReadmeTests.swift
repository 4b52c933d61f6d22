import Core
import Foundation
import Testing
import ViewModels

/// Checks that the short table of keys in the README is right.
@Suite struct ReadmeTests {
  private struct Row {
    let keys: [String]
    let meaning: String
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- keys -->\n")
    let rest = try #require(parts.last).components(separatedBy: "<!-- /keys -->")
    try #require(parts.count == 2 && rest.count == 2)
    // Above the rows are the heading and its rule.
    return try rest[0].split(separator: "\n").dropFirst(2).map { line -> Row in
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      try #require(cells.count == 2, "\(line)")
      let keys = cells[0].components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map { $0.element }
      return Row(keys: keys, meaning: cells[1])
    }
  }

  @Test func `each key in the README does what is said beside it`() throws {
    let commands = KeyTable.sections.flatMap { $0.lines }.map { $0.info }
    let rows = try Self.rows()
    #expect(rows.count > 10)
    for row in rows {
      let isTrue = commands.contains { command in
        let keys = command.keys.map { KeyText.words.key($0) }
        return !row.keys.isEmpty && Set(row.keys).isSubset(of: keys)
          && [command.title[.english], command.summary[.english]].contains(row.meaning)
      }
      #expect(isTrue, "\(row.keys) \(row.meaning)")
    }
  }
}
