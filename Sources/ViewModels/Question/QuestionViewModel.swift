/// A question with more answers than yes and no.
@MainActor package final class QuestionViewModel<Answer: CommandSet>: QuestionScene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package let state: ConfirmViewModel.State

  private let context: ScreenContext
  private let act: @MainActor (Answer) throws -> Void

  package init(
    title: Phrase, message: Phrase, context: ScreenContext,
    act: @escaping @MainActor (Answer) throws -> Void
  ) {
    state = ConfirmViewModel.State(
      title: title[context.language], message: message[context.language])
    self.context = context
    self.act = act
  }

  package var commands: [BoundCommand] { boundCommands }

  package func availability(of command: Answer) -> Availability { .available }

  package func perform(_ command: Answer) throws {
    context.navigator?.dismiss()
    try act(command)
  }
}
