import Core
import Entities
import Repositories

/// Finds out which records of some files the book has already; works on the main actor in short slices.
@MainActor struct DuplicateDetector {
  private let book: Book
  private let updates: Bool
  /// The ids of the book's entries, by the ids that they would have in a file of a format.
  private var ownIDs: [ExchangeFormat?: [EntityID: EntityID]] = [:]
  /// The records that this and earlier files add, update or link.
  private var planned: Set<EntityID> = []
  /// Those of `planned` that are of the present file.
  private var plannedNow: [EntityID] = []
  /// How many entries the files add to each folder.
  private var additions: [EntityID: Int] = [:]
  private var yielder = CooperativeYielder()

  /// - Parameter updates: whether records of the book take the values of the files.
  init(_ book: Book, updates: Bool) {
    self.book = book
    self.updates = updates
  }

  /// Plans the import of a file; if the task is cancelled, the plan is incomplete and must not be used.
  mutating func plan(
    _ file: String, _ draft: ImportDraft
  ) async throws(ExchangeError) -> ImportPlan {
    let additionsBefore = additions
    plannedNow = []
    do throws(ExchangeError) {
      return try await made(file, draft)
    } catch {
      // A refused file leaves no trace in the state.
      planned.subtract(plannedNow)
      additions = additionsBefore
      throw error
    }
  }

  /// Adds a record to those that are planned; returns false if it is one of them.
  private mutating func claim(_ id: EntityID) -> Bool {
    guard planned.insert(id).inserted else { return false }
    plannedNow.append(id)
    return true
  }

  private mutating func made(
    _ file: String, _ draft: ImportDraft
  ) async throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: draft.format)
    plan.knownCount = draft.knownCount
    plan.leftOut = draft.leftOut
    plan.skipped = draft.skipped
    plan.sourceEdits = draft.sourceEdits
    let continued = updates ? continuedSeries(in: draft) : []
    for group in draft.groups {
      var count = 0
      for record in group.records where !Task.isCancelled {
        await yielder.step()
        let record = await asOwn(record, draft.format)
        guard await !isKnown(record, draft.format) else {
          // A folder is only named in the files of other programs.
          let isNamed = record.kind == .folder && draft.format?.info.isForWholeBook == true
          if !isNamed { plan.knownCount += 1 }
          if let edit = difference(record, draft), claim(record.id) {
            plan.differing += 1
            if updates {
              plan.update([edit] + followers(of: record, unless: continued), folder: group.name)
            }
          }
          continue
        }
        guard claim(record.id) else {
          plan.repeatedCount += 1
          continue
        }
        if record.kind != .folder { count += 1 }
        plan.add(record, book.restoringEdits(record.kind, record.id), folder: group.name)
      }
      try addRoom(group, for: count)
    }
    try await link(&plan, draft.departments)
    return plan
  }

  private mutating func isKnown(
    _ record: ImportDraft.Record, _ format: ExchangeFormat?
  ) async -> Bool {
    if book.holds(record.id) { return true }
    return await names(format)[record.id].map(book.holds) ?? false
  }

  /// The record with the book's ids for itself and its links, where the format uses other or shortened ids.
  private mutating func asOwn(
    _ record: ImportDraft.Record, _ format: ExchangeFormat?
  ) async -> ImportDraft.Record {
    guard format?.info.isForWholeBook == true else { return record }
    let names = await names(format)
    var own = record.linked(by: names)
    if !book.holds(record.id), let id = names[record.id] { own.rename(to: id) }
    return own
  }

  /// The fields of a record that differ between the file and the book, among those that the format has.
  private func difference(_ record: ImportDraft.Record, _ draft: ImportDraft) -> Edit? {
    guard let row = book.repository.row(of: record.id), let format = draft.format else {
      return nil
    }
    let info = format.info
    let held = info.fields[record.kind]
    guard held != nil || format == .json else { return nil }
    let ours = book.repository.fields(at: row)
    let theirs = record.inZone(of: ours, book.clock).fields
    // An event without a length has the default length.
    let usual: [FieldKey: FieldValue] =
      (record.entry as? EventEntity).map {
        [.length: .number(Int64(EventSpan(start: $0.date, minutes: nil).minutes))]
      } ?? [:]
    var changes: [FieldKey: FieldValue] = [:]
    for key in Set(ours.keys).union(theirs.keys) {
      let own = ours[key] ?? usual[key] ?? .absent
      let value = theirs[key] ?? usual[key] ?? .absent
      // Kept lines that daybook does not understand are no difference, but an update takes them from the file.
      let isHeld =
        held?.contains(key.family) ?? true || updates && key == format.unsupportedParts
        || value != .absent && format.fieldsOnRequest.contains(key)
      guard isHeld, !key.isOfRecord, !record.unmentioned.contains(key.family),
        !isSame(own, value, key, info.precision)
      else { continue }
      // A to-do that is done in both keeps its time if the file has none.
      if key == .completed, ours[key] != nil, value == .text(draft.now?.text ?? "") { continue }
      changes[key] = value
    }
    return changes.isEmpty ? nil : .set(record.kind, record.id, changes)
  }

  /// The titles of the open repeating to-dos that are new in the file.
  ///
  /// These are the next to-dos of a series that the other program has made, with ids of its own.
  private func continuedSeries(in draft: ImportDraft) -> Set<String> {
    var titles: Set<String> = []
    for group in draft.groups {
      for record in group.records {
        guard let todo = record.entry as? TodoEntity, todo.repeat != nil, todo.completed == nil,
          !book.holds(record.id)
        else { continue }
        titles.insert(todo.title)
      }
    }
    return titles
  }

  /// The edits that add the next to-do of a series whose to-do the file has closed, unless the file has it.
  private func followers(of record: ImportDraft.Record, unless continued: Set<String>) -> [Edit] {
    guard let old = book.todos.entity(record.id), var new = record.entry as? TodoEntity,
      !continued.contains(new.title)
    else { return [] }
    (new.folder, new.position) = (old.folder, old.position)
    // If the folder has no room for the next to-do, the import still closes this one.
    return (try? book.todos.edits(turning: old, into: new)) ?? []
  }

  /// Whether two values of a field mean the same: moments at the precision of the format, times in any zone,
  /// rules in any wording.
  private func isSame(
    _ ours: FieldValue, _ theirs: FieldValue, _ key: FieldKey, _ precision: FormatInfo.Precision
  ) -> Bool {
    guard ours != theirs, case .text(let ours) = ours, case .text(let theirs) = theirs else {
      return ours == theirs
    }
    if key.hasUnsupportedParts {
      // The order of kept lines has no meaning.
      return ours.split(separator: "\n").sorted() == theirs.split(separator: "\n").sorted()
    }
    if key == .repeatRule {
      return RepeatRule(text: ours).map { $0 == RepeatRule(text: theirs) } ?? false
    }
    switch key.comparedType {
    case .moment:
      guard let ours = Timestamp(text: ours), let theirs = Timestamp(text: theirs) else {
        return false
      }
      return switch precision {
      case .exact: false
      case .second: ours.milliseconds / 1000 == theirs.milliseconds / 1000
      case .minute: ours.milliseconds / 60_000 == theirs.milliseconds / 60_000
      case .day: book.clock.local(ours).date == book.clock.local(theirs).date
      }
    case .day, .start:
      let moments = [ours, theirs].compactMap(DayTime.init(text:)).compactMap(book.clock.moment)
      return moments.count == 2 && moments[0] == moments[1]
    default: return false
    }
  }

  private mutating func names(_ format: ExchangeFormat?) async -> [EntityID: EntityID] {
    if let known = ownIDs[format] { return known }
    var own = ExistingNames(book, format)
    let names = await own.all(&yielder)
    ownIDs[format] = names
    return names
  }

  /// Assigns people of the book to departments that are imported after them; not those whom the user has assigned
  /// since.
  private mutating func link(
    _ plan: inout ImportPlan, _ departments: [Int64: Department]
  ) async throws(ExchangeError) {
    guard !departments.isEmpty else { return }
    let people = EntryQuery(.inbox, where: .kinds(EntityKind.people), order: .position)
    var members: [Int64: [EntrySummary]] = [:]
    for row in book.repository.entries(people) where !Task.isCancelled {
      await yielder.step()
      guard let number = book.repository.number(.department, at: row),
        departments[number] != nil
      else { continue }
      let person = book.repository.summary(of: row)
      guard !person.isFolderDeleted, claim(person.id) else { continue }
      members[number, default: []].append(person)
    }
    for (number, members) in members.sorted(by: { $0.key < $1.key }) {
      switch departments[number] {
      case .folder(let folder):
        for person in members { plan.link(person.id, person.kind, to: folder) }
        let group = ImportDraft.Group(name: folder.name, home: folder.id, field: "name")
        try addRoom(group, for: members.count)
      case .inbox, nil:
        plan.sourceEdits += members.map { .set($0.kind, $0.id, [.department: .absent]) }
      }
    }
  }

  private mutating func addRoom(
    _ group: ImportDraft.Group, for count: Int
  ) throws(ExchangeError) {
    guard count > 0, let home = group.home else { return }
    additions[home, default: 0] += count
    guard let folder = book.folders.folder(home), let maximum = folder.maximum else { return }
    let after = folder.own.total + additions[home, default: 0]
    guard after > maximum else { return }
    throw ExchangeError(
      .folderFull(folder.name, maximum: maximum, count: after), item: group.item,
      field: group.field?.rawValue)
  }
}

/// Yields during long work on the main actor, so that keys are answered and screens drawn.
@MainActor struct CooperativeYielder {
  /// Far shorter than a delay that a user notices.
  private static let slice = Duration.milliseconds(5)
  private var start = ContinuousClock.now

  /// Yields if the present slice is over; to be called after each small part of the work.
  mutating func step() async {
    guard ContinuousClock.now - start > Self.slice else { return }
    await Task.yield()
    start = .now
  }
}

extension FieldKey {
  /// The key of the field in the table of formats, where all tags are one field, for example.
  var family: FieldKey {
    guard hasParts else { return self }
    if isTag { return "tags" }
    if afterID != nil { return "after" }
    // No format has the reminders of a single occurrence.
    guard let occurrence, occurrence.field != .remind else { return self }
    return "changes"
  }

  /// The type of its values; for the field of a single occurrence, that of the field itself.
  var comparedType: FieldType? { (occurrence?.field ?? self).type }

  /// Whether it belongs to the record in this book, so that a file cannot have a better value.
  var isOfRecord: Bool { self == .created || self == .position || self == .deleted }
}
