import Foundation
import Processes
import Testing

/// Text from a pipe that cannot be saved as it is, or not now.
@Suite struct PipedTextTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// What a line of the shell says, in which `daybook` is the program.
  private func shell(
    _ line: String, _ environment: [String: String] = [:]
  ) async throws -> CommandResult {
    let program = try Program.daybook().path
    let shell = CommandLineTool(
      program: try .named("sh", in: home.environment), home: home, environment: environment)
    return try await shell.run(["-c", "daybook() { '\(program)' \"$@\"; }; \(line)"])
  }

  @Test(arguments: [
    ("printf 'caf\\351' | daybook diary", 1), ("printf 'a\\n\\nb\\377\\n' | daybook add -", 3),
    ("printf 'a\\n\\303' | daybook diary -", 2),
  ])
  func `bytes that are not UTF-8 are refused with their line`(line: String, number: Int)
    async throws
  {
    let refused = try await shell(line)
    #expect(refused.status == .code(1) && refused.output.isEmpty)
    #expect(refused.errors == "daybook: line \(number) is not UTF-8 text. Nothing was saved\n")
    let korean = try await shell(line, ["LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.hasPrefix("daybook: \(number)번째 줄이 UTF-8 글이 아니어서"))
    #expect(try await home.daybook("list", "--all").isEmpty)
  }

  @Test func `text from an editor that is not UTF-8 is kept as it is`() async throws {
    let editor = "\(home.path)/editor"
    try "#!/bin/sh\nprintf 'caf\\351' > \"$1\"\n".write(
      toFile: editor, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let id = try await home.daybook("add", "milk").trimmingCharacters(in: .newlines)
    let refused = try await home.daybook(["edit", id], environment: ["EDITOR": editor])
    #expect(refused.status == .code(1))
    let path = try #require(refused.errors.split(separator: " ").last).dropLast()
    #expect(FileManager.default.contents(atPath: String(path)) == Data("caf".utf8) + [0xE9])
  }

  @Test(arguments: [
    ("diary", "en_US.UTF-8", "Free some space and run the command again. The text is kept in "),
    ("add -", "ko_KR.UTF-8", "공간을 비우고 명령을 다시 실행하십시오. 글은 "),
  ])
  func `a text that cannot be saved is kept in a file, which is named`(
    command: String, language: String, advice: String
  ) async throws {
    let long = String(repeating: "long ", count: 2_000)
    try await home.daybook("add", long)
    let refused = try await shell(
      "ulimit -f 4; printf 'Rain\\nall day' | daybook \(command)", ["LANG": language])
    #expect(refused.status == .code(4) && refused.errors.contains(advice))
    let folder = "\(home.path)/.local/state/daybook/drafts/outside"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 && refused.errors.contains(names[0]))
    let kept = try String(contentsOfFile: "\(folder)/\(names[0])", encoding: .utf8)
    #expect(kept == "Rain\nall day")
  }

  @Test func `a text that is refused is kept, too`() async throws {
    let refused = try await shell("printf 'one\ntwo /Nowhere\n' | daybook add -")
    #expect(refused.status == .code(1) && refused.output.isEmpty)
    let path = try #require(
      refused.errors.trimmingCharacters(in: .newlines).split(separator: " ").last)
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "one\ntwo /Nowhere\n")
    let empty = try await shell("printf '\n' | daybook add -")
    #expect(empty.status == .code(1) && !empty.errors.contains("kept"))
  }

  @Test func `where there can be no file the text is printed back`() async throws {
    try await home.daybook("add", String(repeating: "long ", count: 2_000))
    // A file stands where its folder would be.
    let refused = try await shell(
      "touch ~/.local/state/daybook/drafts; ulimit -f 4; printf 'Rain\\n' | daybook diary")
    #expect(refused.status == .code(4) && refused.output == "Rain\n")
    #expect(refused.errors.hasSuffix("Free some space and run the command again\n"))
  }
}
