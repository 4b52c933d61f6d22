import Foundation
import Repositories
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Checks that the files shown in the README are right.
@MainActor struct ReadmeSettingsTests {
  private static func blocks() throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "```toml\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test func `the configuration file in the README is right`() throws {
    let text = try #require(try Self.blocks().first)
    let fixture = try ScreenFixture(configuration: text)
    #expect(fixture.shell.state.banner == nil)
    #expect(fixture.settings.settings.theme.value == "celadon")
    #expect(fixture.settings.settings.keys.count == 3)
  }

  @Test func `the theme in the README is right`() throws {
    let text = try #require(try Self.blocks().last)
    let reading = try ThemeFile.reading(named: "readme", toml: text)
    #expect(reading.mistakes.isEmpty)
    #expect(reading.theme.style(for: .doneTodo).emphasis == .dim)
  }
}
