import Entities
import Glibc
import Repositories
import Testing
import MemoryFiles

@Suite struct DraftTests {
  private let memory = MemoryFileSystem()
  private let folder = "/state/drafts"

  private func repository() -> FileDraftRepository {
    FileDraftRepository(in: { [folder] in [folder] }, files: memory)
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
    #expect(repository().takeOver() == nil, "its program still lives")

    first.leave()
    let second = repository()
    #expect(second.takeOver() == draft("오늘은"))
    #expect(repository().takeOver() == nil)
    try second.keep(draft("오늘은 비"))
    second.leave()
    #expect(repository().takeOver()?.text == "오늘은 비")
    #expect(try memory.list(folder).count == 1)
  }

  @Test func `a draft that was saved or dropped leaves nothing`() throws {
    let repository = repository()
    try repository.keep(draft("one"))
    repository.discard()
    #expect(try memory.list(folder).isEmpty)
    #expect(repository.takeOver() == nil)
    repository.discard()
  }

  @Test func `of several the newest is offered first`() throws {
    for (text, time) in [("old", 1), ("new", 3), ("middle", 2)] as [(String, Int64)] {
      let repository = repository()
      try repository.keep(draft(text, at: time))
      repository.leave()
    }
    let next = repository()
    var offered: [String] = []
    while let draft = next.takeOver() {
      offered.append(draft.text)
      next.discard()
    }
    #expect(offered == ["new", "middle", "old"])
  }

  @Test func `only its owner can read it`() throws {
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
    #expect(repository.takeOver()?.text == "one")
    repository.discard()
    #expect(repository.takeOver() == nil)
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
      let text = next.takeOver()?.text
      next.leave()
      #expect(text == (isKept ? "two \(call)" : "one"))
      guard !isKept else { break }
      #expect(try memory.list(folder).count == 1, "nothing half-written is left behind")
      #expect(first.takeOver() != nil)
    }
  }
}
