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

  /// Moves as a command of the list's table says, a line of boxes for a line.
  package mutating func move(_ motion: ListCommand) {
    var moved = lines
    moved.move(motion)
    switch motion {
    case .top: move(to: 0)
    case .bottom: move(to: count - 1)
    // In the first and the last line there is nowhere to go.
    default: move(to: cursor + (moved.cursor - lines.cursor) * columns)
    }
  }

  /// Shows the next line of boxes or the one before, whatever number of lines of text that is.
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
