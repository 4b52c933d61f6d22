import Core
import Services
import Testing
import ViewModels

@MainActor struct PaletteJourneyTests {
  @Test(arguments: [
    (Language.english, "mark every line"), (.korean, "모든 줄을"), (.korean, "list.mark-all"),
    (.korean, "Mark all"), (.english, "MARK all"),
  ])
  func `words find a command and Enter runs it`(language: Language, words: String) throws {
    let journey = try Journey(language)
    try journey.add("one", "two")
    journey.press("enter", ":")
    let all = try #require(journey.palette?.rows.count)
    journey.type(words)
    #expect(journey.palette?.rows.count == 1)
    #expect(all > 1)
    journey.press("enter")
    #expect(journey.palette == nil)
    #expect(journey.marked?.count == 2)
  }

  @Test(arguments: ["?", "f1", ":"])
  func `help and palette show the keys of the screen and run its commands`(key: String) throws {
    let journey = try Journey()
    journey.press(key)
    journey.type("new folder")
    #expect(journey.palette?.rows.first?.keys == "a")
    journey.press("enter")
    journey.enter("Home")
    #expect(journey.folders?.rows.map(\.name.text) == ["Inbox", "Home"])
  }

  @Test(arguments: ["?", ":"])
  func `what can be done here comes first, in the groups of its scopes`(key: String) throws {
    let journey = try Journey()
    journey.press(key)
    guard case .palette(let palette)? = journey.shell.overlays.last else {
      Issue.record("There is no sheet")
      return
    }
    palette.setVisibleRowCount(200)
    let rows = try #require(journey.palette?.rows)
    let end = try #require(rows.firstIndex { !$0.isAvailable })
    #expect(rows[end...].allSatisfy { !$0.isAvailable && $0.scope == "Not now" })
    let scopes = rows[..<end].map(\.scope)
    #expect(scopes.first == "Folders")
    let starts = scopes.indices.filter { $0 == 0 || scopes[$0] != scopes[$0 - 1] }
    #expect(Set(scopes).count == starts.count)
  }

  @Test func `where all of help is on the sheet, a page is a scope`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", "?")
    guard case .palette(let palette)? = journey.shell.overlays.last else {
      Issue.record("There is no help")
      return
    }
    palette.setVisibleRowCount(200)
    let scopes = try #require(journey.palette?.rows.map(\.scope))
    let starts = scopes.indices.filter { $0 == 0 || scopes[$0] != scopes[$0 - 1] }
    #expect(starts.count > 2)
    for start in starts.dropFirst() {
      journey.press("pgdn")
      #expect(journey.palette?.position.cursor == start)
    }
    journey.press("pgdn")
    #expect(journey.palette?.position.cursor == scopes.count - 1)
    for start in starts.reversed() {
      journey.press("pgup")
      #expect(journey.palette?.position.cursor == start)
    }
  }

  @Test(arguments: [Language.english, .korean], ["?", ":"])
  func `a command's whole name finds it before all others`(
    language: Language, key: String
  ) throws {
    for screen in [["1"], ["1", "enter"], ["2"], ["3", "enter"], ["4"], ["5"]] {
      let journey = try Journey(language)
      try journey.add("milk")
      try journey.book.diary.add("Rain")
      for pressed in screen + [key] { journey.press(pressed) }
      for name in try #require(journey.palette?.rows.map(\.title.text)) {
        journey.press("ctrl+u")
        journey.shell.paste(name)
        #expect(journey.palette?.rows.first?.title.text == name)
      }
    }
  }

  @Test(arguments: [
    ("undo", "Undo"), ("sort", "Sort"), ("filter", "Filter"), ("folde", "Folders"),
    ("from", "Remove from folder"), ("mport", "Import…"), ("brings it back", "Delete"),
  ])
  func `matches in names come before those in descriptions`(words: String, first: String) throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", ":")
    journey.type(words)
    #expect(journey.palette?.rows.first?.title.text == first)
  }

  @Test(arguments: [(Language.english, "settings"), (.korean, "설정")])
  func `the word settings opens the settings, on Inbox and on a folder`(
    language: Language, word: String
  ) throws {
    for way in [[], ["j"]] {
      let journey = try Journey(language)
      try journey.book.folders.add("Home")
      for pressed in way + [":"] { journey.press(pressed) }
      journey.type(word)
      journey.press("enter")
      #expect(journey.settingsSheet != nil)
    }
  }

  @Test func `of names that fit alike those come first that can be done here`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Home")
    for (way, first) in [([], "Folders"), (["j"], "Folder settings")] {
      for pressed in way + [":"] { journey.press(pressed) }
      journey.type("fo")
      #expect(journey.palette?.rows.first?.title.text == first)
      journey.press("esc")
    }
  }

  @Test func `실행 finds 실행 취소 before what can be undone`() throws {
    let journey = try Journey(.korean)
    try journey.add("milk")
    journey.press("enter", ":")
    journey.type("실행")
    #expect(journey.palette?.rows.prefix(2).map(\.title.text) == ["실행 취소", "다시 실행"])
  }

  @Test(arguments: [
    ("srt", "Sort", [0, 2, 3]), ("SRT", "Sort", [0, 2, 3]), ("thm", "Theme", [0, 1, 3]),
    ("ntpane", "Next pane", [0, 3, 5, 6, 7, 8]),
  ])
  func `letters in their order find a name that has no such word`(
    letters: String, first: String, marked: [Int]
  ) throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", ":")
    journey.type(letters)
    let title = try #require(journey.palette?.rows.first?.title)
    #expect(title.text == first)
    #expect(title.matches.flatMap { Array($0) } == marked)
  }

  @Test func `the palette begins with what was run last, then with what suits the screen`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", ":")
    #expect(journey.palette?.rows.first?.scope == "Entries")
    #expect(journey.palette?.rows.contains { $0.title.text == "Down" } == false)
    for name in ["sort", "copy"] {
      journey.type(name)
      journey.press("enter", ":")
    }
    let rows = try #require(journey.palette?.rows)
    #expect(rows.prefix(3).map(\.title.text) == ["Copy", "Sort", "Add"])
    #expect(rows.prefix(3).map(\.scope) == ["Recent", "Recent", "Entries"])
    journey.type("down")
    #expect(journey.palette?.rows.first?.title.text == "Down", "what is typed finds all")
  }

  @Test func `letters of an English name find it in Korean, too`() throws {
    let journey = try Journey(.korean)
    journey.press(":")
    journey.type("qadd")
    #expect(journey.palette?.rows.first?.title.text == "빠른 추가")
  }

  @Test func `arrows choose among what was found`() throws {
    let journey = try Journey()
    journey.press("enter", ":")
    journey.type("pane")
    let titles = try #require(journey.palette?.rows.map(\.title.text))
    #expect(titles == ["Next pane", "Previous pane"])
    journey.press("down", "down")
    #expect(journey.palette?.position.cursor == 1)
    journey.press("enter")
    #expect(journey.notice == "There is no other pane to go into")
  }

  @Test func `over the palette Ctrl-S only saves what could not be saved`() throws {
    let journey = try Journey()
    journey.press(":")
    journey.type("is:done")
    #expect(journey.shell.press("ctrl+s") == .ignored)
    #expect(journey.notice == nil && journey.palette?.input.text == "is:done")
    journey.press("esc", "enter", "a")
    journey.type("one")
    journey.fillDisk()
    journey.press("enter")
    #expect(journey.shell.state.banner?.severity == .error)
    journey.freeDisk()
    journey.press("esc", ":", "ctrl+s")
    #expect(journey.shell.state.banner == nil && journey.notice == "Everything is saved")
    #expect(journey.palette != nil)
  }

  @Test func `a command that cannot be run now says why`() throws {
    let journey = try Journey()
    journey.press("enter", ":")
    journey.type("entries.done")
    #expect(journey.palette?.rows.map(\.isAvailable) == [false])
    journey.press("enter")
    #expect(journey.palette == nil)
    #expect(journey.notice == "Nothing is selected")
  }

  @Test(arguments: [
    (Language.english, "is:opne x", "column 4: no state “opne”"),
    (.korean, "상태:opne x", "4번째 글자: “opne” 상태가 없습니다"),
  ])
  func `a query that cannot be read is explained`(language: Language, query: String, reason: String)
    throws
  {
    let journey = try Journey(language)
    journey.press(":")
    journey.type(query)
    #expect(journey.palette?.emptyMessage?.hasPrefix(reason) == true)
    journey.press("enter")
    #expect(journey.notice?.hasPrefix(reason) == true)
    journey.press("ctrl+u")
    journey.type("is:opne")
    #expect(journey.palette?.emptyMessage != nil, "its end may be unfinished")
    journey.press("enter")
    #expect(journey.notice?.contains("opne") == true)
  }

  @Test func `nothing found is said, and Enter does nothing`() throws {
    let journey = try Journey()
    journey.press(":")
    journey.type("xyzzy")
    #expect(journey.palette?.emptyMessage == "No command matches “xyzzy”")
    journey.press("enter")
    #expect(journey.palette != nil)
    #expect(journey.notice == "Nothing is selected")
    journey.press("ctrl+u")
    #expect(journey.palette?.emptyMessage == nil)
    journey.press("esc")
    #expect(journey.shell.overlays.isEmpty)
  }
}
