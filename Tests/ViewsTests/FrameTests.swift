import Testing
import TextUI

@testable import ViewModels
@testable import Views

/// The top line in windows of any width.
@MainActor struct FrameTests {
  private func topLine(_ titles: [String], columns: Int, label: String = "") -> [String] {
    var state = ShellState()
    state.tabs = titles.enumerated().map { index, title in
      ShellState.Tab(key: "\(index + 1)", title: title, isSelected: index == 1, command: "")
    }
    state.clock = "Sat 21 Nov 09:41"
    state.time = "09:41"
    state.label = label
    var canvas = Canvas(Size(columns: columns, rows: 10))
    FrameView(state: state, summary: "").draw(in: &canvas)
    return canvas.surface.glyphText.split(separator: "\n").map(String.init)
  }

  private let seven = ["Folders", "Today", "Diary", "Ledger", "People", "Search", "Calendar"]

  @Test(arguments: [
    (
      120,
      " 1 Folders  2 Today  3 Diary  4 Ledger  5 People  6 Search  7 Calendar"
        + String(repeating: " ", count: 33) + "Sat 21 Nov 09:41"
    ),
    (80, " 1 Folders  2 Today  3 Diary  4 Ledger  5 People  6 Search  7 Calendar    09:41"),
    (71, " 1 Folders 2 Today 3 Diary 4 Ledger 5 People 6 Search 7 Calendar 09:41"),
    (66, " 1 Folders 2 Today 3 Diary 4 Ledger 5 People 6 Search 7 Calendar"),
    (50, " 1  2 Today  3  4  5  6  7       Sat 21 Nov 09:41"),
    (30, " 1  2 Today  3  4  5  6  7"),
  ])
  func `seven tabs keep their names as long as there is room`(columns: Int, line: String) {
    #expect(topLine(seven, columns: columns)[0] == line)
  }

  @Test func `the book's label takes no room from the tabs`() {
    let lines = topLine(seven, columns: 80, label: "Sample book, gone when you quit")
    #expect(lines[0].contains("7 Calendar"))
    #expect(lines[1].hasSuffix(" Sample book, gone when you quit ─"))
  }

  @Test func `in a narrow window the label leaves the line below the open tab`() {
    let lines = topLine(seven, columns: 38, label: "Sample book, gone when you quit")
    #expect(lines[1] == "────━━━━━━━───────────── Sample book ─")
  }

  @Test func `a label that does not fit after the last tab stands before it`() {
    let titles = ["가나다라마바사아자차카타파하", "Search"]
    let lines = topLine(titles, columns: 42, label: "Sample book, gone when you quit")
    #expect(lines[1].hasPrefix("────────────────── Sample book ─━━━"))
  }
}
