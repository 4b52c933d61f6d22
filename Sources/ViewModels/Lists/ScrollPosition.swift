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

  /// Scrolls as a command of the list's table says; commands that are no motions change nothing.
  package mutating func move(_ motion: ListCommand) {
    let page = max(1, height - 1)
    let steps: [ListCommand: Int] = [
      .down: 1, .up: -1, .top: -count, .bottom: count, .halfPageDown: max(1, height / 2),
      .halfPageUp: -max(1, height / 2), .pageDown: page, .pageUp: -page,
    ]
    scroll(to: top + (steps[motion] ?? 0))
  }
}
