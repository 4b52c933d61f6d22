import Core
import Entities
import MemoryFiles
import Repositories
import Testing

/// Acts that take several lines of the log.
@Suite struct GroupTests {
  private let fixture = BookFixture()

  private func label(_ before: Int, of total: Int) -> OperationLabel {
    var label = OperationLabel("import")
    label.group = "group"
    label.part = OperationLabel.Part(before: before, total: total)
    return label
  }

  private func write(_ parts: Range<Int>, of total: Int, _ book: EntryRepository) throws {
    for part in parts {
      try book.commit(
        Transaction(label(part, of: total), [.save(fixture.todo("part \(part)"))]))
    }
  }

  @Test func `a group is undone and redone in one step, though others' acts lie between`() throws {
    let book = try fixture.open()
    let other = try fixture.open()
    try book.save(fixture.todo("before"))
    for part in 0..<3 {
      try write(part..<part + 1, of: 3, book)
      fixture.clock.milliseconds += 1000
      try other.save(fixture.todo("other \(part)"), verb: "other \(part)")
      fixture.clock.milliseconds += 1000
    }
    try book.refresh()
    let all = book.titles()
    #expect(try book.undo()?.mark.label?.verb == "other 2")
    #expect(try book.undo()?.mark.label?.count == 3)
    #expect(book.titles() == ["before", "other 0", "other 1"])
    #expect(try fixture.open().redo()?.mark.label?.count == 3)
    #expect(try book.redo()?.mark.label?.verb == "other 2")
    #expect(book.titles() == all)
  }

  @Test func `a group that changed a record in several parts is taken back to what was before`()
    throws
  {
    let book = try fixture.open()
    try book.save(fixture.todo("old", id: "id"))
    for part in 0..<3 {
      let rename = Edit.set(.todo, EntityID("id"), [.title: .text("new \(part)")])
      try book.commit(Transaction(label(part, of: 3), [rename]))
    }
    #expect(try book.undo()?.skipped == 0)
    #expect(book.titles() == ["old"])
    try book.redo()
    #expect(book.titles() == ["new 2"])
  }

  @Test func `a group of which one part cannot be undone stays as it is`() throws {
    let first = try fixture.open()
    try first.save(fixture.todo("old", id: "id"))
    fixture.memory?.kill()
    let slot = try #require(fixture.slots().first)
    // A damaged line is shown, but its contents are not used.
    try fixture.alter(slot: slot) { bytes in
      if let place = bytes.lastIndex(of: UInt8(ascii: "}")) { bytes[place - 2] ^= 1 }
    }
    let book = try fixture.open()
    let rename = Edit.set(.todo, EntityID("id"), [.title: .text("new")])
    try book.commit(Transaction(label(0, of: 2), [rename]))
    try write(1..<2, of: 2, book)
    #expect(throws: StoreError.self) { try book.undo() }
    #expect(book.titles() == ["new", "part 1"])
    #expect(book.history(of: nil, limit: 10).count == 3)
  }

  @Test func `a group of an earlier version is undone in one step`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("before"), verb: "before")
    for part in 0..<3 {
      var label = label(part, of: 3)
      label.part = nil
      try book.commit(Transaction(label, [.save(fixture.todo("part \(part)"))]))
    }
    #expect(try book.undo()?.mark.label?.count == 3)
    #expect(book.titles() == ["before"])
    #expect(book.unfinishedGroups().isEmpty)
    #expect(try book.redo()?.mark.label?.count == 3)
    #expect(book.titles().count == 4)
  }

  @Test func `a group whose process is killed is found, and taken back in one step`() throws {
    let book = try fixture.open()
    try book.begin(group: "group")
    try write(0..<2, of: 3, book)
    // While its process lives, the group does not count as unfinished.
    #expect(try fixture.open().unfinishedGroups().isEmpty)
    fixture.memory?.kill()
    let again = try fixture.open()
    try again.save(fixture.todo("later"))
    let found = again.unfinishedGroups()
    #expect(found.map(\.group) == ["group"])
    #expect(found.map(\.count) == [2] && found.map(\.total) == [3])
    try again.takeBack(group: "group")
    #expect(again.titles() == ["later"])
    #expect(again.unfinishedGroups().isEmpty)
    #expect(try fixture.open().unfinishedGroups().isEmpty)
    #expect(again.undoCandidate?.label?.verb == "save")
  }

  /// Makes a group of three parts, and undoes it if it is to be redone.
  private func ready(for direction: ReversalDirection, _ book: EntryRepository) throws {
    try book.begin(group: "group")
    try write(0..<3, of: 3, book)
    book.end(group: "group")
    if direction == .redo { try book.undo() }
  }

  @Test(arguments: [ReversalDirection.undo, .redo], [1, 2, 3, 4, 5])
  func `an undo or redo is given up after any step, and nothing is changed`(
    direction: ReversalDirection, steps: Int
  ) throws {
    let book = try fixture.open()
    try ready(for: direction, book)
    let before = book.titles()
    var run = try #require(try book.reverse(direction))
    for _ in 0..<steps { #expect(try run.advance()) }
    try run.cancel()
    #expect(book.titles() == before)
    #expect(try fixture.open(.ignored).titles() == before)
    #expect(book.unfinishedGroups().isEmpty)
    // Afterwards it can still be done.
    _ = direction == .undo ? try book.undo() : try book.redo()
    #expect(book.titles().count == (direction == .undo ? 0 : 3))
  }

  @Test func `an undo that is killed halfway is asked about, and taken back or kept`() throws {
    let book = try fixture.open()
    try ready(for: .undo, book)
    var run = try #require(try book.reverse(.undo))
    for _ in 0..<4 { _ = try run.advance() }
    fixture.memory?.kill()
    let again = try fixture.open()
    let found = again.unfinishedGroups()
    #expect(found.map(\.count) == [2] && found.map(\.total) == [3])
    try again.takeBack(group: "group")
    #expect(again.titles() == [])
    #expect(try fixture.open().unfinishedGroups().isEmpty)
  }

  @Test func `what comes in while an act is undone is seen by the rest of it`() throws {
    let book = try fixture.open()
    try ready(for: .undo, book)
    var run = try #require(try book.reverse(.undo))
    for _ in 0..<4 { _ = try run.advance() }
    let other = try fixture.open()
    let id = try #require(other.entries(EntryQuery(order: .name)).first.map(other.id))
    try other.commit(Transaction(OperationLabel("edit"), [.set(.todo, id, ["notes": .text("x")])]))
    try book.refresh()
    while try run.advance() {}
    #expect(book.titles() == [])
    #expect(book.bookRecords().isEmpty, "the deletion has seen the edit")
  }

  @Test func `a group that is kept is finished, and one step of undo`() throws {
    let book = try fixture.open()
    try book.begin(group: "group")
    try write(0..<2, of: 3, book)
    fixture.memory?.kill()
    let again = try fixture.open()
    try again.close(group: "group")
    #expect(again.unfinishedGroups().isEmpty)
    #expect(again.titles() == ["part 0", "part 1"])
    #expect(try again.undo()?.mark.label?.count == 2)
    #expect(again.titles() == [])
  }

  @Test(arguments: [0, 3])
  func `a group of which nothing or all is written is not called unfinished`(count: Int) throws {
    let book = try fixture.open()
    try book.begin(group: "group")
    try write(0..<count, of: 3, book)
    fixture.memory?.kill()
    #expect(try fixture.open().unfinishedGroups().isEmpty)
    #expect(try fixture.open().titles().count == count)
  }
}
