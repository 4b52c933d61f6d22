import Foundation
import Testing
import ViewModels

@Suite struct ReadmeTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../README.md").standardized

  /// `RECORD_SCREENS=1` writes the table anew and fails the run, so that it never passes by accident.
  @Test func `the README lists the keys of the command tables`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.components(separatedBy: "<!-- keys -->\n")
    let rest = try #require(parts.last).components(separatedBy: "<!-- /keys -->")
    try #require(parts.count == 2 && rest.count == 2)
    let expected = KeyTable.markdown(.english)
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] == "1" {
      let renewed = parts[0] + "<!-- keys -->\n" + expected + "<!-- /keys -->" + rest[1]
      try renewed.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("The README's keys were written anew")
    }
    #expect(rest[0] == expected)
  }
}
