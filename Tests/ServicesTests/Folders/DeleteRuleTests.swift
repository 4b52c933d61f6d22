import Core
import Entities
import Services
import Testing

@MainActor struct DeleteRuleTests {
  private let fixture = BookFixture()

  /// A folder of two entries, one of them done, beside one entry in Inbox.
  private func book(_ rule: DeleteRule) throws -> (book: Book, folder: EntityID) {
    let book = try fixture.open()
    try book.add("loose")
    let folder = try book.folders.add(
      "Home", colour: "green", deleteRule: rule, minimum: 1, maximum: 5)
    var milk = TodoDraft("milk", folder: folder)
    milk.tags = ["shop", "가족"]
    milk.due = try book.due("tomorrow 18:00")
    milk.priority = .high
    milk.notes = "two\nlitres"
    try book.todos.add(milk)
    try book.entries.finish(try book.add("windows", to: folder))
    return (book, folder)
  }

  @Test(arguments: [
    (DeleteRule.nullify, ["loose", "milk", "windows"]), (.cascade, ["loose"]),
    (.noAction, ["loose", "milk", "windows"]),
  ])
  func `a deletion does as the rule says and is one step of undo`(
    rule: DeleteRule, inbox: [String]
  ) throws {
    let (book, folder) = try book(rule)
    let before = book.contents
    try book.folders.delete(folder)
    #expect(book.folders.all() == [])
    #expect(book.titles(.inbox) == inbox)
    #expect(book.titles() == inbox)
    let after = book.contents
    #expect(try fixture.reopen().contents == after)

    let again = try fixture.reopen()
    #expect(try again.history.undo() == Action(.deleteFolder, folder: "Home"))
    #expect(again.contents == before)
    #expect(try fixture.reopen().contents == before)
    let last = try fixture.reopen()
    try last.history.redo()
    #expect(last.contents == after)
  }

  @Test func `deny refuses while there are entries, and gives way when they have left`() throws {
    let (book, folder) = try book(.deny)
    let before = book.contents
    #expect(throws: RuleError.folderNotEmpty("Home", count: 2)) {
      try book.folders.delete(folder)
    }
    #expect(book.contents == before)
    try book.editFolder(folder) { $0.minimum = nil }
    try book.entries.assign(book.ids(.folder(folder)), to: nil)
    let empty = book.contents
    try book.folders.delete(folder)
    #expect(book.folders.all() == [])
    try book.history.undo()
    #expect(book.contents == empty)
  }

  @Test func `no act leaves entries without a folder that undo brings back to it`() throws {
    let (book, folder) = try book(.noAction)
    try book.folders.delete(folder)
    let orphans = book.ids(.inbox).compactMap(book.entries.entry).filter(\.isFolderDeleted)
    #expect(orphans.map(\.title) == ["milk", "windows"])
    #expect(orphans.allSatisfy { $0.folder == nil })
    try book.history.undo()
    #expect(book.titles(.folder(folder)) == ["milk", "windows"])
    #expect(book.titles(.inbox) == ["loose"])
    #expect(book.ids(.everywhere).allSatisfy { book.entries.entry($0)?.isFolderDeleted == false })
  }

  @Test func `an orphan that has found another folder stays there`() throws {
    let (book, folder) = try book(.noAction)
    let work = try book.folders.add("Work")
    try book.folders.delete(folder)
    try book.entries.assign([try book.entries.find("id-3").id], to: work)
    #expect(book.titles(.folder(work)) == ["milk"])
    #expect(book.titles(.inbox) == ["loose", "windows"])
    let other = try fixture.open()
    try other.history.undo()
    try other.history.undo()
    #expect(other.titles(.folder(folder)) == ["milk", "windows"])
  }

  @Test func `an orphan can be put into Inbox for good`() throws {
    let (book, folder) = try book(.noAction)
    try book.folders.delete(folder)
    try book.entries.assign(book.ids(.inbox), to: nil)
    #expect(book.ids(.inbox).allSatisfy { book.entries.entry($0)?.isFolderDeleted == false })
    #expect(try book.history.undo() == Action(.unassign, count: 2))
  }

  @Test func `deleting a folder that is gone changes nothing`() throws {
    let (book, folder) = try book(.cascade)
    try book.folders.delete(folder)
    let after = book.contents
    #expect(throws: RuleError.folderIsGone) { try book.folders.delete(folder) }
    #expect(book.contents == after)
    #expect(try book.history.undo().verb == .deleteFolder)
    #expect(book.titles() == ["loose", "milk", "windows"])
  }
}
