import Foundation
import Processes
import Testing

@Suite(.serialized) struct InstallationTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private static func installed(_ names: [String]) -> [String] {
    // What a machine has not, is not tried on it.
    names.filter { (try? Program.named($0, in: ProcessInfo.processInfo.environment)) != nil }
  }

  @Test func `every file is where others look for it, and may be read by all`() async throws {
    let installation = try await Installation(in: home)
    let themes = try FileManager.default.contentsOfDirectory(
      atPath: "\(Installation.sources)/Themes")
    #expect(themes.count > 5)
    var expected = [
      "bin/daybook": 0o755, "share/man/man1/daybook.1": 0o644,
      "share/bash-completion/completions/daybook": 0o644,
      "share/zsh/site-functions/_daybook": 0o644,
      "share/fish/vendor_completions.d/daybook.fish": 0o644,
      "share/doc/daybook/LICENSE": 0o644,
    ]
    for theme in themes { expected["share/daybook/themes/\(theme)"] = 0o644 }
    #expect(try installation.permissions() == expected)

    try await installation.remove()
    #expect(try installation.permissions() == [:])
    #expect(!FileManager.default.fileExists(atPath: "\(installation.prefix)/share/daybook"))
    // What is gone already is no mistake.
    try await installation.remove()
  }

  @Test func `what somebody else put beside the themes stays`() async throws {
    let installation = try await Installation(in: home)
    let theirs = "share/daybook/themes/theirs.toml"
    try "".write(toFile: "\(installation.prefix)/\(theirs)", atomically: false, encoding: .utf8)
    try await installation.remove()
    #expect(try installation.permissions().keys.sorted() == [theirs])
  }

  @Test(arguments: installed(["man", "mandoc"]))
  func `the manual is found by its name and has nothing that is warned of`(
    reader: String
  ) async throws {
    let installation = try await Installation(in: home)
    let page = "\(installation.prefix)/share/man/man1/daybook.1"
    let arguments = ["man": ["--warnings", "daybook"], "mandoc": ["-Tutf8", "-Wwarning", page]]
    let tool = CommandLineTool(
      program: try .named(reader, in: home.environment), home: home,
      environment: installation.environment)
    let result = try await tool.run(try #require(arguments[reader]))
    #expect(result.errors.isEmpty && result.status == .success)
    #expect(result.output.contains("a diary and to-do book for the terminal"))
  }

  /// How each shell starts without anybody's configuration, and what its users have in theirs.
  private static let shells: [String: (arguments: [String], setUp: String)] = [
    "bash": (
      ["--norc", "--noprofile"], ". $PREFIX/share/bash-completion/completions/daybook"
    ),
    "zsh": (
      ["-f"], "fpath=($PREFIX/share/zsh/site-functions $fpath); autoload compinit; compinit -u"
    ),
    "fish": (["--no-config"], "source $PREFIX/share/fish/vendor_completions.d/daybook.fish"),
  ]

  @Test(arguments: installed(["bash", "zsh", "fish"]))
  func `Tab completes commands and options`(shell: String) async throws {
    let installation = try await Installation(in: home)
    try await home.daybook("add", "--data", "\(home.path)/other", "bread #twofold")
    let (arguments, setUp) = try #require(Self.shells[shell])
    let terminal = try await RealTerminal(
      running: .named(shell, in: home.environment), arguments, in: home,
      environment: installation.environment.merging(["PREFIX": installation.prefix]) { $1 })
    // What is typed is on the screen too, and is not what is waited for.
    try await terminal.type("\(setUp); echo read''y\n")
    try await terminal.waitFor("ready")
    try await terminal.type("daybook fol\t")
    try await terminal.waitFor("daybook folder")
    try await terminal.type("ren\t")
    try await terminal.waitFor("daybook folder rename")
    try await terminal.type("\u{15}daybook list --un\t")
    try await terminal.waitFor("daybook list --unassigned")
    try await terminal.type("\u{15}daybook list --data ~/other --tag two\t")
    try await terminal.waitFor("--tag twofold")
    try await terminal.type("\u{15}exit\n")
    #expect(try await terminal.waitForExit() == .success)
  }
}
