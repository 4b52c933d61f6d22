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
    #expect(try notes(xterm).words.isEmpty)
    try notes(xterm).note(["dark", "exact"])
    try notes(remote).note(["light"])
    #expect(try notes(xterm).words == ["dark", "exact"])
    #expect(try notes(remote).words == ["light"])
    #expect(try notes(["TERM": "tmux-256color"]).words.isEmpty)
  }

  @Test func `a damaged file is as good as none`() throws {
    try notes(["TERM": "xterm"]).note(["dark"])
    try files.put("/home/user/.local/state/daybook/terminals.json", Array("{\"xterm\":".utf8))
    #expect(try notes(["TERM": "xterm"]).words.isEmpty)
    try notes(["TERM": "xterm"]).note(["light"])
    #expect(try notes(["TERM": "xterm"]).words == ["light"])
  }
}
