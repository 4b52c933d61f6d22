import Terminal
import TextUI
import ViewModels
import Views

/// Shows how far a book was read, once that takes longer than anybody waits without a sign.
@MainActor final class OpeningScreen {
  /// Soon enough to be no pause, late enough not to flicker.
  private static let patience = Duration.milliseconds(200)
  private static let pause = Duration.milliseconds(50)

  private let environment: [String: String]
  private var next = ContinuousClock.now + patience
  private var message = ""
  /// Nil until something had to be shown.
  private(set) var display: CursesDisplay?

  init(environment: [String: String]) {
    self.environment = environment
  }

  func show(_ ratio: Double) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    // Why there is no terminal is told by whoever opens it next.
    guard let display = display ?? (try? CursesDisplay(environment: environment)) else { return }
    if self.display == nil {
      message = Phrase.readingBook[Language(environment: environment)]
      self.display = display
    }
    let view = OpeningView(message: message, ratio: ratio)
    display.present(view.surface(display.size), theme: ThemeLibrary.standard)
  }
}
