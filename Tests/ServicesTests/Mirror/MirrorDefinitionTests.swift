import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing

/// Where the files of a mirror may be, and what it is called.
@MainActor struct MirrorDefinitionTests {
  private let mirror: MirrorFixture

  init() throws {
    mirror = try MirrorFixture()
  }

  private var mirrors: MirrorService { mirror.book.mirrors }

  @Test(arguments: [
    "/home/book/cal", "/home/book/cal/", "/home/book//cal", "/home/book/./cal/.",
    "/home/book/new/../cal", "/home/book/cal/work", "/home/book/link", "/home/book/link/work",
    "/home/away/cal/new",
  ])
  func `Files of another mirror are refused, however their path is written`(path: String)
    async throws
  {
    try await mirror.add()
    try mirror.fixture.files.link("/home/book/link", to: "cal")
    try mirror.fixture.files.link("/home/away", to: "/home/book")
    #expect(throws: MirrorError.pathTaken(by: "cal")) { try mirrors.definition(path) }
  }

  @Test(arguments: ["/", "/home/", "/home/book/", "/home/book/data/", "/home/book/x/../data/log"])
  func `The folder of the book is refused, and those around it, however the path is written`(
    path: String
  ) {
    #expect(throws: MirrorError.inBook) { try mirrors.definition(path) }
  }

  @Test func `A path that leads in a circle is refused`() throws {
    try mirror.fixture.files.makeDirectories(durably: "/home")
    try mirror.fixture.files.link("/home/round", to: "round")
    #expect(throws: MirrorError.files(FileSystemError("open", path: "/home/round/x", number: 40))) {
      try mirrors.definition("/home/round/x")
    }
  }

  @Test(arguments: [
    ("/home/todo.txt", "todo"), ("/home/.calendars/", "calendars"), ("/home/My list.md", "My-list"),
    ("/home/내 달력", "mirror"), ("/home/할 일 2026.txt", "2026"), ("/home/-x-", "x"),
  ])
  func `A mirror is called by what its files are called`(path: String, name: String) throws {
    #expect(try mirrors.definition(path).name == name)
  }

  @Test func `A name that another mirror has gets a number, unless the user gave it`() throws {
    for path in ["/home/a/todo.txt", "/home/b/todo.txt", "/home/c/todo.txt"] {
      try mirrors.add(try mirrors.definition(path))
    }
    #expect(try mirrors.all().map(\.name) == ["todo", "todo-2", "todo-3"])
    #expect(throws: MirrorError.nameTaken("todo")) {
      try mirrors.definition("/home/d/todo.txt", named: "todo")
    }
    #expect(throws: MirrorError.notAName("to do")) {
      try mirrors.definition("/home/d/todo.txt", named: "to do")
    }
  }

  @Test func `A mirror names its folder as it is called now`() async throws {
    let work = try mirror.book.folders.add("Work")
    try await mirror.add(folders: ["Inbox", "Work"])
    try mirror.book.folders.rename(work, to: "Office")
    #expect(try mirrors.all().map(\.folders) == [["Inbox", "Office"]])
  }

  @Test func `A mirror whose folder was deleted waits, with its files, until it is back`()
    async throws
  {
    let work = try mirror.book.folders.add("Work")
    try mirror.book.todos.add(TodoDraft("Plan", folder: work))
    try await mirror.add(folders: ["Work"])
    let files = mirror.files
    try mirror.book.folders.delete(work)
    await #expect(throws: MirrorError.folderGone("Work")) { try await mirror.look() }
    #expect(mirror.files == files)
    try mirror.book.history.undo()
    #expect(try await mirror.look().isQuiet)
    #expect(mirror.titles(in: work) == ["Plan"])
  }
}
