import Core
import Glibc
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels

@MainActor struct WritingJourneyTests {
  private func writing(_ text: String, on app: Journey) -> Journey {
    app.press("3", "a", "tab")
    app.type(text)
    return app
  }

  @Test func `an empty page is refused, and the editor stays`() throws {
    let app = writing("  ", on: try Journey())
    app.press("ctrl+s")
    #expect(app.editor?.refusal?.hasPrefix("A page needs a text") == true)
    app.type("one")
    #expect(app.editor?.refusal == nil)
    app.press("ctrl+s")
    #expect(app.pageTitles == ["one"])
  }

  @Test func `leaving asks only if something was changed`() throws {
    let app = try Journey()
    app.press("3", "a", "tab", "esc")
    #expect(app.editor == nil && app.offer == nil)

    app.press("a", "tab")
    app.type("one")
    app.press("esc")
    #expect(app.offer == "What you typed is not in the book yet.")
    app.press("e")
    #expect(app.editor != nil)
    app.press("esc", "n")
    #expect(app.editor == nil && app.pageTitles.isEmpty)

    app.press("a", "tab")
    app.type("two")
    app.press("esc", "enter")
    #expect(app.pageTitles == ["two"])
    #expect(try app.restarted().offer == nil)
  }

  @Test func `what is selected is seen, copied, and let go before the editor is left`() throws {
    let app = writing("one two", on: try Journey())
    app.press("alt+w")
    #expect(app.notice?.hasPrefix("Nothing is selected") == true)
    app.press("shift+ctrl+left")
    #expect(app.editor?.lines.first?.selected == 4..<7)
    app.press("alt+w")
    #expect(app.program.calls == [.copy("two")])
    #expect(app.editor?.lines.first?.selected == nil)
    app.press("ctrl+space", "home", "esc")
    #expect(app.editor != nil && app.offer == nil && app.editor?.lines.first?.selected == nil)
    app.press("ctrl+y")
    #expect(app.editor?.lines.first.map { String($0.text) } == "twoone two")
  }

  @Test func `tags and day are set while writing`() throws {
    let app = writing("one", on: try Journey())
    app.press("alt+t")
    app.type("#sea")
    app.press("enter", "alt+d", "ctrl+u")
    app.type("-2d")
    app.press("enter")
    #expect(app.editor?.note == "19 Nov  #sea")
    app.press("ctrl+s")
    #expect(app.newestPage?.tags == ["sea"] && app.newestPage?.date.text == "2026-11-19")
  }

  @Test func `pasted lines are text, and no key of theirs is a command`() throws {
    let app = writing("", on: try Journey())
    app.shell.paste("one\n\nq\nd\n")
    #expect(app.editor?.lines.map { String($0.text) } == ["one", "", "q", "d", ""])
    app.press("alt+u")
    #expect(app.editor?.lines.count == 1)
    app.press("alt+r", "ctrl+s")
    #expect(app.newestPage?.body == "q\nd")
  }

  @Test func `what was being written is offered after the program was killed`() throws {
    let app = writing("오늘은", on: try Journey())
    app.press("alt+t")
    app.type("비")
    app.press("enter")
    let next = try app.restarted()
    #expect(next.offer == "A page was being written on 21 Nov 2026 09:41: “오늘은”")
    next.press("enter")
    #expect(next.editor?.note == "today 09:41  #비")
    next.type(" 비")
    next.press("ctrl+s")
    #expect(next.newestPage?.title == "오늘은 비" && next.newestPage?.tags == ["비"])
    #expect(try next.restarted().offer == nil)
  }

  @Test func `a page that was begun in the line is offered as the editor had it`() throws {
    let app = try Journey()
    app.press("3", "a")
    app.type("> Rain")
    app.press("tab")
    app.type("y")
    app.press("enter")
    app.type("day")
    let next = try app.restarted()
    #expect(next.offer?.hasSuffix("“Rainy”") == true)
    next.press("enter")
    #expect(next.editor?.lines.map { String($0.text) } == ["Rainy", "day"])
  }

  @Test func `what was changed in the middle of a text is offered as it was`() throws {
    let app = writing("one two three", on: try Journey())
    app.press("alt+b", "alt+b", "ctrl+k")
    app.type("우유")
    app.press("enter", "ctrl+home", "delete", "O", "alt+u", "alt+u", "ctrl+end")
    app.type("end")
    let text = app.editor?.lines.map { String($0.text) }
    let next = try app.restarted()
    next.press("enter")
    #expect(next.editor?.lines.map { String($0.text) } == text)
    #expect(text == ["one 우유", "end"])
  }

  @Test func `a page goes on with its own text that was left unfinished`() throws {
    let app = try Journey()
    let page = try app.book.diary.add("one\n\nbody")
    app.press("3", "enter", "e")
    app.type("more")
    app.press("esc", "esc", "e")
    #expect(app.editor?.lines.map { String($0.text) }.contains("more") == true)
    #expect(app.notice == "This is the text that you left unfinished")
    app.press("ctrl+s")
    #expect(app.newestPage?.body == "body\nmore")
    #expect(app.book.versions.record(page)?.versions ?? 1 == 1)
  }

  @Test func `an unfinished page waits, or is dropped`() throws {
    let later = try writing("one", on: try Journey()).restarted()
    later.press("esc")
    #expect(later.offer == nil)
    later.press("3")
    #expect(later.offer == nil, "what is typed next is no answer")
    let dropping = try later.restarted()
    dropping.press("n", "e", "a", "r", "esc")
    let again = try dropping.restarted()
    again.press("n", "y")
    #expect(try again.restarted().offer == nil)
  }

  @Test func `an edit that was not saved is offered over its page`() throws {
    let app = try Journey()
    try app.book.diary.add("one\n\nbody")
    app.press("3", "enter", "e")
    app.type("more")
    let next = try app.restarted()
    next.press("enter", "ctrl+s")
    #expect(next.pageTitles == ["one"] && next.newestPage?.body == "body\nmore")
  }

  @Test func `an edit of a page that is gone becomes a new page`() throws {
    let app = try Journey()
    let id = try app.book.diary.add("one")
    app.press("3", "enter", "e")
    app.type("two")
    try app.book.entries.delete([id])
    let next = try app.restarted()
    next.press("enter", "ctrl+s")
    #expect(next.pageTitles == ["one"] && next.newestPage?.body == "two")
  }

  @Test func `a text that cannot be kept says so, and can be saved all the same`() throws {
    let app = writing("on", on: try Journey())
    app.files.fault = Fault(call: app.files.calls + 1, .error(ENOSPC), .forGood)
    app.type("e")
    #expect(app.editor?.refusal?.hasSuffix("No space left on device") == true)
    app.files.fault = nil
    app.type("!")
    #expect(app.editor?.refusal == nil)
    app.press("ctrl+s")
    #expect(app.pageTitles == ["one!"])
  }

  @Test func `a text that is only in memory stays as a draft`() throws {
    let app = try Journey()
    try app.book.diary.add("zero")
    _ = writing("one", on: app)
    app.files.fault = Fault(call: app.files.calls + 1, .shortWrite(0), .forGood)
    app.press("ctrl+s")
    #expect(app.editor == nil && app.pageTitles.contains("one"))
    app.files.fault = nil
    #expect(try app.restarted().offer?.hasSuffix("“one”") == true)
  }

  @Test func `a page is edited in the user's own editor`() throws {
    let app = try Journey()
    app.program.edit = { text, _ in text.replacing("one", with: "two") }
    try app.book.diary.add("one\n\none")
    app.press("3", "enter", "E")
    #expect(app.newestPage?.title == "two" && app.newestPage?.body == "two")
    app.press("a", "tab")
    app.type("one more")
    app.press("alt+e")
    #expect(app.editor?.lines.map { String($0.text) } == ["two more"])
  }

  @Test func `the user's own editor goes on in the line of the caret`() throws {
    let app = try Journey()
    app.program.edit = { text, line in "\(text) at \(line)" }
    app.press("3", "a", "tab")
    app.type("one")
    app.press("enter", "enter")
    app.type("three")
    app.press("enter", "up", "alt+e")
    #expect(app.editor?.lines.map { String($0.text) } == ["one", "", "three", " at 3"])
    app.press("ctrl+home", "alt+e")
    #expect(app.editor?.lines.last.map { String($0.text) } == " at 3 at 1")
  }

  @Test func `when the user's own editor fails nothing changes`() throws {
    let failure = Phrase(verbatim: "vi ended with 1")
    let app = try Journey()
    app.program.edit = { _, _ in throw Refusal(failure) }
    try app.book.diary.add("one")
    app.press("3", "enter", "E")
    #expect(app.shell.state.notice?.text == "vi ended with 1")
    #expect(app.pageTitles == ["one"])
  }
}
