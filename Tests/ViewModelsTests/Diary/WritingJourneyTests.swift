import Entities
import Glibc
import Repositories
import Services
import Testing
import ViewModels
import MemoryFiles

@MainActor struct WritingJourneyTests {
  private func writing(_ text: String, on stage: DiaryStage) -> DiaryStage {
    stage.press("3", "a")
    stage.type(text)
    return stage
  }

  @Test func `an empty page is refused, and the editor stays`() throws {
    let stage = writing("  ", on: try DiaryStage())
    stage.press("ctrl+s")
    #expect(stage.editor?.refusal?.hasPrefix("A page needs a text") == true)
    stage.type("one")
    #expect(stage.editor?.refusal == nil)
    stage.press("ctrl+s")
    #expect(stage.titles == ["one"])
  }

  @Test func `leaving asks only when something was changed`() throws {
    let stage = try DiaryStage()
    stage.press("3", "a", "esc")
    #expect(stage.editor == nil && stage.question == nil)

    stage.press("a")
    stage.type("one")
    stage.press("esc")
    #expect(stage.question == "What you typed is not in the book yet.")
    stage.press("esc")
    #expect(stage.editor != nil)
    stage.press("esc", "d")
    #expect(stage.editor == nil && stage.titles.isEmpty)

    stage.press("a")
    stage.type("two")
    stage.press("esc", "s")
    #expect(stage.titles == ["two"])
    #expect(try stage.restarted().question == nil)
  }

  @Test func `tags and day are set while writing`() throws {
    let stage = writing("one", on: try DiaryStage())
    stage.press("alt+t")
    stage.type("#sea")
    stage.press("enter", "alt+d", "ctrl+u")
    stage.type("-2d")
    stage.press("enter")
    #expect(stage.editor?.note == "19 Nov  #sea")
    stage.press("ctrl+s")
    #expect(stage.newest?.tags == ["sea"] && stage.newest?.date.text == "2026-11-19")
  }

  @Test func `pasted lines are text, and no key of theirs is a command`() throws {
    let stage = writing("", on: try DiaryStage())
    stage.shell.paste("one\n\nq\nd\n")
    #expect(stage.editor?.lines.map { String($0.text) } == ["one", "", "q", "d", ""])
    stage.press("alt+u")
    #expect(stage.editor?.lines.count == 1)
    stage.press("alt+r", "ctrl+s")
    #expect(stage.newest?.body == "q\nd")
  }

  @Test func `what was being written is offered after the program was killed`() throws {
    let stage = writing("오늘은", on: try DiaryStage())
    stage.press("alt+t")
    stage.type("비")
    stage.press("enter")
    let next = try stage.restarted()
    #expect(next.question == "A page was being written on 21 Nov 2026 09:41: “오늘은”")
    next.press("enter")
    #expect(next.editor?.note == "today 09:41  #비")
    next.type(" 비")
    next.press("ctrl+s")
    #expect(next.newest?.title == "오늘은 비" && next.newest?.tags == ["비"])
    #expect(try next.restarted().question == nil)
  }

  @Test func `what was changed in the middle of a text is offered as it was`() throws {
    let stage = writing("one two three", on: try DiaryStage())
    stage.press("alt+b", "alt+b", "ctrl+k")
    stage.type("우유")
    stage.press("enter", "ctrl+home", "delete", "O", "alt+u", "alt+u", "ctrl+end")
    stage.type("end")
    let text = stage.editor?.lines.map { String($0.text) }
    let next = try stage.restarted()
    next.press("enter")
    #expect(next.editor?.lines.map { String($0.text) } == text)
    #expect(text == ["one 우유", "end"])
  }

  @Test func `an unfinished page waits, or is dropped`() throws {
    let later = try writing("one", on: try DiaryStage()).restarted()
    later.press("esc")
    #expect(later.question == nil)
    later.press("3")
    #expect(later.question != nil, "the diary asks again")
    later.press("esc")
    let dropping = try later.restarted()
    dropping.press("d")
    #expect(try dropping.restarted().question == nil)
  }

  @Test func `an edit that was not saved is offered over its page`() throws {
    let stage = try DiaryStage()
    try stage.book.diary.add("one\n\nbody")
    stage.press("3", "enter", "e")
    stage.type("more")
    let next = try stage.restarted()
    next.press("enter", "ctrl+s")
    #expect(next.titles == ["one"] && next.newest?.body == "body\nmore")
  }

  @Test func `an edit of a page that is gone becomes a new page`() throws {
    let stage = try DiaryStage()
    let id = try stage.book.diary.add("one")
    stage.press("3", "enter", "e")
    stage.type("two")
    try stage.book.entries.delete([id])
    let next = try stage.restarted()
    next.press("enter", "ctrl+s")
    #expect(next.titles == ["one"] && next.newest?.body == "two")
  }

  @Test func `a text that cannot be kept says so, and can be saved all the same`() throws {
    let stage = writing("on", on: try DiaryStage())
    stage.files.fault = Fault(call: stage.files.calls + 1, .error(ENOSPC), .forGood)
    stage.type("e")
    #expect(stage.editor?.refusal?.hasSuffix("No space left on device") == true)
    stage.files.fault = nil
    stage.type("!")
    #expect(stage.editor?.refusal == nil)
    stage.press("ctrl+s")
    #expect(stage.titles == ["one!"])
  }

  @Test func `what only memory has stays as a draft`() throws {
    let stage = try DiaryStage()
    try stage.book.diary.add("zero")
    _ = writing("one", on: stage)
    stage.files.fault = Fault(call: stage.files.calls + 1, .shortWrite(0), .forGood)
    stage.press("ctrl+s")
    #expect(stage.editor == nil && stage.titles.contains("one"))
    stage.files.fault = nil
    #expect(try stage.restarted().question?.hasSuffix("“one”") == true)
  }

  @Test func `a page is edited in the user's own editor`() throws {
    let stage = try DiaryStage(edit: { text, _ in text.replacing("one", with: "two") })
    try stage.book.diary.add("one\n\none")
    stage.press("3", "enter", "E")
    #expect(stage.newest?.title == "two" && stage.newest?.body == "two")
    stage.press("a")
    stage.type("one more")
    stage.press("alt+e")
    #expect(stage.editor?.lines.map { String($0.text) } == ["two more"])
  }

  @Test func `the user's own editor goes on in the line of the caret`() throws {
    let stage = try DiaryStage(edit: { text, line in "\(text) at \(line)" })
    stage.press("3", "a")
    stage.type("one")
    stage.press("enter", "enter")
    stage.type("three")
    stage.press("enter", "up", "alt+e")
    #expect(stage.editor?.lines.map { String($0.text) } == ["one", "", "three", " at 3"])
    stage.press("ctrl+home", "alt+e")
    #expect(stage.editor?.lines.last.map { String($0.text) } == " at 3 at 1")
  }

  @Test func `when the user's own editor fails nothing changes`() throws {
    let failure = Phrase(verbatim: "vi ended with 1")
    let stage = try DiaryStage(edit: { _, _ in throw Refusal(failure) })
    try stage.book.diary.add("one")
    stage.press("3", "enter", "E")
    #expect(stage.shell.state.notice?.text == "vi ended with 1")
    #expect(stage.titles == ["one"])
  }
}
