package import Core
import Entities

/// A to-do with all its fields.
package struct Todo: Equatable, Sendable {
  package let id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]
  /// When it was closed; nil while it is open.
  package var completed: Timestamp?
  /// How it was closed; nil if it was done or is open.
  package var outcome: TodoOutcome?
  /// When it starts; before that it is waiting.
  package var start: StartTime?
  package var due: DayTime?
  package var priority: Priority?
  /// The estimate, in minutes.
  package var estimate: Int?
  /// The to-do above it in the tree.
  package var parent: EntityID?
  /// Its repetition in the stored form; see `RepeatWords`.
  package var repeatRule: String?
  /// The intended day of the month, while the month of the due day is too short for it.
  package var repeatDay: Int?
  /// Its reminders in the stored form; see `ReminderRule`.
  package var remind: String?
  package var notes: String?
  package let created: Timestamp
  package var modified: Timestamp

  package var isDone: Bool { completed != nil }

  /// Reopens it, or closes it now as done or dropped; does nothing if it already is in that state.
  package mutating func close(_ closing: TodoClosing?, at now: Timestamp) {
    guard closing != self.closing else { return }
    completed = closing.map { _ in completed ?? now }
    outcome = closing == .dropped ? .dropped : nil
  }

  /// How it is closed; nil while it is open.
  package var closing: TodoClosing? {
    guard isDone else { return nil }
    return outcome == .dropped ? .dropped : .done
  }

  /// Sets its repetition, and its first due day if it has none; nil removes the repetition.
  package mutating func repeats(_ repetition: Repetition?) {
    repeatRule = repetition?.rule.text
    due = due ?? repetition?.firstDue(startingAt: start)
    repeatDay = due.flatMap { repetition?.intendedDay(of: $0.date) }
  }
}

/// How a to-do is closed.
package enum TodoClosing: Sendable {
  case done
  case dropped
}

/// The fields of a new to-do.
package struct TodoDraft: Equatable, Sendable {
  package var title: String
  package var folder: EntityID?
  package var tags: [String] = []
  package var start: StartTime?
  package var due: DayTime?
  package var priority: Priority?
  /// The estimate, in minutes.
  package var estimate: Int?
  /// The to-do above it, which also determines its folder.
  package var parent: EntityID?
  /// The to-dos that it waits for.
  package var after: [EntityID] = []
  package var repeatRule: RepeatRule?
  /// The intended day of the month, while the month of the due day is too short for it.
  package var repeatDay: Int?
  /// Its reminders in the stored form.
  package var remind: String?
  package var notes: String?
  /// Whether its values override those of a line, as the options of a command do.
  package var isFirm = false

  /// The kind of entry that a line over this draft must be.
  package var wanted = QuickLine.Subject.any

  var subject: QuickLine.Subject {
    // Only a to-do has these fields.
    let isTodo =
      isFirm
      && (start != nil || due != nil || priority != nil || estimate != nil || repeatRule != nil
        || remind != nil)
    return wanted == .any && isTodo ? .todo : wanted
  }

  /// Chooses between the value of a line and that of the draft.
  func either<Value>(_ said: Value?, _ given: Value?) -> Value? {
    isFirm ? given ?? said : said ?? given
  }

  /// The due day, or that of a line; a firm day without a time is at the time of the line.
  func due(orOf line: DayTime?) -> DayTime? {
    guard isFirm, let due, due.time == nil, let time = line?.time, let zone = line?.zone else {
      return either(line, due)
    }
    return DayTime(due.date, at: time, zone: zone)
  }

  package init(_ title: String, folder: EntityID? = nil) {
    self.title = title
    self.folder = folder
  }

  /// Sets its repetition, and its first due day if it has none; nil removes the repetition.
  package mutating func repeats(_ repetition: Repetition?) {
    repeatRule = repetition?.rule
    due = due ?? repetition?.firstDue(startingAt: start)
    repeatDay = due.flatMap { repetition?.intendedDay(of: $0.date) }
  }
}

extension Todo {
  /// Title and notes as one text for an editor: the title, an empty line, the notes.
  package var document: String {
    get {
      guard let notes, !notes.isEmpty else { return title + "\n" }
      return title + "\n\n" + notes + (notes.hasSuffix("\n") ? "" : "\n")
    }
    set {
      let lines = newValue.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      title = String(lines.first ?? "").trimmed
      let rest = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
      let text = String(rest.reversed().drop(while: \.isNewline).reversed())
      notes = text.unlessEmpty
    }
  }
}

extension Todo: Mergeable {
  /// Merges the fields that an edited copy has changed; returns the keys of those that others have changed
  /// meanwhile.
  mutating func merge(_ edited: Todo, over seen: Todo) -> Set<FieldKey> {
    mergeTags(edited, over: seen)
    if edited.repeatDay != seen.repeatDay { repeatDay = edited.repeatDay }
    let disputed = [
      merge(\.title, .title, edited, over: seen),
      merge(\.folder, .folder, edited, over: seen),
      merge(\.completed, .completed, edited, over: seen),
      merge(\.outcome, .outcome, edited, over: seen),
      merge(\.start, .start, edited, over: seen),
      merge(\.due, .due, edited, over: seen),
      merge(\.priority, .priority, edited, over: seen),
      merge(\.estimate, .estimate, edited, over: seen),
      merge(\.parent, .parent, edited, over: seen),
      merge(\.repeatRule, .repeatRule, edited, over: seen),
      merge(\.remind, .remind, edited, over: seen),
      merge(\.notes, "notes", edited, over: seen),
    ]
    return Set(disputed.compactMap(\.self))
  }
}

extension Todo {
  init(_ entity: TodoEntity, modified: Timestamp) {
    self.init(
      id: entity.id, title: entity.title, folder: entity.folder, tags: entity.tags ?? [],
      completed: entity.completed, outcome: entity.outcome, start: entity.start, due: entity.due,
      priority: entity.priority, estimate: entity.estimate, parent: entity.parent,
      repeatRule: entity.repeat, repeatDay: entity.intendedDay,
      remind: entity.remind, notes: entity.notes,
      created: entity.created, modified: modified)
  }
}
