import Repositories

/// Another daybook that does something for the same book beside the screens: what it costs, it costs
/// there.
@MainActor final class BackgroundProcess {
  private let words: [String]
  private var child: ChildProgram?

  /// - Parameter words: the command line, without the program and the book.
  init(_ words: String..., for data: String) {
    self.words = [ProgramFile.path] + words + ["--data", data]
  }

  /// Whether the last one that was started is still at it.
  var isRunning: Bool {
    if let child, child.hasEnded() { self.child = nil }
    return child != nil
  }

  /// Starts it; when there is no room for another program, it stays undone until the next time.
  func start() {
    child = try? ChildProgram(words, in: .background)
  }
}
