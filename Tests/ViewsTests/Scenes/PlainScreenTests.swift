import Entities
import Services
import Testing
import TextUI
import ViewModels
import Views

/// Screens without boxes and bars, for those who hear them.
@MainActor struct PlainScreenTests {
  private func stage(_ language: Language = .english) throws -> Stage {
    let stage = try Stage.filled(language)
    try stage.settings.change(.plain(.on))
    return stage
  }

  @Test(arguments: Shot.languages)
  func `the folders are plain text`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("j")
    try Picture("plain-folders", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `sheets are plain text`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("j", "A")
    try Picture("plain-assign", shot, of: stage.surface(shot.size)).check()
  }

  @Test(arguments: Shot.languages)
  func `the day is plain text, with a week above it`(shot: Shot) throws {
    let stage = try stage(shot.language)
    stage.press("2")
    try Picture("plain-today", shot, of: stage.surface(shot.size)).check()
  }

  /// The ways to every kind of screen and sheet.
  private nonisolated static let ways: [[String]] = [
    [], ["j", "enter"], ["j", "enter", "enter"], ["2"], ["3"], ["3", "enter"],
    ["3", "enter", "enter"], ["3", "a"], ["4"], ["4", "a"], ["5"], ["5", "enter"], ["6"],
    ["6", "a"], ["?"], [":"], [","], ["+"], ["j", "A"], ["j", "d"], ["j", "o"], ["j", "c"],
    ["j", "enter", "m"], ["/", "h"], ["a"], [",", "j", "j", "j", "j", "j", "enter"],
    [":", "t", "h", "e", "m", "e", "enter"], [":", "n", "o", "t", "i", "c", "e", "enter"],
    [":", "i", "m", "p", "o", "r", "t", "enter"],
  ]

  @Test(arguments: ways)
  func `nothing is drawn but text, and the cursor is on what is focused`(way: [String]) throws {
    let stage = try stage()
    for key in way { stage.press(key) }
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      let surface = stage.surface(size)
      let drawn = surface.cells.map(\.glyph.text).filter {
        "─│╭╮╰╯┏┓┗┛━┃█░▌▏▎▍▋▊▉▁▂▃▄▅▆▇".contains($0) && $0 != ""
      }
      #expect(drawn.isEmpty, "\(way): \(drawn.prefix(3))")
      let cursor = try #require(surface.cursor, "\(way)")
      #expect(surface.row(cursor.row).contains { $0.glyph != " " }, "\(way)")
    }
  }

  @Test func `the cursor follows the line in focus, and a sheet's text goes before it`() throws {
    let stage = try stage()
    let size = Size(columns: 80, rows: 24)
    let first = try #require(stage.surface(size).cursor)
    stage.press("j")
    let second = try #require(stage.surface(size).cursor)
    #expect(second.row == first.row + 1 && second.column == 0)
    #expect(stage.surface(size)[second].glyph == ">")
    stage.press(":")
    let typing = try #require(stage.surface(size).cursor)
    #expect(stage.surface(size)[Point(column: typing.column - 2, row: typing.row)].glyph == "›")
  }

  @Test func `a line tells of one thing, however wide the window is`() throws {
    let stage = try stage()
    let size = Size(columns: 200, rows: 40)
    stage.press("j", "enter")
    let width = stage.surface(size).glyphText.split(separator: "\n").dropFirst().dropLast()
      .map { String($0).cellWidth }.max()
    #expect(try #require(width) < ListLayout.twoPanes)
    stage.press("h", "d")
    let question = stage.surface(size).glyphText.split(separator: "\n")
    let line = try #require(question.first { $0.contains("Delete") })
    #expect(!line.contains("updated"))
  }

  @Test func `other screens keep their boxes, and no cursor where nothing is typed`() throws {
    let stage = try Stage.filled()
    stage.press("j", "d")
    let surface = stage.surface(Size(columns: 80, rows: 24))
    #expect(surface.cells.contains { $0.glyph == "╭" })
    #expect(surface.cursor == nil)
  }
}
