/// Where the cursor of a list stands and which part of the list is on the screen.
package struct ListPosition: Equatable, Sendable {
  package private(set) var cursor = 0
  /// Index of the first line on the screen.
  package private(set) var top = 0
  package private(set) var count = 0
  /// How many lines the screen has for the list.
  package private(set) var height = 20
  /// How many rows the screen has for the lines and the headings between them.
  package private(set) var rows = 20

  package init() {}

  /// The lines on the screen.
  package var visible: Range<Int> {
    top..<min(count, top + height)
  }

  /// Returns the index of the item on a line of the screen.
  package func item(_ line: Int) -> Int { top + line }

  package mutating func move(to index: Int) {
    cursor = min(max(0, index), max(0, count - 1))
    clamp()
  }

  /// Moves the cursor to the nearest of some lines, unless it is on one of them.
  mutating func stay(in lines: Range<Int>) {
    if !lines.isEmpty { move(to: min(max(cursor, lines.lowerBound), lines.upperBound - 1)) }
  }

  package mutating func move(by lines: Int) {
    move(to: cursor + lines)
  }

  /// Shows the part of the list that begins with a line, as far as the cursor stays on the screen.
  mutating func show(from top: Int) {
    setTop(top)
    clamp()
  }

  private mutating func setTop(_ line: Int) {
    top = min(max(0, line), max(0, count - height))
  }

  /// Turns pages: the cursor keeps its row on the screen, if the list goes on.
  private mutating func turn(by lines: Int) {
    setTop(top + lines)
    move(by: lines)
  }

  /// Scrolls the list; the cursor moves along if it would leave the screen.
  package mutating func scroll(by lines: Int) {
    setTop(top + lines)
    move(to: min(max(cursor, top), top + height - 1))
  }

  /// Sets the length of the list; the cursor stays on its line number.
  package mutating func setCount(_ count: Int) {
    self.count = count
    move(to: cursor)
  }

  /// Sets the length of a list that has changed; the cursor moves to the index of its item, unless that is gone.
  package mutating func setCount(_ count: Int, cursorOn index: Int?) {
    setCount(count)
    if let index { move(to: index) }
  }

  package mutating func setHeight(_ height: Int) {
    rows = max(1, height)
    setLines(rows)
  }

  private mutating func setLines(_ lines: Int) {
    height = max(1, lines)
    clamp()
  }

  /// Sets the height to as many lines as fit into some rows together with the headings between them.
  ///
  /// - Parameter headings: the lines that have a heading above them; an index after the last line puts it below that.
  mutating func fit(rows: Int, headings: [Int]) {
    self.rows = max(1, rows)
    fit(headings: headings)
  }

  /// Fits the lines and the headings between them into the rows that the screen has.
  mutating func fit(headings: [Int]) {
    let least = max(1, rows - headings.count)
    for height in stride(from: max(least, rows), through: least, by: -1) {
      var fitted = self
      fitted.setLines(height)
      let seen = fitted.visible
      let isEndSeen = seen.upperBound == count
      let between = headings.count { seen.contains($0) || isEndSeen && $0 == count }
      guard height == least || seen.count + between <= rows else { continue }
      self = fitted
      return
    }
  }

  /// Scrolls as little as needed to show the cursor, and leaves no rows empty that lines of the list could fill.
  private mutating func clamp() {
    top = min(top, cursor, max(0, count - height))
    top = max(top, cursor - height + 1)
  }
}

extension ListPosition {
  /// Performs a motion; other commands change nothing.
  package mutating func move(_ motion: ListCommand) {
    switch motion {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .top: move(to: 0)
    case .bottom: move(to: count - 1)
    case .halfPageDown: move(by: max(1, height / 2))
    case .halfPageUp: move(by: -max(1, height / 2))
    case .pageDown: turn(by: height)
    case .pageUp: turn(by: -height)
    case .scrollDown: scroll(by: 1)
    case .scrollUp: scroll(by: -1)
    case .open, .back, .filter, .saveFilter, .sort, .reverse, .mark, .markRange, .markAll,
      .clearMarks,
      .marksAgain:
      break
    }
  }
}

/// Where the cursor of a board stands, and which lines of boxes are on the screen.
package struct GridPosition: Equatable, Sendable {
  package private(set) var cursor = 0
  package private(set) var count = 0
  /// How many boxes stand side by side.
  package private(set) var columns = 1
  private var lines = ListPosition()
  /// How many lines of boxes have room on the screen.
  package var height: Int { lines.height }

  package init() {}

  /// The boxes on the screen.
  package var visible: Range<Int> {
    let lines = lines.visible
    return (lines.lowerBound * columns)..<min(count, lines.upperBound * columns)
  }

  package mutating func move(to index: Int) {
    cursor = min(max(0, index), max(0, count - 1))
    clamp()
  }

  package mutating func setCount(_ count: Int) {
    self.count = count
    move(to: cursor)
  }

  package mutating func setSize(columns: Int, lines height: Int) {
    self.columns = max(1, columns)
    lines.setHeight(height)
    clamp()
  }

  /// Performs a motion, with lines of boxes for lines.
  package mutating func move(_ motion: ListCommand) {
    var moved = lines
    moved.move(motion)
    switch motion {
    case .top: move(to: 0)
    case .bottom: move(to: count - 1)
    case .scrollDown: scroll(by: 1)
    case .scrollUp: scroll(by: -1)
    // On the first and the last line, the difference is 0.
    default: move(to: cursor + (moved.cursor - lines.cursor) * columns)
    }
  }

  /// Scrolls by one line of boxes, whatever the number of lines of text.
  package mutating func scroll(by lines: Int) {
    let before = self.lines.cursor
    self.lines.scroll(by: lines.signum())
    move(to: cursor + (self.lines.cursor - before) * columns)
  }

  private mutating func clamp() {
    lines.setCount((count + columns - 1) / columns)
    lines.move(to: cursor / columns)
  }
}

/// Which rows of a long text are on the screen.
package struct ScrollPosition: Equatable, Sendable {
  package private(set) var top = 0
  package private(set) var count = 0
  package private(set) var height = 20

  package init() {}

  package var visible: Range<Int> { top..<min(count, top + height) }

  package mutating func set(count: Int, height: Int) {
    self.count = count
    self.height = max(1, height)
    scroll(to: top)
  }

  package mutating func scroll(to row: Int) {
    top = min(max(0, row), max(0, count - height))
  }

  /// Performs a motion by scrolling; other commands change nothing.
  package mutating func move(_ motion: ListCommand) {
    let page = max(1, height - 1)
    let steps: [ListCommand: Int] = [
      .down: 1, .up: -1, .top: -count, .bottom: count, .halfPageDown: max(1, height / 2),
      .halfPageUp: -max(1, height / 2), .pageDown: page, .pageUp: -page, .scrollDown: 1,
      .scrollUp: -1,
    ]
    scroll(to: top + (steps[motion] ?? 0))
  }
}

/// A heading above some lines of a list.
package struct ListHeading: Equatable, Sendable {
  /// The line of the screen that it stands above; an index after the last line puts it below that.
  package let line: Int
  /// Whether it marks the current time.
  package var isNow = false
  /// `Next 7 days`, `To-dos`; for the current time, that time.
  package let title: String
  /// `now`, `12`; empty if there is none.
  package var remark = ""
}
