package import Core
import Entities
package import Services

/// An entry with all its fields, for the second pane.
package struct EntryPreview: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let label: String
    package let value: String
    package var meaning = Meaning.none
  }

  /// What a value means, so that it can be coloured.
  package enum Meaning: Sendable {
    case none
    case money
    case tags
    case high
    case today
    case overdue
  }

  package let title: String
  /// Says that there are other versions, and which key compares them; empty if there are none.
  package var warning = ""
  package let fields: [Field]
  package let notes: String
  /// When the entry was created and changed; shown below the notes.
  package var dates: [Field] = []
}

/// Makes the preview of an entry.
@MainActor package struct EntryPreviewBuilder {
  private let book: Book
  private let language: Language
  private let words: FieldWords
  /// The keys that a warning names; nil where no keys are pressed.
  private let keys: KeyBindings?

  package init(_ book: Book, _ language: Language) {
    self.init(book, language, keys: nil)
  }

  init(_ context: ScreenContext) {
    self.init(context.book, context.language, keys: context.keys)
  }

  private init(_ book: Book, _ language: Language, keys: KeyBindings?) {
    self.book = book
    self.language = language
    self.keys = keys
    words = FieldWords(book, language)
  }

  /// Returns the preview of an entry; nil if the entry is gone or its kind has no preview.
  package func preview(of id: EntityID) -> EntryPreview? {
    guard let entry = book.entries.entry(id), let whole = book.entries.whole(id) else { return nil }
    return EntryPreview(
      title: entry.title,
      warning: warning(entry),
      fields: entry.kind.previewFields.compactMap { field($0, of: entry, whole) },
      notes: whole.longText,
      dates: [
        field(.created, moment(entry.created)), field("modified", moment(entry.modified)),
      ].compactMap(\.self))
  }

  /// Returns the preview of an event as it is at one of its times.
  package func preview(of occurrence: Event) -> EntryPreview? {
    guard let entry = book.entries.entry(occurrence.id) else { return nil }
    let fields = entry.kind.previewFields.filter { $0 != "changes" }
    return EntryPreview(
      title: occurrence.title,
      fields: fields.compactMap { field($0, of: entry, .event(occurrence)) },
      notes: occurrence.notes ?? "")
  }

  private func warning(_ entry: Entry) -> String {
    guard let keys, entry.versions > 1 else { return "" }
    return Phrase.changedElsewhere(entry.versions, keys)[language]
  }

  /// Returns the values that another machine wrote at the same time as those that the preview shows.
  package func otherVersions(of id: EntityID) -> [EntryPreview.Field] {
    book.versions.disputes(of: id).flatMap { dispute in
      dispute.versions.dropFirst().compactMap { version in
        let value = words.text(version.value, of: dispute.field)
        return EntryPreview.Field(
          label: Phrase.otherVersion(of: words.label(dispute.field))[language], value: value)
      }
    }
  }

  /// Returns the preview of a folder with the titles of its first entries; nil if there is no such folder.
  func preview(ofFolder id: EntityID) -> EntryPreview? {
    guard let folder = book.folders.folder(id) else { return nil }
    let list = book.entries.list(EntryRequest(.folder(id)), limit: Self.longestList)
    let titles = book.entries.entries(list, in: 0..<min(list.count, Self.longestList)).map(\.title)
    return EntryPreview(
      title: folder.shownPath,
      fields: [
        field("count", "\(folder.tally.total)"),
        field(.completed, folder.tally.done == 0 ? nil : "\(folder.tally.done)"),
      ].compactMap(\.self),
      notes: titles.joined(separator: "\n"))
  }

  private static let longestList = 50

  /// Returns the preview of a category in a month of the ledger, with its unsettled sum if anything in that month is
  /// settled.
  func preview(of share: LedgerMonth.Share, in month: LedgerMonth) -> EntryPreview {
    let spending = share.spending
    return EntryPreview(
      title: Phrase.category(share.category)[language],
      fields: [
        field(.amount, book.money.text(sum: spending.sum), .money),
        field("share", share.percent),
        field("count", "\(spending.count)"),
        field(
          "unsettled",
          spending.unsettled.units == 0 || !month.totals.hasSettled
            ? nil : book.money.text(sum: spending.unsettled)),
      ].compactMap(\.self),
      notes: "")
  }

  private func field(
    _ key: FieldKey, of entry: Entry, _ whole: WholeEntry
  ) -> EntryPreview.Field? {
    switch key {
    case "state": field(key, Phrase(entry.state(at: book.clock.localNow))[language])
    case "role": field(key, PersonDetails.Role(entry.kind).map { Phrase($0)[language] })
    case "tags":
      field(
        key, entry.tags.map { "#\($0)" }.joined(separator: " ").unlessEmpty, .tags)
    case .folder: field(key, book.folders.name(of: entry.folder) ?? Phrase.inbox[language])
    case .settled: field(key, entry.isSettled ? Phrase.settled[language] : nil)
    case .parent: field(key, entry.parent.flatMap(book.entries.entry)?.title)
    case "below":
      field(
        key,
        entry.below.total == 0
          ? nil : Phrase.done(entry.below.done, of: entry.below.total)[language])
    case "after": field(key, titles(entry.after) { entry.voidAfter.contains($0.id) })
    case "blocks":
      field(
        key,
        entry.isDone
          ? nil : titles(book.todos.waiting(for: entry.id)) { $0.voidAfter.contains(entry.id) })
    case .due: due(entry)
    case "from": span(whole).flatMap { field(key, moment($0, \.start)) }
    case "to": span(whole).flatMap { field(key, moment($0, \.end)) }
    case .start: start(entry)
    case .repeatRule: repeatRule(whole)
    case "changes": changes(whole)
    default:
      field(key, words.shown(value(key, of: whole, entry), of: key), meaning(key, entry))
    }
  }

  /// Returns the titles of the first entries, and how many more there are: `Milk, Bread +3`.
  ///
  /// - Parameter isVoid: whether the link between an entry and this one does not count.
  private func titles(_ ids: [EntityID], isVoid: (Entry) -> Bool) -> String? {
    let shown = ids.prefix(Self.mostTitles).compactMap(book.entries.entry).map { entry in
      isVoid(entry) ? "\(entry.title) (\(Phrase.isVoid[language]))" : entry.title
    }.joined(separator: ", ")
    let more = ids.count - Self.mostTitles
    return more > 0 ? "\(shown) +\(more)" : shown.unlessEmpty
  }

  private static let mostTitles = 12

  private func span(_ entry: WholeEntry) -> EventSpan? {
    if case .event(let event) = entry { event.span } else { nil }
  }

  private func value(_ key: FieldKey, of whole: WholeEntry, _ entry: Entry) -> FieldValue {
    guard case .event(let event) = whole, let detail = event.details.first(where: { $0.key == key })
    else { return book.entries.value(key, of: entry.id) }
    return detail.value
  }

  private func meaning(_ key: FieldKey, _ entry: Entry) -> EntryPreview.Meaning {
    switch key.type {
    case .money: .money
    case .choice: entry.priority == .high ? .high : .none
    case .line, .text, .list, .number, .decimal, .flag, .day, .start, .minutes, .moment, .rule,
      .reminders, .folder, .record, nil:
      .none
    }
  }

  private func field(
    _ key: FieldKey, _ value: String?, _ meaning: EntryPreview.Meaning = .none
  ) -> EntryPreview.Field? {
    value.map { EntryPreview.Field(label: words.label(key), value: $0, meaning: meaning) }
  }

  private func due(_ entry: Entry) -> EntryPreview.Field? {
    guard let due = entry.due else { return nil }
    let now = book.clock.localNow
    let text = DateText(language).placed(due, today: now.date)
    if entry.isDone { return field(.due, text) }
    if due.isPast(at: now) { return field(.due, text, .overdue) }
    return field(.due, text, due.date == now.date ? .today : .none)
  }

  private func start(_ entry: Entry) -> EntryPreview.Field? {
    let today = book.clock.today
    return field(
      .start,
      entry.start.map { start in
        Phrase.start(start) { DateText(language).placed($0, today: today) }[language]
      })
  }

  private func repeatRule(_ entry: WholeEntry) -> EntryPreview.Field? {
    switch entry {
    case .todo(let todo):
      field(
        .repeatRule,
        todo.repeatRule.map { rule in
          let doubts = book.entries.doubts(about: todo.id).filter { $0 != .startsAfterDue }
          return ([Phrase(repeatRule: rule, onDay: todo.repeatDay)] + doubts.map { Phrase($0) })
            .map { $0[language] }.joined(separator: ". ")
        })
    case .event(let event):
      field(.repeatRule, event.repeatRule.map { Phrase(repeatRule: $0)[language] })
    case .page, .expense, .person: nil
    }
  }

  /// Returns what is different at some occurrences of a repeating event: `1 Dec → 2 Dec 15:30, 8 Dec left out`.
  private func changes(_ entry: WholeEntry) -> EntryPreview.Field? {
    guard case .event(let usual) = entry, usual.repeatRule != nil else { return nil }
    let changes = book.events.changes(of: usual.id).map { day, event in
      let date = DateText(language).day(day)
      guard let event else { return "\(date) \(Phrase.leftOut[language])" }
      return "\(date) → \(differences(of: event, on: day, from: usual))"
    }
    return field("changes", changes.joined(separator: ", ").unlessEmpty)
  }

  /// Returns how an event differs on one of its days: `20:00 Retro Place: “Room”`.
  ///
  /// If nothing differs, as on a day that was added, it returns when the event begins.
  private func differences(of event: Event, on day: CivilDate, from usual: Event) -> String {
    let start = event.span.start
    let when =
      start.date == day
      ? start.time?.text ?? Phrase.allDay[language]
      : DateText(language).due(start, today: book.clock.today)
    let isMoved = start.date != day || start.time != usual.span.start.time
    let details = zip(event.details, usual.details).filter { $0.value != $1.value }.map {
      detail, _ in
      "\(words.label(detail.key)): \(words.text(detail.value, of: detail.key))"
    }
    let differences =
      [isMoved ? when : nil, event.title == usual.title ? nil : event.title].compactMap(\.self)
      + details
    return differences.joined(separator: " ").unlessEmpty ?? when
  }

  /// Returns the start or end of a span in local time, followed by the time in its own zone if that differs.
  ///
  /// `Tue 24 Nov 2026 23:00 (14:00 Europe/London)`.
  private func moment(_ span: EventSpan, _ end: KeyPath<EventSpan, DayTime>) -> String {
    let dates = DateText(language)
    let (here, there) = (
      book.events.here(span)[keyPath: end], book.clock.shown(span)[keyPath: end]
    )
    // In its own zone an event differs only by what the clocks skip.
    guard here != there, let time = there.time, let zone = there.zone, zone != here.zone else {
      return dates.whole(here)
    }
    let day = here.date == there.date ? "" : "\(dates.day(there.date)) "
    return "\(dates.whole(here)) (\(day)\(time.text) \(zone))"
  }

  private func moment(_ moment: Timestamp) -> String {
    DateText(language).moment(book.clock.local(moment))
  }
}

extension Event {
  /// What may differ at an occurrence besides its start and its title.
  fileprivate var details: [(key: FieldKey, value: FieldValue)] {
    let texts: [(FieldKey, String?)] = [(.place, place), (.remind, remind), (.notes, notes)]
    return [(.length, .number(Int64(span.minutes)))]
      + texts.map { ($0, $1.map { .text($0) } ?? .absent) }
  }
}
