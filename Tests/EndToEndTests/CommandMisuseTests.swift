import Foundation
import Processes
import Testing

/// Commands that say what cannot be meant.
@Suite struct CommandMisuseTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ["--demo", "add", "x"], ["--demo", "delete", "ID"], ["delete", "--demo", "ID"],
    ["--plain", "add", "x"], ["folder", "add", "x", "--plain"],
  ])
  func `an option of the screens beside a command is refused, and the book stays as it is`(
    arguments: [String]
  ) async throws {
    let id = try await home.daybook("add", "real").trimmingCharacters(in: .newlines)
    let before = try await home.daybook("list", "--all")
    let result = try await home.daybook(arguments.map { $0 == "ID" ? id : $0 })
    #expect(result.status == .code(2))
    let option = arguments.contains("--demo") ? "--demo" : "--plain"
    #expect(result.errors.hasPrefix("daybook: \(option) "), "\(result.errors)")
    #expect(try await home.daybook("list", "--all") == before)
    #expect(try await home.daybook("folder", "list", "--json") == "[\n\n]\n")
  }

  @Test func `after two hyphens an option of the screens is text`() async throws {
    try await home.daybook("add", "--", "--demo")
    #expect(try await home.daybook("list").contains("--demo"))
  }

  @Test(arguments: ["-milk", "-5"])
  func `a word with a hyphen in front is said to be taken for an option`(word: String) async throws
  {
    let result = try await home.daybook(["list", word])
    #expect(result.status == .code(2))
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("“\(word)” is taken for an option"), "\(result.errors)")
    #expect(try await home.daybook(["list", "--", word]).status == .code(0))
  }

  @Test(arguments: [["list", "-x"], ["list", "-h", "-x"], ["list", "--no"]])
  func `a wrong option is not said to be a word`(arguments: [String]) async throws {
    let result = try await home.daybook(arguments)
    #expect(!result.errors.contains("is taken for an option"), "\(result.errors)")
  }

  @Test(arguments: [
    (["export", "--format", "nope"], "json, ics, vcf, todotxt, taskwarrior"),
    (["list", "--kind", "todos"], "all, todo, diary, expense, event, person, employee, student"),
    (["list", "--kind", ""], "all, todo, diary, expense, event, person, employee, student"),
    (["add", "x", "--priority", "nope"], "“high”, “medium”, “low” or “none”"),
    (["folder", "add", "x", "--on-delete", "nope"], "“nullify”, “cascade”, “deny” or “none”"),
  ])
  func `a word that is none of a set is refused with the whole set`(
    arguments: [String], set: String
  ) async throws {
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(2))
    #expect(result.errors.contains("It can be ") && result.errors.contains(set), "\(result.errors)")
    #expect(result.errors.hasSuffix(" --help\n"))
  }

  @Test(arguments: [
    (["list", "--kind", "tood"], "todo"), (["list", "--sort", "piority"], "priority"),
    (["list", "-p", "hgh"], "high"), (["add", "x", "--priority", "hihg"], "high"),
  ])
  func `the nearest value of a set is suggested`(arguments: [String], value: String) async throws {
    for language in ["en_US.UTF-8", "ko_KR.UTF-8"] {
      let result = try await home.daybook(arguments, environment: ["LANG": language])
      #expect(
        ["“\(value)”?", "“\(value)”를 쓰려고 하셨습니까?"].contains(where: result.errors.contains))
    }
  }

  @Test func `a family of commands has examples`() async throws {
    #expect(
      try await home.daybook("folder", "--help").contains("daybook folder add Work --colour blue"))
  }

  @Test func `a list is of one kind, or of people of either`() async throws {
    try await home.daybook("add", "milk")
    try await home.daybook("person", "Kim")
    try await home.daybook("person", "Lee", "--grade", "A")
    let todos = try await home.daybook("list", "--kind", "todo")
    #expect(todos.contains("milk") && !todos.contains("Kim"))
    let people = try await home.daybook("list", "--kind", "person")
    #expect(people.contains("Kim") && people.contains("Lee") && !people.contains("milk"))
  }

  @Test(arguments: [
    (["add", ""], "a title is needed, not an empty text"),
    (["person", " "], "a name is needed, not an empty text"),
    (["folder", "add", ""], "a folder needs a name, not an empty text"),
    (["edit", "ID", "--title", ""], "a title is needed, not an empty text"),
  ])
  func `what has no title is refused without a word of the screens`(
    arguments: [String], reason: String
  ) async throws {
    let id = try await home.daybook("add", "x").trimmingCharacters(in: .newlines)
    let arguments = arguments.map { $0 == "ID" ? id : $0 }
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(1))
    #expect(result.errors == "daybook: \(reason)\n")
    let korean = try await home.daybook(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.contains("필요합니다") && !korean.errors.contains("Esc"))
  }

  @Test func `days are counted back wherever a day is said`() async throws {
    func says(_ id: String) async throws -> Substring? {
      try await home.daybook("show", id, "--json").split(separator: ",")
        .first { $0.contains("\"due\": \"") || $0.contains("\"date\": \"") }
    }
    let yesterday = try await home.daybook("clock", "--day", "-1")
    #expect(!yesterday.isEmpty)
    for words in ["yesterday", "1 day ago", "1일 전", "-1d"] {
      #expect(try await home.daybook("clock", "--day", words).prefix(15) == yesterday.prefix(15))
    }
    for arguments in [
      ["diary", "rain", "--date", "-1d"], ["spend", "3", "tea", "--date", "-1d"],
      ["add", "late", "--due", "-1d"],
    ] {
      let added = try await home.daybook(arguments)
      #expect(added.status == .success, "\(added.errors)")
      let id = added.output.trimmingCharacters(in: .newlines)
      let option = arguments[0] == "add" ? "--due" : "--date"
      let before = try await says(id)
      #expect(before != nil)
      try await home.daybook("edit", id, option, "-2d")
      let after = try await says(id)
      #expect(after != nil && after != before)
      try await home.daybook("edit", id, option, "yesterday")
      #expect(try await says(id) == before)
    }
  }

  @Test(arguments: [
    (["spend", "-5", "coffee"], "daybook spend -- -5"),
    (["restore", "-3d"], "daybook restore -- -3d"),
    (["add", "-₩5", "--due", "-3d"], "daybook add -- -₩5"),
  ])
  func `a word that begins with a hyphen is told how to be text`(
    arguments: [String], advice: String
  ) async throws {
    for language in ["en_US.UTF-8", "ko_KR.UTF-8"] {
      let result = try await home.daybook(arguments, environment: ["LANG": language])
      #expect(result.status == .code(2))
      #expect(result.errors.hasSuffix(": \(advice)\n"), "\(result.errors)")
    }
  }

  @Test func `a command that takes no words does not say how to write one`() async throws {
    let result = try await home.daybook(["clock", "-1"])
    #expect(result.status == .code(2))
    #expect(result.errors == "daybook: unknown option “-1”. See daybook clock --help\n")
  }

  @Test(arguments: [
    (
      ["lsit"], 2, "there is no command “lsit”. Did you mean “list”?",
      "“lsit” 명령은 없습니다. “list”를 쓰려고 하셨습니까?"
    ),
    (
      ["folder", "lst"], 2, "there is no command “folder lst”. Did you mean “folder list”?",
      "“folder lst” 명령은 없습니다. “folder list”를 쓰려고 하셨습니까?"
    ),
    (
      ["list", "--kind", "tood"], 2, "the value “tood” is invalid for “--kind <kind>”",
      "“tood”는 --kind <kind>의 값이 아닙니다"
    ),
    (
      ["list", "--limit", "x"], 2,
      "the value “x” is invalid for “--limit <n>”. It can be a number such as 12. See daybook list",
      "“x”는 --limit <n>의 값이 아닙니다. 가능한 값: 12 같은 수. daybook list --help를"
    ),
    (
      ["clock", "--source", "foo"], 2,
      "the value “foo” is invalid for “--source <url>”. It can be an http or https address such as ",
      "“foo”는 --source <url>의 값이 아닙니다. 가능한 값: https://example.org/time 같은 http나 https 주소. "
    ),
    (
      ["clock", "--day", "tomorow"], 1, "“tomorow” is not a day. Did you mean tomorrow?",
      "“tomorow”는 날짜가 아닙니다. tomorrow를 쓰려고 하셨습니까?"
    ),
    (
      ["help", "nosuch"], 2, "there is no command “nosuch”. See daybook --help", "“nosuch” 명령은 없습니다"
    ),
    (["help", "folder", "mke"], 2, "there is no command “folder mke”", "“folder mke” 명령은 없습니다"),
    (["done", ""], 1, "an id is needed, not an empty text. daybook list shows them", "id가 비어"),
    (
      ["folder", "rename", "Inbox", "X"], 1, "“Inbox” is not a folder: it holds", "“Inbox”는 폴더가"
    ),
    (
      ["add", "x", "--folder", "inbox"], 1, "“inbox” is not a folder: it holds",
      "“inbox”는 폴더가 아니라"
    ),
    (["folder", "move", "Home", "0"], 2, "there is no place 0: 1 is the first", "0번째 자리는 없습니다"),
    (
      ["export", "--format", "json", "--output", ".", "--force"], 1, ". is a folder. Name a file",
      ".은(는) 폴더"
    ),
    (["import"], 2, "name a file to import, or - for standard input", "가져올 파일이나"),
    (
      ["import", "--keep", "--take-back"], 2, "--take-back and --keep exclude each other",
      "--take-back과 --keep은 함께 쓸 수 없습니다"
    ),
    (
      ["list", "--open", "--done"], 2,
      "--open and --done exclude each other. See daybook list --help",
      "--open과 --done는 함께 쓸 수 없습니다"
    ),
    (["person", "Kim", "--age", "-1"], 1, "nobody is -1 years old", "나이가 -1살일 수 없습니다"),
  ])
  func `what cannot be done is told in a sentence that says what can`(
    arguments: [String], status: Int32, reason: String, korean: String
  ) async throws {
    try await home.daybook("folder", "add", "Home")
    let result = try await home.daybook(arguments)
    #expect(result.status == .code(status) && result.output.isEmpty)
    #expect(result.errors.hasPrefix("daybook: \(reason)"), "\(result.errors)")
    let other = try await home.daybook(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(other.errors.hasPrefix("daybook: \(korean)"), "\(other.errors)")
  }

  @Test func `mistakes are told in the language of the settings`() async throws {
    let folder = "\(home.path)/.config/daybook"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "language = \"ko\"\n".write(
      toFile: "\(folder)/config.toml", atomically: false, encoding: .utf8)
    #expect(try await home.daybook(["done", ""]).errors.hasPrefix("daybook: id가 비어 있습니다"))
  }

  @Test func `help of a command there is is help`() async throws {
    #expect(try await home.daybook("help", "folder", "add").contains("Make a folder"))
    #expect(try await home.daybook("help").contains("Without a command it opens the screens"))
  }

  @Test func `a home that is no whole path is told`() async throws {
    let result = try await home.daybook(["list"], environment: ["HOME": "home"])
    #expect(result.status == .code(1))
    #expect(result.errors.contains("HOME is not the whole path of a folder. Set it, or"))
    let korean = try await home.daybook(
      ["list"], environment: ["HOME": "home", "LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.hasPrefix("daybook: HOME이 폴더의 전체 경로가 아니어서"))
  }

  @Test func `the sample book is in no folder`() async throws {
    let result = try await home.daybook(["--demo", "--data", "x"])
    #expect(result.status == .code(2))
    #expect(result.errors == "daybook: --demo and --data exclude each other\n")
  }

  @Test(arguments: [
    (["list", "--foo"], "--foo 옵션은 없습니다. daybook list --help를 보십시오"),
    (["list", "--kind"], "--kind <kind>에 값이 필요합니다. daybook list --help를 보십시오"),
    (["show"], "<id>이(가) 필요합니다. daybook show --help를 보십시오"),
    (["undo", "a"], "“a”는 여기에 쓸 수 없습니다. daybook undo --help를 보십시오"),
    (["undo", "a", "b"], "“a”, “b”는 여기에 쓸 수 없습니다. daybook undo --help를 보십시오"),
    (["list", "--json=1"], "--json 옵션은 값을 받지 않습니다: “1”. daybook list --help를 보십시오"),
    (["list", "--all", "--done"], "--all과 --done는 함께 쓸 수 없습니다. daybook list --help를 보십시오"),
    (["history", "-n", "x"], "“x”는 -n <n>의 값이 아닙니다. 가능한 값: 12 같은 수. daybook history --help를 보십시오"),
    (
      ["add", "x", "--priority", "y"],
      "“y”는 --priority <priority>의 값이 아닙니다. 가능한 값: high, medium, low, none. "
        + "daybook add --help를 보십시오"
    ),
    (
      ["export", "--format", "y"],
      "“y”는 --format <format>의 값이 아닙니다. 가능한 값: "
        + "json, ics, vcf, todotxt, taskwarrior, csv, jrnl, tui-journal, diary, "
        + "departments, people, categories, ledger, hledger, ledger-journal, "
        + "beancount, markdown, org, calcurse. "
        + "daybook export --help를 보십시오"
    ),
  ])
  func `a mistyped command line is told in Korean, too`(
    arguments: [String], errors: String
  ) async throws {
    let result = try await home.daybook(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(result.status == .code(2))
    #expect(result.errors == "daybook: \(errors)\n")
  }
}
