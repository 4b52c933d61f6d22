extension ScreenContext {
  /// Asks the user for a line.
  ///
  /// - Parameters:
  ///   - text: what is there to be changed.
  ///   - offer: what becomes of it when something is typed.
  func ask(
    _ label: Phrase, text: String = "", offer: OfferedText = .toMend,
    then act: @escaping @MainActor (String) throws -> Void
  ) {
    let prompt = PromptViewModel(label, text: text, offer: offer, context: self, submit: act)
    navigator?.present(.prompt(prompt))
  }
}
