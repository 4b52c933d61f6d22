import Entities
import Services

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
    context.navigator?.notify(Notice(.done, Phrase.copiedText(text.count)[context.language]))
  }

  /// Asks before typed text is dropped.
  private func leave() {
    guard isChanged else { return close() }
    context.askToSave(
      save: { [self] in try save() }, leave: { [self] in leaveUnfinished() },
      discard: { [self] in close() })
  }

  private func askTags() {
    context.ask(.tags(1), text: TagText.text(subject.tags)) { [weak self] text in
      self?.keep { $0.tags = TagText.tags(text, over: $0.tags) }
    }
  }

  private func askDate() {
    let book = context.book
    let old = subject.date?.typed ?? ""
    context.ask(.pageDate(1), text: old, meaning: .value) { [weak self] text in
      // Read again it would be a time of the zone here.
      guard text != old else { return }
      let date = try book.date(text) ?? book.diary.now
      self?.keep { $0.date = date }
    }
  }

  private func editOutside() throws {
    // While the other program has the text a draft of it is kept.
    defer { if !isChanged { context.book.drafts.discard() } }
    try context.navigator?.editOutside(draft, line: lineInFile) { edited in
      change { $0.replace(with: edited) }
    }
  }
}
