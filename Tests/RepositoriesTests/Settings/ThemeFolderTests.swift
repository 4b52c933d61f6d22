import Testing

@testable import Repositories
import MemoryFiles

@Suite struct ThemeFolderTests {
  private let files = MemoryFileSystem()
  private let folder: ThemeFolder

  init() throws {
    folder = ThemeFolder(
      ConfigurationLocation(environment: ["XDG_CONFIG_HOME": "/config", "HOME": "/home"]),
      files: files)
  }

  @Test func `without a folder there are no themes`() throws {
    #expect(folder.names().isEmpty)
    #expect(try folder.text(of: "mine") == nil)
  }

  @Test func `each TOML file is a theme`() throws {
    try files.makeDirectories(durably: "/config/daybook/themes")
    for name in ["night.toml", "day.toml", ".day.toml", "notes.md"] {
      try files.put("/config/daybook/themes/\(name)", Array(name.utf8))
    }
    #expect(folder.names() == ["day", "night"])
    #expect(try folder.text(of: "night") == "night.toml")
    #expect(folder.path(of: "night") == "/config/daybook/themes/night.toml")
    #expect(try folder.text(of: "../themes/night") == nil)
  }
}
