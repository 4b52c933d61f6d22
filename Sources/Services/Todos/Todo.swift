package import Core
import Entities

/// A thing to do, whole.
package struct Todo: Equatable, Sendable {
  package let id: EntityID
  package var title: String
  package var folder: EntityID?
  package var tags: [String]
  /// When it was closed; nil while it is open.
  package var completed: Timestamp?
  /// Nil of what was done when it was closed.
  package var outcome: TodoOutcome?
  /// From when on it is in sight.
  package var start: StartTime?
  package var due: DayTime?
  package var priority: Priority?
  /// How many minutes it takes, as somebody guesses.
  package var estimate: Int?
  /// The to-do that it lies below.
  package var parent: EntityID?
  /// How often it comes again, as written; see `RepeatWords`.
  package var repeatRule: String?
  /// The day of the month that the rule means, while the month of the due day is too short for it.
  package var repeatDay: Int?
  /// How long before it its reminders come, as written; see `ReminderRule`.
  package var remind: String?
  package var notes: String?
  package let created: Timestamp
  package var modified: Timestamp

  package var isDone: Bool { completed != nil }

  /// Opens it, or closes it now as done or dropped; what is so already stays.
  package mutating func close(_ closing: TodoClosing?, at now: Timestamp) {
    guard closing != self.closing else { return }
    completed = closing.map { _ in completed ?? now }
    outcome = closing == .dropped ? .dropped : nil
  }

  /// Nil while it is open.
  package var closing: TodoClosing? {
    guard isDone else { return nil }
    return outcome == .dropped ? .dropped : .done
  }

  /// Makes it come again, the first time on the day that is said if it is not due yet; nil ends that.
  package mutating func repeats(_ repetition: Repetition?) {
    repeatRule = repetition?.rule.text
    due = due ?? repetition?.firstDue(startingAt: start)
    repeatDay = due.flatMap { repetition?.meantDay(of: $0.date) }
  }
}

/// How a to-do is closed.
package enum TodoClosing: Sendable {
  case done
  case dropped
}

/// What a new to-do is to be.
package struct TodoDraft: Equatable, Sendable {
  package var title: String
  package var folder: EntityID?
  package var tags: [String] = []
  package var start: StartTime?
  package var due: DayTime?
  package var priority: Priority?
  /// How many minutes it takes, as somebody guesses.
  package var estimate: Int?
  /// The to-do that it lies below, in whose folder it is.
  package var parent: EntityID?
  /// What it waits for.
  package var after: [EntityID] = []
  package var repeatRule: RepeatRule?
  /// The day of the month on which it comes again, when it is due on the last day of a shorter one.
  package var repeatDay: Int?
  /// How long before it its reminders come, as the book keeps it.
  package var remind: String?
  package var notes: String?
  /// What it says counts more than what a line says, as options of a command do.
  package var isFirm = false

  /// What a line that is added over it is.
  package var wanted = QuickLine.Subject.any

  var subject: QuickLine.Subject {
    // What only a to-do has.
    let isTodo =
      isFirm
      && (start != nil || due != nil || priority != nil || estimate != nil || repeatRule != nil
        || remind != nil)
    return wanted == .any && isTodo ? .todo : wanted
  }

  /// What counts of what a line and the draft say.
  func either<Value>(_ said: Value?, _ given: Value?) -> Value? {
    isFirm ? given ?? said : said ?? given
  }

  package init(_ title: String, folder: EntityID? = nil) {
    self.title = title
    self.folder = folder
  }

  /// Makes it come again, the first time on the day that is said if none was said before; nil ends that.
  package mutating func repeats(_ repetition: Repetition?) {
    repeatRule = repetition?.rule
    due = due ?? repetition?.firstDue(startingAt: start)
    repeatDay = due.flatMap { repetition?.meantDay(of: $0.date) }
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
  /// Takes over the fields in which an edited copy differs from what its editor had seen; returns those
  /// that were changed meanwhile.
  mutating func take(_ edited: Todo, over seen: Todo) -> Set<FieldKey> {
    takeTags(edited, over: seen)
    if edited.repeatDay != seen.repeatDay { repeatDay = edited.repeatDay }
    let disputed = [
      take(\.title, .title, edited, over: seen),
      take(\.folder, .folder, edited, over: seen),
      take(\.completed, .completed, edited, over: seen),
      take(\.outcome, .outcome, edited, over: seen),
      take(\.start, .start, edited, over: seen),
      take(\.due, .due, edited, over: seen),
      take(\.priority, .priority, edited, over: seen),
      take(\.estimate, .estimate, edited, over: seen),
      take(\.parent, .parent, edited, over: seen),
      take(\.repeatRule, .repeatRule, edited, over: seen),
      take(\.remind, .remind, edited, over: seen),
      take(\.notes, "notes", edited, over: seen),
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
      repeatRule: entity.repeat, repeatDay: entity.meantDay,
      remind: entity.remind, notes: entity.notes,
      created: entity.created, modified: modified)
  }
}
