import Foundation
import HostileText
import Processes
import PseudoTerminals

/// A book of texts of any origin, and what its program sends to a terminal in some locale.
struct HostileBook {
  /// A line end as the terminal makes it, and what wipes the line that counts an import.
  static let ordinary: Set<String> = ["U+000D", "U+000A", "ESC[K"]

  /// How ncurses moves lines, and letters of a line, that are on the screen already: whether it does
  /// depends on when a frame is sent, not on a text.
  static let scrolling: Set<String> = [
    "ESC[M", "ESC[L", "ESC[r", "ESC[S", "ESC[T", "ESCM", "ESC[P", "ESC[@",
  ]

  private let home: Home
  private let locale: String

  init(locale: String) throws {
    home = try Home()
    self.locale = locale
  }

  func fill(_ texts: [String]) async throws {
    let files = try HostileFiles.write(texts, in: home.path)
    for path in files { try await home.daybook("import", path) }
  }

  /// Gives every line of the log a wrong checksum.
  func damage() throws {
    let log = "\(home.path)/.local/share/daybook/log"
    for slot in try FileManager.default.contentsOfDirectory(atPath: log) {
      let path = "\(log)/\(slot)/000001.jsonl"
      let lines = try String(contentsOfFile: path, encoding: .utf8)
      try lines.replacing("\"c\":\"", with: "\"c\":\"0")
        .write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  /// Runs one command in a terminal of its own.
  func run(_ arguments: [String], _ variables: [String: String] = [:]) async throws -> Transcript {
    let wire = try Wire(
      arguments, in: home, environment: environment.merging(variables) { $1 })
    try await wire.waitForEnd()
    return transcript(wire)
  }

  /// Goes through all screens and sheets, and types some texts where texts are typed.
  func visitScreens(_ texts: [String]) async throws -> Transcript {
    let wire = try Wire(in: home, size: Self.window, environment: environment)
    try await wire.wait(for: "Inbox")
    for walk in Self.walks {
      for key in ["g"] + walk { try await wire.type(key) }
      for _ in 0..<4 { try await wire.type("\u{1B}") }
      try await wire.type("1")
    }
    for text in texts {
      // The end of a paste within a paste ends it.
      try await wire.type("+\u{1B}[200~\(text)\u{1B}[201~")
      try await wire.type("\u{1B}")
    }
    guard try await wire.quit() == .success else { throw HarnessError("the screens failed") }
    return transcript(wire)
  }

  /// So high that every text of a long list is seen in few pages.
  private static let window = TerminalSize(columns: 120, rows: 200)

  private static func pages(_ count: Int) -> [String] {
    Array(repeating: "\u{1B}[6~", count: count)
  }

  /// What is typed, to the end of every list and into the sheets.
  private static let walks: [[String]] = [
    pages(5), ["\r"] + pages(14), ["j", "\r"] + pages(5), ["j", "\r", "m"] + pages(8),
    ["j", "A"] + pages(20), ["j", "j", "A", " "], ["j", "\r", "x", "e"], ["j", "\r", "d", "u"],
    ["j", "j", "e"], ["j", "j", "o"], ["j", "j", "d"], ["2"] + pages(10), ["3"] + pages(18),
    ["3", "l", "l"], ["3", "\r"] + pages(5), ["3", "\r", "\r", "n", "n", "n"],
    ["3", "\r", "\r", "e"], ["4"] + pages(10), ["4", "\r"], ["5"] + pages(6), ["5", "j", "\r"],
    ["6", "Rent"] + pages(3), [":", "notices", "\r"], ["?"],
  ]

  /// Everything that a command prints of the book.
  func runCommands() async throws -> Transcript {
    let ids = try await home.daybook("list", "--all").split(separator: "\n").map { $0.prefix(6) }
    var commands = [
      ["list", "--all"], ["list", "--all", "--json"], ["folder"], ["folder", "list", "--json"],
      ["history"], ["check"], ["backups", "--now"], ["backups"], ["restore"], ["clock"], ["keys"],
      ["manual"], ["folder", "rename", "Rent", "Pay"], ["folder", "move", "Pay", "2"],
      ["folder", "edit", "Pay", "--max", "9000"], ["folder", "delete", "Pay"], ["undo"], ["redo"],
    ]
    let files = ["categories", "diary", "ledger", "people"].map { "\(home.path)/\($0).json" }
    commands += [["import", "--dry-run"] + files, ["import"] + files]
    let formats = ["diary", "departments", "people", "categories", "ledger", "json"]
    commands += formats.map { ["export", "--format", $0] }
    for id in stride(from: 0, to: ids.count, by: 1700).map({ String(ids[$0]) }) {
      commands += [["show", id], ["show", id, "--json"], ["history", id]]
      commands += [["done", id], ["reopen", id], ["assign", id, "--folder", "Rent"]]
      commands += [["unassign", id], ["delete", id], ["undo"]]
    }
    return try await transcript(of: commands)
  }

  /// Makes every mistake whose message repeats a word.
  func makeMistakes(with word: String) async throws -> Transcript {
    let commands = [
      [word], ["--\(word)"], ["show", word], ["edit", word], ["done", word],
      ["add", "x", "--due", word], ["add", "x", "--repeat", word],
      ["add", "x", "--folder", word], ["add", "x", "--priority", word], ["spend", word, "x"],
      ["folder", "rename", word, "x"], ["folder", "add", "x", "--colour", word], ["import", word],
      ["export", "--format", word], ["restore", word], ["diary", "x", "--date", word],
      ["clock", "--source", word], ["history", "-n", word], ["--data", word],
      ["list", "--data", word],
      ["help", word], ["folder", word], ["add", "--\(word)=1"], ["list", "--folder", word],
      ["list", "--tag", word], ["folder", "delete", word], ["folder", "move", word, "1"],
      ["folder", "edit", word, "--max", "1"], ["delete", word], ["reopen", word],
      ["unassign", word],
      ["assign", word, "--folder", "x"], ["person", "x", "--age", word], ["clock", "--day", word],
    ]
    var shown = try await transcript(of: commands)
    for name in ["DAYBOOK_DATA", "XDG_DATA_HOME", "TERM", "HOME"] {
      shown.append(try await run(["list"], [name: word]))
    }
    return shown
  }

  private func transcript(of commands: [[String]]) async throws -> Transcript {
    var all = Transcript([])
    for command in commands { all.append(try await run(command)) }
    return all
  }

  private var environment: [String: String] { ["LANG": locale] }

  private func transcript(_ wire: Wire) -> Transcript {
    var transcript = Transcript(wire.received)
    if locale.contains("8859"), wire.received.contains(where: { $0 >= 0x80 }) {
      transcript.note("eight bits")
    }
    return transcript
  }
}
