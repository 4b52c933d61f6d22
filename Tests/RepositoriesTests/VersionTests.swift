import Core
import Entities
import Repositories
import Testing

/// Fields that two machines changed without knowledge of each other.
@Suite struct VersionTests {
  private let here = BookFixture()
  private let there = BookFixture(seed: 100)
  private let id = EntityID("id-one")

  /// Makes both machines write, the other one a second later.
  private func write(
    _ mine: [FieldKey: FieldValue], _ theirs: [FieldKey: FieldValue]
  ) throws -> EntryRepository {
    try here.open().save(here.todo("one"))
    try here.copyLog(to: there)
    there.clock = Timestamp(milliseconds: here.clock.milliseconds + 1000)
    try there.open().set(theirs)
    let book = try here.open()
    try book.set(mine)
    try there.copyLog(to: here)
    try book.refresh()
    return book
  }

  private func titles(_ book: EntryRepository) throws -> [FieldValue] {
    let row = try #require(book.row(of: id))
    return book.disputes(at: row).first { $0.key == .title }?.versions.map(\.value) ?? []
  }

  private func count(_ book: EntryRepository) throws -> Int {
    try book.summary(of: #require(book.row(of: id))).versions
  }

  @Test func `all values of a disputed field are there, the one that is shown first`() throws {
    let book = try write([.title: .text("mine"), "notes": .text("n")], [.title: .text("theirs")])
    let disputes = try book.disputes(at: #require(book.row(of: id)))
    #expect(disputes.map(\.key) == [.title])
    let versions = disputes.flatMap(\.versions)
    #expect(versions.map(\.value) == [.text("theirs"), .text("mine")])
    #expect(versions.map(\.written) == [there.clock, here.clock])
    #expect(versions.map(\.isFromHere) == [false, true])
    #expect(book.titles() == ["theirs"])
  }

  @Test(arguments: [
    [FieldKey.tag("x"): FieldValue.text("x")], [.position: .number(7)],
    [.deleted: .absent], ["number": .number(3)],
  ])
  func `versions of a tag, a place or a field for programs are not offered for choice`(
    mine: [FieldKey: FieldValue]
  ) throws {
    let book = try write(mine, mine.mapValues { _ in .number(1) })
    #expect(try book.disputes(at: #require(book.row(of: id))) == [])
    #expect(try count(book) == 1)
  }

  @Test(
    arguments: [
      ([:], [:], 1), ([.outcome: .text("dropped")], [.outcome: .text("dropped")], 1),
      ([:], [.outcome: .text("dropped")], 2), ([.outcome: .text("dropped")], [:], 2),
    ] as [([FieldKey: FieldValue], [FieldKey: FieldValue], Int)])
  func `two moments of closing are no versions if it was closed alike`(
    mine: [FieldKey: FieldValue], theirs: [FieldKey: FieldValue], versions: Int
  ) throws {
    let (early, late) = ("2026-11-21T04:10:00.000Z", "2026-11-21T04:10:01.000Z")
    let book = try write(
      mine.merging([.completed: .text(early)]) { $1 },
      theirs.merging([.completed: .text(late)]) { $1 })
    #expect(try count(book) == versions)
    #expect(try count(here.open(.ignored)) == versions)
    #expect(try book.value(.completed, at: #require(book.row(of: id))) == .text(late))
  }

  @Test(arguments: ["mine", "theirs"])
  func `undo of a choice brings all versions back, and redo chooses again`(
    chosen: String
  ) throws {
    let book = try write([.title: .text("mine")], [.title: .text("theirs")])
    let both = try titles(book)
    try book.set([.title: .text(chosen)])
    #expect(try titles(book) == [])
    #expect(try book.undo()?.changed.count == 1)
    #expect(try titles(book) == both)
    #expect(try titles(here.open()) == both)
    #expect(try titles(here.open(.ignored)) == both)
    let redone = try book.redo()
    #expect(redone?.skipped == 0)
    #expect(try titles(book) == [])
    #expect(book.titles() == [chosen])
    try book.undo()
    #expect(try titles(book) == both)
    try here.copyLog(to: there)
    #expect(try titles(there.open()) == both)
  }

  @Test func `undo goes on behind a choice: what others wrote beside it stays`() throws {
    let book = try write([:], [.title: .text("theirs")])
    let change = Edit.set(.todo, id, [.title: .text("mine")])
    try book.commit(Transaction(OperationLabel("edit"), [.keep(id, [.title]), change]))
    try book.set([.title: .text("theirs")])
    try book.undo()
    #expect(book.titles() == ["mine"])
    try book.undo()
    #expect(book.titles() == ["theirs"])
    #expect(try count(book) == 1)
  }

  @Test func `versions that an undo brought back go with one choice, whichever comes first`()
    throws
  {
    let book = try write([.title: .text("mine")], [.title: .text("theirs")])
    try book.set([.title: .text("mine")])
    try book.undo()
    try here.copyLog(to: there)
    let other = try there.open()
    try other.set([.title: .text("chosen")])
    // A third machine gets the choice before the versions between which it chose.
    let third = BookFixture(seed: 200)
    try there.copyLog(to: third) { slot in
      there.lines(slot: slot).contains { $0.contains("chosen") }
    }
    let late = try third.open()
    #expect(late.titles() == ["chosen"])
    try there.copyLog(to: third)
    try late.refresh()
    #expect(try count(late) == 1)
    #expect(late.titles() == ["chosen"])
    #expect(try third.open(.ignored).titles() == ["chosen"])
  }
}

extension EntryRepository {
  fileprivate func set(_ fields: [FieldKey: FieldValue]) throws {
    try commit(Transaction(OperationLabel("edit"), [.set(.todo, EntityID("id-one"), fields)]))
  }
}
