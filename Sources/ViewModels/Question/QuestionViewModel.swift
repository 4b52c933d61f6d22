import Services

/// A question whose answers are the commands of a table.
@MainActor package final class QuestionViewModel<Answer: CommandSet>: QuestionScene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package let state: QuestionState

  private let context: ScreenContext
  private let impossible: [Answer: Phrase]
  private let act: @MainActor (Answer) throws -> Void

  /// - Parameter impossible: the answers that cannot be given here, with the reasons.
  package init(
    title: Phrase, message: Phrase, without impossible: [Answer: Phrase] = [:],
    context: ScreenContext,
    act: @escaping @MainActor (Answer) throws -> Void
  ) {
    state = QuestionState(title: title[context.language], message: message[context.language])
    self.context = context
    self.impossible = impossible
    self.act = act
  }

  package var scopes: ScopeStack { .question(Answer.self) }

  package func availability(of command: Answer) -> Availability {
    impossible[command].map(Availability.unavailable) ?? .available
  }

  package func perform(_ command: Answer) throws {
    context.navigator?.dismiss(self)
    try act(command)
  }
}

/// A scene that asks a question, whatever its answers are.
@MainActor package protocol QuestionScene: Scene {
  var state: QuestionState { get }
}

/// The text of a question.
package struct QuestionState: Equatable, Sendable {
  package let title: String
  package let message: String
}

/// The two answers to a question.
package enum ConfirmCommand: String, CommandSet {
  case yes
  case no

  package static let scope = "confirm"
  package static let scopeTitle = Phrase("Question", "질문")

  package var info: CommandInfo {
    switch self {
    case .yes:
      CommandInfo(
        Phrase("Yes", "예"), Phrase("Do it", "실행합니다"), keys: ["y", "enter"], group: .edit,
        prominence: .hint)
    case .no:
      CommandInfo(
        Phrase("No", "아니요"), Phrase("Leave everything as it is", "그대로 둡니다"),
        keys: ["n", "esc", "q"], group: .edit, prominence: .hint)
    }
  }
}

/// The answers to the question what to do with a changed text when its editor is left.
package enum UnsavedCommand: String, CommandSet {
  case save
  case later
  case continueInForm = "go-on"
  case discard

  package static let scope = "unsaved"
  package static let scopeTitle = Phrase("Unsaved text", "저장하지 않은 글")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save the text", "글을 저장합니다"), keys: ["enter", "ctrl+s"],
        group: .edit, prominence: .hint)
    case .later:
      CommandInfo(
        Phrase("Keep as draft", "임시 저장"),
        Phrase("Leave it unfinished; it is offered again", "쓰다 만 채로 두고 나중에 이어 씁니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    case .continueInForm:
      CommandInfo(
        Phrase("Keep editing", "계속 쓰기"), Phrase("Go on writing", "계속 씁니다"), keys: ["e"],
        group: .edit, prominence: .hint)
    case .discard:
      CommandInfo(
        Phrase("Discard", "버리기"), Phrase("Forget what was typed", "쓴 것을 버립니다"), keys: ["n"],
        group: .edit, prominence: .hint)
    }
  }
}

extension ScreenContext {
  /// Asks before an act whose consequences are hard to foresee, and performs it if the answer is yes.
  func confirm(
    _ title: Phrase, _ message: Phrase, then act: @escaping @MainActor () throws -> Void,
    otherwise leave: @escaping @MainActor () -> Void = {}
  ) {
    let question = QuestionViewModel<ConfirmCommand>(title: title, message: message, context: self)
    {
      if $0 == .yes { try act() } else { leave() }
    }
    navigator?.present(.question(question))
  }

  /// Asks what to do with text that is left before it was saved.
  ///
  /// - Parameter leave: keeps the text as a draft; nil where it cannot be kept.
  func askToSave(
    save: @escaping @MainActor () throws -> Void, leave: (@MainActor () -> Void)?,
    discard: @escaping @MainActor () -> Void
  ) {
    let question = QuestionViewModel<UnsavedCommand>(
      title: .unsavedTitle, message: .unsavedMessage,
      without: leave == nil ? [.later: .cannotBeDraft] : [:], context: self
    ) { answer in
      switch answer {
      case .save: try save()
      case .later: leave?()
      case .continueInForm: break
      case .discard: discard()
      }
    }
    navigator?.present(.question(question))
  }

  /// Closes a sheet with unsaved text, which is kept as a draft for later.
  func leaveUnfinished(_ sheet: any Scene) {
    book.drafts.leave()
    navigator?.dismiss(sheet)
    notify(.info, .leftUnfinished)
  }
}
