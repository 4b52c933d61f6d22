import Repositories
import Services
import Terminal
import TextUI
import ViewModels

/// Shows reminders while the screens are open: on them, and where the terminal or tmux shows notices.
@MainActor final class ScreenReminders {
  private let book: Book
  private let notes: ReminderWatermark
  private let settings: SettingsService
  private let shell: ShellViewModel
  private let display: CursesDisplay
  private let tmux: TmuxNotice?
  /// Seconds until the next look: soon after the start, so that the first keys do not wait for it; after that a look
  /// each minute comes anyway.
  private(set) var delay = 1.0

  init(
    _ book: Book, _ notes: ReminderWatermark, _ settings: SettingsService, _ shell: ShellViewModel,
    _ display: CursesDisplay, environment: [String: String]
  ) {
    self.book = book
    self.notes = notes
    self.settings = settings
    self.shell = shell
    self.display = display
    tmux = TmuxNotice(environment: environment)
  }

  func show() {
    delay = 3600
    guard !book.isEmpty else { return }
    // What cannot be noted as shown is shown later.
    try? book.reminders.deliver(notes, usual: settings.settings.reminders.value) { due in
      let texts = due.texts(shell.language, today: book.clock.today)
      shell.remind(texts)
      for text in texts { display.remind(title: text.title, detail: text.detail) }
      tmux?.show(texts.map(\.line).joined(separator: " · "))
    }
  }
}

/// A line of tmux's own, which it shows whatever window is in front: notices of terminals do not get through it.
struct TmuxNotice {
  private static let milliseconds = 8000

  /// Fails outside of tmux.
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
