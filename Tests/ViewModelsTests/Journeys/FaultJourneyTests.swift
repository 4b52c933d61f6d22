import Glibc
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels

/// What the user sees if something happens to the files.
@MainActor struct FaultJourneyTests {
  private func journey(_ titles: String...) throws -> Journey {
    let journey = try Journey()
    for title in titles { try journey.add(title) }
    return journey
  }

  private func banner(_ journey: Journey) -> String? { journey.shell.state.banner?.text }

  @Test func `a line torn off behind daybook's back harms nothing else, and is missed`() throws {
    let before = try journey("one", "two")
    try before.alterSlot { $0.removeLast(20) }
    let after = try before.restarted()
    #expect(after.titles(in: .inbox) == ["one"])
    #expect(banner(after)?.hasPrefix("Changes are missing that were in the book") == true)
    after.press("enter", "a")
    after.enter("three")
    #expect(after.titles?.sorted() == ["one", "three"])
    let last = try after.restarted(idPrefix: "last")
    #expect(Set(last.titles(in: .inbox)) == ["one", "three"])
    #expect(banner(last)?.hasPrefix("Changes are missing that were in the book") == true)
  }

  @Test func `a line that another program is still writing is waited for`() throws {
    let writer = try journey("one", "two")
    let whole = try #require(try writer.files.contents(writer.slotFile))
    try writer.alterSlot { $0.removeLast(20) }
    let reader = try writer.neighbour()
    #expect(reader.titles(in: .inbox) == ["one"])
    #expect(banner(reader) == nil)
    try writer.alterSlot { $0 = whole }
    try reader.book.refresh()
    #expect(reader.titles(in: .inbox) == ["one", "two"])
    #expect(banner(reader) == nil)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0x22, 0xC3, 0x28, 0x22], Array("<<<<<<< HEAD".utf8),
      Array(#"{"v":1,"v":1}"#.utf8), Array(#"{"v":1,"n":9,"c":"00000000"}"#.utf8),
    ] as [[UInt8]])
  func `a bad line that comes while the screens are open is counted, copied and kept`(
    line: [UInt8]
  ) throws {
    let writer = try journey("one")
    let reader = try writer.neighbour()
    try writer.alterSlot { $0 += line + [0x0A] }
    let file = try #require(try writer.files.contents(writer.slotFile))
    try reader.book.refresh()
    reader.press("enter")
    #expect(banner(reader)?.hasPrefix("1 damaged line kept aside") == true)
    #expect(try reader.keptLines == [line])
    #expect(reader.titles == ["one"])
    #expect(try writer.files.contents(writer.slotFile) == file)
  }

  @Test func `after two failed syncs nothing more is taken until what waits is saved`() throws {
    let journey = try journey("one")
    journey.press("enter")
    journey.files.syncError = EIO
    journey.press("a")
    journey.enter("two")
    #expect(banner(journey)?.hasPrefix("NOT SAVED (1 edit), READ ONLY: ^S") == true)
    #expect(journey.titles == ["one", "two"])
    journey.press("x")
    #expect(journey.notice?.hasPrefix("The book cannot be changed: its disk is failing") == true)
    #expect(journey.done == [])
    journey.press("ctrl+s")
    #expect(banner(journey)?.hasPrefix("NOT SAVED (1 edit), READ ONLY") == true)
    journey.files.syncError = nil
    journey.press("ctrl+s", "x")
    #expect(banner(journey) == nil)
    journey.files.crash()
    let after = try journey.restarted()
    #expect(Set(after.titles(in: .inbox)) == ["one", "two"])
    #expect(after.book.check().filter { $0.trouble != .missing } == [])
  }

  @Test func `a book that may not be written says so before anything is typed`() throws {
    let writer = try journey("one")
    let reader = try writer.restarted()
    reader.files.fault = Fault(call: reader.files.calls + 1, .error(EROFS), .forGood)
    reader.book.prepare()
    reader.files.fault = nil
    #expect(banner(reader)?.contains("Read-only file system") == true)
    #expect(reader.titles(in: .inbox) == ["one"])
  }

  @Test func `a book of a newer version can be read and not changed`() throws {
    let writer = try journey("one")
    var identity = try #require(writer.files.contents("/home/book/data/store.json"))
    identity = Array(
      String(decoding: identity, as: UTF8.self)
        .replacing("\"daybook\":1", with: "\"daybook\":2").utf8)
    try writer.files.put("/home/book/data/store.json", identity)
    let reader = try writer.restarted()
    reader.book.prepare()
    #expect(banner(reader)?.contains("it was written in format 2") == true)
    reader.press("enter", "x")
    #expect(reader.titles == ["one"] && reader.done == [])
    #expect(reader.notice?.contains("Update daybook") == true)
  }

  @Test func `on a full disk things can still be deleted`() throws {
    let journey = try journey("one", "two")
    journey.press("enter")
    journey.book.prepare()
    let state = try #require(
      try journey.files.list("/home/book/state").first { $0 != "machine" })
    let machine = try #require(try journey.files.list("/home/book/state/\(state)").first)
    let notes = "/home/book/state/\(state)/\(machine)"
    #expect(journey.files.contents("\(notes)/reserve")?.count == 65_536)
    journey.fillDisk()
    journey.press("d")
    #expect(journey.files.contents("\(notes)/reserve") == nil)
    journey.freeDisk()
    journey.press("ctrl+s")
    #expect(try journey.restarted().titles(in: .inbox) == ["two"])
  }

  @Test(
    arguments: [
      (["enter", "a"], ["one", "two", "three"]), (["+"], ["one", "two", "three"]),
      (["4", "a"], ["one 1", "two 2", "three 3"]), (["5", "a"], ["one", "two", "three"]),
    ])
  func `on a full disk the line for several entries stays open, and saves again`(
    keys: [String], lines: [String]
  ) throws {
    let journey = try journey("zero")
    for key in keys { journey.press(key) }
    journey.fillDisk()
    for (number, line) in lines.dropLast().enumerated() {
      journey.type(line)
      journey.press("enter")
      #expect(journey.quickAdd?.input.text == "")
      #expect(journey.notice?.hasPrefix("Not saved: No space left on device.") == true)
      let edits = number == 0 ? "1 edit" : "2 edits"
      #expect(banner(journey)?.hasPrefix("NOT SAVED (\(edits)): ^S") == true)
    }
    journey.press("ctrl+s")
    #expect(journey.notice?.hasPrefix("Not saved:") == true && journey.quickAdd?.refusal == nil)
    journey.freeDisk()
    journey.press("ctrl+s")
    #expect(journey.notice == "Everything is saved" && banner(journey) == nil)
    journey.type(lines[2])
    journey.press("enter", "esc")
    let titles = try journey.neighbour().titles(in: .everywhere)
    #expect(titles.sorted() == ["one", "three", "two", "zero"], "each is there once")
  }

  @Test func `while a filter is typed the key of the banner saves again`() throws {
    let journey = try journey("one")
    journey.press("enter")
    journey.fillDisk()
    journey.press("x", "/")
    #expect(banner(journey)?.hasPrefix("NOT SAVED (1 edit): ^S") == true)
    journey.freeDisk()
    journey.press("ctrl+s")
    #expect(banner(journey) == nil)
    #expect(journey.detail?.filter.isEditing == true)
  }

  @Test(
    arguments: [
      (ENOSPC, "Free some space, then ^S"), (EDQUOT, "Free some space, then ^S"),
      (EFBIG, "Free some space, then ^S"),
      (EMFILE, "Allow more open files (ulimit -n), then ^S"),
      (ENFILE, "Close other programs, then ^S"),
      (EROFS, "Make the book writable, then ^S"),
      (EACCES, "Make the book writable, then ^S"),
      (EIO, "Copy the book to another disk, then ^S"),
      (ENOLCK, "Allow file locks there, then ^S"),
      (ENODEV, "Put the book back where it was, then ^S"),
      (EINVAL, "^S tries again"), (EBADF, "^S tries again"),
    ])
  func `each failure is shown with what helps, and nothing else`(
    number: Int32, remedy: String
  ) throws {
    var said: Set<String> = []
    for call in 1... {
      let journey = try journey("one")
      journey.press("enter")
      let fault = Fault(call: journey.files.calls + call, .error(number), .forGood)
      journey.files.fault = fault
      journey.press("a")
      journey.enter("two")
      if let notice = journey.notice, notice.hasPrefix("Not saved") { said.insert(notice) }
      if journey.files.calls < fault.call { break }
    }
    #expect(said == ["Not saved: \(String(cString: strerror(number))). \(remedy)"])
  }
}
