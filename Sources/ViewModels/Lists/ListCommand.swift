/// What can be done in every list.
package enum ListCommand: String, CommandSet {
  case down
  case up
  case top
  case bottom
  case halfPageDown = "half-page-down"
  case halfPageUp = "half-page-up"
  case pageDown = "page-down"
  case pageUp = "page-up"
  case scrollDown = "scroll-down"
  case scrollUp = "scroll-up"
  case open
  case back
  case filter
  case saveFilter = "save-filter"
  case sort
  case reverse
  case mark
  case markRange = "mark-range"
  case markAll = "mark-all"
  case clearMarks = "clear-marks"
  case marksAgain = "marks-again"

  package static let scope = "list"
  package static let scopeTitle = Phrase("Lists", "목록")

  /// The commands that move through a list, which every list has.
  package static let motions: Set<ListCommand> = [
    .down, .up, .top, .bottom, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .scrollDown,
    .scrollUp,
  ]
  static let ofEntries = Set(allCases)
  static let ofFolders = motions.union([.open, .back, .filter, .sort, .reverse])
  /// Without sorting: these lists have one order.
  static let ofPagesAndPeople = ofEntries.subtracting([.sort, .reverse])
  static let ofDay = ofPagesAndPeople.subtracting([.filter, .saveFilter])
  /// The lines of an agenda are days.
  static let ofAgenda: Set<ListCommand> = [.down, .up, .top, .bottom, .open, .back]
  static let ofBoxes = motions.union([.open, .back, .filter])
  static let ofPage = motions.union([.back])
  /// The list is short, and leaves the keys of pages to the text below it.
  static let ofVersions: Set<ListCommand> = [.down, .up, .top, .bottom]

  package var info: CommandInfo {
    switch self {
    case .down:
      CommandInfo(
        Phrase("Down", "아래로"), Phrase("Next line", "다음 줄"), keys: ["j", "down"], group: .move)
    case .up:
      CommandInfo(
        Phrase("Up", "위로"), Phrase("Previous line", "이전 줄"), keys: ["k", "up"], group: .move)
    case .top:
      CommandInfo(
        Phrase("Top", "맨 위"), Phrase("First line", "첫 줄"), keys: ["g", "home"], group: .move)
    case .bottom:
      CommandInfo(
        Phrase("Bottom", "맨 아래"), Phrase("Last line", "마지막 줄"), keys: ["G", "end"], group: .move)
    case .halfPageDown:
      CommandInfo(
        Phrase("Half a page down", "반 화면 아래로"), Phrase("Half a page down", "반 화면 아래로"),
        keys: ["ctrl+d"], group: .move)
    case .halfPageUp:
      CommandInfo(
        Phrase("Half a page up", "반 화면 위로"), Phrase("Half a page up", "반 화면 위로"),
        keys: ["ctrl+u"], group: .move)
    case .pageDown:
      CommandInfo(
        Phrase("Page down", "한 쪽 아래로"), Phrase("A page down", "한 쪽 아래로"),
        keys: ["pgdn", "ctrl+f"], group: .move)
    case .pageUp:
      CommandInfo(
        Phrase("Page up", "한 쪽 위로"), Phrase("A page up", "한 쪽 위로"),
        keys: ["pgup", "ctrl+b"], group: .move)
    case .scrollDown:
      CommandInfo(
        Phrase("Scroll down", "아래로 밀기"),
        Phrase("Show the next line; the cursor stays", "커서는 두고 다음 줄을 보입니다"),
        keys: ["ctrl+e"], group: .move)
    case .scrollUp:
      CommandInfo(
        Phrase("Scroll up", "위로 밀기"),
        Phrase("Show the line before; the cursor stays", "커서는 두고 앞줄을 보입니다"),
        keys: ["ctrl+y"], group: .move)
    case .open:
      CommandInfo(
        Phrase("Open", "열기"), Phrase("Open what the cursor is on", "커서가 있는 것을 엽니다"),
        keys: ["enter", "l", "right"], group: .move, prominence: .hint)
    case .back:
      CommandInfo(
        Phrase("Back", "뒤로"),
        Phrase("Clear the filter, then the marks; go back", "필터, 선택 순으로 지우고 뒤로 갑니다"),
        keys: ["esc", "h", "left"], group: .move, prominence: .lastHint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only lines with some words", "낱말이 든 줄만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .saveFilter:
      CommandInfo(
        Phrase("Save filter", "필터 저장"),
        Phrase("Keep what the filter shows as a list", "필터로 보는 것을 목록으로 둡니다"),
        keys: [], group: .view, prominence: .palette)
    case .sort:
      CommandInfo(
        Phrase("Sort", "정렬"), Phrase("Sort by something else", "다른 순서로 정렬합니다"),
        keys: ["s"], group: .view)
    case .reverse:
      CommandInfo(
        Phrase("Reverse", "역순"),
        Phrase("Sort the other way round", "정렬 순서를 거꾸로 합니다"), keys: ["!"], group: .view)
    case .mark:
      CommandInfo(
        Phrase("Mark", "선택"), Phrase("Mark the line and move down", "줄을 선택하고 아래로 갑니다"),
        keys: ["space"], group: .mark, prominence: .hint)
    case .markRange:
      CommandInfo(
        Phrase("Mark a range", "범위 선택"),
        Phrase("Start a range of marks; again to end it", "범위 선택을 시작합니다. 다시 누르면 끝납니다"),
        keys: ["v", "V"], group: .mark)
    case .markAll:
      CommandInfo(
        Phrase("Mark all", "모두 선택"), Phrase("Mark every line of the list", "목록의 모든 줄을 선택합니다"),
        keys: ["*"], group: .mark)
    case .clearMarks:
      CommandInfo(
        Phrase("Clear marks", "선택 해제"), Phrase("Unmark everything", "모든 선택을 해제합니다"),
        keys: ["-"], group: .mark)
    case .marksAgain:
      CommandInfo(
        Phrase("Marks again", "다시 선택"),
        Phrase("Mark again what was marked last", "마지막에 선택했던 것을 다시 선택합니다"),
        keys: [], group: .mark, prominence: .palette)
    }
  }
}

/// The commands on lists, performed by whichever scene has the list.
@MainActor final class ListScope: CommandTarget {
  private weak var scene: (any ListScene)?

  init(_ scene: any ListScene) {
    self.scene = scene
  }

  func availability(of command: ListCommand) -> Availability {
    scene?.availability(of: command) ?? .unavailable(because: .screenIsGone)
  }

  func perform(_ command: ListCommand) throws {
    try scene?.perform(command)
  }

  func info(of command: ListCommand) -> CommandInfo {
    var info = command.info
    if command == .back, let scene { info.title = scene.backTitle }
    return info
  }
}

extension Int {
  /// Returns the place that is some steps further among so many; after the last one comes the first.
  func stepped(by steps: Int, among count: Int) -> Int { (self + steps + count) % count }
}

extension Collection where Element: Equatable {
  /// Returns the element after another one; after the last one comes the first.
  func element(after element: Element) -> Element {
    next(after: element) ?? first ?? element
  }

  /// Returns the next choice: the first one after nil, nil after the last one.
  func next(after chosen: Element?) -> Element? {
    guard let chosen else { return first }
    return drop { $0 != chosen }.dropFirst().first
  }
}
