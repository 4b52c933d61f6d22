import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

@MainActor @Suite struct SettingsServiceTests {
  private let files = MemoryFileSystem()
  private let path = "/config/daybook/config.toml"

  private func open(_ text: String? = nil) throws -> SettingsService {
    let environment = ["XDG_CONFIG_HOME": "/config"]
    if let text {
      try files.makeDirectories(durably: "/config/daybook")
      try files.put(path, Array(text.utf8))
    }
    return SettingsService(
      repository: SettingsRepository(
        ConfigurationLocation(environment: environment), files: files),
      environment: environment)
  }

  @Test func `a change is in the file, in force and announced`() throws {
    let service = try open()
    var heard: [String] = []
    let subscription = service.changes.listen { heard.append(service.settings.theme.value) }
    try service.change(.set(.theme, "light"))
    #expect(heard == ["light"])
    #expect(try open().settings.theme.value == "light")
    try service.change(.set(.theme, nil))
    #expect(heard == ["light", "auto"])
    _ = subscription
  }

  @Test func `a broken file leaves the defaults, and is reported with line and reason`() throws {
    let service = try open("theme = 'light'\nlanguage = \n")
    #expect(service.settings.theme.value == "auto")
    guard case .mistaken(let mistake)? = service.failure else {
      Issue.record("\(String(describing: service.failure))")
      return
    }
    #expect(mistake.line == 2)
    #expect(throws: SettingsError.mistaken(mistake)) { try service.change(.set(.theme, "dark")) }
    #expect(service.settings.theme.value == "auto")
  }

  @Test func `a file that was put right is read at the next change`() throws {
    let service = try open("theme = ")
    try files.alter(path) { $0 = Array("language = 'ko'\n".utf8) }
    try service.change(.set(.theme, "dark"))
    #expect(service.failure == nil)
    #expect(service.settings.language.value == .korean)
    #expect(service.settings.theme.value == "dark")
  }

  @Test func `a mistake in a setting leaves that one at its default`() throws {
    let service = try open("theme = 'light'\nlanguage = 'xx'\n[keys]\nlist.up = 'i'\n")
    #expect(service.mistakes.map(\.line) == [2])
    #expect(service.settings.theme.value == "light")
    #expect(service.line(ofKeys: "list.up") == 4)
  }

  @Test func `a full disk changes nothing`() throws {
    let service = try open("theme = 'light'\n")
    files.fault = Fault(call: files.calls + 1, .shortWrite(0), .forGood)
    #expect(throws: SettingsError.self) { try service.change(.set(.theme, "dark")) }
    files.fault = nil
    #expect(service.settings.theme.value == "light")
    #expect(try open().settings.theme.value == "light")
  }
}
