import Core
import Entities
import Services

/// What can be done in the editor besides typing.
package enum EditorCommand: String, CommandSet {
  case save
  case leave
  case undo
  case redo
  case select
  case copy
  case tags
  case date
  case editOutside = "edit-outside"

  package static let scope = "editor"
  package static let scopeTitle = Phrase("Editor", "편집기")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save and close", "저장하고 닫습니다"), keys: ["ctrl+s"],
        group: .edit, prominence: .hint)
    case .leave:
      CommandInfo(
        Phrase("Leave", "나가기"),
        Phrase("Close; ask first when something was changed", "닫습니다. 바뀐 것이 있으면 먼저 묻습니다"),
        keys: ["esc"], group: .edit, prominence: .hint)
    case .undo:
      CommandInfo(
        Phrase("Undo", "실행 취소"),
        Phrase("Take back the last word typed or deleted", "마지막에 쓰거나 지운 낱말을 되돌립니다"),
        keys: ["alt+u", "ctrl+_"], group: .edit, prominence: .hint)
    case .redo:
      CommandInfo(
        Phrase("Redo", "다시 실행"), Phrase("Make it again", "되돌린 것을 다시 합니다"), keys: ["alt+r"],
        group: .edit)
    case .select:
      CommandInfo(
        Phrase("Select", "선택"),
        Phrase(
          "Select up to where the caret goes; or stop",
          "여기부터 선택합니다. 다시 누르면 멈춥니다"),
        keys: ["ctrl+space"], group: .edit)
    case .copy:
      CommandInfo(
        Phrase("Copy", "복사"),
        Phrase("Send what is selected to the clipboard", "선택한 글을 클립보드로 보냅니다"), keys: ["alt+w"],
        group: .edit)
    case .tags:
      CommandInfo(
        Phrase("Tags", "태그"), Phrase("Set the tags", "태그를 정합니다"), keys: ["alt+t"], group: .edit,
        prominence: .hint)
    case .date:
      CommandInfo(
        Phrase("Date", "날짜"), Phrase("Set its date", "날짜를 정합니다"),
        keys: ["alt+d"], group: .edit, prominence: .hint)
    case .editOutside:
      CommandInfo(
        Phrase("Edit in $EDITOR", "$EDITOR로 편집"),
        Phrase("Go on in your own editor", "쓰던 편집기에서 이어 씁니다"), keys: ["alt+e"], group: .edit)
    }
  }
}

extension EditorViewModel: CommandTarget {
  package func availability(of command: EditorCommand) -> Availability {
    switch command {
    case .undo: canUndo ? .available : .unavailable(because: .nothingTypedToUndo)
    case .redo: canRedo ? .available : .unavailable(because: .nothingTypedToRedo)
    case .copy: !hasSelected ? .unavailable(because: .nothingSelected(context.keys)) : .available
    default: .available
    }
  }

  package func perform(_ command: EditorCommand) throws {
    switch command {
    case .save: try save()
    case .leave: stepBack()
    case .undo: change { $0.undo() }
    case .redo: change { $0.redo() }
    case .select: change { $0.toggleSelection() }
    case .copy: try copy()
    case .tags: askTags()
    case .date: askDate()
    case .editOutside: try editOutside()
    }
  }

  /// Ends a selection, else leaves.
  private func stepBack() {
    guard isSelecting else { return leave() }
    change { $0.endSelection() }
  }

  private func copy() throws {
    guard let text = selectedText else { return }
    guard CopiedText.fits(text) else {
      throw Refusal(.tooLongToCopy(insteadUse: context.keys[EditorCommand.editOutside]))
    }
    change { $0.copySelected() }
    context.navigator?.copy(text)
    context.notify(.done, .copiedText(text.count))
  }

  /// Closes the editor, or asks first if something was changed.
  private func leave() {
    guard isChanged else { return close() }
    context.askToSave(
      save: { [self] in try save() }, leave: { [self] in leaveUnfinished() },
      discard: { [self] in close() })
  }

  private func askTags() {
    context.ask(.tags(1), text: TagText.text(subject.tags), meaning: .tags) { [weak self] text in
      self?.keep { $0.tags = TagText.tags(text, over: $0.tags) }
    }
  }

  private func askDate() {
    let book = context.book
    let old = subject.date?.typed ?? ""
    context.ask(.pageDate(1), text: old, meaning: .date) { [weak self] text in
      // If the same text were parsed again, its time would move to the local zone.
      guard text != old else { return }
      let date = try book.date(text) ?? book.diary.now
      self?.keep { $0.date = date }
    }
  }

  private func editOutside() throws {
    // The draft is kept while the other program has the text; without changes it is not needed afterwards.
    defer { if !isChanged { context.book.drafts.discard() } }
    try context.navigator?.editOutside(draft, line: lineInFile) { edited in
      change { $0.replace(with: edited) }
    }
  }
}
