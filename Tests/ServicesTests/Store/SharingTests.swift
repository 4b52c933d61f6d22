import Core
import Entities
import Services
import Testing
import WallClock

@MainActor struct SharingTests {
  private let fixture = BookFixture()

  @Test func `two open books see each other's edits and say so once`() throws {
    let one = try fixture.open()
    let other = try fixture.open()
    var changes = 0
    let listening = other.changes.listen { changes += 1 }
    defer { withExtendedLifetime(listening) {} }
    let home = try one.folders.add("Home")
    try one.add("milk", to: home)
    try other.refresh()
    #expect(changes == 1)
    #expect(other.contents == one.contents)
    #expect(other.folders.folder(home)?.tally.open == 1)
    try other.refresh()
    #expect(changes == 1)
    try other.entries.delete(other.ids(.everywhere))
    #expect(changes == 2)
    try one.refresh()
    #expect(one.titles() == [])
  }

  @Test func `before an act a book reads what the other one has done`() throws {
    let one = try fixture.open()
    let other = try fixture.open()
    let home = try one.folders.add("Home", maximum: 1)
    #expect(throws: RuleError.folderNameTaken("Home")) { try other.folders.add("home") }
    try one.add("milk", to: home)
    #expect(throws: RuleError.folderFull("Home", maximum: 1, count: 2)) {
      try other.add("bread", to: home)
    }
    try one.folders.delete(home)
    #expect(throws: RuleError.folderIsGone) { try other.add("bread", to: home) }
  }

  @Test func `undo takes back the newest act of either book`() throws {
    let one = try fixture.open()
    let other = try fixture.open()
    try one.add("milk")
    fixture.wallClock.move(byMinutes: 1)
    try other.add("bread")
    #expect(try one.history.undo() == Action(.add, title: "bread"))
    #expect(try other.history.undo() == Action(.add, title: "milk"))
    #expect(other.isEmpty)
  }

  @Test func `an edit leaves alone what another changed while it was open`() throws {
    let one = try fixture.open()
    let id = try one.add("milk")[0]
    let other = try fixture.open()
    let seen = try #require(one.todos.todo(id))
    try other.entries.finish([id])
    try other.entries.setTags([id], to: ["shop"])
    var edited = seen
    edited.notes = "two litres"
    try one.todos.save(edited, over: seen)
    let merged = try #require(one.todos.todo(id))
    #expect(merged.notes == "two litres")
    #expect(merged.isDone)
    #expect(merged.tags == ["shop"])
  }

  @Test func `folder settings leave alone what another changed while they were open`() throws {
    let one = try fixture.open()
    let id = try one.folders.add("Home")
    let other = try fixture.open()
    let seen = try #require(one.folders.folder(id))
    try other.folders.rename(id, to: "House")
    var edited = seen
    edited.maximum = 3
    try one.folders.save(edited, over: seen)
    #expect(one.folders.folder(id)?.name == "House")
    #expect(one.folders.folder(id)?.maximum == 3)
  }

  @Test func `names and settings that both give a folder are kept beside each other`() throws {
    let one = try fixture.open()
    let ids = try ["Home", "Work"].map { try one.folders.add($0) }
    let other = try fixture.open()
    let seen = try ids.map { try #require(one.folders.folder($0)) }
    for (id, folder) in zip(ids, seen) {
      var edited = folder
      (edited.name, edited.maximum) = ("New \(folder.name)", 5)
      try other.folders.save(edited, over: folder)
      #expect(other.versions.record(id)?.versions == 1)
    }
    var actions: [Action] = []
    one.onActed = { actions.append($0) }
    try one.folders.rename(ids[0], to: "House", over: "Home")
    var edited = seen[1]
    (edited.name, edited.maximum) = ("Office", 3)
    try one.folders.save(edited, over: seen[1])
    #expect(actions.map(\.leavesOtherVersion) == [true, true])
    #expect(one.folders.all().map(\.name) == ["House", "Office"])
    #expect(one.versions.disputes(of: ids[0]).map(\.field) == [.name])
    #expect(Set(one.versions.disputes(of: ids[1]).map(\.field)) == [.name, "maximum"])
    try one.folders.rename(ids[0], to: "House", over: "House")
    #expect(one.versions.disputes(of: ids[0]).count == 1)
  }

  @Test func `what the other book has deleted is not changed any more`() throws {
    let one = try fixture.open()
    let ids = try one.add("milk", "bread")
    let other = try fixture.open()
    let seen = try #require(other.todos.todo(ids[0]))
    try one.entries.delete([ids[0]])
    var actions: [Action] = []
    other.onActed = { actions.append($0) }
    try other.entries.finish(ids)
    #expect(actions == [Action(.complete, title: "bread")])
    #expect(throws: RuleError.entryIsGone) {
      try other.entries.rename(ids[0], to: "oat milk")
    }
    #expect(throws: RuleError.entryIsGone) {
      try other.todos.save(seen, over: seen)
    }
    #expect(try fixture.reopen().titles() == ["bread"])
  }

  @Test func `a folder that the other book has deleted takes neither entries nor changes`() throws {
    let one = try fixture.open()
    let home = try one.folders.add("Home")
    let milk = try one.add("milk")
    let other = try fixture.open()
    let seen = try #require(other.folders.folder(home))
    try one.folders.delete(home)
    #expect(throws: RuleError.folderIsGone) { try other.entries.assign(milk, to: home) }
    #expect(throws: RuleError.folderIsGone) { try other.folders.rename(home, to: "House") }
    #expect(throws: RuleError.folderIsGone) { try other.folders.recolour(home, to: "red") }
    #expect(throws: RuleError.folderIsGone) { try other.folders.save(seen, over: seen) }
  }
}
