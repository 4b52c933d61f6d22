import Foundation
import Services
import Testing
import ViewModels

@MainActor struct ExportJourneyTests {
  private let folder: FolderOfFiles
  private let app: Journey

  init() throws {
    folder = try FolderOfFiles()
    app = try Journey(userFiles: folder.userFiles)
    for line in ["milk fri #shop", "roof tomorrow #diy", "₩4500 coffee"] {
      try app.book.quickAdd.add(line)
    }
  }

  private func open() async throws {
    app.press(":")
    app.type("export")
    app.press("enter")
    try await summed()
  }

  private func summed() async throws {
    guard case .form(let form)? = app.shell.overlays.last else { throw Missing() }
    await form.summing?.value
  }

  private struct Missing: Error {}

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test func `what a file will have and lose is said while it is chosen`() async throws {
    try await open()
    #expect(app.form?.summary?.text == "3 entries go to ~/daybook.json. Nothing is lost")
    app.press("right")
    try await summed()
    #expect(app.form?.summary?.text == "2 entries go to ~/daybook.ics. No place for 1 expense")
    app.press("tab")
    app.type("#diy")
    try await summed()
    #expect(app.form?.summary?.text == "1 entry goes to ~/daybook.ics. Nothing is lost")
    app.press("ctrl+s")
    #expect(app.notice == "1 entry written to ~/daybook.ics" && app.form == nil)
    let calendar = try text("daybook.ics")
    #expect(calendar.contains("SUMMARY:roof") && !calendar.contains("milk"))
  }

  @Test func `closing asks nothing, as nothing of the book is in the form`() async throws {
    try await open()
    app.press("right", "esc")
    #expect(app.form == nil && app.question == nil)
  }

  @Test func `a letter chooses a format, and a path replaces the one that is offered`() async throws
  {
    try await open()
    app.press("m", "tab", "tab")
    app.type("~/notes")
    try await summed()
    #expect(app.form?.summary?.text.contains(" to ~/notes.md.") == true)
  }

  @Test func `a file that is there is written over only when that is wanted`() async throws {
    try folder.write("daybook.json", "mine")
    try await open()
    app.press("ctrl+s")
    app.press("n")
    #expect(try text("daybook.json") == "mine")
    #expect(app.form?.refusal?.contains("daybook.json") == true, "the form stays")
    app.press("ctrl+s")
    app.press("y")
    #expect(try text("daybook.json").contains("coffee"))
  }

  @Test func `a folder, no file and a query that no format takes are refused in their fields`()
    async throws
  {
    try folder.write("notes/a.txt", "")
    try await open()
    app.press("down")
    app.type("#diy")
    app.press("ctrl+s")
    #expect(app.focusedField == "query" && app.form?.refusal?.contains("as a whole") == true)
    for _ in 0..<4 { app.press("backspace") }
    app.press("down")
    app.press("ctrl+u")
    app.type("~/notes/")
    app.press("ctrl+s")
    #expect(
      app.focusedField == "file" && app.form?.refusal?.contains("where the file goes") == true)
  }
}
