import Core
import Entities
package import Services

/// The sheet of a long undo or redo: its progress, and a way to stop it.
@MainActor package final class ReversalViewModel: Scene, CommandTarget {
  package typealias Command = ReversalCommand

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: ReversalState {
    didSet { if state != oldValue { onUpdated() } }
  }
  /// The task that undoes or redoes.
  package private(set) var work: Task<Void, Never>?

  private let context: ScreenContext
  private let start: Timestamp

  package init(_ step: HistoryStep, context: ScreenContext) {
    self.context = context
    start = context.book.clock.now()
    state = ReversalState(title: Phrase.reversing(step.direction)[context.language])
    show(step.progress)
    // The task keeps the sheet alive: its result must be reported.
    work = Task { await run(step) }
  }

  package var scopes: ScopeStack { .reversal }

  package func availability(of command: ReversalCommand) -> Availability { .available }

  package func perform(_ command: ReversalCommand) {
    work?.cancel()
    state.message = Phrase.leavingAsItWas[context.language]
  }

  private func run(_ step: HistoryStep) async {
    let direction = step.direction
    let notice: Notice
    do {
      let action = try await step.finish(onProgress: show) { context.navigator?.moveCursor(to: $0) }
      let phrase = action.map { Phrase.reversed($0, direction) } ?? .reversalStopped(direction)
      notice = Notice(action == nil ? .warning : .done, phrase[context.language])
    } catch {
      notice = Notice(.error, Phrase(error: error, context.keys)[context.language])
    }
    context.navigator?.dismiss(self)
    context.navigator?.notify(notice)
  }

  private func show(_ progress: OperationProgress) {
    let rate = progress.rate(since: start, at: context.book.clock.now())
    state.ratio = progress.ratio
    state.message = Phrase.progress(progress, perSecond: rate)[context.language]
  }
}

/// What the sheet of a long undo or redo shows.
package struct ReversalState: Equatable, Sendable {
  package let title: String
  /// The progress: `24,000 of 100,000 · 31,000 a second`.
  package var message = ""
  /// How much is done, from 0 to 1.
  package var ratio = 0.0

  package init(title: String) {
    self.title = title
  }
}

/// What can be done while an undo or redo is running.
package enum ReversalCommand: String, CommandSet {
  case stop

  package static let scope = "reversal"
  package static let scopeTitle = Phrase("Undo in progress", "실행 취소 진행")

  package var info: CommandInfo {
    CommandInfo(
      Phrase("Stop", "그만두기"),
      Phrase("Stop, and leave everything as it was", "그만두고 모두 그대로 둡니다"),
      keys: ["esc", "q"], group: .edit, prominence: .lastHint)
  }
}

extension OperationProgress {
  var ratio: Double { Double(done) / Double(max(1, total)) }

  /// Returns the number of records per second.
  func rate(since start: Timestamp, at now: Timestamp) -> Int64 {
    let seconds = Double(now.milliseconds - start.milliseconds) / 1000
    return seconds > 0 ? Int64(Double(done) / seconds) : 0
  }
}
