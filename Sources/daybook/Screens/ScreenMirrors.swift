import Repositories
import Services
import ViewModels

/// Brings mirrors in step while the screens are open, in short turns between keys.
@MainActor final class ScreenMirrors {
  /// Seconds between two looks, of a book that has mirrors and of one that has none.
  private static let pause = 5.0
  private static let longPause = 60.0

  private let book: Book
  private let shell: ShellViewModel
  /// What was said of each mirror: the same is not said again.
  private var said: [String: [Phrase]] = [:]
  private var work: Task<Void, Never>?
  /// When to look again: soon after the start, whose first keys are not to wait for it.
  private(set) var delay = 2.0

  init(_ book: Book, _ shell: ShellViewModel) {
    self.book = book
    self.shell = shell
  }

  /// Begins a look, unless one is still going on.
  func look() {
    let mirrors = (try? book.mirrors.all())?.filter { !$0.isPaused } ?? []
    delay = mirrors.isEmpty ? Self.longPause : Self.pause
    guard !mirrors.isEmpty, work == nil else { return }
    work = Task {
      for mirror in mirrors { await look(at: mirror.name) }
      work = nil
    }
  }

  private func look(at name: String) async {
    do {
      let mirror = try book.mirrors.mirror(named: name)
      let report = try await book.mirrors.look(mirror)
      let held = report.held.map { [Phrase.held($0, in: name)] } ?? []
      say(report.problems.map { Phrase($0) } + held, of: name)
    } catch MirrorError.isBusy {
      // Whoever brings it in step does so for all.
    } catch {
      say([Phrase(outsideScreens: error)], of: name)
    }
  }

  private func say(_ phrases: [Phrase], of name: String) {
    let known = said[name] ?? []
    said[name] = phrases
    shell.warn(of: phrases.filter { !known.contains($0) })
  }
}
