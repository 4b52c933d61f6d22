import Core
import Entities
import MemoryFiles
import Repositories
import Testing

@Suite struct SharingTests {
  private let fixture = BookFixture()

  @Test func `two open books show each other's edits`() throws {
    let first = try fixture.open()
    let second = try fixture.open()
    var changes: [[EntityID]] = []
    second.onChanged = { changes.append($0) }
    try first.save(fixture.todo("one"))
    try second.refresh()
    #expect(second.titles() == ["one"])
    try second.save(fixture.todo("two"))
    try first.refresh()
    #expect(first.titles() == ["one", "two"])
    #expect(changes == [[EntityID("id-one")], [EntityID("id-two")]])
    #expect(try fixture.slots().count == 2)
    #expect(first.check().isSound)
  }

  @Test func `eight books write at once and lose nothing`() throws {
    let books = try (0..<8).map { _ in try fixture.open() }
    for round in 0..<20 {
      for (index, book) in books.enumerated() { try book.save(fixture.todo("\(index) \(round)")) }
    }
    for book in books {
      try book.refresh()
      #expect(book.count(EntryQuery()) == 160)
    }
    #expect(try fixture.slots().count == 8)
    #expect(try fixture.open().count(EntryQuery()) == 160)
  }

  @Test func `a slot that is free again is used again`() throws {
    try fixture.open().save(fixture.todo("one"))
    fixture.memory?.kill()
    try fixture.open().save(fixture.todo("two"))
    #expect(try fixture.slots().count == 1)
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  /// Two machines that exchange their files now and then.
  private func machines() throws -> (BookFixture, BookFixture) {
    let here = BookFixture()
    try here.open().save(here.todo("one"))
    let there = BookFixture(seed: 100)
    try exchange(here, there)
    return (here, there)
  }

  /// Copies all log files of each machine to the other, as a synchronising tool does.
  private func exchange(_ here: BookFixture, _ there: BookFixture) throws {
    for (from, to) in [(here, there), (there, here)] {
      guard let slots = try? from.slots() else { continue }
      for slot in slots {
        guard let bytes = from.memory?.contents(from.path(slot: slot)) else { continue }
        let mine = to.memory?.contents(to.path(slot: slot)) ?? []
        guard bytes.count > mine.count else { continue }
        try to.memory?.makeDirectories(durably: "\(to.location.data)/log/\(slot)")
        try to.memory?.put(to.path(slot: slot), bytes)
      }
    }
  }

  @Test func `a field changed on two machines keeps both, and choosing ends it`() throws {
    let (here, there) = try machines()
    let id = EntityID("id-one")
    let mine = try here.open()
    let theirs = try there.open()
    there.clock = Timestamp(milliseconds: here.clock.milliseconds + 1000)
    var todo = here.todo("one")
    todo.title = "mine"
    todo.tags = ["mine"]
    try mine.save(todo)
    var other = here.todo("one")
    other.title = "theirs"
    other.tags = ["theirs"]
    try theirs.save(other)
    try exchange(here, there)
    try mine.refresh()
    try theirs.refresh()
    for book in [mine, theirs] {
      let row = try #require(book.row(of: id))
      #expect(book.summary(of: row).versions == 2)
      #expect(book.summary(of: row).title == "theirs")
      #expect(book.summary(of: row).tags == ["mine", "theirs"])
    }
    try mine.commit(
      Transaction(OperationLabel("choose"), [.set(.todo, id, [.title: .text("theirs")])]))
    let row = try #require(mine.row(of: id))
    #expect(mine.summary(of: row).versions == 1)
    try exchange(here, there)
    try theirs.refresh()
    #expect(theirs.summary(of: try #require(theirs.row(of: id))).versions == 1)
  }

  @Test func `undo brings back what was deleted twice, as an edit had survived the first time`()
    throws
  {
    let (here, there) = try machines()
    let id = EntityID("id-one")
    let mine = try here.open()
    let theirs = try there.open()
    try mine.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    try theirs.commit(
      Transaction(OperationLabel("edit"), [.set(.todo, id, [.title: .text("two")])]))
    try exchange(here, there)
    try mine.refresh()
    #expect(mine.titles() == ["two"])
    try mine.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    #expect(mine.titles() == [])
    try mine.undo()
    #expect(mine.titles() == ["two"])
    try mine.redo()
    #expect(mine.titles() == [])
    try mine.undo()
    try exchange(here, there)
    try theirs.refresh()
    #expect(theirs.titles() == ["two"])
  }

  @Test func `both versions stay where the line that brought them back was written again`() throws {
    let (here, there) = try machines()
    let id = EntityID("id-one")
    let mine = try here.open()
    let theirs = try there.open()
    for (book, title) in [(mine, "mine"), (theirs, "theirs")] {
      try book.commit(
        Transaction(OperationLabel("edit"), [.set(.todo, id, [.title: .text(title)])]))
    }
    try exchange(here, there)
    try mine.refresh()
    try mine.commit(
      Transaction(OperationLabel("choose"), [.set(.todo, id, [.title: .text("mine")])]))
    func versions(_ book: EntryRepository) throws -> Int {
      book.summary(of: try #require(book.row(of: id))).versions
    }
    #expect(try versions(mine) == 1)
    func files() throws -> [String: [UInt8]] {
      try here.slots().reduce(into: [:]) { files, slot in
        files[slot] = here.memory?.contents(here.path(slot: slot))
      }
    }
    let before = try files()
    try mine.undo()
    #expect(try versions(mine) == 2)
    let (own, newer) = try #require(try files().first { before[$0.key] != $0.value })
    let path = here.path(slot: own)
    let older = try #require(before[own])
    try here.memory?.put(path, older)
    try mine.save(here.todo("three"))
    #expect(try versions(here.open(.ignored)) == 2)
    let copy = "\(here.location.data)/log/\(own)/000001.sync-conflict.jsonl"
    try here.memory?.put(copy, newer)
    #expect(try versions(here.open(.ignored)) == 2)
  }

  @Test func `an edit that a deletion has not seen survives it, whichever comes first`() throws {
    let (here, there) = try machines()
    let id = EntityID("id-one")
    let mine = try here.open()
    let theirs = try there.open()
    try mine.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    #expect(mine.titles() == [])
    try theirs.commit(Transaction(OperationLabel("edit"), [.set(.todo, id, ["notes": .text("n")])]))
    try exchange(here, there)
    try mine.refresh()
    try theirs.refresh()
    #expect(mine.titles() == ["one"])
    #expect(theirs.titles() == ["one"])
    #expect(try here.open().titles() == ["one"])
  }

  @Test func `a deletion that was taken back hides nothing from another deletion`() throws {
    let (here, there) = try machines()
    let id = EntityID("id-one")
    let mine = try here.open()
    try mine.commit(Transaction(OperationLabel("edit"), [.set(.todo, id, ["notes": .text("n")])]))
    try mine.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    try mine.undo()
    there.clock.milliseconds += 1000
    let theirs = try there.open()
    try theirs.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    try exchange(here, there)
    try mine.refresh()
    try theirs.refresh()
    #expect(mine.titles() == ["one"])
    #expect(theirs.titles() == ["one"])
  }

  @Test func `a deletion that was replaced by another hides the same, whichever comes first`()
    throws
  {
    let id = EntityID("id-one")
    let writer = BookFixture()
    let book = try writer.open()
    try book.save(writer.todo("one"))
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    try book.commit(Transaction(OperationLabel("tag"), [.set(.todo, id, [.tag("x"): .text("x")])]))
    let slot = try #require(writer.slots().first)
    let whole = try #require(writer.memory?.contents(writer.path(slot: slot)))
    // Another machine gets all lines except the one that made the record, and deletes what it sees.
    let lines = writer.lines(slot: slot)
    let part = ([lines[0]] + lines[2...]).map { $0 + "\n" }.joined()
    let other = BookFixture(seed: 100)
    try other.memory?.makeDirectories(durably: "\(other.location.data)/log/\(slot)")
    try other.memory?.put(other.path(slot: slot), Array(part.utf8))
    other.clock.milliseconds += 1000
    let live = try other.open()
    try live.commit(Transaction(OperationLabel("delete"), [.delete(.todo, id)]))
    let own = try #require(other.slots().first { $0 != slot })
    let late = BookFixture(seed: 200)
    for folder in [own, slot] {
      try late.memory?.makeDirectories(durably: "\(late.location.data)/log/\(folder)")
    }
    let deletion = try #require(other.memory?.contents(other.path(slot: own)))
    try late.memory?.put(late.path(slot: own), deletion)
    let reader = try late.open()
    try late.memory?.put(late.path(slot: slot), whole)
    try reader.refresh()
    #expect(reader.bookRecords() == (try late.open().bookRecords()))
  }

  @Test func `what an undone deletion had covered counts again, even if it arrives after both`()
    throws
  {
    let here = BookFixture()
    let todos = (0..<30).map { here.todo("todo \($0)") }
    func commit(_ verb: String, _ edits: [Edit], in book: EntryRepository) throws {
      try book.commit(Transaction(OperationLabel(verb, count: edits.count), edits))
    }
    // Each process writes a slot of its own.
    let first = try here.open()
    try commit("import", todos.map(Edit.save), in: first)
    let imported = Set(try here.slots())
    let second = try here.open()
    try commit("delete", todos.map { .delete(.todo, $0.id) }, in: second)
    try second.undo()
    let undone = Set(try here.slots())
    let third = try here.open()
    try commit("notes", todos.map { .set(.todo, $0.id, ["notes": .text("n")]) }, in: third)
    // Another machine gets only the notes, and deletes what it sees.
    let there = BookFixture(seed: 100)
    try here.copyLog(to: there) { !undone.contains($0) }
    there.clock.milliseconds += 1000
    try commit("delete", todos.map { .delete(.todo, $0.id) }, in: there.open())

    let late = BookFixture(seed: 200)
    try there.copyLog(to: late)
    try here.copyLog(to: late) { !imported.contains($0) }
    let reader = try late.open()
    #expect(reader.titles() == [])
    try here.copyLog(to: late)
    try reader.refresh()
    #expect(reader.titles() == todos.map(\.title))
    #expect(try late.open().titles() == reader.titles())
  }

  @Test func `numbers that other machines know are not given again`() throws {
    let (here, there) = try machines()
    let slot = try #require(here.slots().first)
    let old = try #require(here.memory?.contents(here.path(slot: slot)))
    here.memory?.kill()
    try here.open().save(here.todo("two"))
    try exchange(here, there)
    try there.open().commit(
      Transaction(OperationLabel("e"), [.set(.todo, EntityID("id-two"), [.title: .text("2")])]))
    try exchange(here, there)
    here.memory?.kill()
    // A backup from before takes the file's place; then the other machine's file comes back.
    try here.memory?.put(here.path(slot: slot), old)
    try here.open().save(here.todo("three"))
    #expect(try here.slots().count == 3)
    try exchange(there, here)
    #expect(try here.open().titles() == ["2", "one", "three"])
  }

  @Test func `a replacement that arrives before what it replaces wins all the same`() throws {
    let (here, there) = try machines()
    let first = try there.open()
    let second = try there.open()
    let id = EntityID("id-one")
    try first.commit(Transaction(OperationLabel("a"), [.set(.todo, id, [.title: .text("a")])]))
    let slot = try #require(there.slots().first { !(((try? here.slots()) ?? []).contains($0)) })
    try second.commit(Transaction(OperationLabel("b"), [.set(.todo, id, [.title: .text("b")])]))
    try second.commit(Transaction(OperationLabel("c"), [.delete(.todo, id)]))
    let early = try #require(there.memory?.contents(there.path(slot: slot)))
    try there.memory?.alter(there.path(slot: slot)) { $0 = [] }
    let mine = try here.open()
    try exchange(here, there)
    try mine.refresh()
    // Without the line between them, nothing shows that the second title replaced the first.
    #expect(mine.titles() == ["b"])
    try there.memory?.alter(there.path(slot: slot)) { $0 = early }
    try exchange(here, there)
    try mine.refresh()
    #expect(mine.titles() == [])
    #expect(mine.check().isSound)
  }

  @Test func `a file that grows after the next one has come is read to its end`() throws {
    let (here, there) = try machines()
    let book = try there.open()
    for title in ["big", "bigger", "last"] {
      var todo = there.todo(title)
      todo.notes = String(repeating: "n", count: 600_000)
      try book.save(todo)
    }
    let slots = Set(try there.slots()).subtracting(try here.slots())
    let slot = try #require(slots.first)
    let whole = try #require(there.memory?.contents(there.path(slot: slot)))
    let half = (whole.firstIndex(of: 10) ?? 0) + 1
    let mine = try here.open()
    try here.memory?.makeDirectories(durably: "\(here.location.data)/log/\(slot)")
    try here.memory?.put(here.path(slot: slot), Array(whole.prefix(half)))
    let next = try #require(there.memory?.contents(there.path(slot: slot, segment: 2)))
    try here.memory?.put(here.path(slot: slot, segment: 2), next)
    try mine.refresh()
    #expect(mine.titles() == ["last", "one"])
    try here.memory?.put(here.path(slot: slot), whole)
    try mine.refresh()
    #expect(mine.titles() == ["big", "bigger", "last", "one"])
  }

  @Test func `a file put in our file's place costs no edit`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let slot = try #require(fixture.slots().first)
    let bytes = try #require(fixture.memory?.contents(fixture.path(slot: slot)))
    try fixture.memory?.put(fixture.path(slot: slot), bytes)
    try book.save(fixture.todo("two"))
    try book.save(fixture.todo("three"))
    #expect(book.status == .writable)
    #expect(try fixture.open().titles() == ["one", "three", "two"])
  }
}
