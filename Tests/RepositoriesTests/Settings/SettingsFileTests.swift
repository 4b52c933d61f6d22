import Core
import Entities
import Glibc
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct SettingsFileTests {
  private static let folder = "/home/user/.config/daybook"
  private static let path = "\(folder)/config.toml"
  private let files = MemoryFileSystem()
  private let repository: SettingsRepository

  init() throws {
    repository = SettingsRepository(
      ConfigurationLocation(environment: ["HOME": "/home/user"]), files: files)
  }

  private func put(_ text: String) throws {
    try files.makeDirectories(durably: Self.folder)
    try files.put(Self.path, Array(text.utf8))
  }

  private var text: String? {
    files.contents(Self.path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `without a file nothing is set`() throws {
    let reading = try repository.read()
    #expect(reading.settings == SettingsEntity())
    #expect(reading.mistakes.isEmpty)
  }

  @Test func `a file sets theme, language, first weekday and keys`() throws {
    try put(
      """
      theme = "dark"
      language = "ko"
      first-weekday = "saturday"
      plain = "on"
      mouse = false
      [keys]
      "folders.add" = ["n", "ctrl+n"]
      everywhere.undo = "z"
      list.mark = []
      """)
    let reading = try repository.read()
    #expect(
      reading.settings
        == SettingsEntity(
          [
            .theme: "dark", .language: "ko", .firstWeekday: "saturday", .plain: "on", .mouse: "off",
          ],
          keys: ["folders.add": ["n", "ctrl+n"], "everywhere.undo": ["z"], "list.mark": []]))
    #expect(reading.mistakes.isEmpty)
    #expect(reading.line(ofKeys: "everywhere.undo") == 8)
  }

  @Test(arguments: [
    "[clock]\nsource = 'http://a.example'\n", "clock.source = 'http://a.example'\n",
  ])
  func `a file sets whom to ask for the time`(text: String) throws {
    try put(text)
    #expect(try repository.read().settings.values[.clockSource] == "http://a.example")
    try repository.write(.set(.clockSource, "https://b.example/time"))
    #expect(try repository.read().settings.values[.clockSource] == "https://b.example/time")
    try repository.write(.set(.clockSource, nil))
    #expect(try repository.read().settings == SettingsEntity())
  }

  @Test func `a text that is not an address is reported with line and reason`() throws {
    try put("theme = 'dark'\n[clock]\nsource = 'file:///etc/passwd'\n")
    let reading = try repository.read()
    #expect(reading.settings == SettingsEntity([.theme: "dark"]))
    #expect(
      reading.mistakes == [
        SettingsMistake(line: 3, .noAddress("file:///etc/passwd", setting: "clock.source"))
      ])
  }

  @Test func `what TOML itself calls on and off is read, and rewritten in words`() throws {
    try put("mouse = false # as ever\nplain = true\n")
    #expect(try repository.read().settings == SettingsEntity([.plain: "on", .mouse: "off"]))
    try repository.write(.set(.mouse, "on"))
    #expect(text == "mouse = \"on\" # as ever\nplain = true\n")
    try put("mouse = 1\n")
    #expect(try repository.read().mistakes == [SettingsMistake(line: 1, .noWord(setting: "mouse"))])
  }

  @Test func `what is automatic is left to the environment`() throws {
    try put("language = 'auto'\nfirst-weekday = 'auto'\n")
    #expect(try repository.read().settings == SettingsEntity())
  }

  @Test func `what is said wrongly has a line and a reason, and the rest is read`() throws {
    try put("thme = 'dark'\nlanguage = 'fr'\ntheme = 'light'\nfirst-weekday = 1\nkeys = 2\n")
    let reading = try repository.read()
    #expect(reading.settings == SettingsEntity([.theme: "light"]))
    #expect(
      reading.mistakes == [
        SettingsMistake(line: 1, .unknownName("thme")),
        SettingsMistake(
          line: 2, .unknownWord("fr", setting: "language", known: ["auto", "en", "ko"])),
        SettingsMistake(line: 4, .noWord(setting: "first-weekday")),
        SettingsMistake(line: 5, .noWord(setting: "keys")),
      ])
  }

  @Test(arguments: [("theme = 'a'\n[keys\n", 2), ("theme = 'a'\n\ntheme = 'b'\n", 3)])
  func `a file that is not TOML is never written`(text: String, line: Int) throws {
    try put(text)
    let isMistaken = { (error: any Error) -> Bool in
      guard case .mistaken(let mistake)? = error as? SettingsError else { return false }
      return mistake.line == line
    }
    #expect { try repository.read() } throws: { isMistaken($0) }
    #expect { try repository.write(.set(.theme, "dark")) } throws: { isMistaken($0) }
    #expect(self.text == text)
  }

  @Test func `a file that is not UTF-8 is reported with its line, and never written`() throws {
    try put("theme = 'a'\n# ")
    try files.alter(Self.path) { $0.append(0xFF) }
    let error = SettingsError.mistaken(SettingsMistake(line: 2, .notUTF8))
    #expect(throws: error) { try repository.read() }
    #expect(throws: error) { try repository.write(.set(.theme, "dark")) }
  }

  @Test func `a file that may not be read is never written`() throws {
    try put("theme = 'a'\n")
    try files.setMode(Self.path, 0)
    #expect(throws: SettingsError.self) { try repository.read() }
    #expect(throws: SettingsError.self) { try repository.write(.set(.theme, "dark")) }
    try files.setMode(Self.path, 0o600)
    #expect(text == "theme = 'a'\n")
  }

  @Test func `the first setting makes the file`() throws {
    try repository.write(.set(.theme, "dark"))
    #expect(text == "theme = \"dark\"\n")
    files.crash()
    #expect(text == "theme = \"dark\"\n")
  }

  @Test func `one setting is changed and all else of the file stays`() throws {
    try put("# mine\ntheme = 'dark' # at night\nfuture = 3\n\n[keys]\nlist.up = 'k'\n")
    try repository.write(.set(.theme, "light"))
    try repository.write(.keys(["n"], command: "folders.add"))
    try repository.write(.set(.language, "ko"))
    try repository.write(.set(.firstWeekday, "sunday"))
    #expect(
      text == """
        # mine
        theme = "light" # at night
        future = 3
        language = "ko"
        first-weekday = "sunday"

        [keys]
        list.up = 'k'
        "folders.add" = ["n"]

        """)
    try repository.write(.keys(nil, command: "list.up"))
    try repository.write(.set(.language, nil))
    #expect(
      text == """
        # mine
        theme = "light" # at night
        future = 3
        first-weekday = "sunday"

        [keys]
        "folders.add" = ["n"]

        """)
  }

  @Test func `what somebody else wrote meanwhile stays`() throws {
    try repository.write(.set(.theme, "dark"))
    try put("language = 'ko'\n")
    try repository.write(.set(.theme, "light"))
    #expect(text == "language = 'ko'\ntheme = \"light\"\n")
  }

  @Test func `a setting in braces is left to its owner`() throws {
    try put("\nkeys = { list.up = 'k' }\n")
    #expect(throws: SettingsError.tangled(line: 2)) {
      try repository.write(.keys(["n"], command: "list.up"))
    }
  }

  @Test func `a link is written through`() throws {
    try files.makeDirectories(durably: "/dotfiles")
    try files.put("/dotfiles/daybook.toml", Array("theme = 'dark'\n".utf8))
    try files.makeDirectories(durably: Self.folder)
    try files.link(Self.path, to: "/dotfiles/daybook.toml")
    #expect(try repository.read().settings.values[.theme] == "dark")
    try repository.write(.set(.theme, "light"))
    #expect(
      files.contents("/dotfiles/daybook.toml") == Array("theme = \"light\"\n".utf8))
    #expect(try files.status(Self.path, .keep).kind == .link)
  }

  @Test func `links in a circle are refused`() throws {
    try files.makeDirectories(durably: Self.folder)
    try files.link(Self.path, to: "\(Self.folder)/other")
    try files.link("\(Self.folder)/other", to: Self.path)
    #expect(throws: SettingsError.self) { try repository.read() }
  }

  @Test func `a disk that fails leaves the old file or the new one`() throws {
    try put("theme = 'dark'\n")
    for call in 1...20 {
      files.fault = Fault(call: files.calls + call, .error(EIO), .forGood)
      let isDone = (try? repository.write(.set(.theme, "light"))) != nil
      files.fault = nil
      let isNew = text == "theme = \"light\"\n"
      #expect(isNew || text == "theme = 'dark'\n")
      guard isDone else { continue }
      #expect(isNew)
      return
    }
    Issue.record("It was never written")
  }

  @Test func `without a home nothing can be set`() throws {
    let homeless = SettingsRepository(
      ConfigurationLocation(environment: ["HOME": "here"]), files: files)
    #expect(try homeless.read().settings == SettingsEntity())
    #expect(throws: SettingsError.noHome) { try homeless.write(.set(.theme, "dark")) }
  }
}
