/// A question whose answers are the commands of a table.
@MainActor package final class QuestionViewModel<Answer: CommandSet>: QuestionScene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package let state: QuestionState

  private let context: ScreenContext
  private let act: @MainActor (Answer) throws -> Void

  package init(
    title: Phrase, message: Phrase, context: ScreenContext,
    act: @escaping @MainActor (Answer) throws -> Void
  ) {
    state = QuestionState(title: title[context.language], message: message[context.language])
    self.context = context
    self.act = act
  }

  package var commands: [BoundCommand] { boundCommands }

  package func availability(of command: Answer) -> Availability { .available }

  package func perform(_ command: Answer) throws {
    context.navigator?.dismiss(self)
    try act(command)
  }
}
