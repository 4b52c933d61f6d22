import Core
import Entities
import MemoryFiles
import Repositories
import Testing

/// A slot is continued only if its files are as this machine last left them.
@Suite struct SlotLeaseTests {
  private let fixture = BookFixture()
  private let slot: String

  init() throws {
    let book = try fixture.open()
    for title in ["one", "two"] { try book.save(fixture.todo(title)) }
    fixture.memory?.kill()
    slot = try fixture.slots()[0]
  }

  private var log: [UInt8] { fixture.memory?.contents(fixture.path(slot: slot)) ?? [] }

  private func save(_ title: String) throws {
    try fixture.open().save(fixture.todo(title))
    fixture.memory?.kill()
  }

  @Test func `an older copy put back in its place is not continued, and nothing is lost`() throws {
    let older = log
    try save("three")
    let newer = log
    try fixture.alter(slot: slot) { $0 = older }
    try save("four")
    #expect(try fixture.slots().count == 2)
    #expect(try fixture.open().titles() == ["four", "one", "two"])
    #expect(try fixture.open(.ignored).check().missing == ["\(slot):3"])
    #expect(try fixture.open(.ignored).damagedCount == 1)
    try fixture.alter(slot: slot) { $0 = newer }
    #expect(try fixture.open().titles() == ["four", "one", "three", "two"])
    #expect(try fixture.open(.ignored).check().isSound)
  }

  @Test func `acts that another program adds after the log was read are not missing`() throws {
    let reader = try fixture.open()
    try fixture.open().save(fixture.todo("three"))
    #expect(try fixture.slots() == [slot], "the slot is continued, and its lease free again")
    #expect(reader.damagedCount == 0 && reader.check().isSound)
    try reader.refresh()
    #expect(reader.titles() == ["one", "three", "two"] && reader.damagedCount == 0)
  }

  enum Harm: CaseIterable {
    case flipped, zeroed, torn, gone
  }

  @Test(arguments: Harm.allCases)
  func `a number that a damaged last line may have is not given again`(harm: Harm) throws {
    let whole = log
    try fixture.alter(slot: slot) { bytes in
      switch harm {
      case .flipped: bytes[bytes.count - 60] ^= 1
      case .zeroed: for place in (bytes.count - 60)..<bytes.count { bytes[place] = 0 }
      case .torn: bytes.removeLast(30)
      case .gone: bytes.removeAll()
      }
    }
    try save("three")
    #expect(try fixture.slots().count == 2)
    // Another machine or a backup still has the line.
    try fixture.alter(slot: slot) { $0 = whole }
    #expect(try fixture.open().titles() == ["one", "three", "two"])
    #expect(try fixture.open(.ignored).check().isSound)
  }

  @Test func `a damaged number is not missed once the line is whole again`() throws {
    let whole = log
    let reader = BookFixture(seed: 500)
    try reader.open().save(reader.todo("mine"))
    try fixture.copyLog(to: reader)
    let path = reader.path(slot: slot)
    try reader.memory?.alter(path) { bytes in
      let number = Array("\"n\":2".utf8)
      guard let place = bytes.firstRange(of: number) else { return }
      bytes[place.upperBound - 1] = UInt8(ascii: "3")
      bytes.removeSubrange(..<(bytes[..<place.lowerBound].lastIndex(of: 10) ?? 0).advanced(by: 1))
    }
    #expect(try !reader.open().check().isSound)
    try reader.memory?.alter(path) { $0 = whole }
    #expect(try reader.open(.ignored).check().missing == [])
  }

  @Test func `an open book without a state folder notices that lines it has read are gone`() throws
  {
    let reader = BookFixture(seed: 500)
    try fixture.copyLog(to: reader)
    let book = try reader.open()
    #expect(book.titles() == ["one", "two"])
    try reader.memory?.alter(reader.path(slot: slot)) { bytes in
      // A tool removes the last line, and leaves the beginning of another one.
      let end = bytes.dropLast().lastIndex(of: 0x0A) ?? 0
      bytes = bytes[...end] + Array("{\"v\":1,\"n\":3".utf8)
    }
    try book.refresh()
    #expect(book.titles() == ["one"])
    #expect(book.missing == ["\(slot):2"])
    #expect(book.check().missing == ["\(slot):2"])
    // Once there is a state folder, programs that start later know it, too.
    try book.save(reader.todo("mine"))
    #expect(try reader.open(.ignored).check().missing == ["\(slot):2"])
  }

  @Test func `whole lines after the noted end are left by a crash, and are continued`()
    throws
  {
    let state = try #require(fixture.memory?.paths(under: fixture.location.state))
    let lease = try #require(state.first { $0.hasSuffix("/leases/\(slot)") })
    let note = try #require(fixture.memory?.contents(lease))
    try save("three")
    try fixture.memory?.alter(lease) { $0 = note }
    try save("four")
    #expect(try fixture.slots() == [slot])
    #expect(try fixture.open().titles() == ["four", "one", "three", "two"])
  }

  @Test func `two copies of a book at two places never continue one slot`() throws {
    let files = try #require(fixture.memory)
    let copy = BookFixture(files, at: "/home/book", seed: 50, data: "/home/copy")
    try files.makeDirectories(durably: "\(copy.location.data)/log/\(slot)")
    for path in ["store.json", "log/\(slot)/000001.jsonl"] {
      let bytes = try #require(files.contents("\(fixture.location.data)/\(path)"))
      // The copy has the same inode, as may happen on a file system that was just made.
      try files.put(
        "\(copy.location.data)/\(path)", bytes,
        inode: files.inode("\(fixture.location.data)/\(path)"))
    }
    let open = try copy.open()
    try open.save(copy.todo("in the copy"))
    try save("in the book")
    #expect(try copy.slots() == [slot])
    #expect(try fixture.slots().count == 2)
  }

  @Test func `copies of a machine with its notes lose nothing, and agree`() throws {
    let clone = try fixture.clone()
    try save("here")
    try clone.open().save(clone.todo("there"))
    clone.memory?.kill()
    #expect(try clone.slots() == [slot], "the notes of the copy say that the slot is its own")
    let (mine, theirs) = (log, clone.memory?.contents(clone.path(slot: slot)) ?? [])
    for (fixture, bytes) in [(fixture, theirs), (clone, mine)] {
      let folder = "\(fixture.location.data)/log/\(slot)"
      try fixture.memory?.put("\(folder)/000001.sync-conflict-20261123-101500-ABCDEF.jsonl", bytes)
    }
    let books = [try fixture.open(), try clone.open()]
    for book in books {
      #expect(book.titles() == ["here", "one", "there", "two"])
      #expect(book.check().isSound)
    }
    #expect(books[0].bookRecords() == books[1].bookRecords())
    #expect(
      books[0].history(of: nil, limit: 10).map(\.id)
        == books[1].history(of: nil, limit: 10).map(\.id))
    try save("after")
    #expect(try fixture.slots().count == 2, "a slot with numbers given twice is not continued")
  }
}

/// Changes that other programs make to the file to which an open book writes.
@Suite struct ForeignWriterTests {
  private let fixture = BookFixture()

  private func path() throws -> String { fixture.path(slot: try fixture.slots()[0]) }

  @Test func `lines of this run that an older file lacks are written again`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let older = try #require(fixture.memory?.contents(try path()))
    try book.save(fixture.todo("two"))
    try book.save(fixture.todo("three"))
    try fixture.memory?.put(try path(), older)
    try book.save(fixture.todo("four"))
    #expect(book.status == .writable)
    #expect(book.titles() == ["four", "one", "three", "two"])
    #expect(try fixture.open(.ignored).titles() == ["four", "one", "three", "two"])
    #expect(try fixture.open(.ignored).check().isSound)
    try book.undo()
    #expect(try fixture.open().titles() == ["one", "three", "two"])
  }

  @Test func `a file saved in place with another length is not cut`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    try book.save(fixture.todo("two"))
    let path = try path()
    try fixture.memory?.alter(path) { $0 += Array("{\"from\":\"an editor\"}\n".utf8) }
    let foreign = try #require(fixture.memory?.contents(path))
    try book.save(fixture.todo("three"))
    #expect(fixture.memory?.contents(path) == foreign)
    #expect(try fixture.open(.ignored).titles() == ["one", "three", "two"])
    #expect(try fixture.open(.ignored).damagedCount == 1)
  }

  @Test func `a line of this run that was changed in its place is written again`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let path = try path()
    try fixture.memory?.alter(path) { bytes in
      let place = bytes.indices.first { bytes[$0...].starts(with: Array("one".utf8)) } ?? 0
      bytes[place] ^= 1
    }
    try book.save(fixture.todo("two"))
    #expect(try fixture.open(.ignored).titles().contains("one"))
    #expect(try fixture.open(.ignored).titles().contains("two"))
  }

  @Test func `a file that was only touched is written on`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    try fixture.memory?.alter(try path()) { $0 += [] }
    try book.save(fixture.todo("two"))
    #expect(try fixture.slots().count == 1)
  }

  @Test func `another copy's act with the number of a rewritten one stays`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let slot = try fixture.slots()[0]
    let older = try #require(fixture.memory?.contents(try path()))
    let clone = try fixture.clone()
    try book.save(fixture.todo("here"))
    try clone.open().save(clone.todo("there"))
    try fixture.memory?.put(try path(), older)
    try book.save(fixture.todo("after"))
    let theirs = try #require(clone.memory?.contents(clone.path(slot: slot)))
    try fixture.memory?.put(fixture.path(slot: slot), theirs)
    let again = try fixture.open(.ignored)
    #expect(again.titles() == ["after", "here", "one", "there"])
    #expect(again.check().isSound)
  }

  @Test func `while the book is gone edits wait, and nothing is made in its place`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    let data = fixture.location.data
    try fixture.files.rename(data, to: "/home/book/moved")
    #expect(throws: StoreError.self) { try book.save(fixture.todo("two")) }
    guard case .unsaved(1, let cause) = book.status else {
      Issue.record("\(book.status)")
      return
    }
    #expect(cause.path == "\(data)/store.json")
    #expect(book.titles() == ["one", "two"])
    #expect((try? fixture.files.status(data, .keep)) == nil)
    try fixture.files.rename("/home/book/moved", to: data)
    try book.retry()
    #expect(book.status == .writable)
    #expect(try fixture.open().titles() == ["one", "two"])
  }

  @Test func `another book in its place takes no edit`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"))
    try fixture.files.rename(fixture.location.data, to: "/home/book/moved")
    let other = BookFixture(fixture.files, at: "/home/book", seed: 70)
    try other.open().save(other.todo("other"))
    #expect(throws: StoreError.self) { try book.save(fixture.todo("two")) }
    #expect(try other.open().titles() == ["other"])
  }
}
