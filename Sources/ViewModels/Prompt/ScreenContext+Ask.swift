extension ScreenContext {
  /// Asks the user for a line.
  ///
  /// - Parameters:
  ///   - text: what is there to be changed.
  ///   - meaning: what the line is read as.
  func ask(
    _ label: Phrase, text: String = "", meaning: TextMeaning = .words,
    then act: @escaping @MainActor (String) throws -> Void
  ) {
    let prompt = PromptViewModel(
      label, text: text, meaning: meaning, context: self, submit: act)
    navigator?.present(.prompt(prompt))
  }
}
