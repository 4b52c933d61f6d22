import Core
import Entities
import Services
import Testing
import WallClock

@MainActor struct VersionServiceTests {
  private let fixture = BookFixture()
  private let book: Book

  init() throws {
    book = try fixture.open()
  }

  /// A to-do that was edited twice from the same state.
  private func disputed(_ edits: ((inout Todo) -> Void)...) throws -> EntityID {
    let id = try book.add("milk")[0]
    let seen = try #require(book.todos.todo(id))
    for edit in edits {
      var edited = seen
      edit(&edited)
      try book.todos.save(edited, over: seen)
    }
    return id
  }

  private func values(_ id: EntityID) -> [[FieldValue]] {
    book.versions.disputes(of: id).map { $0.versions.map(\.value) }
  }

  private func choose(_ value: FieldValue, _ id: EntityID) throws {
    let dispute = try #require(
      book.versions.disputes(of: id).first { dispute in
        dispute.versions.contains { $0.value == value }
      })
    try book.versions.choose(value, of: dispute, in: id)
  }

  @Test func `no version puts a to-do below one that is gone`() throws {
    let uppers = [try book.add("dairy")[0], try book.add("shop")[0]]
    let id = try disputed({ $0.parent = uppers[0] }, { $0.parent = uppers[1] })
    let shown = try #require(book.todos.todo(id)?.parent)
    let other = try #require(uppers.first { $0 != shown })
    try book.entries.delete([other])
    #expect(throws: RuleError.entryIsGone) { try choose(.text(other.text), id) }
    try choose(.text(shown.text), id)
    #expect(book.todos.todo(id)?.parent == shown)
  }

  @Test func `the user chooses field by field, and undo brings all versions back`() throws {
    let id = try disputed(
      {
        $0.title = "oat milk"
        $0.notes = "one"
      },
      {
        $0.title = "soy milk"
        $0.notes = "two"
      })
    let all: [[FieldValue]] = [
      [.text("soy milk"), .text("oat milk")], [.text("two"), .text("one")],
    ]
    #expect(values(id) == all)
    var actions: [Action] = []
    book.onActed = { actions.append($0) }
    try choose(.text("oat milk"), id)
    #expect(book.entries.entry(id)?.title == "oat milk")
    #expect(values(id) == [[.text("two"), .text("one")]])
    try choose(.text("two"), id)
    #expect(book.todos.todo(id)?.notes == "two")
    #expect(book.entries.entry(id)?.versions == 1)
    #expect(actions == Array(repeating: Action(.chooseVersion, title: "oat milk"), count: 2))
    try book.history.undo()
    try book.history.undo()
    #expect(values(id) == all)
    #expect(book.entries.entry(id)?.title == "soy milk")
    let undone = book.history.events(of: id, limit: 2).map { $0.changes.map(\.field) }
    #expect(undone == [[.title], ["notes"]])
  }

  @Test func `both versions of a text are kept in one, their common lines once`() throws {
    let id = try disputed(
      { $0.notes = "bread\nmilk\nhoney" }, { $0.notes = "bread\nsalt\nhoney\njam" })
    let dispute = try #require(book.versions.disputes(of: id).first)
    #expect(dispute.isJoinable)
    try book.versions.join(dispute, in: id)
    #expect(book.todos.todo(id)?.notes == "bread\nsalt\nmilk\nhoney\njam")
    #expect(try book.history.undo() == Action(.joinVersions, title: "milk"))
    #expect(values(id).count == 1)
  }

  @Test func `a folder that is full takes no version`() throws {
    let home = try book.folders.add("Home", maximum: 1)
    let work = try book.folders.add("Work")
    let id = try disputed({ $0.folder = home }, { $0.folder = work })
    try book.add("bread", to: home)
    #expect(throws: RuleError.folderFull("Home", maximum: 1, count: 2)) {
      try choose(.id(home), id)
    }
    try book.folders.delete(home)
    #expect(throws: RuleError.folderIsGone) { try choose(.id(home), id) }
    #expect(values(id).count == 1)
    try choose(.id(work), id)
    #expect(book.entries.folder(of: id) == work)
  }

  @Test func `text written after the versions were seen is not discarded`() throws {
    let id = try disputed({ $0.title = "oat milk" }, { $0.title = "soy milk" })
    let seen = try #require(book.versions.disputes(of: id).first)
    let other = try fixture.open()
    try other.entries.rename(id, to: "rice milk")
    #expect(throws: RuleError.versionsChanged) {
      try book.versions.choose(.text("oat milk"), of: seen, in: id)
    }
    #expect(book.titles() == ["rice milk"])
    try other.entries.delete([id])
    #expect(throws: RuleError.entryIsGone) {
      try book.versions.choose(.text("oat milk"), of: seen, in: id)
    }
  }

  @Test func `a to-do that turns out to be done comes again`() throws {
    let id = try book.add("water")[0]
    let first = try #require(book.todos.todo(id))
    var edited = first
    edited.completed = book.clock.now()
    try book.todos.save(edited, over: first)
    let done = try #require(book.todos.todo(id))
    var again = done
    again.repeatRule = "1d"
    try book.todos.save(again, over: done)
    // A user who saw it open finishes it at another time, after somebody else has reopened it.
    try book.entries.reopen([id])
    fixture.wallClock.move(byMinutes: 1)
    edited.completed = book.clock.now()
    try book.todos.save(edited, over: done)
    let open = FieldValue.absent
    try choose(open, id)
    #expect(book.ids(.everywhere) == [id])
    #expect(book.todos.todo(id)?.isDone == false)
    try book.history.undo()
    #expect(book.todos.todo(id)?.isDone == true)
  }

  @Test func `an act says that it stands beside another version only if it does`() throws {
    let id = try book.add("milk")[0]
    let seen = try #require(book.todos.todo(id))
    var actions: [Bool] = []
    book.onActed = { actions.append($0.leavesOtherVersion) }
    for title in ["oat milk", "soy milk", "soy milk"] {
      var edited = seen
      edited.title = title
      edited.notes = actions.count == 2 ? "two litres" : nil
      try book.todos.save(edited, over: seen)
    }
    try book.entries.rename(id, to: "rice milk", over: "milk")
    try book.entries.rename(id, to: "bread", over: "rice milk")
    #expect(actions == [false, true, false, true, false])
  }
}
