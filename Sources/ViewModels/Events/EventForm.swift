import Core
import Entities
import Services

/// The form with all fields of an event.
@MainActor enum EventForm {
  static func editor(
    of event: Event, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let events = context.book.events
    return FormTable(context, rows(context)).editor(
      event.repeatRule == nil ? .editEvent : .editAllTimes, of: EventDraft(event),
      draft: DraftKeeper(context.draft(.form, .event, event.id), typed: typed, context: context),
      summary: { summary(of: $0, event.id, context) },
      recreate: { try events.recreate(event.with($0)) },
      saveDroppingChanges: {
        try events.save(event.with($0), over: event.with($1), dropping: true)
      },
      save: { try events.save(event.with($0), over: event.with($1)) })
  }

  /// Returns the form of one occurrence of a series, or of it and all later ones.
  static func editor(
    of occurrence: SelectedOccurrence, _ part: SeriesPart, context: ScreenContext
  ) -> FormViewModel {
    let (event, day, events) = (occurrence.event, occurrence.day, context.book.events)
    let own: Set<FieldKey> = [.title, "from", "to", .remind, .place, .notes]
    let rows = rows(context).filter { part == .fromHere || own.contains($0.key) }
    return FormTable(context, rows).editor(
      .editOccurrence(context.dates.weekdayAndDay(day), part), of: EventDraft(event),
      summary: { summary(of: $0, event.id, context) },
      saveDroppingChanges: { edited, seen in
        try events.save(event.with(edited), over: event.with(seen), from: day, dropping: true)
      }
    ) { edited, seen in
      let (edited, seen) = (event.with(edited), event.with(seen))
      if part == .this {
        try events.save(edited, over: seen, on: day)
      } else {
        try events.save(edited, over: seen, from: day)
      }
    }
  }

  /// Returns the form of a new event, filled from a draft; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    var blank = EventDraft("", draft.date.map { EventSpan(start: $0, minutes: nil) })
    blank.tags = draft.tags
    blank.folder = draft.folder
    return FormTable(context, rows(context)).adder(
      .newEvent, from: blank, draft, summary: { summary(of: $0, nil, context) }, onAdded: onAdded,
      add: context.book.events.add)
  }

  /// Says when an event is, how long it takes, and what it clashes with; nil if it has no day yet.
  private static func summary(
    of event: EventDraft, _ id: EntityID?, _ context: ScreenContext
  ) -> Understood? {
    guard let span = event.span else { return nil }
    let when = context.dates.span(context.book.events.here(span), today: context.book.clock.today)
    let doubts = context.book.entries.doubts(about: span)
    // A doubt says the length, too.
    let hasLength = !span.isWholeDays && doubts.isEmpty
    let length = hasLength ? Phrase.takes(minutes: span.minutes)[context.language] : nil
    let clash = context.book.agenda.clash(with: span, except: id).map {
      Phrase.clashes(with: $0.entry.title, at: $0.time)[context.language]
    }
    return Understood(
      facts: [when, length, clash].compactMap(\.self), doubts, in: context.language)
  }

  /// Returns the field values of an event that is not added yet.
  static func values(of event: EventDraft, _ context: ScreenContext) -> [String: String] {
    FormTable(context, rows(context)).fields(of: event).values
  }

  private static func rows(_ context: ScreenContext) -> [FormRow<EventDraft>] {
    let book = context.book
    // An event with a new start keeps its length, unless its end is changed as well.
    func takeSpan(_ event: inout EventDraft, _: FormField, _ form: FormState) throws {
      if let span = event.span, form.changedField("from") == nil {
        // The start keeps its time zone.
        guard form.changedField("to") != nil else { return }
        event.span = try book.eventSpan(span, to: form["to"])
        return
      }
      let isMoved = event.span != nil && form.changedField("to") == nil
      let day = event.span.map { book.clock.here($0.start).date }
      let span = try book.eventSpan(from: form["from"], to: isMoved ? "" : form["to"], on: day)
      event.span = isMoved ? event.span?.moved(to: span.start) : span
    }
    return [
      .line(.title, \.title),
      FormRow("from", { .line($0.span.map { book.clock.here($0.start).typed }) }, take: takeSpan),
      FormRow("to", { .line($0.span.map(book.events.here)?.typedEnd) }, take: takeSpan),
      .typed(.repeatRule, \.repeatRule, as: context.typed(rule:)) { text, event in
        try event.span.flatMap { try book.eventRule(text, from: $0.start.date) }
      },
      .reminders(\.remind, context),
      .line(.place, \.place),
      .folder(\.folder, context),
      .tags(\.tags),
      .text(.notes, \.notes),
    ]
  }
}

extension EventSpan {
  /// The end as people type it: only the time if it is on the same day; empty for a single whole day.
  fileprivate var typedEnd: String {
    if days == 1 { return end.time?.text ?? "" }
    return end.typed
  }
}

extension Phrase {
  fileprivate static func clashes(with title: String, at time: ClockTime?) -> Phrase {
    let other = [time?.text, title].compactMap(\.self).joined(separator: " ")
    return Phrase("! clashes with \(other)", "! \(other)과(와) 겹침")
  }

  static let newEvent = Phrase("New event", "새 일정")
  static let editEvent = Phrase("Event", "일정")
  static let editAllTimes = Phrase("Event, all times", "일정, 모든 회차")
  static func editOccurrence(_ day: String, _ part: SeriesPart) -> Phrase {
    part == .this
      ? Phrase("Event, only \(day)", "일정, \(day)만")
      : Phrase("Event, from \(day) on", "일정, \(day)부터")
  }
}
