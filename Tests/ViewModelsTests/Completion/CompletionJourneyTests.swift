import Services
import Testing
import ViewModels

/// The menu of names that opens while a line is typed.
@MainActor struct CompletionJourneyTests {
  private func journey() throws -> Journey {
    let journey = try Journey()
    for line in ["a #shop", "b #shop", "c #shoes", "d #\"road trip\"", "₩1 e #쇼핑 #shared"] {
      try journey.book.quickAdd.add(line)
    }
    for folder in ["Home", "Hobby", "New York"] { try journey.book.folders.add(folder) }
    return journey
  }

  private func menu(_ journey: Journey) -> [String]? {
    journey.shell.state.completion?.items.map { "\($0.name) \($0.count)" }
  }

  @Test func `a sign offers names, the most used first, and letters narrow them`() throws {
    let journey = try journey()
    journey.press("+")
    journey.type("milk #")
    #expect(menu(journey) == ["shop 2", "road trip 1", "shared 1", "shoes 1"])
    journey.type("sho")
    #expect(menu(journey) == ["shop 2", "shoes 1"])
    journey.type("e")
    #expect(menu(journey) == ["shoes 1"])
    journey.type("s")
    #expect(menu(journey) == nil, "it is there already")
    journey.type("xx")
    #expect(menu(journey) == nil)
  }

  @Test func `Tab takes, arrows choose, and then Enter takes, too`() throws {
    let journey = try journey()
    journey.press("+")
    journey.type("milk #sh")
    journey.press("tab")
    #expect(journey.quickAdd?.input.text == "milk #shop ")
    journey.type("#r")
    journey.press("tab")
    #expect(journey.quickAdd?.input.text == "milk #shop #\"road trip\" ")
    journey.type("/h")
    #expect(menu(journey) == ["Home 0", "Hobby 0"])
    journey.press("down", "enter")
    #expect(journey.quickAdd?.input.text == "milk #shop #\"road trip\" /Hobby ")
    journey.press("enter")
    #expect(journey.notice == "To-do milk → Hobby")
  }

  @Test func `a name with blanks is completed where it is typed without quotes`() throws {
    let journey = try journey()
    let home = try journey.book.folders.find("Home")
    try journey.book.folders.add("Big garden", in: home.id)
    journey.press("+")
    journey.type("milk /Home/Big ga")
    #expect(menu(journey) == ["Home/Big garden 0"])
    journey.press("tab")
    #expect(journey.quickAdd?.input.text == "milk /\"Home/Big garden\" ")
    journey.press("enter")
    #expect(journey.notice == "To-do milk → Big garden")
    journey.press("+")
    journey.type("milk /New y")
    #expect(menu(journey) == ["New York 0"])
    journey.type("x")
    #expect(menu(journey) == nil)
  }

  @Test func `a folder of several words is found by each, and put in quotes`() throws {
    let journey = try journey()
    journey.press("+")
    journey.type("milk /yo")
    #expect(menu(journey) == ["New York 0"])
    journey.press("tab", "enter")
    #expect(journey.notice == "To-do milk → New York")
  }

  @Test func `Esc closes the menu alone, until another piece is typed`() throws {
    let journey = try journey()
    journey.press("+")
    journey.type("milk #s")
    journey.press("esc")
    #expect(menu(journey) == nil && journey.quickAdd?.input.text == "milk #s")
    journey.type("h")
    #expect(menu(journey) == nil)
    journey.type(" #s")
    #expect(menu(journey) != nil)
    journey.press("enter")
    #expect(journey.quickAdd?.input.text == "", "Enter without a choice adds")
  }

  @Test func `moving the caret closes the menu`() throws {
    let journey = try journey()
    journey.press("+")
    journey.type("milk #s")
    journey.press("left")
    #expect(menu(journey) == nil)
  }

  @Test func `in the ledger categories come before tags`() throws {
    let journey = try journey()
    journey.press("4", "a")
    journey.type("lunch 12 #")
    #expect(menu(journey)?.first == "쇼핑 1")
  }

  @Test func `fields, prompts and filters complete, too`() throws {
    let journey = try journey()
    journey.press("4", "a", "tab", "tab", "tab")
    #expect(journey.focusedField == "category" && menu(journey) == nil)
    journey.type("쇼")
    journey.press("tab")
    #expect(journey.form?["category"] == "쇼핑" && journey.focusedField == "category")
    journey.press("esc", "n", "1", "enter", "T", "ctrl+u")
    journey.type("ro")
    journey.press("tab")
    #expect(journey.prompt?.input.text == "\"road trip\" ")
    journey.press("esc", "/")
    journey.type("#shoe")
    journey.press("tab", "enter")
    #expect(journey.titles == ["c"])
  }

  @Test func `titles of to-dos are offered for what one lies below`() throws {
    let journey = try journey()
    try journey.book.quickAdd.add("Water the plants")
    journey.press("enter", "g", "enter", "tab", "tab", "tab")
    #expect(journey.focusedField == "parent")
    journey.type("pla")
    #expect(menu(journey) == ["Water the plants "])
    journey.press("tab")
    #expect(journey.form?.fields.first { $0.name == "parent" }?.text == "Water the plants")
    journey.press("ctrl+s")
    #expect(journey.form == nil)
  }

  @Test func `what is added counts at the next piece`() throws {
    let journey = try journey()
    journey.press("enter", "a")
    journey.type("f #shared")
    journey.press("enter")
    journey.type("g #sha")
    #expect(menu(journey) == ["shared 2"])
  }

  @Test(arguments: [
    ("category:", ["쇼핑 1"], "category:쇼핑 "), ("범주:", ["쇼핑 1"], "범주:쇼핑 "),
    ("tag:ro", ["road trip 1"], "tag:\"road trip\" "),
    ("folder:Home,ne", ["New York 0"], "folder:Home,\"New York\" "),
    ("folder:\"new", ["New York 0"], "folder:\"New York\" "),
    ("is:ove", ["overdue 0"], "is:overdue "), ("is:op", ["open 5"], "is:open "),
  ])
  func `values of a query's fields are offered with their counts`(
    typed: String, offered: [String], completed: String
  ) throws {
    let journey = try journey()
    journey.press("1", "enter", "/")
    journey.type(typed)
    #expect(menu(journey) == offered)
    journey.press("tab")
    #expect(journey.detail?.filter.text == completed)
  }
}
