import Core
import Entities
import Repositories

extension Scenario {
  static let all = first + edits + histories + accidents + companions

  private static let first = [
    Scenario("a first book", on: .empty, [.add("new")]),
    Scenario("a first book after preparing", on: .empty, [.prepare, .add("new"), .add("next")]),
  ]

  private static let edits = [
    Scenario("add", [.add("new")]),
    Scenario("add three in a row", [.add("new"), .add("next"), .add("last")]),
    Scenario("add three at once", [.add("new", "next", "last")]),
    Scenario("edit a title", [.set(.title, .text("ONE"), of: "one")]),
    Scenario(
      "edit twice",
      [.set(.title, .text("ONE"), of: "one"), .set(.due, .text("2026-11-21"), of: "one")]),
    Scenario(
      "tag and take off",
      [.set(.tag("x"), .text("x"), of: "one"), .set(.tag("x"), .absent, of: "one")]),
    Scenario(
      "keep a field of a newer version",
      [.set("newer", .json("{\"a\":[1]}"), of: "one"), .set(.title, .text("ONE"), of: "one")]),
    Scenario("delete", [.delete("one")]),
    Scenario("delete and add", [.delete("one"), .add("new")]),
    Scenario("assign two", [assign]),
    Scenario("delete a folder with its entries", [assign, deleteFolder]),
    Scenario(
      "import",
      [
        .edits("import", on: .nothing) { sandbox in
          (1...12).map { .save(sandbox.todo("import \($0)")) }
        }
      ]),
    Scenario(
      "a line longer than a file",
      [.set("notes", .text(String(repeating: "long ", count: 200)), of: "two"), .add("new")]),
  ]

  private static let histories = [
    Scenario("undo", [.undo()]),
    Scenario("undo twice", [.undo(1), .undo(2)]),
    Scenario("redo", on: .undone, [.redo()]),
    Scenario("add, undo, redo", [.add("new"), .undo(), .redo()]),
    Scenario("undo an assignment", [assign, .undo()]),
  ]

  private static let assign = Act.edits("assign") { _ in
    ["one", "two"].map {
      .set(.todo, EntityID("id-\($0)"), [.folder: .id(EntityID("folder"))])
    }
  }

  private static let deleteFolder = Act.edits("delete folder") { _ in
    [.delete(.folder, EntityID("folder"))]
      + ["one", "two"].map { .delete(.todo, EntityID("id-\($0)")) }
  }

  private static let accidents = [
    Scenario(
      "a torn last line", on: .small { $0.tearLastLine() },
      [.add("new"), .add("next")]),
    Scenario(
      "a last line without its newline", on: .unfinished,
      [.add("new")]),
    Scenario(
      "a damaged line", on: .small { $0.alterLastSegment { $0 += Array("<<<<<<< HEAD\n".utf8) } },
      [.add("new")]),
    Scenario(
      "zeros after the last line", on: .small { $0.alterLastSegment { $0 += [0, 0, 0] } },
      [.add("new")]
    ),
    Scenario("a lost state folder", on: .small { $0.loseState() }, [.add("new"), .undo()]),
    Scenario(
      "a lost name of the book",
      on: .small { $0.removeEntry("\(Sandbox.location.data)/store.json") },
      [.add("new")]),
    Scenario(
      "a damaged name of the book",
      on: .small { $0.put("\(Sandbox.location.data)/store.json", [0]) },
      [.add("new")]),
  ]

  private static let companions = [
    Scenario("two at once", instances: 2, [.add("new"), .add("next", in: 1), .add("last")]),
    Scenario(
      "two on one field", instances: 2,
      [
        .set(.title, .text("ONE"), of: "one"), .set(.title, .text("1"), of: "one", in: 1),
        .refresh(in: 0),
      ]),
    Scenario(
      "undo beside another", instances: 2, [.add("new"), .undo(), .add("next", in: 1)]),
    Scenario("backups", [.backUp(0), .add("new"), .backUp(1)]),
    Scenario("settings behind a link", on: .linked, [.settings, .add("new")]),
  ]
}
