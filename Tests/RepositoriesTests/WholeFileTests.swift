import Glibc
import Testing

@testable import Repositories
import MemoryFiles

@Suite struct WholeFileTests {
  @Test func `a file that was replaced is the old or the new one after a power cut`() throws {
    for call in 1...20 {
      let memory = MemoryFileSystem()
      try memory.makeDirectories(durably: "/a")
      try memory.put("/a/file", Array("old".utf8))
      memory.fault = Fault(call: memory.calls + call, .error(EIO), .forGood)
      let isDone = (try? memory.replaceFile("/a/file", with: Array("new".utf8))) != nil
      memory.fault = nil
      memory.crash()
      let contents = try #require(memory.contents("/a/file"))
      #expect(contents == Array("new".utf8) || contents == Array("old".utf8))
      guard isDone else { continue }
      #expect(contents == Array("new".utf8))
      return
    }
  }
}
