extension ListPosition {
  /// Moves as a command of the list's table says; commands that are no motions change nothing.
  package mutating func move(_ motion: ListCommand) {
    switch motion {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .top: move(to: 0)
    case .bottom: move(to: count - 1)
    case .halfPageDown: move(by: max(1, height / 2))
    case .halfPageUp: move(by: -max(1, height / 2))
    case .pageDown: move(by: height)
    case .pageUp: move(by: -height)
    case .open, .back, .filter, .sort, .reverse, .mark, .markRange, .markAll, .clearMarks: break
    }
  }
}
