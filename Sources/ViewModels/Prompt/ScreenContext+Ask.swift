extension ScreenContext {
  /// Asks the user for a line.
  ///
  /// - Parameter text: what is there to be changed.
  func ask(
    _ label: Phrase, text: String = "", then act: @escaping @MainActor (String) throws -> Void
  ) {
    navigator?.present(.prompt(PromptViewModel(label, text: text, context: self, submit: act)))
  }
}
