import Entities
import Repositories

/// Tells what of a file is in the book already, in short turns on the main actor.
@MainActor struct Recognition {
  private let book: Book
  /// What the entries of the book would be called in a file of a format.
  private var ownNames: [ImportFormat?: Set<EntityID>] = [:]
  private var pace = Pace()

  init(_ book: Book) {
    self.book = book
  }

  /// What is to be done with a file; when the task is cancelled, nobody wants to know.
  mutating func plan(
    _ file: String, _ draft: ImportDraft
  ) async throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: draft.format)
    plan.knownCount = draft.knownCount
    plan.fates = draft.fates
    for group in draft.groups {
      var count = 0
      for record in group.records where !Task.isCancelled {
        await pace.step()
        guard await !isKnown(record, draft.format) else {
          plan.knownCount += 1
          continue
        }
        if record.isStray { plan.unknownDepartments += 1 }
        if record.isUntitled { plan.untitled += 1 }
        if record.kind != .folder { count += 1 }
        plan.add(record, book.revival(record.kind, record.id), folder: group.name)
      }
      try checkRoom(group, for: count)
    }
    plan.add(lessons: draft.lessons)
    return plan
  }

  private mutating func isKnown(
    _ record: ImportDraft.Record, _ format: ImportFormat?
  ) async -> Bool {
    if book.holds(record.id) { return true }
    if ownNames[format] == nil { ownNames[format] = await names(format) }
    return ownNames[format]?.contains(record.id) == true
  }

  private mutating func names(_ format: ImportFormat?) async -> Set<EntityID> {
    var own = OwnNames(book, format)
    var names: Set<EntityID> = []
    for row in own.rows where !Task.isCancelled {
      await pace.step()
      names.formUnion(own.names(of: row))
    }
    return names
  }

  private func checkRoom(_ group: ImportDraft.Group, for count: Int) throws(ExchangeError) {
    guard let home = group.home, let folder = book.folders.folder(home),
      let maximum = folder.maximum
    else { return }
    let after = folder.tally.total + count
    guard count > 0, after > maximum else { return }
    throw ExchangeError(
      .folderFull(folder.name, maximum: maximum, count: after), item: group.item,
      field: group.field?.rawValue)
  }
}
