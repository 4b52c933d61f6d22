import Services

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

  /// Asks what is to become of something typed that is left before it was saved.
  func askToSave(
    save: @escaping @MainActor () throws -> Void, leave: @escaping @MainActor () -> Void,
    discard: @escaping @MainActor () -> Void
  ) {
    let question = QuestionViewModel<UnsavedCommand>(
      title: .unsavedTitle, message: .unsavedMessage, context: self
    ) { answer in
      switch answer {
      case .save: try save()
      case .later: leave()
      case .goOn: break
      case .discard: discard()
      }
    }
    navigator?.present(.question(question))
  }

  /// Closes what text is typed into, and leaves the text, which is kept, for later.
  func leaveUnfinished(_ sheet: any Scene) {
    book.drafts.leave()
    navigator?.dismiss(sheet)
    navigator?.notify(Notice(.info, Phrase.leftUnfinished[language]))
  }
}
