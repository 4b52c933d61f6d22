import Core
import Entities
import Repositories

/// Reads the to-dos, events and pages of an iCalendar file.
///
/// Lines that it does not understand are kept with the entry unchanged and exported again.
///
/// Source: RFC 5545.
struct CalendarImport: FormatImport {
  /// The lines of a component that say nothing about the entry.
  static let derived: Set<FieldKey> = [
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "X-DAYBOOK-FOLDER", "X-DAYBOOK-FOLDERS",
    "X-DAYBOOK-SEEN",
  ]

  func recognises(_ opening: FileOpening) -> Bool {
    opening.component.map { $0.hasPrefix("V") && !$0.hasPrefix("VCARD") } ?? false
  }

  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError) {
    let components = try ContentText.components(file.takeBytes())
    let inner = components.flatMap { $0.name == "VCALENDAR" ? $0.components : [$0] }
    let times = CalendarTimes(inner, builder.context.clock, zone: builder.context.zone)
    var items = inner.enumerated().compactMap { CalendarItem($1, number: $0 + 1, times) }
    builder.leaveOut(inner.count { $0.name != "VTIMEZONE" } - items.count)
    let series = Set(items.filter { !$0.isChange }.compactMap(\.uid))
    let changes = Dictionary(grouping: items.filter(\.isChange)) { $0.uid ?? "" }
    var names = RepeatedNames("calendar")
    var identities = Set<String>()
    // What has become an entry is not needed any longer: a file of a hundred thousand takes a lot of memory.
    items.reverse()
    while let item = items.popLast() {
      // A changed occurrence is read with its series, if that is in the file.
      if item.isChange, let uid = item.uid, series.contains(uid) {
        // Only events have changed occurrences.
        if item.kind != .event { builder.leaveOut() }
        continue
      }
      try builder.item { builder throws(ExchangeError) in
        if let identity = item.identity, !identities.insert(identity).inserted {
          throw item.error(.repeatedField, "UID")
        }
        let object = item.object
        let place = try builder.place(in: item.folder, of: object)
        let record = try record(
          item, object, item.id(&names), place, item.isChange ? [] : changes[item.uid ?? ""] ?? [],
          &builder.context)
        builder.add(record, at: place)
      }
    }
  }

  private func record(
    _ item: CalendarItem, _ object: ExchangeItem, _ id: EntityID, _ place: DraftBuilder.Place,
    _ changes: [CalendarItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft.Record {
    var item = item
    let outcomes = context.outcomes(
      object, known: Set(object.fields.keys), unseen: item.unseen, derived: Self.derived)
    var links: [FieldKey: FieldValue] = [:]
    var record: ImportDraft.Record
    var occurrences: [ContentComponent] = []
    switch item.kind {
    case .todo:
      var todo = try item.todo(id, context.now)
      (todo.folder, todo.position) = (place.folder, place.position)
      for blocker in item.blockers() { links[.after(blocker)] = .truth(true) }
      record = ImportDraft.Record(todo, outcomes)
    case .event:
      var event = try item.event(id, context.now)
      (event.folder, event.position) = (place.folder, place.position)
      for day in try item.leftOutDays(of: event) {
        links[.on(day, OccurrenceField.gone)] = .truth(true)
      }
      for change in changes {
        let (fields, unread) = try change.change(of: event)
        links.merge(fields) { first, _ in first }
        if let unread { occurrences.append(unread) }
      }
      record = ImportDraft.Record(event, outcomes)
    default:
      var page = try item.page(id, context.now, today: context.today)
      (page.folder, page.position) = (place.folder, place.position)
      record = ImportDraft.Record(page, outcomes)
    }
    if let kept = item.kept(with: occurrences) {
      links[ExchangeFormat.ics.unsupportedParts] = .text(kept)
    }
    record.links = links
    if let uid = item.uid { record.note(uid: uid) }
    return record
  }
}
