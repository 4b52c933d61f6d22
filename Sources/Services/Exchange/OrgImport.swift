import Core
import Entities
import Repositories

/// Reads to-dos, events and pages from an Org file.
///
/// A heading with a keyword, a deadline or a scheduled day is a to-do, one with a day in angle brackets an event,
/// one whose text begins with a day in square brackets a page. Any other heading is the folder of what is below
/// it, or, below an entry, a part of its notes.
struct OrgImport: FormatImport {
  static let fields: [EntityKind: Set<FieldKey>] = [
    .todo: [
      .title, .folder, "tags", .due, .start, .priority, .completed, .outcome, .repeatRule, .parent,
      "after", .notes, .estimate,
    ],
    .event: [.title, .folder, "tags", .date, .length, .repeatRule, .place, .notes],
    .diary: [.title, .folder, "tags", .date, .body],
  ]

  func recognises(_ opening: FileOpening) -> Bool {
    if opening.fileExtension == "org" { return true }
    guard !["md", "markdown"].contains(opening.fileExtension) else { return false }
    if opening.lines.contains(where: { $0.hasPrefix("#+") }) { return true }
    // `* [` is a checkbox of Markdown, and journals of accounts may have headings too.
    let first = opening.lines.first ?? ""
    return first.hasPrefix("* ") && !first.hasPrefix("* [")
      && !LedgerJournalImport(dialect: .hledger).recognises(opening)
  }

  func draft(_ file: inout ImportContents, _ builder: inout DraftBuilder) throws(ExchangeError) {
    let text = OrgText(try file.takeText().text)
    builder.leaveOut(text.leftOut)
    var outline = OrgOutline(text.tags)
    for heading in text.headings { outline.take(heading) }
    builder.leaveOut(outline.leftOut)
    builder.note(outline.headings)
    let tags = builder.context.tags(writtenAs: OrgText.tag)
    var names = RepeatedNames("org")
    let uids = outline.items.map { $0.heading["ID"] }.withoutCopies
    let ids = zip(outline.items, uids).map { item, uid in
      uid.map(EntityID.named) ?? names.id(of: [OrgText.text(of: item.heading)])
    }
    for (item, (id, uid)) in zip(outline.items, zip(ids, uids)) {
      var item = item
      item.heading.tags = item.heading.tags.map { tags[$0] ?? $0 }
      try builder.item { builder throws(ExchangeError) in
        let place = try builder.place(in: item.folders, line: item.heading.lines.lowerBound)
        var record = OrgItem(item, id, builder.context).record(at: place, &builder.context)
        record.extent = item.extent
        if let parent = item.parent { record.links[.parent] = .id(ids[parent]) }
        if let uid { record.note(uid: uid) }
        builder.add(record, at: place)
      }
    }
  }
}

/// Sorts headings into to-dos, events, pages, folders and notes.
struct OrgOutline {
  enum Kind {
    case todo
    case event(OrgTimestamp)
    case page(OrgTimestamp)
  }

  struct Item {
    var heading: OrgHeading
    let kind: Kind
    let folders: [String]
    /// The index of the to-do above it.
    let parent: Int?
    /// The range of its lines; nil if its parts are not together.
    var extent: TextExtent?
  }

  private(set) var items: [Item] = []
  /// The headings that are folders.
  private(set) var headings: [TextHeading] = []
  /// How many folders have texts, tags or properties of their own, which are left out.
  private(set) var leftOut = 0
  /// The tags of the whole file.
  private let tags: [String]
  /// The stack of headings above the present one; each is a folder or an item.
  private var open: [(level: Int, folder: String?, item: Int?)] = []

  init(_ tags: [String]) {
    self.tags = tags
  }

  mutating func take(_ heading: OrgHeading) {
    while let last = open.last, last.level >= heading.level { open.removeLast() }
    var heading = heading
    let kind = Self.kind(&heading)
    if let kind {
      heading.tags += tags.filter { !heading.tags.contains($0) }
      var parent: Int?
      if case .todo = kind { parent = open.last { $0.item.map(isTodo) == true }?.item }
      open.append((heading.level, nil, items.count))
      items.append(
        Item(
          heading: heading, kind: kind, folders: open.compactMap(\.folder), parent: parent,
          extent: TextExtent(heading.lines, depth: heading.level)))
    } else if let above = open.last(where: { $0.item != nil })?.item {
      let part = OrgText.note(of: heading)
      if !items[above].heading.body.isEmpty { items[above].heading.body += "\n\n" }
      items[above].heading.body += part
      items[above].extent = items[above].extent.flatMap { extent in
        above == items.count - 1
          ? TextExtent(extent.lines.lowerBound..<heading.lines.upperBound, depth: extent.depth)
          : nil
      }
    } else {
      let hasMore = !heading.body.isEmpty || !heading.properties.isEmpty || !heading.tags.isEmpty
      if hasMore { leftOut += 1 }
      open.append((heading.level, heading.title, nil))
      headings.append(
        TextHeading(
          title: heading.title, line: heading.lines.lowerBound, depth: heading.level))
    }
  }

  private func isTodo(_ place: Int) -> Bool {
    if case .todo = items[place].kind { true } else { false }
  }

  /// The kind of a heading; removes its day from its title or body; nil for a heading that is not an entry.
  private static func kind(_ heading: inout OrgHeading) -> Kind? {
    if heading.keyword != nil || heading.deadline != nil || heading.scheduled != nil {
      return .todo
    }
    if let found = OrgTimestamp.first(in: heading.title, isActive: true) {
      heading.title = found.rest.trimmed
      return .event(found.timestamp)
    }
    let lines = heading.body.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    for isActive in [true, false] {
      guard let first = lines.first, let found = OrgTimestamp.first(in: first, isActive: isActive),
        found.rest.trimmed.isEmpty
      else { continue }
      heading.body = lines.count > 1 ? String(lines[1]) : ""
      return isActive ? .event(found.timestamp) : .page(found.timestamp)
    }
    if let found = OrgTimestamp.first(in: heading.body, isActive: true) {
      return .event(found.timestamp)
    }
    return nil
  }
}

/// Makes an entry from a heading.
private struct OrgItem {
  private let item: OrgOutline.Item
  private let id: EntityID
  private let context: ImportContext

  init(_ item: OrgOutline.Item, _ id: EntityID, _ context: ImportContext) {
    self.item = item
    self.id = id
    self.context = context
  }

  private var heading: OrgHeading { item.heading }
  /// The title that daybook has written, unless another program has changed that of the heading since.
  private var title: String {
    guard let title = heading[OrgField.title].map(PercentText.decoded),
      OrgExport.withoutMarkup(title.oneLine.trimmed) == heading.title
    else { return heading.title }
    return title
  }

  func record(at place: DraftBuilder.Place, _ context: inout ImportContext) -> ImportDraft.Record {
    var record: ImportDraft.Record
    var lost: Set<FieldKey> = []
    switch item.kind {
    case .todo:
      var todo = todo(&lost)
      (todo.folder, todo.position) = (place.folder, place.position)
      record = ImportDraft.Record(todo, context.outcomes(kept: kept, changed: changed, lost: lost))
      for blocker in blockers { record.links[.after(blocker)] = .truth(true) }
    case .event(let timestamp):
      var event = event(timestamp, &lost)
      (event.folder, event.position) = (place.folder, place.position)
      record = ImportDraft.Record(event, context.outcomes(kept: kept, lost: lost))
    case .page(let timestamp):
      var page = DiaryEntity(
        id: id, title: title, date: day(timestamp), created: context.now)
      (page.folder, page.position) = (place.folder, place.position)
      page.body = heading.body.unlessEmpty
      page.tags = heading.tags.unlessEmpty
      record = ImportDraft.Record(page, context.outcomes(kept: kept))
    }
    let others = heading.properties.filter { !OrgField.isField($0, of: item.kind) }
    if !others.isEmpty {
      record.links[ExchangeFormat.org.unsupportedParts] =
        .text(others.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    }
    return record
  }

  private func todo(_ lost: inout Set<FieldKey>) -> TodoEntity {
    var todo = TodoEntity(id: id, title: title, created: context.now)
    todo.notes = heading.body.unlessEmpty
    todo.tags = heading.tags.unlessEmpty
    if let start = heading.scheduled {
      todo.start = .at(day(start))
    } else if heading.tags.contains(OrgField.someday) {
      todo.start = .someday
      todo.tags = heading.tags.filter { $0 != OrgField.someday }.unlessEmpty
    }
    todo.due = heading.deadline.map(day)
    let repeater = heading.deadline?.repeater ?? heading.scheduled?.repeater
    // A repeater of a day was added by another program, as daybook writes only one of the two.
    if let rule = repeater.flatMap({ RepeatRule(text: $0)?.text }) ?? heading[OrgField.repetition] {
      todo.repeat = RepeatRule(text: rule)?.text ?? rule
    } else if repeater != nil {
      lost.insert(.repeatRule)
    }
    if heading.deadline?.warning != nil || heading.scheduled?.warning != nil {
      lost.insert("warning")
    }
    if let start = heading.scheduled {
      if start.lastTime != nil || start.lastDate != nil { lost.insert(.length) }
      if start.repeater != nil, heading.deadline?.repeater != nil { lost.insert(.repeatRule) }
    }
    let priorities = ["A": Priority.high, "B": .medium, "C": .low]
    todo.priority = heading.priority.flatMap { priorities[$0] }
    if heading.priority != nil, todo.priority == nil { lost.insert(.priority) }
    todo.estimate = heading["EFFORT"].flatMap(OrgField.minutes)
    if heading.isDone {
      todo.completed = heading.closed.map(moment) ?? context.now
      todo.outcome = heading.isDropped ? .dropped : nil
    }
    return todo
  }

  private func event(_ timestamp: OrgTimestamp, _ lost: inout Set<FieldKey>) -> EventEntity {
    var event = EventEntity(id: id, title: title, date: day(timestamp), created: context.now)
    event.length = length(timestamp)
    event.place = heading["LOCATION"]?.unlessEmpty
    event.notes = heading.body.unlessEmpty
    event.tags = heading.tags.unlessEmpty
    if let rule = timestamp.repeater.flatMap({ RepeatRule(text: $0)?.rule.text })
      ?? heading[OrgField.repetition]
    {
      event.repeat = rule
    } else if timestamp.repeater != nil {
      lost.insert(.repeatRule)
    }
    if timestamp.warning != nil { lost.insert("warning") }
    return event
  }

  /// The length of an event; nil if it has no end.
  private func length(_ timestamp: OrgTimestamp) -> Int? {
    let start = day(timestamp)
    guard timestamp.lastDate != nil || timestamp.lastTime != nil else { return nil }
    var end = DayTime(timestamp.lastDate ?? timestamp.date)
    if start.time != nil {
      guard let time = timestamp.lastTime ?? timestamp.time else { return nil }
      end = DayTime(end.date, at: time, zone: context.zone)
    }
    return EventSpan(start, through: end).map(context.clock.kept).flatMap {
      $0.minutes <= EventSpan.longest ? $0.minutes : nil
    }
  }

  private func day(_ timestamp: OrgTimestamp) -> DayTime {
    timestamp.time.map { DayTime(timestamp.date, at: $0, zone: context.zone) }
      ?? DayTime(timestamp.date)
  }

  private func moment(_ timestamp: OrgTimestamp) -> Timestamp {
    timestamp.time.map { context.clock.moment(timestamp.date, $0, context.zone) }
      ?? context.clock.start(of: timestamp.date)
  }

  /// The ids in `BLOCKER`, such as `ids(5X 5Y)`.
  private var blockers: [EntityID] {
    let text = heading["BLOCKER"] ?? ""
    guard OrgField.namesIDs(text) else { return [] }
    let inner = text.divided(at: "(").map { $0.behind.prefix { $0 != ")" } } ?? text[...]
    return inner.split { " \"".contains($0) }.map { name in
      EntityID.named(name.hasPrefix("id:") ? String(name.dropFirst(3)) : String(name))
    }
  }

  private var kept: Set<FieldKey> {
    var kept: Set<FieldKey> = [.title]
    if !heading.body.isEmpty { kept.insert(.notes) }
    if !heading.tags.isEmpty { kept.insert("tags") }
    if heading.deadline != nil { kept.insert(.due) }
    if heading.scheduled != nil { kept.insert(.start) }
    if heading.isDone { kept.insert(.completed) }
    return kept
  }

  /// A keyword that the user has defined is changed to a usual one.
  private var changed: Set<FieldKey> {
    let isUsual = ["TODO", "DONE", nil].contains(heading.keyword) || heading.isDropped
    return isUsual ? [] : ["keyword"]
  }
}

/// Properties and tags that daybook uses in Org.
enum OrgField {
  static let title = "DAYBOOK_TITLE"
  static let repetition = "DAYBOOK_REPEAT"
  static let someday = "someday"
  /// Properties that are fields of entries; all others are kept.
  static let all: Set<String> = ["ID", "EFFORT", "LOCATION", "BLOCKER", title, repetition]

  /// Reads an effort such as `1:30`, or minutes alone.
  static func minutes(_ text: String) -> Int? {
    let numbers = text.split(separator: ":").map { Int($0) }
    guard 1...2 ~= numbers.count, let last = numbers[numbers.count - 1], 0...10_000 ~= last else {
      return nil
    }
    guard numbers.count == 2 else { return last }
    return numbers[0].flatMap { 0...1_000 ~= $0 ? $0 * 60 + last : nil }
  }

  /// Whether a property is a field of this kind of entry; one that cannot be read is kept unchanged.
  static func isField(_ property: OrgHeading.Property, of kind: OrgOutline.Kind) -> Bool {
    guard all.contains(property.key) else { return false }
    return switch (property.key, kind) {
    case ("EFFORT", .todo): minutes(property.value) != nil
    case ("BLOCKER", .todo): namesIDs(property.value)
    case ("LOCATION", .event): true
    case ("EFFORT", _), ("BLOCKER", _), ("LOCATION", _): false
    default: true
    }
  }

  /// Whether a `BLOCKER` has ids, such as `ids(5X 5Y)`, and not `previous-sibling`.
  static func namesIDs(_ text: String) -> Bool { text.hasPrefix("ids(") || text.hasPrefix("id:") }
}
