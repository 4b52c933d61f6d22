import Services

/// A sheet of fields, saved all at once; what was refused stays in its field.
@MainActor package final class FormViewModel: Scene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: FormState {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let original: [FormField]
  private let submit: @MainActor (FormState) throws -> Void

  package init(
    title: String, fields: [FormField], context: ScreenContext,
    submit: @escaping @MainActor (FormState) throws -> Void
  ) {
    state = FormState(title: title, fields: fields)
    original = fields
    self.context = context
    self.submit = submit
  }

  package var commands: [BoundCommand] { boundCommands }

  package func press(_ key: String) -> KeyResponse {
    var next = state
    let response = next.fields[next.focus].press(key)
    if next != state { next.refusal = nil }
    state = next
    return response
  }

  package func paste(_ text: String) {
    var next = state
    next.fields[next.focus].paste(text)
    next.refusal = nil
    state = next
  }

  package func availability(of command: FormCommand) -> Availability { .available }

  package func perform(_ command: FormCommand) throws {
    switch command {
    case .save: try save()
    case .next: moveFocus(by: 1)
    case .previous: moveFocus(by: -1)
    case .cancel: cancel()
    }
  }

  private func moveFocus(by fields: Int) {
    state.focus = (state.focus + fields + state.fields.count) % state.fields.count
  }

  private func save() throws {
    do {
      try context.finishSheet { try submit(state) }
    } catch let failure as StoreFailure where failure.keepsEdit {
      throw failure
    } catch {
      state.refusal = Phrase(error: error)[context.language]
    }
  }

  /// Asks before typed text is dropped.
  private func cancel() {
    guard state.fields != original else {
      context.navigator?.dismiss()
      return
    }
    context.navigator?.present(
      .confirm(
        ConfirmViewModel(
          title: Phrase.discardTitle[context.language],
          message: Phrase.discardMessage[context.language], context: context
        ) { [context] in
          context.navigator?.dismiss()
        }))
  }
}
