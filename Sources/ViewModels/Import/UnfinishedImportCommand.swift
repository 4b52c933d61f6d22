import Services

/// What may become of an import whose program was killed.
package enum UnfinishedImportCommand: String, CommandSet {
  case takeBack = "take-back"
  case keep
  case later

  package static let scope = "unfinished-import"
  package static let scopeTitle = Phrase.unfinishedImportTitle

  package var info: CommandInfo {
    switch self {
    case .takeBack:
      CommandInfo(
        Phrase("Take back", "되돌리기"), Phrase("Take back what is in the book", "책에 있는 것을 되돌립니다"),
        keys: ["y", "enter"], group: .edit, prominence: .hint)
    case .keep:
      CommandInfo(
        Phrase("Keep", "남기기"), Phrase("Keep what is in the book", "책에 있는 것을 남깁니다"),
        keys: ["n"], group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Later", "나중에"), Phrase("Ask again at the next start", "다음에 열 때 다시 묻습니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }

  /// The question, if an import was left unfinished.
  @MainActor static func question(
    _ context: ScreenContext
  ) -> QuestionViewModel<UnfinishedImportCommand>? {
    guard let unfinished = context.book.imports.unfinished() else { return nil }
    return QuestionViewModel(
      title: .unfinishedImportTitle, message: .unfinishedImport(unfinished), context: context
    ) { answer in
      let said: Phrase
      switch answer {
      case .takeBack:
        try context.book.imports.takeBack(unfinished)
        said = .tookBack(unfinished)
      case .keep:
        try context.book.imports.keep(unfinished)
        said = .kept(unfinished)
      case .later: return
      }
      context.navigator?.notify(Notice(.done, said[context.language]))
    }
  }
}
