import Glibc
import Services
import ViewModels

/// A count and a rate that run on a terminal while something takes long.
@MainActor final class ProgressLine {
  private let language: Language
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now

  init(_ language: Language) {
    self.language = language
  }

  func show(_ progress: ImportService.Progress) {
    guard isShown else { return }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = Int(Double(progress.done) / max(seconds, 0.001))
    let text = Phrase.imported(progress.done, of: progress.total, perSecond: rate)[language]
    StandardStream.error.write("\r\u{1B}[K\(text)")
  }

  /// Leaves the line empty for what comes next.
  func clear() {
    if isShown { StandardStream.error.write("\r\u{1B}[K") }
  }
}

extension Phrase {
  fileprivate static func imported(_ done: Int, of total: Int, perSecond rate: Int) -> Phrase {
    Phrase("\(done) of \(total), \(rate) a second", "\(total)개 중 \(done)개, 초당 \(rate)개")
  }
}
