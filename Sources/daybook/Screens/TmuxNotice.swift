import Repositories
import TextUI

/// A line of tmux's own, which it shows whatever window is in front: notices of terminals do not get through it.
struct TmuxNotice {
  private static let milliseconds = 8000

  /// Nil outside of tmux.
  init?(environment: [String: String]) {
    guard environment["TMUX"]?.isEmpty == false else { return nil }
  }

  func show(_ text: String) {
    // Where tmux does not answer, the notice is still on the screen.
    _ = try? ChildProgram(Self.words(text), in: .background).waitForEnd(seconds: 1)
  }

  /// tmux reads `#` and `%` as formats, and would run what `#(…)` says.
  static func words(_ text: String) -> [String] {
    let plain = sanitised(text).replacing("#", with: "##").replacing("%", with: "%%")
    return ["tmux", "display-message", "-d", "\(milliseconds)", "--", plain]
  }
}
