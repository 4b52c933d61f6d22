import Foundation
import Processes
import Testing

@Suite struct FolderCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What `folder list --json` prints of a folder.
  private struct Folder: Decodable, Equatable {
    var name: String
    var path: String
    var colour: String?
    var onDelete = "nullify"
    var minimum: Int?
    var maximum: Int?
  }

  private func folders() async throws -> [Folder] {
    let output = try await home.daybook(["folder", "list", "--json"])
    return try JSONDecoder().decode([Folder].self, from: Data(output.output.utf8))
  }

  @Test func `a folder is made, changed, moved and deleted`() async throws {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("folder", "add", "Work", "--max", "3")
    try await home.daybook(
      "folder", "edit", "home", "--name", "집", "--colour", "red", "--on-delete", "cascade",
      "--min", "1", "--max", "9")
    try await home.daybook("folder", "edit", "work", "--max", "none")
    #expect(
      try await folders() == [
        Folder(
          name: "집", path: "집", colour: "#E5484D", onDelete: "cascade", minimum: 1, maximum: 9),
        Folder(name: "Work", path: "Work"),
      ])
    try await home.daybook("folder", "move", "Work", "1")
    #expect(try await folders().map(\.name) == ["Work", "집"])
    try await home.daybook("folder", "delete", "집")
    #expect(try await folders().map(\.name) == ["Work"])
  }

  @Test func `folders lie in each other, but in no circle`() async throws {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("folder", "add", "Garden", "--parent", "Home")
    try await home.daybook("folder", "add", "Home/Garden/Beds")
    try await home.daybook("folder", "add", "Work")
    try await home.daybook("add", "dig /Home/Garden")
    let tree = "Home  0/1\n  Garden  0/1\n    Beds  -\nWork  -\n"
    #expect(try await home.daybook("folder", "list").contains(tree))
    #expect(try await home.daybook("list", "--folder", "Home").contains("dig"))
    #expect(try await home.daybook("list", "/Home -/Garden") == "")
    let circle = try await home.daybook(["folder", "move", "Home", "--parent", "Beds"])
    #expect(circle.status == .code(1))
    #expect(
      circle.errors
        == "daybook: “Home” cannot lie below itself: “Beds” › “Garden” › “Home”\n")
    try await home.daybook("folder", "move", "Beds", "1", "--parent", "-")
    #expect(try await folders().map(\.name) == ["Beds", "Home", "Garden", "Work"])
    try await home.daybook("folder", "delete", "Home")
    #expect(try await folders().map(\.name) == ["Beds", "Work"])
    try await home.daybook("undo")
    #expect(try await folders().map(\.path) == ["Beds", "Home", "Home/Garden", "Work"])
  }

  @Test func `a list shows what its query finds`() async throws {
    try await home.daybook("add", "milk", "--tag", "shop")
    try await home.daybook("add", "bread")
    try await home.daybook("folder", "add", "Errands", "--query", "#shop")
    #expect(try await home.daybook("list", "/Errands").hasSuffix("  milk  #shop\n"))
    try await home.daybook("folder", "edit", "errands", "--query", "bread", "--name", "Bakery")
    #expect(try await home.daybook("folder", "list").contains("Bakery  1  bread\n"))
    try await home.daybook("folder", "delete", "Bakery")
    #expect(try await home.daybook("list").split(separator: "\n").count == 2)
  }

  @Test func `what was deleted is listed and brought back`() async throws {
    let id = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    try await home.daybook("delete", id)
    #expect(try await home.daybook("list") == "")
    #expect(try await home.daybook("list", "/Trash").contains("milk"))
    try await home.daybook("undelete", String(id.suffix(6)))
    #expect(try await home.daybook("list").contains("milk"))
    let again = try await home.daybook(["undelete", id])
    #expect(again.status == .code(1))
    #expect(again.errors == "daybook: the entry \(id) is not deleted\n")
  }

  @Test func `a folder is archived, and a deleted one comes back with its entries`() async throws {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("add", "milk /Home")
    try await home.daybook("folder", "archive", "Home")
    #expect(try await home.daybook("list") == "")
    #expect(try await home.daybook("list", "is:archived").contains("milk"))
    #expect(try await home.daybook("folder", "list", "--archived").hasPrefix("Home  "))
    try await home.daybook("folder", "unarchive", "Home")
    #expect(try await home.daybook("list").contains("milk"))
    try await home.daybook("folder", "delete", "Home")
    #expect(try await home.daybook(["list", "/Home"]).status == .code(2))
    try await home.daybook("folder", "undelete", "Home")
    #expect(try await home.daybook("list", "/Home").contains("milk"))
  }

  @Test func `a query that cannot be read is wrong usage, and a folder goes before a list`()
    async throws
  {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("folder", "add", "Errands", "--query", "#shop")
    let result = try await home.daybook(["folder", "edit", "Errands", "--query", "is:opne"])
    #expect(result.status == .code(2))
    #expect(result.errors.contains("Did you mean open?"))
    try await home.daybook("folder", "rename", "Home", "Nest")
    let moved = try await home.daybook(["folder", "move", "Trash", "1"])
    #expect(moved.status == .success)
    try await home.daybook("undo")
    #expect(try await folders().map(\.name) == ["Home", "Errands"])
  }

  @Test func `the text for a status bar is escaped`() async throws {
    try await home.daybook("add", "Tom & Jerry <3", "--due", "today 23:59")
    #expect(try await home.daybook("status", "--json").contains("Tom &amp; Jerry &lt;3"))
    #expect(try await home.daybook("status").contains("Tom & Jerry <3"))
  }

  @Test(arguments: [
    (["add", "X", "--query", "is:opne"], 2, "no state “opne”. Did you mean open?"),
    (["add", "X", "--query", "#a", "--max", "3"], 2, "a list holds nothing itself"),
    (["edit", "Home", "--query", "#a"], 1, "is not a list"),
    (["edit", "Home"], 2, "say what to change"),
    (["edit", "Home", "--max", "-3"], 2, "--max"),
    (["edit", "Home", "--max", "many"], 2, "“many” is invalid"),
    (["edit", "Home", "--name", "work"], 1, "there is a folder “Work” already"),
    (["edit", "None", "--name", "x"], 1, "no folder is called “None”"),
    (["edit", "Home", "--min", "3", "--max", "2"], 1, "minimum 3 is over the maximum 2"),
    (["move", "Home"], 2, "say where"),
    (["move", "Home", "--parent", "None"], 1, "no folder is called “None”"),
    (["add", "X", "--query", "#a", "--parent", "Home"], 1, "lists lie in no folder"),
    (["move", "None", "1"], 1, "no folder is called “None”"),
  ])
  func `arguments that make no folder are refused`(arguments: [String], code: Int32, reason: String)
    async throws
  {
    try await home.daybook("folder", "add", "Home")
    try await home.daybook("folder", "add", "Work")
    let before = try await folders()
    let result = try await home.daybook(["folder"] + arguments)
    #expect(result.status == .code(code))
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(try await folders() == before)
  }
}
