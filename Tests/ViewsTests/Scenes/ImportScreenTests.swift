import Core
import Foundation
import Repositories
import Services
import Testing
import TextUI
import ViewModels
import Views

@MainActor final class ImportScreenTests {
  private let folder = FileManager.default.temporaryDirectory.path() + "/daybook-\(UUID())"

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func fixture(_ shot: Shot, _ files: [String: String]) throws -> ScreenFixture {
    for (name, text) in files {
      let file = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    let fixture = try ScreenFixture(
      shot.language, userFiles: UserFiles(home: folder, folder: folder))
    fixture.shell.go(to: .folders)
    fixture.press(":")
    fixture.type("import")
    fixture.press("enter")
    return fixture
  }

  private static let files = [
    "가계부/2026년.json": "[]", "가족 사진.json": "[]",
    "department.json": #"[{"id": 1, "name": "개발"}]"#,
    "employee.json": #"[{"name": "김철수", "salary": 52000.0, "department": 1, "nick": "k"}]"#,
    "bad.json": #"[{"name": "x", "age": "old"}]"#,
  ]

  private func searched(_ fixture: ScreenFixture) async {
    if case .chooseFiles(let viewModel)? = fixture.shell.overlays.last {
      await viewModel.search?.value
    }
  }

  @Test(arguments: Shot.common)
  func `files are chosen`(shot: Shot) async throws {
    let fixture = try fixture(shot, Self.files)
    await searched(fixture)
    try Picture("import-files", shot, of: fixture.surface(shot.size)).check()
    fixture.press("down", "down")
    try Picture("import-pick", shot, of: fixture.surface(shot.size)).check()
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test(arguments: Shot.all)
  func `what files hold is summed up`(shot: Shot) async throws {
    let fixture = try fixture(shot, Self.files)
    fixture.type("employee.json department.json bad.json")
    fixture.press("enter")
    if case .importing(let viewModel)? = fixture.shell.overlays.last { await viewModel.work?.value }
    try Picture("import-summary", shot, of: fixture.surface(shot.size)).check()
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test(arguments: Shot.common)
  func `what is wrong with a file is read whole`(shot: Shot) async throws {
    let fixture = try fixture(shot, Self.files)
    fixture.type("./department.json.the.one.that.is.not.there.json")
    fixture.press("enter")
    if case .importing(let viewModel)? = fixture.shell.overlays.last { await viewModel.work?.value }
    try Picture("import-refused", shot, of: fixture.surface(shot.size)).check()
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test(arguments: Shot.common)
  func `an import shows how far it has come`(shot: Shot) throws {
    var state = ImportState()
    state.phase = .running
    state.title = shot.language == .korean ? "가져오기…" : "Import…"
    state.lines = [ImportState.Line(.file, "employee.json: 100000 people to import")]
    state.position.setCount(1)
    state.message = "24,000 of 100,000 · 31,000 a second"
    state.ratio = 0.247
    var canvas = Canvas(shot.size)
    ImportView(state).draw(in: &canvas)
    try Picture("import-progress", shot, of: canvas.surface).check()
  }
}
