import Services
import Testing
import ViewModels

/// That the stacks in which keys may not clash are those that the screens really have.
@MainActor @Suite struct KeyReachJourneyTests {
  @Test(arguments: [
    [], ["1", "enter"], ["2"], ["3"], ["3", "enter"], ["4"], ["4", "a"], ["6"], ["?"], [":"], [","],
    ["+"], ["a"],
    [], ["1", "enter"], ["2"], ["3"], ["3", "enter"], ["5"], ["6"], ["?"], [":"], [","], ["+"],
    ["a"],
    [",", "enter"], [",", "j", "j", "j", "enter"],
    [",", "j", "j", "j", "j", "enter"], ["j", "A"], ["j", "d"], ["j", "o"],
    ["1", "enter", "m"], ["1", "enter", "D"], ["3", "a"],
  ])
  func `what can be reached on a screen is a stack of the key table`(keys: [String]) throws {
    let app = try Journey()
    try app.book.folders.add("Home")
    try app.add("Buy milk")
    app.shell.go(to: .today)
    app.shell.go(to: .folders)
    for key in keys { app.shell.press(key) }
    let reached = Set(app.shell.reachableCommands.map(\.id))
    let stacks = KeyReach.all.map { Set($0.lines.map(\.id)) }
    let strangers = stacks.map { reached.subtracting($0).sorted() }.min { $0.count < $1.count }
    #expect(strangers == [])
  }
}
