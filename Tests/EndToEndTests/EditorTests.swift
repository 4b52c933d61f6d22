import Foundation
import HostileText
import Processes
import PseudoTerminals
import Testing

/// The user's own editor, at work on a text of the built-in one.
@Suite struct EditorTests {
  let home: Home
  private let folder: String

  init() throws {
    home = try Home()
    folder = "\(home.path)/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Makes an editor that notes its arguments, adds a line to the last of them and ends.
  private func makeEditor(
    _ name: String, status: Int = 0, at path: String? = nil
  ) async throws -> String {
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" > "$HOME/arguments"
      for last; do :; done
      echo 'from outside' >> "${last%:[0-9]*}"
      exit \(status)
      """
    let path = path ?? "\(folder)/\(name)"
    // What this process had open for writing, another test's child may still have when it is run.
    let shell = CommandLineTool(program: try .named("sh", in: home.environment), home: home)
    let make = ["-c", "cat > \"$0\" && chmod 755 \"$0\"", path]
    guard try await shell.run(make, input: script).status == .success else {
      throw HarnessError("\(path) cannot be made")
    }
    return path
  }

  private var arguments: [String] {
    get throws {
      try String(contentsOfFile: "\(home.path)/arguments", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  /// A wire with the built-in editor open, its caret in the third line of a text.
  private func writing(_ environment: [String: String]) async throws -> Wire {
    let wire = try Wire(in: home, environment: environment)
    try await wire.wait(for: "Inbox")
    for keys in ["3", "a", "\t", "one\rtwo\rthree\rfour", "\u{10}"] { try await wire.type(keys) }
    return wire
  }

  private func expectSaved(_ wire: Wire) async throws {
    try await wire.wait(for: "from outside")
    try await wire.type("\u{13}")
    #expect(try await wire.quit() == .success)
    #expect(try await home.daybook("list", "--kind", "diary", "--json").contains("from outside"))
  }

  @Test(arguments: [
    "vi", "vim", "nvim", "nano", "emacs", "kak", "micro", "vi -u NONE",
  ])
  func `an editor that takes a line before the file opens it there`(editor: String) async throws {
    let name = String(editor.prefix { $0 != " " })
    let options = editor.split(separator: " ").dropFirst().map(String.init)
    let path = try await makeEditor(name)
    let wire = try await writing(["EDITOR": ([path] + options).joined(separator: " ")])
    try await wire.type("\u{1B}e")
    try await expectSaved(wire)
    #expect(try arguments.dropLast() == (options + ["+3"])[...])
    #expect(try arguments.last?.hasSuffix(".md") == true)
  }

  @Test(arguments: ["hx", "helix"])
  func `an editor that takes a line behind the file opens it there`(name: String) async throws {
    let wire = try await writing(["EDITOR": try await makeEditor(name)])
    try await wire.type("\u{1B}e")
    try await expectSaved(wire)
    #expect(try arguments.count == 1)
    #expect(try arguments.last?.hasSuffix(".md:3") == true)
  }

  @Test func `an editor that nobody knows gets the file alone, and so does BusyBox`() async throws {
    let unknown = try await makeEditor("mine")
    _ = try await makeEditor("busybox")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/vi", withDestinationPath: "busybox")
    let path = [folder, home.environment["PATH"] ?? ""].joined(separator: ":")
    for editor in [unknown, "vi"] {
      let wire = try await writing(["EDITOR": editor, "PATH": path])
      try await wire.type("\u{1B}e")
      try await expectSaved(wire)
      #expect(try arguments.count == 1)
      #expect(try arguments.last?.hasSuffix(".md") == true)
    }
  }

  /// What the terminal gets when an editor in some folder fails.
  private func failing(in name: String) async throws -> Transcript {
    let folder = "\(home.path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let editor = try await makeEditor("", status: 7, at: "\(folder)/vi")
    let wire = try await writing(["EDITOR": editor, "XDG_RUNTIME_DIR": folder])
    try await wire.type("\u{1B}e")
    try await wire.wait(for: "a<U+001B>]0;x")
    #expect(try await wire.quit() == .success)
    return Transcript(wire.received)
  }

  @Test func `what is said of an editor that fails cannot steer the terminal`() async throws {
    let name = "a\u{1B}]0;x\u{07}\u{1B}[5m\u{202E}\u{9B}31m"
    let hostile = try await EditorTests().failing(in: name)
    let harmless = try await EditorTests().failing(in: Transcript.visible(name))
    // How the cursor goes to a column, and whether lines are moved, is up to what was drawn before.
    #expect(
      hostile.controls.subtracting(harmless.controls).subtracting(
        HostileBook.scrolling.union(["ESC[G"])) == [])
  }

  @Test func `an editor that cannot be started or is killed leaves the text as it was`()
    async throws
  {
    let killing = "\(folder)/killing"
    try "kill -9 $$".write(toFile: killing, atomically: true, encoding: .utf8)
    for editor in ["\(folder)/none", "sh \(killing)"] {
      let wire = try await writing(["EDITOR": editor])
      wire.clear()
      try await wire.type("\u{1B}e")
      try await wire.wait(for: editor.hasPrefix("sh") ? "sh ended with 137" : "Cannot start")
      try await wire.type("\u{13}")
      #expect(try await wire.quit() == .success)
    }
    #expect(try await home.daybook("list", "--kind", "diary").split(separator: "\n").count == 2)
  }

  /// What an editor does that stays open until the test lets it go, or its terminal is gone.
  private static let staysOpen = "until [ -e \"$HOME/go\" ]; do sleep 0.05; done"

  private func letEditorGo() throws {
    try "".write(toFile: "\(home.path)/go", atomically: true, encoding: .utf8)
  }

  @Test(arguments: ["", "trap '' HUP;"])
  func `a window that is closed while another editor has it ends the program`(
    trap: String
  ) async throws {
    let editor = "\(folder)/open"
    try "\(trap) \(Self.staysOpen)".write(toFile: editor, atomically: true, encoding: .utf8)
    let wire = try await writing(["EDITOR": "sh \(editor)"])
    wire.clear()
    try wire.terminal.write(Array("\u{1B}e".utf8))
    // The terminal is given away.
    try await wire.wait(for: "\u{1B}[?1049l")
    wire.terminal.hangUp()
    try letEditorGo()
    _ = try await poll(for: .patience) { try wire.terminal.process.exitStatus() }
    let next = try await home.openDaybook()
    try await next.waitFor("Go on writing?")
    try await next.press(.enter)
    try await next.waitFor("four")
  }

  /// Waits until an editor that was started has saved something.
  private func waitUntilSaved() async throws {
    _ = try await poll(for: .patience) {
      FileManager.default.fileExists(atPath: "\(home.path)/saved") ? true : nil
    }
  }

  @Test(arguments: ["", "trap '' HUP;"])
  func `what another editor saved before the line dropped is offered at the next start`(
    trap: String
  ) async throws {
    let editor = "\(folder)/open"
    try "\(trap) echo 'from outside' >> \"$1\"; touch \"$HOME/saved\"; \(Self.staysOpen)".write(
      toFile: editor, atomically: true, encoding: .utf8)
    let runtime = "\(home.path)/run"
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
    let wire = try await writing(["EDITOR": "sh \(editor)", "XDG_RUNTIME_DIR": runtime])
    try wire.terminal.write(Array("\u{1B}e".utf8))
    try await waitUntilSaved()
    wire.terminal.hangUp()
    try letEditorGo()
    _ = try await poll(for: .patience) { try wire.terminal.process.exitStatus() }
    // The system clears this at the end of a session.
    try FileManager.default.removeItem(atPath: runtime)
    let next = try await home.openDaybook()
    try await next.waitFor("Go on writing?")
    try await next.press(.enter)
    try await next.waitFor("from outside")
    try await next.press(.control("s"))
    try await next.waitFor("Diary page one → Inbox")
    let drafts = "\(home.path)/.local/state/daybook/drafts/outside"
    #expect(try FileManager.default.contentsOfDirectory(atPath: drafts).isEmpty)
  }

  @Test func `what an editor of a command saved before that was killed is offered`() async throws {
    let editor = "\(folder)/open"
    try "printf 'oat milk\n\ntwo litres\n' > \"$1\"; kill -9 $PPID".write(
      toFile: editor, atomically: true, encoding: .utf8)
    let id = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    _ = try await home.daybook(["edit", id], environment: ["EDITOR": "sh \(editor)"])
    let next = try await home.openDaybook()
    try await next.waitFor("Go on writing?")
    try await next.press(.enter)
    try await next.waitFor("two litres")
  }
}
