import Core
import Entities
import Glibc
import MemoryFiles
import Repositories
import Testing

@Suite struct DraftTests {
  private let memory = MemoryFileSystem()
  private let folder = "/state/drafts"

  private func repository() -> DraftRepository {
    DraftRepository(in: { [folder] in [folder] }, files: memory)
  }

  private func draft(_ text: String, at milliseconds: Int64 = 0) -> Draft {
    Draft(
      kind: .diary, field: "text", text: text, tags: ["여행"],
      typed: Timestamp(milliseconds: milliseconds))
  }

  @Test func `a draft outlives its program, and is given to one other`() throws {
    let first = repository()
    try first.keep(draft("오늘"))
    try first.keep(draft("오늘은"))
    #expect(repository().adopt() == nil, "its program still lives")

    first.leave()
    let second = repository()
    #expect(second.adopt() == draft("오늘은"))
    #expect(repository().adopt() == nil)
    try second.keep(draft("오늘은 비"))
    second.leave()
    #expect(repository().adopt()?.text == "오늘은 비")
    #expect(try memory.list(folder).count == 1)
  }

  private func edit(_ place: Int, _ removed: Int, _ inserted: String) -> DraftEdit {
    DraftEdit(
      place: place, removed: removed, inserted: inserted, typed: Timestamp(milliseconds: 9))
  }

  @Test func `changes of a draft outlive its program as it does`() throws {
    let first = repository()
    #expect(try first.keep(edit(0, 0, "x")) == .needsFullDraft, "there is nothing to change yet")
    try first.keep(draft("오늘은 비"))
    #expect(try first.keep(edit(13, 0, "가 온다\n")) == .kept)
    #expect(try first.keep(edit(0, 6, "어제")) == .kept)
    first.leave()
    let second = repository()
    #expect(second.adopt() == draft("어제은 비가 온다\n", at: 9))
    #expect(try second.keep(edit(0, 0, "x")) == .needsFullDraft, "it is another's file")
  }

  @Test func `a change of a long text writes itself alone, until many are as long as it`() throws {
    let repository = repository()
    try repository.keep(draft(String(repeating: "x", count: 100_000)))
    let path = "\(folder)/\(try #require(try memory.list(folder).first))"
    let size = try memory.status(path, .keep).size
    #expect(try repository.keep(edit(5, 0, "a")) == .kept)
    #expect(try memory.status(path, .keep).size < size + 100)
    #expect(
      try repository.keep(edit(5, 0, String(repeating: "y", count: 200_000))) == .needsFullDraft)
    var count = 1
    while try repository.keep(edit(5, 0, "a")) == .kept { count += 1 }
    #expect(try memory.status(path, .keep).size < 2 * size + 5_000)
    repository.leave()
    let kept = try #require(self.repository().adopt())
    #expect(
      kept.text == "xxxxx" + String(repeating: "a", count: count)
        + String(repeating: "x", count: 99_995))
  }

  @Test func `a change that was half written is as if it had not been made`() throws {
    for call in 1...4 {
      let first = repository()
      try first.keep(draft("one"))
      _ = try first.keep(edit(3, 0, " two"))
      memory.fault = Fault(call: memory.calls + call, .shortWrite(20), .forGood)
      let isKept = (try? first.keep(edit(7, 0, " three"))) != nil
      memory.fault = nil
      #expect(isKept == (call > 1))
      #expect(try first.keep(edit(7, 0, "?")) == (isKept ? .kept : .needsFullDraft))
      first.leave()
      let next = repository()
      #expect(next.adopt()?.text == (isKept ? "one two? three" : "one two"))
      try next.discard()
    }
  }

  @Test(arguments: [(-1, 0), (4, 0), (0, 4), (2, 2), (0, -1), (Int.max, 1), (1, Int.max)])
  func `a change that does not fit is not made, nor any after it`(place: Int, removed: Int) {
    var draft = draft("one")
    draft.make([edit(3, 0, "s"), edit(4, 1, ""), edit(0, 0, "x")])
    #expect(draft.text == "ones")
    draft.text = "one"
    draft.make([edit(place, removed, "y"), edit(0, 0, "x")])
    #expect(draft.text == "one")
  }

  @Test func `a draft that was saved or dropped leaves nothing`() throws {
    let repository = repository()
    try repository.keep(draft("one"))
    try repository.discard()
    #expect(try memory.list(folder).isEmpty)
    #expect(repository.adopt() == nil)
    try repository.discard()
  }

  @Test func `of several drafts the newest is offered first`() throws {
    for (text, time) in [("old", 1), ("new", 3), ("middle", 2)] as [(String, Int64)] {
      let repository = repository()
      try repository.keep(draft(text, at: time))
      repository.leave()
    }
    let next = repository()
    var offered: [String] = []
    while let draft = next.adopt() {
      offered.append(draft.text)
      try next.discard()
    }
    #expect(offered == ["new", "middle", "old"])
  }

  @Test func `only its owner can read a draft`() throws {
    let repository = repository()
    try repository.keep(draft("one"))
    let name = try #require(try memory.list(folder).first)
    #expect(try memory.status("\(folder)/\(name)", .keep).mode == 0o600)
    #expect(try memory.status(folder, .keep).mode == 0o700)
  }

  @Test func `a file that is no draft is left alone`() throws {
    let repository = repository()
    try repository.keep(draft("one"))
    repository.leave()
    let path = "\(folder)/broken.json"
    let file = try memory.open(path, .create)
    _ = try memory.write(file, Array("{\"kind\":".utf8)[...])
    memory.close(file)
    #expect(repository.adopt()?.text == "one")
    try repository.discard()
    #expect(repository.adopt() == nil)
    #expect(try memory.list(folder) == ["broken.json"])
  }

  @Test func `whichever call fails, the last text that was kept is still there`() throws {
    let first = repository()
    try first.keep(draft("one"))
    for call in 1...20 {
      memory.fault = Fault(call: memory.calls + call, .error(ENOSPC), .once)
      let isKept = (try? first.keep(draft("two \(call)"))) != nil
      memory.fault = nil
      first.leave()
      let next = repository()
      let text = next.adopt()?.text
      next.leave()
      #expect(text == (isKept ? "two \(call)" : "one"))
      guard !isKept else { break }
      #expect(try memory.list(folder).count == 1, "nothing half-written is left behind")
      #expect(first.adopt() != nil)
    }
  }
}

/// Drafts whose text is in a file that another program edits.
@Suite struct OutsideDraftTests {
  private let memory = MemoryFileSystem()
  private let location = StoreLocation(data: "/data", state: "/state")

  private var texts: OutsideTexts { OutsideTexts(location, files: memory) }
  private var outside: String { "/state/drafts/outside" }

  private func repository() -> DraftRepository {
    DraftRepository(in: { ["/state/book/drafts"] }, outside: texts, files: memory)
  }

  /// Keeps a draft whose text is in a file of another program, while the draft's own program runs.
  private func keep(
    _ text: String, of original: String = "one"
  ) throws -> (DraftRepository, path: String) {
    let repository = repository()
    var draft = Draft(
      kind: .diary, field: "text", text: original, typed: Timestamp(milliseconds: 0))
    let name = try texts.make(original)
    draft.outside = name
    try repository.keep(draft)
    try memory.alter(texts.path(of: name)) { $0 = Array(text.utf8) }
    return (repository, texts.path(of: name))
  }

  @Test func `what was saved outside is offered when its program is gone`() throws {
    let (first, path) = try keep("one, two")
    #expect(repository().adopt() == nil)
    first.leave()
    let next = repository()
    let draft = try #require(next.adopt())
    #expect(draft.text == "one, two" && draft.outside == nil)
    next.leave()
    let last = repository()
    #expect(last.adopt()?.text == "one, two", "it was left for later")
    try last.discard()
    #expect(memory.contents(path) == nil)
    #expect(repository().adopt() == nil)
  }

  @Test func `text that is typed afterwards replaces the file`() throws {
    let (first, path) = try keep("one, two")
    first.leave()
    let next = repository()
    var draft = try #require(next.adopt())
    draft.text += ", three"
    try next.keep(draft)
    #expect(memory.contents(path) == nil)
    memory.crash()
    #expect(repository().adopt()?.text == "one, two, three")
  }

  @Test func `whichever call fails, the text is in its file or in the draft`() throws {
    for call in 1...40 {
      let tests = OutsideDraftTests()
      let (first, _) = try tests.keep("one, two")
      first.leave()
      let next = tests.repository()
      let draft = try #require(next.adopt())
      tests.memory.fault = Fault(call: tests.memory.calls + call, .error(EIO), .once)
      try? next.keep(draft)
      let hasStruck = tests.memory.calls >= (tests.memory.fault?.call ?? 0)
      tests.memory.fault = nil
      tests.memory.kill()
      #expect(tests.repository().adopt()?.text == "one, two", "call \(call)")
      guard hasStruck else { return }
    }
    Issue.record("no run was clean")
  }

  @Test func `an editor that was killed while it wrote leaves the text it was given`() throws {
    let (first, _) = try keep("")
    first.leave()
    #expect(repository().adopt()?.text == "one")
  }

  @Test func `a text that cannot be read now stays for later`() throws {
    let (first, path) = try keep("one, two", of: "one, two")
    first.leave()
    try memory.put(path, [0xE9])
    #expect(repository().adopt() == nil)
    try memory.put(path, Array("one, two, three".utf8))
    #expect(repository().adopt()?.text == "one, two, three")
  }

  @Test func `a text that nobody has changed is not offered`() throws {
    let (first, path) = try keep("\n", of: "\n")
    first.leave()
    #expect(repository().adopt() == nil)
    #expect(memory.contents(path) == nil)
  }

  @Test(arguments: [
    "../../secret.md", ".daybook-1.md.swp", "4913", "daybook-1.md~", "daybook-/../../x.md",
  ])
  func `no other file is taken for a text`(name: String) throws {
    try memory.makeDirectories(durably: outside)
    for path in ["\(outside)/\(name.split(separator: "/").last ?? "")", "/state/secret.md"] {
      try memory.put(path, Array("secret".utf8))
    }
    let first = repository()
    var draft = Draft(kind: .diary, field: "text", text: "one", typed: Timestamp(milliseconds: 0))
    draft.outside = name
    try first.keep(draft)
    first.leave()
    let next = repository()
    #expect(next.adopt()?.text == "one")
    try next.discard()
    #expect(try memory.list(outside).count == 1)
  }

  @Test func `a link, and a folder that others can enter, are not believed`() throws {
    let (first, path) = try keep("one, two")
    first.leave()
    try memory.setMode(outside, 0o755)
    let next = repository()
    #expect(next.adopt()?.text == "one")
    next.leave()
    #expect(throws: FileSystemError.self) { try texts.make("x") }
    try memory.setMode(outside, 0o700)
    try memory.put("/secret", Array("secret".utf8))
    try memory.remove(path)
    try memory.link(path, to: "/secret")
    #expect(repository().adopt()?.text == "one")
    try memory.rename(outside, to: "/elsewhere")
    try memory.link(outside, to: "/elsewhere")
    #expect(throws: FileSystemError.self) { try texts.make("x") }
  }

  @Test func `only its owner can read a text`() throws {
    let name = try texts.make("one")
    #expect(try memory.status(texts.path(of: name), .keep).mode == 0o600)
    #expect(try memory.status(outside, .keep).mode == 0o700)
  }
}
