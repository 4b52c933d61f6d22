package import Core
import Entities
import Repositories

/// The rules of diary pages; what holds for entries of any kind is in `EntryService`.
@MainActor package struct DiaryService {
  let book: Book

  package func page(_ id: EntityID) -> DiaryPage? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    return DiaryPage(entity, modified: entry.modified)
  }

  /// Writes a page of which the first line is the title; without a date it tells of now.
  ///
  /// What stands in it as `#tag` is a tag of it.
  @discardableResult
  package func add(
    _ text: String, date: DayTime? = nil, tags: [String] = [], folder: EntityID? = nil
  ) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(text, date: date, tags: tags, folder: folder))
  }

  /// A new page that is yet to be saved.
  func unsaved(
    _ text: String, date: DayTime?, tags: [String], folder: EntityID?
  ) throws(RuleError) -> DiaryEntity {
    let text = try checked(text)
    var entity = DiaryEntity(
      id: book.newID(), title: text.title, date: date ?? now, created: book.clock.now())
    entity.body = text.body.unlessEmpty
    entity.tags = text.tags(beside: tags).unlessEmpty
    entity.folder = folder
    return entity
  }

  /// Saves what was edited since a page was seen; what others have changed meanwhile
  /// stays, beside another value of the same field.
  package func save(_ edited: DiaryPage, over seen: DiaryPage) throws {
    try book.catchUp()
    guard var entity = entity(edited.id), var page = page(edited.id)?.asWritten else {
      throw RuleError.entryIsGone
    }
    var edited = edited.asWritten
    let seen = seen.asWritten
    if edited.text != seen.text {
      edited.tags = PageText(edited.text).tags(beside: edited.tags, over: PageText(seen.text))
    }
    let disputed = page.take(edited, over: seen)
    let text = try checked(page.text)
    entity.title = text.title
    entity.body = text.body.unlessEmpty
    entity.tags = page.tags.unlessEmpty
    entity.date = page.date
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)])
  }

  /// Saves what was made of a page's text since it was seen.
  package func save(text: String, over seen: DiaryPage) throws {
    var edited = seen
    edited.text = text
    try save(edited, over: seen)
  }

  /// Sets the day that pages tell of, in one step of undo.
  package func setDate(_ ids: [EntityID], to date: DayTime) throws {
    try book.catchUp()
    let change = EntryChange(.edit, .diary, [.date: .due(date)]) { $0.date != date }
    try book.entries.apply([change], to: ids)
  }

  /// The boxes of the board: all pages, those without a tag, then each tag by name.
  package func boxes() -> [DiaryBox] {
    let tallies = book.repository.tagTallies(kind: .diary)
    let tags = tallies.tags.sorted { $0.key.isSorted(before: $1.key) }
    return [box(.all, tallies.all), box(.untagged, tallies.untagged)]
      + tags.map { box(.tag($0.key), $0.value) }
  }

  /// The pages in a box, newest first.
  ///
  /// - Parameters:
  ///   - filter: what they must be like, and in which order they stand if not newest first.
  ///   - limit: how many of the first are wanted; nil is all.
  package func pages(
    of contents: DiaryBox.Contents, filter: Query = Query(), limit: Int? = nil
  ) -> EntryList {
    var query = EntryQuery(
      where: .all([.kinds([.diary]), contents.condition] + filter.conditions),
      text: filter.words.unlessEmpty, limit: limit ?? filter.limit)
    query.sort(by: filter.sorts.isEmpty ? [Sort(.date, isReversed: true)] : filter.sorts)
    return EntryList(rows: book.repository.entries(query))
  }

  /// The present day and time, here.
  package var now: DayTime {
    let now = book.clock.localNow
    return DayTime(now.date, at: now.time, zone: book.clock.zone())
  }

  private func checked(_ text: String) throws(RuleError) -> PageText {
    let text = PageText(text)
    guard !text.title.isEmpty else { throw .emptyPage }
    return text
  }

  private func box(_ contents: DiaryBox.Contents, _ tally: TagTallies.Tally) -> DiaryBox {
    DiaryBox(contents: contents, count: tally.count, lastDate: tally.lastDate)
  }

  private func entity(_ id: EntityID) -> DiaryEntity? {
    book.repository.record(DiaryEntity.self, id: id).value
  }
}

extension DiaryBox.Contents {
  var condition: Condition {
    switch self {
    case .all: .everything
    case .untagged: .untagged
    case .tag(let name): .tagged(name)
    }
  }
}

/// The pages of a tag, as a box on the board.
package struct DiaryBox: Equatable, Sendable {
  package enum Contents: Hashable, Sendable {
    case all
    case untagged
    case tag(String)
  }

  package let contents: Contents
  package let count: Int
  /// The last day that its pages tell of; nil for an empty box.
  package let lastDate: CivilDate?
}
