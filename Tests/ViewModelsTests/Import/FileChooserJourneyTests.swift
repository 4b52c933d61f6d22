import Foundation
import Testing
import ViewModels

@MainActor struct FileChooserJourneyTests {
  private let folder: FolderOfFiles
  private let app: Journey

  init() throws {
    folder = try FolderOfFiles()
    for name in ["department.json", "employee.json", "employees.json", ".hidden", "my file.json"] {
      try folder.write(name, "[]")
    }
    try folder.write("가계부/\("한글.json".decomposedStringWithCanonicalMapping)", "[]")
    mkfifo("\(folder.path)/pipe", 0o600)
    app = try Journey(userFiles: folder.userFiles)
    app.press(":")
    app.type("import")
    app.press("enter")
  }

  private var text: String? {
    get async { await app.fileChooser?.input.text }
  }

  private var names: [String]? {
    get async { await app.fileChooser?.rows.map(\.name) }
  }

  /// Presses Tab once the file names are there, as a user does.
  private func tab() async {
    app.press("tab")
    _ = await app.fileChooser
  }

  @Test func `files and folders are offered, folders first, pipes and hidden ones not`() async {
    #expect(
      await names == [
        "가계부/", "department.json", "employee.json", "employees.json", "my file.json",
      ])
    app.type(".")
    #expect(await names == [".hidden"])
    app.type("x")
    #expect(await names == [])
    #expect(await app.fileChooser?.emptyMessage == "No file or folder begins like this")
  }

  @Test func `the sheet keeps room for all it has had`() async {
    #expect(await app.fileChooser?.largestCount == 5)
    app.type("dep")
    #expect(await names == ["department.json"])
    #expect(await app.fileChooser?.largestCount == 5)
  }

  @Test func `Tab completes as far as it is clear, then picks`() async {
    app.type("e")
    await tab()
    #expect(await text == "employee")
    #expect(await names == ["employee.json", "employees.json"])
    await tab()
    #expect(await app.fileChooser?.isPicking == true)
    await tab()
    app.press("enter")
    #expect(await text == "employees.json ")
  }

  @Test func `several files are completed one after another, blanks within them kept`() async {
    app.type("d")
    await tab()
    app.type("~/my")
    await tab()
    #expect(await text == #"department.json ~/my\ file.json "#)
  }

  @Test func `a folder of Korean names is gone into, however its names are written`() async {
    app.type("가")
    await tab()
    #expect(await text == "가계부/")
    app.type("한")
    await tab()
    #expect(await text?.unicodeScalars.contains("\u{1112}") == true)
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.importSheet?.state.lines.first?.text.hasSuffix("nothing to import") == true)
  }

  @Test func `arrows pick, typing goes back to the line`() async {
    _ = await app.fileChooser
    app.press("down", "down", "enter")
    #expect(await text == "department.json ")
    app.press("down")
    app.type("e")
    #expect(await app.fileChooser?.isPicking == false)
    app.press("esc")
    #expect(app.shell.overlays.isEmpty)
  }

  @Test func `behind a whole path the others of its folder are listed, and put in with it`()
    async throws
  {
    try folder.write("가계부/other.json", "[]")
    app.type("가계부/o")
    await tab()
    #expect(await text == "가계부/other.json ")
    #expect(await names == ["한글.json".decomposedStringWithCanonicalMapping])
    app.press("down", "enter")
    #expect(await text?.hasPrefix("가계부/other.json 가계부/") == true)
    #expect(await names == [])
  }

  @Test func `what is no longer listed cannot be picked`() async {
    _ = await app.fileChooser
    app.type("zzz")
    app.press("down")
    #expect(await names == [])
    #expect(await app.fileChooser?.isPicking == false)
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.notice?.hasPrefix("zzz: it cannot be read") == true)
  }

  @Test func `nothing typed is said, and quotes are understood`() async {
    app.press("enter")
    #expect(app.notice == "Type the path of a file, or pick one with ↓")
    app.shell.paste(#"'my file.json' "department.json""#)
    app.press("enter")
    await app.importSheet?.work?.value
    #expect(app.importSheet?.state.lines.map(\.text).count == 2)
  }
}
