import Core
import Services
import Testing
import ViewModels

/// Checks that the stacks in which keys may not clash are those that the screens really have.
@MainActor @Suite struct ScopeJourneyTests {
  @Test(arguments: [
    [], ["1", "enter"], ["2"], ["3"], ["3", "enter"], ["3", "enter", "enter"], ["4"], ["4", "a"],
    ["4", "a", "tab"], ["5"], ["5", "a"], ["6"], ["?"], [":"], [","], ["+"], ["a"],
    [":", "t", "h", "e", "m", "e", "enter"], [",", "j", "j", "enter"],
    [",", "/", "u", "n", "d", "o", "enter", "enter"], ["j", "A"], ["j", "d"], ["j", "o"],
    ["1", "enter", "m"], ["1", "enter", "D"], ["3", "a", "tab"], ["1", "enter", "="],
  ])
  func `the commands that a screen reaches are a stack of the key table`(keys: [String]) throws {
    let app = try Journey()
    try app.book.folders.add("Home")
    try app.dispute(app.add("Buy milk")[0])
    try app.book.diary.add("A page")
    app.shell.go(to: .today)
    app.shell.go(to: .folders)
    for key in keys { app.shell.press(key) }
    let reached = Set(app.shell.reachableCommands.map(\.id))
    let stacks = ScopeStack.all.map { Set($0.lines.map(\.id)) }
    let nearest = stacks.map { $0.symmetricDifference(reached) }.min { $0.count < $1.count }
    #expect(nearest == [], "these are in one of both only")
  }

  @Test(arguments: [
    ["1", "enter"], ["2"], ["3"], ["3", "enter"], ["4"], ["5"], ["6"], ["6", "x"], ["?"],
    ["?", "x"],
    [":"], [",", "j"], [",", "/", "x"], ["+"], ["+", "x"], ["a"], ["/"], ["j", "A"],
    ["j", "A", "/", "x"],
    ["j", "d"], ["j", "o"], ["j", "c"], ["j", "e"], ["1", "enter", "m"],
    ["1", "enter", "m", "/", "x"],
    ["1", "enter", "enter"], ["1", "enter", "D"], ["1", "enter", "T"],
    ["1", "enter", "space", "v"],
    ["3", "a"], ["3", "a", "tab", "x", "esc"], ["4", "a"], ["4", "a", "tab"], ["5", "a"],
    ["5", "S"], ["2", "@"],
    [",", "/", "u", "n", "d", "o", "enter", "enter"], [":", "t", "h", "e", "m", "e", "enter"],
    [":", "n", "o", "t", "i", "c", "e", "enter"], [":", "i", "m", "p", "o", "r", "t", "enter"],
    ["1", "enter", "="],
  ])
  func `Esc leads out of everything`(keys: [String]) throws {
    let app = try Journey()
    try app.book.folders.add("Home")
    try app.dispute(app.add("Buy milk")[0])
    for key in keys { app.shell.press(key) }
    for _ in 0..<4 { app.shell.press("esc") }
    #expect(app.shell.overlays.isEmpty && app.shell.screens.count == 1)
    #expect(app.shell.top == .folders)
    #expect(!app.shell.state.isTerminating)
  }
}
