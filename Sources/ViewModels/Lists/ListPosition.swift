/// Where the cursor of a list stands and which part of the list is on the screen.
package struct ListPosition: Equatable, Sendable {
  package private(set) var cursor = 0
  /// Index of the first line on the screen.
  package private(set) var top = 0
  package private(set) var count = 0
  /// How many lines the screen has for the list.
  package private(set) var height = 20

  package init() {}

  /// The lines on the screen.
  package var visible: Range<Int> {
    top..<min(count, top + height)
  }

  /// The item on a line of the screen.
  package func item(_ line: Int) -> Int { top + line }

  package mutating func move(to index: Int) {
    cursor = min(max(0, index), max(0, count - 1))
    clamp()
  }

  package mutating func move(by lines: Int) {
    move(to: cursor + lines)
  }

  /// Shows other lines; the cursor comes along where it would be left behind.
  package mutating func scroll(by lines: Int) {
    top = min(max(0, top + lines), max(0, count - height))
    move(to: min(max(cursor, top), top + height - 1))
  }

  /// The list has another length now; the cursor stays on its line number.
  package mutating func setCount(_ count: Int) {
    self.count = count
    move(to: cursor)
  }

  /// The list is another one now; the cursor goes where that is which it was on, if that is left.
  package mutating func setCount(_ count: Int, cursorOn index: Int?) {
    setCount(count)
    if let index { move(to: index) }
  }

  package mutating func setHeight(_ height: Int) {
    self.height = max(1, height)
    clamp()
  }

  /// Scrolls as little as shows the cursor, and leaves no empty line below a list that is longer.
  private mutating func clamp() {
    top = min(top, cursor, max(0, count - height))
    top = max(top, cursor - height + 1)
  }
}
