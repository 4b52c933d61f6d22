import Repositories
import Services
import Terminal
import ViewModels

/// Tells what begins soon while the screens are open: on them, and where the terminal or tmux shows notices.
@MainActor final class ScreenReminders {
  private let book: Book
  private let notes: ReminderNotes
  private let settings: SettingsService
  private let shell: ShellViewModel
  private let display: CursesDisplay
  private let tmux: TmuxNotice?
  /// When to look again, in seconds: soon after the start, whose first keys are not to wait for it; then each minute
  /// is looked at anyway.
  private(set) var delay = 1.0

  init(
    _ book: Book, _ notes: ReminderNotes, _ settings: SettingsService, _ shell: ShellViewModel,
    _ display: CursesDisplay, environment: [String: String]
  ) {
    self.book = book
    self.notes = notes
    self.settings = settings
    self.shell = shell
    self.display = display
    tmux = TmuxNotice(environment: environment)
  }

  func tell() {
    delay = 3600
    guard !book.isEmpty else { return }
    // What cannot be noted as told is told later.
    try? book.reminders.tell(notes, usual: settings.settings.reminders.value) { due in
      let texts = due.texts(shell.language, today: book.clock.today)
      shell.remind(texts)
      for text in texts { display.remind(title: text.title, detail: text.detail) }
      tmux?.show(texts.map(\.line).joined(separator: " · "))
    }
  }
}
