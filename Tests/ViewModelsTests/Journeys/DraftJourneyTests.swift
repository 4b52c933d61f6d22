import Core
import Entities
import Glibc
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels

/// Text that was being typed when the program was killed, which is offered again wherever it was typed.
@MainActor struct DraftJourneyTests {
  /// Returns the program as it is started again after it was killed, and told to continue the text.
  private func resumed(
    _ journey: Journey, _ text: String, kind: String = ""
  ) throws -> Journey {
    let next = try journey.restarted()
    #expect(next.offer == "On 21 Nov 2026 09:41 this was typed and not saved: \(kind)“\(text)”")
    next.press("enter")
    return next
  }

  /// Whether no text is left to be offered.
  private func isSettled(_ journey: Journey) throws -> Bool {
    try journey.restarted(idPrefix: "last").offer == nil
  }

  @Test func `the diary does not ask about the draft of a to-do that was put aside`() throws {
    let journey = try Journey()
    try journey.book.quickAdd.add("alpha")
    journey.press("enter", "enter")
    journey.type(" edit")
    journey.press("esc", "esc", "3")
    #expect(journey.offer == nil)
    #expect(try journey.restarted().offer != nil)
  }

  @Test func `a new to-do is typed on, and goes where it was to go`() throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    journey.press("j", "enter", "a")
    journey.type("Buy m")
    let next = try resumed(journey, "Buy m")
    #expect(next.quickAdd?.label == "Add to Home" && next.quickAdd?.input.text == "Buy m")
    next.enter("ilk #shop")
    #expect(next.titles(in: .folder(home)) == ["Buy milk"])
    #expect(try isSettled(next))
  }

  @Test func `a to-do that was being added on a day is due on that day`() throws {
    let journey = try Journey()
    journey.press("2", "l", "a")
    journey.type("Call")
    let next = try resumed(journey, "Call")
    #expect(next.quickAdd?.label == "Add to tomorrow")
    next.press("enter")
    #expect(next.book.todos.todo(EntityID("again-1"))?.due?.text == "2026-11-22")
  }

  @Test func `a to-do below another one is typed on below it`() throws {
    let journey = try Journey()
    let id = try journey.add("Party")[0]
    journey.press("enter", "o")
    journey.type("Ca")
    let next = try resumed(journey, "Ca")
    #expect(next.quickAdd?.label == "Add below “Party”")
    next.enter("ke")
    #expect(next.book.todos.todo(EntityID("again-1"))?.parent == id)
  }

  @Test func `a title is typed on`() throws {
    let journey = try Journey()
    let id = try journey.add("milk")[0]
    journey.press("enter", "e", "ctrl+u")
    journey.type("oat ")
    let next = try resumed(journey, "oat ")
    #expect(next.prompt?.input.text == "oat ")
    next.enter("milk")
    #expect(next.book.todos.todo(id)?.title == "oat milk")
    #expect(try isSettled(next))
  }

  @Test func `a folder's name is typed on, of a new folder and of an old one`() throws {
    let journey = try Journey()
    journey.press("a")
    journey.type("Ho")
    let next = try resumed(journey, "Ho")
    next.enter("me")
    #expect(next.book.folders.all().map(\.name) == ["Home"])
    next.press("j", "e")
    next.type("!")
    let last = try next.restarted(idPrefix: "last")
    #expect(last.offer?.hasSuffix("“Home!”") == true)
    last.press("enter", "enter")
    #expect(last.book.folders.all().map(\.name) == ["Home!"])
  }

  @Test func `a form is filled again, and only with what was changed in it`() throws {
    let journey = try Journey()
    let id = try journey.add("milk")[0]
    journey.press("enter", "enter")
    for _ in 0..<11 { journey.press("tab") }
    #expect(journey.focusedField == "notes")
    journey.type("two")
    journey.press("enter")
    journey.type("litres")
    try journey.book.entries.rename(id, to: "oat milk")
    let next = try resumed(journey, "oat milk", kind: "to-do ")
    #expect(next.form?["notes"] == "two\nlitres" && next.form?["title"] == "oat milk")
    next.press("ctrl+s")
    #expect(next.book.todos.todo(id)?.notes == "two\nlitres")
    #expect(next.book.todos.todo(id)?.title == "oat milk")
    #expect(try isSettled(next))
  }

  @Test func `a new expense is filled again`() throws {
    let journey = try Journey()
    journey.press("4", "a", "tab")
    journey.type("₩4500")
    journey.press("tab")
    journey.type("커피")
    let next = try resumed(journey, "커피", kind: "expense ")
    #expect(next.form?["amount"] == "₩4500")
    next.press("ctrl+s")
    #expect(next.book.entries.entry(EntityID("again-1"))?.title == "커피")
  }

  @Test func `a form without a name is offered by its first field`() throws {
    let journey = try Journey()
    journey.press("4", "a", "tab", "tab", "tab")
    journey.type("카페")
    let next = try resumed(journey, "카페", kind: "expense ")
    #expect(next.form?["category"] == "카페")
  }

  @Test func `a text that cannot be discarded says so, and is asked for at the next start`() throws
  {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.type("milk")
    let next = try journey.restarted()
    next.files.fault = Fault(call: next.files.calls + 1, .error(EROFS), .forGood)
    next.press("n", "y")
    #expect(next.question == nil)
    #expect(
      next.notice
        == "The text cannot be discarded: Read-only file system. It will be asked for again")
    next.freeDisk()
    #expect(try next.restarted(idPrefix: "last").offer?.hasSuffix("“milk”") == true)
  }

  @Test func `a new student is filled again, with the folder that was chosen`() throws {
    let journey = try Journey()
    try journey.book.folders.add("Class")
    journey.press("5", "S", "tab")
    journey.type("Minji")
    journey.press("tab", "right")
    let next = try resumed(journey, "Minji", kind: "student ")
    #expect(next.form?["folder"] == "Class")
    next.press("ctrl+s")
    let person = next.book.people.person(EntityID("again-1"))
    #expect(person?.details.role == .student && person?.folder != nil)
  }

  @Test func `a title that was typed for a deleted entry is that of a new one`() throws {
    let journey = try Journey()
    let id = try journey.add("milk")[0]
    journey.press("enter", "e")
    journey.type(" and more")
    try journey.book.entries.delete([id])
    let next = try resumed(journey, "milk and more")
    #expect(next.form?["title"] == "milk and more")
    next.press("ctrl+s")
    #expect(next.titles(in: .everywhere) == ["milk and more"])
  }

  @Test(arguments: [["enter"], ["esc"], ["ctrl+u"]])
  func `text that was saved, dropped or taken back is not offered`(keys: [String]) throws {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.type("milk")
    for key in keys { journey.press(key) }
    #expect(try isSettled(journey))
  }

  @Test func `a form that is left asks, and is then forgotten`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", "enter")
    journey.type("!")
    journey.press("esc", "e")
    #expect(try journey.neighbour().offer == nil, "its program still lives")
    journey.press("esc", "n")
    #expect(try isSettled(journey))
  }

  @Test(arguments: [
    ["enter", "enter"], ["3", "a", "tab"], ["4", "a", "tab"], ["5", "S", "tab"],
  ])
  func `a text that Esc leaves twice is not saved, and can be continued`(keys: [String]) throws {
    let journey = try Journey()
    try journey.add("milk")
    for key in keys { journey.press(key) }
    journey.type("9")
    journey.press("esc", "esc")
    #expect(journey.shell.overlays.isEmpty)
    #expect(journey.notice?.hasPrefix("Not saved. “:unfinished text”") == true)
    journey.press(":")
    journey.enter("unfinished")
    #expect(journey.question?.title == "Go on writing?")
    journey.press("enter")
    #expect(journey.shell.overlays.count == 1)
    journey.press("esc")
    #expect(journey.question?.title == "Save changes?", "it has what was typed")
    journey.press("n")
    #expect(try isSettled(journey))
    journey.press(":")
    journey.enter("unfinished")
    #expect(journey.notice == "No text was left unfinished")
  }

  @Test func `a text that cannot be kept is not left`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", "enter")
    journey.type("9")
    journey.fillDisk()
    journey.press("esc", "esc")
    #expect(journey.form?["title"] == "milk9" && journey.form?.refusal != nil)
  }

  @Test func `an edit that is only in memory is offered until it is saved`() throws {
    for isSaved in [true, false] {
      let journey = try Journey()
      try journey.add("zero")
      journey.press("enter", "a")
      journey.type("milk")
      journey.fillDisk()
      journey.press("enter")
      #expect(journey.titles(in: .inbox).contains("milk"))
      journey.freeDisk()
      if isSaved { journey.press("ctrl+s") }
      let next = try journey.restarted()
      #expect((next.offer == nil) == isSaved)
      #expect(next.titles(in: .inbox).contains("milk") == isSaved)
    }
  }

  @Test func `of several drafts each is offered after the one before was dropped`() throws {
    let one = try Journey()
    let other = try one.neighbour()
    for (journey, text) in [(one, "one"), (other, "two")] {
      journey.press("enter", "a")
      journey.type(text)
    }
    let next = try one.restarted()
    let first = next.offer
    next.press("n", "y")
    #expect(first != nil && next.offer != nil && next.offer != first)
    next.press("esc")
    #expect(next.offer == nil)
    #expect(try !isSettled(next))
  }

  @Test func `a line that cannot be kept says so, and can be saved all the same`() throws {
    let journey = try Journey()
    journey.press("enter", "a")
    journey.files.fault = Fault(call: journey.files.calls + 1, .error(ENOSPC), .forGood)
    journey.type("m")
    #expect(journey.quickAdd?.refusal?.hasSuffix("No space left on device") == true)
    journey.freeDisk()
    journey.enter("ilk")
    #expect(journey.titles(in: .inbox) == ["milk"])
  }

  /// Kills the program while another program edits a draft's text and has saved `text`.
  private func kill(_ journey: Journey, editing draft: Draft, as text: String) throws {
    let location = StoreLocation(data: "/home/book/data", state: "/home/book/state")
    let texts = OutsideTexts(location, files: journey.files)
    var draft = draft
    let name = try texts.make(draft.text)
    draft.outside = name
    try journey.book.drafts.keep(draft)
    try journey.files.alter(texts.path(of: name)) { $0 = Array(text.utf8) }
  }

  @Test func `a page that another editor had is offered as it was saved there`() throws {
    let journey = try Journey()
    let id = try journey.book.diary.add("one\ntwo")
    let page = try #require(journey.book.diary.page(id))
    try kill(
      journey, editing: Draft(of: page, typed: journey.book.clock.now()), as: "one\nand more\n")
    let next = try journey.restarted()
    #expect(next.offer?.hasSuffix("“one”") == true)
    next.press("enter", "ctrl+s")
    #expect(next.book.diary.page(id)?.text.contains("and more") == true)
    #expect(try isSettled(next))
    #expect(try journey.files.list("/home/book/state/drafts/outside").isEmpty)
  }

  @Test func `a to-do that another editor had fills the form as it was saved there`() throws {
    let journey = try Journey()
    let id = try journey.add("milk")[0]
    let todo = try #require(journey.book.todos.todo(id))
    let draft = Draft(ofDocument: todo, typed: journey.book.clock.now())
    try kill(journey, editing: draft, as: "oat milk\n\ntwo\nlitres\n")
    let next = try resumed(journey, "oat milk")
    #expect(next.form?["title"] == "oat milk" && next.form?["notes"] == "two\nlitres")
    next.press("ctrl+s")
    #expect(next.book.todos.todo(id)?.title == "oat milk")
    #expect(next.book.todos.todo(id)?.notes == "two\nlitres")
    #expect(try isSettled(next))
  }

  @Test func `the text of another editor becomes a page when its to-do is gone`() throws {
    let journey = try Journey()
    let id = try journey.add("milk")[0]
    let todo = try #require(journey.book.todos.todo(id))
    let draft = Draft(ofDocument: todo, typed: journey.book.clock.now())
    try kill(journey, editing: draft, as: "oat milk\n\ntwo litres\n")
    try journey.book.entries.delete([id])
    let next = try resumed(journey, "oat milk")
    next.press("ctrl+s")
    #expect(next.titles(in: .everywhere) == ["oat milk"])
  }

  @Test func `the form of a to-do that is gone is that of a new one, and says so`() throws {
    let journey = try Journey()
    let home = try journey.book.folders.add("Home")
    var milk = TodoDraft("milk", folder: home)
    milk.tags = ["shop"]
    let id = try journey.book.todos.add(milk)
    journey.press("j", "enter", "enter")
    for _ in 0..<11 { journey.press("tab") }
    journey.type("two litres")
    try journey.book.entries.delete([id])
    let next = try resumed(journey, "milk", kind: "to-do ")
    #expect(next.notice == "It was deleted meanwhile: saving makes a new one of what was typed")
    #expect(next.form?["title"] == "milk" && next.form?["notes"] == "two litres")
    next.press("ctrl+s")
    let new = try #require(next.book.todos.todo(EntityID("again-1")))
    #expect(new.title == "milk" && new.notes == "two litres")
    #expect(new.folder == home && new.tags == ["shop"])
    #expect(try isSettled(next))
  }

  @Test func `a draft that was left for later is offered again, and gone when discarded`() throws {
    let journey = try Journey()
    let draft = Draft(
      kind: .diary, field: DraftPlace.text.rawValue, typed: journey.book.clock.now())
    try kill(journey, editing: draft, as: "오늘\n")
    let later = try journey.restarted()
    #expect(later.offer?.hasSuffix("“오늘”") == true)
    later.press("esc")
    let next = try later.restarted(idPrefix: "next")
    #expect(next.offer?.hasSuffix("“오늘”") == true)
    next.press("n", "y")
    #expect(try isSettled(next))
    #expect(try journey.files.list("/home/book/state/drafts/outside").isEmpty)
  }

  @Test func `no draft is left of an entry that another editor has shown`() throws {
    let journey = try Journey()
    try journey.add("milk")
    journey.press("enter", "E")
    journey.program.edit = { _, _ in "oat milk" }
    journey.press("E")
    #expect(try isSettled(journey))
  }

  @Test func `no to discarding leaves the text for later`() throws {
    let journey = try Journey()
    journey.press("j", "enter", "a")
    journey.type("Buy m")
    let next = try journey.restarted()
    next.press("n", "n")
    #expect(next.shell.overlays.isEmpty)
    next.press("2", "a")
    next.type("other")
    next.press("enter", "esc")
    #expect(try journey.restarted(idPrefix: "last").offer?.contains("Buy m") == true)
  }
}
