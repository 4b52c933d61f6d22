import Foundation
import Processes
import Testing

@Suite struct ManualTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// A command as the parser tells of it.
  private struct Described: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let subcommands: [Described]?
    let arguments: [Argument]?

    struct Argument: Decodable {
      let names: [Name]?

      struct Name: Decodable {
        let kind: String
        let name: String
      }
    }

    /// The names of the commands that do something, with those of their families.
    func paths(in family: String) -> [String] {
      let path = family + commandName
      guard shouldDisplay, commandName != "help" else { return [] }
      return subcommands.map { $0.flatMap { $0.paths(in: "\(path) ") } } ?? [path]
    }

    var options: Set<String> {
      guard shouldDisplay else { return [] }
      let own = (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
      return Set(own.map(\.name)).union((subcommands ?? []).flatMap(\.options))
    }
  }

  private struct Dump: Decodable {
    let command: Described
  }

  /// The page without what makes hyphens hyphens.
  private func page() async throws -> String {
    try await home.daybook("manual").replacingOccurrences(of: "\\-", with: "-")
  }

  @Test func `the manual tells of every command, option and key`() async throws {
    let page = try await page()
    let dump = try await home.daybook("--experimental-dump-help")
    let program = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    let paths = program.paths(in: "")
    #expect(paths.count > 20 && paths.contains("daybook folder add"))
    for path in paths { #expect(page.contains("\\fB\(path)\\fR"), "\(path)") }
    // Options have a line each, whatever the line of their command says.
    let terms = page.split(separator: "\n").filter { $0.hasPrefix("\\fB-") }.joined()
    for option in program.options { #expect(terms.contains("--\(option)"), "--\(option)") }
    for text in [
      ".SH \"EXAMPLES\"", ".SH \"LINES THAT ADD\"", ".SH \"DAYS AND TIMES\"", "in 2 hours", "!high",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    for text in ["\\fBj, down\\fR", "\\fBg, home\\fR", "\\fBDAYBOOK_DATA\\fR", "config.toml"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("fold-book"))
  }

  @Test func `the help of every command has examples of it`() async throws {
    let dump = try await home.daybook("--experimental-dump-help")
    let program = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    for path in program.paths(in: "") {
      let help = try await home.daybook(
        path.split(separator: " ").dropFirst().map(String.init) + ["--help"])
      let examples = help.output.split(separator: "\n").filter {
        $0.hasPrefix("  ") && $0.contains(path)
      }
      #expect(help.output.contains("Examples:\n") && examples.count > 1, "\(path)\n\(help.output)")
    }
  }

  /// Lines that begin with a blank are commands and options, which have the same names everywhere.
  @Test func `the help of every command is Korean where the language is, and fits a terminal`()
    async throws
  {
    let dump = try await home.daybook("--experimental-dump-help")
    let program = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    let paths = program.paths(in: "").map { $0.split(separator: " ").dropFirst().map(String.init) }
    for path in [[], ["folder"]] + paths {
      for arguments in [path + ["--help"], ["help"] + path] {
        let help = try await home.daybook(arguments, environment: ["LANG": "ko_KR.UTF-8"])
        let lines = help.output.split(separator: "\n").map(String.init)
        #expect(help.output.contains("사용법: daybook") && help.output.contains("옵션:"))
        for line in lines {
          let isSaid = line.contains { "가" <= $0 && $0 <= "힣" }
          let meaning = line.dropFirst(26)
          #expect(isSaid || line.hasPrefix(" "), "\(arguments) \(line)")
          #expect(
            isSaid || line.hasPrefix("  daybook") || meaning.allSatisfy { !$0.isUppercase },
            "\(arguments) \(line)")
          let wide = line.unicodeScalars.count { $0.value >= 0x1100 }
          #expect(line.unicodeScalars.count + wide <= 80 || !isSaid, "\(arguments) \(line)")
          let standard = "  list (기본)"
          let blanks = line.dropFirst(standard.count).prefix { $0 == " " }
          #expect(!line.hasPrefix(standard) || blanks.count == 13, "\(arguments) \(line)")
        }
      }
    }
  }

  @Test func `no line of the manual is taken for a request by mistake`() async throws {
    let known: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nh", ".ad"]
    for line in try await page().split(separator: "\n") where line.hasPrefix(".") {
      #expect(known.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func `groff reports nothing about the manual`() async throws {
    let groff = CommandLineTool(program: Program(path: "/usr/bin/groff"), home: home)
    let result = try await groff.run(
      ["-man", "-ww", "-Tutf8"], input: try await home.daybook("manual"))
    #expect(result.errors.isEmpty && result.status == .success)
    #expect(result.output.contains("Make a folder; prints its id."))
  }
}
