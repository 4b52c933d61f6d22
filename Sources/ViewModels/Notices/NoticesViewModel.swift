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

  package var commands: [BoundCommand] { boundCommands + listScope.commands }

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
