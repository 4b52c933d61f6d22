/// The notices of this session, newest first.
@MainActor package final class NoticesViewModel: ListScene, PointedScene {
  package struct State: ListState, Equatable, Sendable {
    package var rows: [Notice] = []
    package var position = ListPosition()
    package var emptyMessage: String?
    package var title = ""
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = State() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let notices: [Notice]
  private let context: ScreenContext
  private lazy var listScope = ListScope(self)

  package init(_ notices: [Notice], context: ScreenContext) {
    self.notices = notices.reversed()
    self.context = context
    update { $0.position.setCount(notices.count) }
  }

  package var scopes: ScopeStack { .notices }
  package var commandTargets: [any CommandTarget] { [self, listScope] }

  package func update(_ change: (inout State) -> Void) {
    var next = state
    change(&next)
    next.rows = Array(notices[next.position.visible])
    next.title = EverywhereCommand.notices.info.title[context.language]
    next.emptyMessage = notices.isEmpty ? Phrase.noNotices[context.language] : nil
    state = next
  }
}

extension NoticesViewModel: CommandTarget {
  package typealias Command = NoticesCommand

  package func availability(of command: NoticesCommand) -> Availability { .available }

  package func perform(_ command: NoticesCommand) throws {
    switch command {
    case .close: context.navigator?.dismiss(self)
    }
  }
}

/// One line that tells the user what happened.
package struct Notice: Equatable, Sendable {
  package enum Severity: Sendable {
    /// An act that succeeded.
    case done
    case info
    case warning
    case error
  }

  package let severity: Severity
  package let text: String

  package init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }
}

/// What can be done with the notices.
package enum NoticesCommand: String, CommandSet {
  case close

  package static let scope = "notices"
  package static let scopeTitle = Phrase("Notices", "알림")

  package var info: CommandInfo {
    switch self {
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Back to the screen", "화면으로 돌아갑니다"),
        keys: ["esc", "q"], group: .program, prominence: .hint)
    }
  }
}
