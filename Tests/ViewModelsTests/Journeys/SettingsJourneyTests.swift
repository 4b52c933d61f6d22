import Core
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels

@MainActor @Suite struct SettingsJourneyTests {
  private let path = "/home/.config/daybook/config.toml"

  private func journey(_ text: String, _ language: Language = .english) throws -> Journey {
    try Journey(language, configuration: text)
  }

  private func file(_ journey: Journey) -> String? {
    journey.files.contents(path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func selected(_ journey: Journey) -> SettingsState.Row? {
    journey.settingsSheet.map { $0.rows[$0.position.cursor - $0.position.top] }
  }

  /// Moves the cursor to a setting with some words.
  private func openSetting(_ words: String, _ app: Journey) {
    app.press(",", "/")
    app.enter(words)
  }

  @Test func `settings have sections and a sentence each, and keys are by screen`()
    throws
  {
    let app = try Journey()
    app.press(",")
    let shown = app.settingsSheet?.headings ?? []
    #expect(shown.first?.title == "General")
    #expect(shown.first?.remark == "language, days, time and reminders")
    openSetting("plain", app)
    #expect(app.settingsSheet?.headings.map(\.title).first == "Appearance")
    app.press("esc", "/")
    app.enter("folders.add")
    #expect(app.settingsSheet?.headings.map(\.title) == ["Keys · Folders"])
    #expect(
      app.settingsSheet?.headings.map(\.remark) == ["add keys to commands, or take them away"])
  }

  @Test func `a filtered line stays when the language is changed on it`() throws {
    let app = try Journey()
    openSetting("lang", app)
    app.press("enter")
    #expect(selected(app)?.title == "Language")
    app.press("enter")
    #expect(selected(app)?.title == "언어")
    app.press("enter")
    #expect(selected(app)?.title == "Language")
  }

  @Test func `the setting of colours cycles, and NO_COLOR takes precedence over it`() throws {
    let app = try Journey()
    openSetting("colours", app)
    #expect(selected(app)?.title == "Colours" && selected(app)?.value == "auto")
    #expect(app.shell.state.colours == nil)
    for (word, colours) in [("16", ColourCount.sixteen), ("256", .many), ("exact", .exact)] {
      app.press("enter")
      #expect(file(app) == "colours = \"\(word)\"\n")
      #expect(app.shell.state.colours == colours)
    }
    app.press("d")
    #expect(app.shell.state.colours == nil && file(app) == "")
    #expect(try journey("colours = 256\n").shell.state.colours == .many)
  }

  @Test func `the language changes at once, everywhere`() throws {
    let app = try Journey()
    app.press(",")
    #expect(selected(app)?.title == "Language")
    #expect(selected(app)?.value == "English")
    #expect(selected(app)?.note == "automatic")
    app.press("enter", "enter")
    #expect(file(app) == "language = \"ko\"\n")
    #expect(selected(app)?.title == "언어")
    #expect(app.shell.state.tabs.first?.title == "폴더")
    app.press("esc")
    #expect(app.folders?.rows.first?.name.text == "수집함")
    app.press(",", "d")
    #expect(file(app) == "")
    #expect(app.shell.state.tabs.first?.title == "Folders")
  }

  @Test func `the first day of the week changes at once`() throws {
    let app = try Journey()
    app.press("2")
    #expect(app.today?.month.weekdays.first == "Mo")
    app.press(",", "j", "enter", "enter", "enter", "esc")
    #expect(file(app) == "first-weekday = \"sunday\"\n")
    #expect(app.today?.month.weekdays.first == "Su")
  }

  @Test func `sentences name the keys that are in force`() throws {
    let app = try Journey(
      configuration: "[keys]\n\"entries.add\" = \"ctrl+n\"\n\"entries.move-to-folder\" = []\n")
    #expect(
      app.folders?.greeting[1] == "Press ⏎ to open Inbox, then ^N to add your first to-do.")
    app.press("enter")
    #expect(app.detail?.emptyMessage == "Inbox is empty. Press ^N to add a to-do")
    try app.add("one")
    app.press("A")
    #expect(app.notice == "This is Inbox. “entries.move-to-folder” moves its entries to a folder")
  }

  @Test func `screens become plain at once`() throws {
    let app = try Journey()
    openSetting("plain", app)
    app.press("enter")
    #expect(file(app) == "plain = \"on\"\n")
    #expect(selected(app)?.value == "on")
    #expect(app.shell.state.isPlain)
    app.press("d")
    #expect(!app.shell.state.isPlain)
  }

  @Test func `a command gets another key and loses one, in force at once`() throws {
    let app = try Journey()
    app.press(",", "/")
    app.enter("folders.add")
    #expect(selected(app)?.value == "a")
    app.press("enter")
    #expect(app.pressKey?.title == "Keys of “Add folder” (Folders)")
    app.press("a")
    #expect(app.pressKey?.refusal == "“a” is its only key. Press another one first")
    app.press("n")
    #expect(selected(app)?.value == "a n")
    #expect(file(app) == "[keys]\n\"folders.add\" = [\"a\", \"n\"]\n")
    app.press("enter", "a")
    #expect(selected(app)?.value == "n")
    #expect(selected(app)?.isUserSet == true)
    #expect(file(app) == "[keys]\n\"folders.add\" = [\"n\"]\n")
    app.press("esc", "esc", "a")
    #expect(app.prompt == nil)
    app.press("n")
    #expect(app.prompt != nil)
  }

  @Test func `a key pressed under a Korean layout is the Latin one`() throws {
    let app = try Journey()
    app.press(",", "/")
    app.enter("folders.add")
    app.press("enter")
    app.shell.press("ㅜ", latin: "n")
    #expect(selected(app)?.value == "a n")
  }

  @Test func `the environment's theme takes precedence over one that is chosen`() throws {
    let app = try Journey(environment: ["DAYBOOK_THEME": "light"])
    #expect(app.shell.state.theme == "light")
    openSetting("theme", app)
    app.press("enter")
    app.enter("dark")
    #expect(app.notice == "Saved, but DAYBOOK_THEME is set and takes precedence")
    #expect(app.shell.state.theme == "light")
    #expect(selected(app)?.note == "set by DAYBOOK_THEME")
    #expect(file(app) == "theme = \"dark\"\n")
  }

  @Test func `a key that would mean two things is refused with both names`() throws {
    let app = try Journey()
    app.press(",", "/")
    app.enter("folders.add")
    app.press("enter", "d")
    #expect(
      app.pressKey?.refusal == "“d” would be both “Add folder” (Folders) and “Delete” (Folders)")
    #expect(file(app) == nil)
    app.press("esc")
    #expect(selected(app)?.value == "a")
  }

  @Test func `a default that another command has meanwhile is refused`() throws {
    let app = try journey("[keys]\nfolders.add = 'd'\nfolders.delete = 'a'\n")
    app.press(",", "/")
    app.enter("folders.delete")
    app.press("d")
    #expect(app.notice == "“d” would be both “Add folder” (Folders) and “Delete” (Folders)")
    #expect(selected(app)?.value == "a")
  }

  @Test func `what another program has set is in force when the settings are opened`() throws {
    let app = try journey("first-weekday = 'sunday'\n")
    try app.files.put(path, Array("first-weekday = 'monday'\ntheme = 'dark'\n".utf8))
    openSetting("week begins", app)
    #expect(selected(app)?.value == "Monday")
    #expect(app.shell.state.theme == "dark")
    app.press("esc", "esc")
    try app.files.put(path, Array("language = 'ko'\n".utf8))
    app.press(":")
    app.enter("theme")
    #expect(app.shell.state.theme == "auto")
    #expect(app.shell.state.tabs.first?.title == "폴더")
  }

  @Test func `keys of the file are in hints, help and palette`() throws {
    let app = try journey("[keys]\n\"folders.add\" = \"n\"\n\"everywhere.help\" = \"f3\"\n")
    #expect(app.shell.state.hints.contains { $0.key == "n" && $0.label == "Add folder" })
    app.press("f3")
    #expect(app.palette?.rows.contains { $0.keys == "n" && $0.title.text == "Add folder" } == true)
  }

  @Test func `after the first of two keys the hints say what the next one does`() throws {
    let app = try journey("[keys]\n\"list.top\" = \"g g\"\n\"list.bottom\" = \"g e\"\n")
    app.press("g")
    #expect(app.shell.state.hints.map(\.key) == ["g", "e"])
    #expect(app.shell.state.hints.map(\.label) == ["Top", "Bottom"])
    #expect(app.shell.state.lastHints.isEmpty)
    app.press("esc")
    #expect(app.shell.state.lastHints.last?.label == "Help")
  }

  @Test func `while a filter is typed the hints are about it, since letters are no commands`()
    throws
  {
    let app = try journey("")
    app.press("/")
    #expect(app.shell.state.hints.map(\.label) == ["Keep the filter", "Clear it"])
    #expect(app.shell.state.lastHints.isEmpty)
    app.press("ctrl+s")
    #expect(app.notice == "Only entries make a list: ⏎ opens a folder, / filters there")
    #expect(app.shell.state.notice?.severity == .info)
    app.press("enter")
    #expect(app.shell.state.hints.contains { $0.label == "Add folder" })
  }

  @Test func `a broken file is said with line and reason while the defaults are in force`() throws {
    let app = try journey("theme = 'dark'\nlanguage = \n")
    #expect(app.shell.state.theme == "auto")
    #expect(app.shell.state.banner?.text.hasPrefix("config.toml, line 2: ") == true)
    #expect(app.notice?.hasPrefix("config.toml, line 2: ") == true)
    app.press(",", "enter")
    #expect(app.notice?.hasPrefix("config.toml, line 2: ") == true)
    #expect(app.settingsSheet?.trouble?.hasPrefix("config.toml, line 2: ") == true)
    #expect(file(app) == "theme = 'dark'\nlanguage = \n")
  }

  @Test(arguments: [
    ("language = 'tlh'", "config.toml, line 1: language cannot be “tlh”, but auto, en, ko"),
    ("\n[keys]\nfolders.fly = 'f'", "config.toml, line 3: there is no command “folders.fly”"),
    (
      "[keys]\nfolders.add = 'strg+a'",
      "config.toml, line 2: “strg+a” of folders.add is not a key: j, ctrl+d, alt+x, f5, enter …"
    ),
    (
      "[keys]\n\nfolders.add = 'u'",
      "config.toml, line 3: “u” would be both “Add folder” (Folders) and “Undo” (Everywhere)"
    ),
  ])
  func `a mistake is said with its line`(text: String, message: String) throws {
    let app = try journey(text)
    #expect(app.notice == message)
    #expect(app.shell.state.banner?.text == message)
  }

  @Test func `a full disk keeps the old setting`() throws {
    let app = try Journey()
    app.press(",")
    app.fillDisk()
    app.press("enter", "enter")
    #expect(app.notice?.hasPrefix("Not saved: ") == true)
    #expect(selected(app)?.value == "English")
    #expect(selected(app)?.note == "automatic")
  }
}
