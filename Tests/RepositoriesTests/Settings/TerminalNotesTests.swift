import MemoryFiles
import Repositories
import Testing

@Suite struct TerminalNotesTests {
  private let files = MemoryFileSystem()

  private func notes(_ environment: [String: String]) throws -> TerminalNotes {
    let home = ["HOME": "/home/user"].merging(environment) { $1 }
    return try #require(TerminalNotes(environment: home, files: files))
  }

  @Test func `what a terminal has answered is known at the next start`() throws {
    let xterm = ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]
    let remote = xterm.merging(["SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"]) { $1 }
    #expect(try notes(xterm).background == nil)
    try notes(xterm).note(background: "dark")
    try notes(remote).note(background: "light")
    #expect(try notes(xterm).background == "dark")
    #expect(try notes(remote).background == "light")
    #expect(try notes(["TERM": "tmux-256color"]).background == nil)
  }

  @Test func `a damaged file is as good as none`() throws {
    try notes(["TERM": "xterm"]).note(background: "dark")
    try files.put("/home/user/.local/state/daybook/terminals.json", Array("{\"xterm\":".utf8))
    #expect(try notes(["TERM": "xterm"]).background == nil)
    try notes(["TERM": "xterm"]).note(background: "light")
    #expect(try notes(["TERM": "xterm"]).background == "light")
  }
}
