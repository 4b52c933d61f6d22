/// A question before something that is hard to overlook.
@MainActor package final class ConfirmViewModel: Scene, CommandTarget {
  package struct State: Equatable, Sendable {
    package let title: String
    package let message: String
  }

  package var onUpdated: @MainActor () -> Void = {}
  package let state: State

  private let context: ScreenContext
  private let act: @MainActor () throws -> Void

  package init(
    title: String, message: String, context: ScreenContext,
    act: @escaping @MainActor () throws -> Void
  ) {
    state = State(title: title, message: message)
    self.context = context
    self.act = act
  }

  package var commands: [BoundCommand] { boundCommands }

  package func availability(of command: ConfirmCommand) -> Availability { .available }

  package func perform(_ command: ConfirmCommand) throws {
    context.navigator?.dismiss()
    if command == .yes { try act() }
  }
}
