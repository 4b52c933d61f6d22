import Core
import Entities
import MemoryFiles
import Repositories
import Testing

@Suite struct HistoryTests {
  private let fixture = BookFixture()

  @Test func `undo and redo walk back and forth over a restart`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add one")
    var todo = fixture.todo("one")
    todo.title = "uno"
    todo.tags = ["new"]
    try book.save(todo, verb: "rename")
    #expect(book.undoCandidate?.label?.verb == "rename")
    #expect(try book.undo()?.changed.count == 1)
    #expect(book.titles() == ["one"])
    #expect(book.undoCandidate?.label?.verb == "add one")
    fixture.memory?.kill()

    let again = try fixture.open()
    #expect(again.titles() == ["one"])
    try again.undo()
    #expect(again.titles() == [])
    #expect(try again.undo() == nil)
    #expect(again.redoCandidate?.label?.verb == "add one")
    try again.redo()
    #expect(again.titles() == ["one"])
    try again.redo()
    #expect(again.record(TodoEntity.self, id: todo.id) == .found(todo))
    #expect(try again.redo() == nil)
    try again.undo()
    #expect(again.titles() == ["one"])
    try again.save(fixture.todo("two"))
    #expect(again.redoCandidate == nil)
  }

  @Test func `a bulk edit is undone in one step`() throws {
    let book = try fixture.open()
    let todos = (0..<500).map { fixture.todo("todo \($0)") }
    try book.commit(Transaction(OperationLabel("import", count: 500), todos.map(Edit.save)))
    let folder = EntityID("home")
    let edits = todos.map { Edit.set(.todo, $0.id, [.folder: .id(folder)]) }
    try book.save(FolderEntity(id: folder, name: "Home", created: fixture.clock))
    try book.commit(Transaction(OperationLabel("assign", count: 500, folder: "Home"), edits))
    #expect(book.count(EntryQuery(.folder(folder))) == 500)
    #expect(try book.undo()?.changed.count == 500)
    #expect(book.count(EntryQuery(.folder(folder))) == 0)
    #expect(book.count(EntryQuery(.inbox)) == 500)
    #expect(try fixture.open().count(EntryQuery(.inbox)) == 500)
  }

  @Test func `what was brought back goes again, whatever else was changed in that act`() throws {
    let book = try fixture.open()
    var todo = fixture.todo("one")
    try book.save(todo)
    for title in ["uno", "eins"] {
      try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, todo.id)]))
      todo.title = title
      let restoringEdits = Edit.set(.todo, todo.id, [.deleted: .absent])
      try book.commit(Transaction(OperationLabel("import"), [restoringEdits, .save(todo)]))
      #expect(book.titles() == [title])
      try book.undo()
      #expect(book.titles() == [])
      try book.redo()
      #expect(book.titles() == [title])
      #expect(try book.summary(of: #require(book.row(of: todo.id))).versions == 1)
    }
  }

  @Test func `a value that nobody had seen is kept beside a new one, and comes back with undo`()
    throws
  {
    let book = try fixture.open()
    let todo = fixture.todo("milk")
    func name(_ title: String, keeping fields: Set<FieldKey>) throws {
      let change = Edit.set(.todo, todo.id, [.title: .text(title)])
      try book.commit(Transaction(OperationLabel("rename"), [.keep(todo.id, fields), change]))
    }
    func versions() throws -> Int {
      try book.summary(of: #require(book.row(of: todo.id))).versions
    }
    try book.save(todo)
    try name("oat milk", keeping: [])
    try name("soy milk", keeping: [.title])
    #expect(book.titles() == ["soy milk"])
    #expect(try versions() == 2)
    try book.undo()
    #expect(book.titles() == ["oat milk"])
    #expect(try versions() == 1)
    try book.redo()
    try name("rice milk", keeping: [])
    #expect(try versions() == 1)
    try book.undo()
    #expect(book.titles() == ["soy milk"])
  }

  @Test func `a deletion is undone with every field`() throws {
    let book = try fixture.open()
    var todo = fixture.todo("one")
    todo.tags = ["a", "b"]
    todo.notes = "notes"
    try book.save(todo)
    try book.commit(Transaction(OperationLabel("delete"), [.delete(.todo, todo.id)]))
    #expect(book.record(TodoEntity.self, id: todo.id) == .missing)
    #expect(try fixture.open().titles() == [])
    try book.undo()
    #expect(book.record(TodoEntity.self, id: todo.id) == .found(todo))
    #expect(try fixture.open().record(TodoEntity.self, id: todo.id) == .found(todo))
    try book.redo()
    #expect(book.titles() == [])
    #expect(try fixture.open().titles() == [])
  }

  @Test func `a bulk deletion deletes entries with different histories, and undo restores each`()
    throws
  {
    let book = try fixture.open()
    let todos = (0..<60).map { fixture.todo("todo \($0)") }
    try book.commit(Transaction(OperationLabel("import", count: 60), todos.map(Edit.save)))
    // Every third to-do is left as it is; the others have the values of twenty acts, each of two to-dos.
    for (number, todo) in todos.enumerated() where number % 3 > 0 {
      let pair = [todo, todos[(number + 30) % 60]].map {
        Edit.set(.todo, $0.id, ["notes": .text("\(number)")])
      }
      try book.commit(Transaction(OperationLabel("edit", count: 2), pair))
    }
    let before = todos.map { book.record(TodoEntity.self, id: $0.id) }
    let deletions = todos.map { Edit.delete(.todo, $0.id) }
    try book.commit(Transaction(OperationLabel("delete", count: 60), deletions))
    #expect(try fixture.open().titles() == [])
    try book.undo()
    let again = try fixture.open()
    #expect(todos.map { again.record(TodoEntity.self, id: $0.id) } == before)
  }

  @Test func `what another changed since is left alone, and the next undo goes on`() throws {
    let book = try fixture.open()
    try book.save(fixture.todo("one"), verb: "add")
    try book.commit(
      Transaction(
        OperationLabel("retitle"), [.set(.todo, EntityID("id-one"), [.title: .text("uno")])]))
    // The operation of a clock that is behind is older, so undo does not come to it first.
    fixture.clock = Timestamp(milliseconds: 0)
    let other = try fixture.open()
    try other.commit(
      Transaction(OperationLabel("notes"), [.set(.todo, EntityID("id-one"), ["notes": .text("n")])])
    )
    try book.refresh()
    #expect(book.undoCandidate?.label?.verb == "retitle")
    #expect(try book.undo()?.skipped == 0)
    #expect(book.titles() == ["one"])
  }

  @Test func `undo takes back the last act, though another's clock is hours ahead`() throws {
    let other = try fixture.open()
    fixture.clock = Timestamp(milliseconds: fixture.clock.milliseconds + 9 * 3_600_000)
    try other.save(fixture.todo("theirs"), verb: "add theirs")
    fixture.clock = Timestamp(milliseconds: fixture.clock.milliseconds - 9 * 3_600_000)
    let book = try fixture.open()
    try book.save(fixture.todo("ours"), verb: "add ours")
    #expect(try book.undo()?.mark.label?.verb == "add ours")
    #expect(book.titles() == ["theirs"])
    try other.refresh()
    #expect(other.undoCandidate?.label?.verb == "add theirs")
  }

  @Test func `a clock of another century does not set the time of what is done here`() throws {
    let now = fixture.clock
    fixture.clock = Timestamp(milliseconds: now.milliseconds + 100 * 365 * 86_400_000)
    let other = try fixture.open()
    try other.save(fixture.todo("theirs"), verb: "add theirs")
    fixture.clock = now
    let book = try fixture.open()
    for title in ["one", "two"] { try book.save(fixture.todo(title), verb: "add \(title)") }
    try other.refresh()
    let items = other.history(of: nil, limit: 3)
    #expect(items.map { $0.label?.verb } == ["add theirs", "add two", "add one"])
    #expect(items.map(\.time).suffix(2) == [now, now])
  }

  @Test func `history tells before and after`() throws {
    let book = try fixture.open()
    var todo = fixture.todo("one")
    try book.save(todo, verb: "add")
    todo.title = "uno"
    try book.save(todo, verb: "rename")
    try book.save(fixture.todo("other"))
    let items = book.history(of: todo.id, limit: 10)
    #expect(items.map { $0.label?.verb } == ["rename", "add"])
    #expect(
      items.first?.records.first?.fields == [
        FieldChange(key: .title, before: .text("one"), after: .text("uno"))
      ])
    #expect(book.history(of: nil, limit: 2).count == 2)
  }
}
