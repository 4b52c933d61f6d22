extension ScreenContext {
  /// Asks before something that is hard to overlook, and does it on a yes.
  func confirm(_ title: Phrase, _ message: Phrase, then act: @escaping @MainActor () throws -> Void)
  {
    let question = QuestionViewModel<ConfirmCommand>(title: title, message: message, context: self)
    {
      if $0 == .yes { try act() }
    }
    navigator?.present(.question(question))
  }
}
