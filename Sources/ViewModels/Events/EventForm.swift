import Core
import Entities
import Services

/// The form with all fields of an event.
@MainActor struct EventForm {
  private let context: ScreenContext
  private let folders: FolderChoice

  private init(_ context: ScreenContext) {
    self.context = context
    folders = FolderChoice(context.book)
  }

  /// The form of a new event, filled with what was typed; `onAdded` gets its id.
  static func adder(
    _ draft: Draft, context: ScreenContext, onAdded: @escaping @MainActor (EntityID) -> Void
  ) -> FormViewModel {
    let form = EventForm(context)
    var blank = EventDraft("", draft.date.map { EventSpan(start: $0, minutes: nil) })
    blank.tags = draft.tags
    blank.folder = draft.folder
    return FormViewModel(
      title: Phrase.newEvent[context.language], fields: form.fields(blank),
      draft: DraftKeeper(draft, typed: draft, context: context), context: context
    ) { state, _ in
      var new = EventDraft(state["title"], try form.span(state))
      new.repeatRule = try form.rule(state, of: new.span)
      new.remind = try context.book.reminderRule(state["remind"])
      new.place = state["place"]
      new.notes = state["notes"]
      new.tags = TagText.tags(state["tags"])
      new.folder = form.folders.folder(state, over: draft.folder)
      onAdded(try context.book.events.add(new))
    }
  }

  /// What the fields say of an event that is yet to be added.
  static func values(of event: EventDraft, _ context: ScreenContext) -> [String: String] {
    EventForm(context).fields(event).values
  }

  static func editor(
    of event: Event, typed: Draft? = nil, context: ScreenContext
  ) -> FormViewModel {
    let form = EventForm(context)
    return FormViewModel(
      title: Phrase.editEvent[context.language], fields: form.fields(EventDraft(event)),
      draft: DraftKeeper(context.draft(.form, .event, event.id), typed: typed, context: context),
      context: context,
      recreate: { try context.book.events.recreate(form.edited(event, by: $0)) }
    ) { state, seen in
      try context.book.events.save(
        form.edited(event, by: state), over: form.edited(event, by: seen))
    }
  }

  /// The form of one time of a series, or of all from it on.
  static func editor(
    of occurrence: SelectedOccurrence, _ part: SeriesPart, context: ScreenContext
  ) -> FormViewModel {
    let form = EventForm(context)
    let (event, day) = (occurrence.event, occurrence.day)
    let own: Set = ["title", "from", "to", "remind", "place", "notes"]
    let fields = form.fields(EventDraft(event)).filter {
      part == .fromHere || own.contains($0.name)
    }
    return FormViewModel(
      title: Phrase.editOccurrence(context.dates.weekdayAndDay(day), part)[context.language],
      fields: fields, context: context
    ) { state, seen in
      let edited = try form.edited(event, by: state)
      let seen = try form.edited(event, by: seen)
      if part == .this {
        try context.book.events.save(edited, over: seen, on: day)
      } else {
        try context.book.events.save(edited, over: seen, from: day)
      }
    }
  }

  private func edited(_ event: Event, by state: FormState) throws -> Event {
    var edited = event
    state.change("title") { edited.title = $0.text }
    try state.change("from") { _ in edited.span = try span(state) }
    try state.change("to") { _ in edited.span = try span(state) }
    try state.change("repeat") { _ in edited.repeatRule = try rule(state, of: edited.span) }
    try state.change("remind") { edited.remind = try context.book.reminderRule($0.text) }
    state.change("place") { edited.place = $0.text.unlessEmpty }
    state.change("notes") { edited.notes = $0.text.unlessEmpty }
    state.change("tags") { edited.tags = TagText.tags($0.text) }
    if state.fields.contains(where: { $0.name == "folder" }) {
      edited.folder = folders.folder(state, over: event.folder)
    }
    return edited
  }

  private func span(_ state: FormState) throws -> EventSpan {
    try context.book.eventSpan(from: state["from"], to: state["to"])
  }

  private func rule(_ state: FormState, of span: EventSpan?) throws -> String? {
    try span.flatMap { try context.book.eventRule(state["repeat"], from: $0.start.date) }
  }

  private func fields(_ event: EventDraft) -> [FormField] {
    let language = context.language
    return [
      .line(.title, event.title, in: language),
      .line("from", event.span?.start.typed ?? "", in: language),
      .line("to", event.span?.typedEnd ?? "", in: language),
      .line(.repeatRule, context.typed(rule: event.repeatRule), in: language),
      .line(.remind, event.remind, in: language),
      .line(.place, event.place, in: language),
      folders.field(event.folder, in: language),
      .line("tags", TagText.text(event.tags), in: language),
      .text(.notes, event.notes ?? "", in: language),
    ]
  }
}

extension EventSpan {
  /// Its end as people type it: a time of the same day alone; empty where it is the day itself.
  fileprivate var typedEnd: String {
    if days == 1 { return end.time?.text ?? "" }
    return end.typed
  }
}

extension Phrase {
  static let newEvent = Phrase("New event", "새 일정")
  static let editEvent = Phrase("Event", "일정")
  static func editOccurrence(_ day: String, _ part: SeriesPart) -> Phrase {
    part == .this
      ? Phrase("Event, only \(day)", "일정, \(day)만")
      : Phrase("Event, from \(day) on", "일정, \(day)부터")
  }
}
