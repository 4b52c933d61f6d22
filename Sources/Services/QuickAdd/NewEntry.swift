package import Core
import Entities

/// A new entry as a line describes it, not validated yet.
package struct NewEntry: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case todo
    case expense
    case event
    case page
    case person(PersonDetails.Role)
  }

  package let kind: Kind
  /// The fields that all kinds share; `due` is also the day of a page or an expense.
  package internal(set) var draft: TodoDraft
  /// The amount of an expense.
  private let amount: Money?
  /// The time of an event.
  private let span: EventSpan?
  private let place: String?

  /// - Parameters:
  ///   - draft: the values that the line does not have; if the draft is firm, they override the line.
  ///   - due: the day and time of the line.
  init(_ line: QuickLine, over draft: TodoDraft, due: DayTime?, _ clock: BookClock) {
    kind = Kind(line, draft.subject)
    amount = line.amount
    let day = draft.due(orOf: due)
    let span = (due ?? day).map { line.span(from: $0, clock) }
    // On another day than that of its line, an event still takes as long.
    self.span = draft.isFirm && draft.due != nil ? day.flatMap { span?.moved(to: $0) } : span
    place = line.place
    var merged = draft
    merged.title = line.title
    if line.isOfInbox, !draft.isFirm { merged.folder = nil }
    merged.folder = draft.either(line.folder, merged.folder)
    merged.tags = (draft.tags + line.tags).unique
    merged.priority = draft.either(line.priority, draft.priority)
    merged.due = day
    merged.start = draft.either(line.start, draft.start)
    merged.estimate = draft.either(line.estimate, draft.estimate)
    merged.remind = draft.either(line.reminder?.text, draft.remind)
    if let repetition = line.repetition, !draft.isFirm || draft.repeatRule == nil {
      merged.repeats(repetition)
    }
    self.draft = merged
  }

  /// The kind of the record that it becomes.
  package var entityKind: EntityKind {
    switch kind {
    case .todo: .todo
    case .expense: .expense
    case .event: .event
    case .page: .diary
    case .person(let role): role.kind
    }
  }

  /// The draft of an expense; the first tag becomes the category.
  package var expense: ExpenseDraft {
    var expense = ExpenseDraft(draft.title, amount)
    expense.category = draft.tags.first
    expense.tags = Array(draft.tags.dropFirst())
    expense.date = draft.due
    expense.folder = draft.folder
    expense.memo = draft.notes
    return expense
  }

  package var event: EventDraft {
    var event = EventDraft(draft.title, span)
    event.repeatRule = span.flatMap { span in
      draft.repeatRule?.ofEvent(from: span.start.date, onDay: draft.repeatDay)
    }
    event.remind = draft.remind
    event.place = place
    event.tags = draft.tags
    event.folder = draft.folder
    event.notes = draft.notes
    return event
  }

  /// Reads a person such as `Kim Minji, 31, Seoul`: the name, then further fields after commas.
  ///
  /// Age, e-mail and phone are recognised by their form; everything else is the address.
  package func person(_ role: PersonDetails.Role) -> PersonDetails {
    let parts = draft.title.split(separator: ",").map { String($0).trimmed }
    var person = PersonDetails(parts.first ?? "", as: role)
    var address: [String] = []
    for part in parts.dropFirst() where !part.isEmpty {
      if person.age == nil, let age = Self.age(part), 0...PersonDetails.oldest ~= age {
        person.age = age
      } else if person.email == nil, part.contains("@"), !part.contains(" ") {
        person.email = part
      } else if person.phone == nil, Self.isPhone(part) {
        person.phone = part
      } else {
        address.append(part)
      }
    }
    person.address = address.joined(separator: ", ").unlessEmpty
    return person
  }

  /// Reads `31`, `31세` and `31살`.
  private static func age(_ text: String) -> Int? {
    let unit = ["세", "살"].first(where: text.hasSuffix) ?? ""
    return Int(String(text.dropLast(unit.count)).trimmed)
  }

  private static func isPhone(_ text: String) -> Bool {
    text.count { $0.isASCII && $0.isNumber } >= 7
      && text.allSatisfy { ($0.isASCII && $0.isNumber) || "+-() ".contains($0) }
  }
}

extension NewEntry.Kind {
  fileprivate init(_ line: QuickLine, _ subject: QuickLine.Subject) {
    switch subject {
    case .expense: self = .expense
    case .person(let role): self = .person(role)
    case .page: self = .page
    case .any, .todo:
      self =
        line.isEvent ? .event : line.amount != nil ? .expense : line.isPage ? .page : .todo
    }
  }
}
