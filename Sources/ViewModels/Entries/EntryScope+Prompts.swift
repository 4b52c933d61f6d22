import Core
import Entities
import Services

/// The prompts for the due day, the repeat rule, the start and the tags of the targets.
extension EntryScope {
  func askDue(_ scene: any EntryTargetScene) {
    let book = scene.context.book
    let asked = scene.targets
    let ids = targets(of: Self.todos, among: asked, in: scene)
    let due = book.entries.common(of: ids, \.due)?.typed ?? ""
    let dues = ids.map { book.entries.entry($0)?.due }
    let understand: @MainActor (String) -> Understood? = { text in
      TextInterpreter(scene.context).due(text, of: dues)
    }
    scene.context.ask(.due(ids.count), text: due, meaning: .due, understand: understand) { text in
      guard text.trimmed != due else { return }
      let new = try book.dueChange(text)
      try self.change(Self.todos, of: asked, in: scene) { try book.todos.setDue($0, new) }
    }
  }

  /// Returns the event whose rule is asked for; nil if there are to-dos among the targets, which come first.
  private func eventToRepeat(in scene: any EntryTargetScene) -> Event? {
    guard targets(of: Self.todos, in: scene).isEmpty else { return nil }
    return targets(of: [.event], in: scene).first.flatMap(scene.context.book.events.event)
  }

  /// Asks which of an event's occurrences that are left out to restore; it suggests the last one.
  func askTime(of id: EntityID, among days: [CivilDate], _ context: ScreenContext) {
    let shown = days.map(context.dates.day).joined(separator: ", ")
    context.ask(.timeToRestore(shown), text: days.last?.text ?? "", meaning: .due) { text in
      let read = try [context.book.day(text), context.book.date(text)?.date].compactMap(\.self)
      guard let day = read.first(where: days.contains) ?? read.first else { return }
      guard days.contains(day) else { throw Refusal(.notLeftOut(context.dates.day(day), shown)) }
      try context.book.events.restore(id, on: day)
    }
  }

  func askRepetition(of event: Event, _ scene: any EntryTargetScene) {
    let (context, book) = (scene.context, scene.context.book)
    let rule = context.typed(rule: event.repeatRule) ?? ""
    let due = DayTime(event.span.start.date)
    context.ask(
      .repetition(1), text: rule, meaning: .repetition,
      understand: { TextInterpreter(context).repetition($0, due: due) }
    ) { text in
      guard text.trimmed != rule else { return }
      var edited = event
      edited.repeatRule = try book.eventRule(text, from: event.span.start.date)
      try context.dropping { try book.events.save(edited, over: event, dropping: $0) }
    }
  }

  func askRepetition(_ scene: any EntryTargetScene) {
    let book = scene.context.book
    if let event = eventToRepeat(in: scene) { return askRepetition(of: event, scene) }
    let asked = scene.targets
    let ids = targets(of: Self.todos, among: asked, in: scene)
    let rule = scene.context.typed(rule: book.entries.common(of: ids, \.repeatRule)) ?? ""
    let due = ids.count == 1 ? book.entries.common(of: ids, \.due) : nil
    let context = scene.context
    context.ask(
      .repetition(ids.count), text: rule, meaning: .repetition,
      understand: { TextInterpreter(context).repetition($0, due: due) }
    ) { text in
      guard text.trimmed != rule else { return }
      let new = try book.repetition(text, due: due)
      try self.change(Self.todos, of: asked, in: scene) { try book.todos.setRepeat($0, to: new) }
    }
  }

  func askStart(_ scene: any EntryTargetScene) {
    let book = scene.context.book
    let asked = scene.targets
    let ids = targets(of: Self.todos, among: asked, in: scene)
    let start = book.entries.common(of: ids, \.start)?.typed ?? ""
    scene.context.ask(.start(ids.count), text: start, meaning: .start) { text in
      guard text.trimmed != start else { return }
      let new = try book.start(text)
      try self.change(Self.todos, of: asked, in: scene) { try book.todos.setStart($0, to: new) }
    }
  }

  func askTags(_ scene: any EntryTargetScene) {
    let entries = scene.context.book.entries
    let ids = scene.targets
    let tags = entries.commonTags(of: ids)
    let meaning: TextMeaning = ids.count > 1 ? .commonTags : .tags
    scene.context.ask(.tags(ids.count), text: TagText.text(tags), meaning: meaning) { text in
      let edited = TagText.tags(text, over: tags)
      try self.change(Self.everyKind, of: ids, in: scene) {
        try entries.setTags($0, to: edited, over: tags)
      }
    }
  }
}

extension Phrase {
  fileprivate static func timeToRestore(_ days: String) -> Phrase {
    Phrase("Day to bring back: \(days)", "복원할 날: \(days)")
  }

  fileprivate static func notLeftOut(_ day: String, _ days: String) -> Phrase {
    Phrase("\(day) is not left out; \(days) are", "\(day)은(는) 빠져 있지 않습니다. 빠진 날: \(days)")
  }
}
