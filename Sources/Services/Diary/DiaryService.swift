package import Core
import Entities
import Repositories

/// The rules of diary pages; those of all kinds of entries are in `EntryService`.
@MainActor package struct DiaryService {
  let book: Book

  package func page(_ id: EntityID) -> DiaryPage? {
    guard let entity = entity(id), let entry = book.entries.entry(id) else { return nil }
    return DiaryPage(entity, modified: entry.modified)
  }

  /// Adds a page whose title is the first line of `text`; its date is now by default.
  ///
  /// Every `#tag` in the text becomes a tag of the page.
  @discardableResult
  package func add(
    _ text: String, date: DayTime? = nil, tags: [String] = [], folder: EntityID? = nil
  ) throws -> EntityID {
    try book.catchUp()
    return try book.entries.add(unsaved(text, date: date, tags: tags, folder: folder))
  }

  /// Makes a new page that is not saved yet.
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

  /// Saves the changes between two states of a page, and keeps what others have changed meanwhile.
  ///
  /// A field that both have changed keeps both values.
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
    let disputed = page.merge(edited, over: seen)
    let text = try checked(page.text)
    entity.title = text.title
    entity.body = text.body.unlessEmpty
    entity.tags = page.tags.unlessEmpty
    entity.date = page.date
    try book.commit(
      Action(.edit, title: entity.title, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)])
  }

  /// Saves the edited text of a page.
  package func save(text: String, over seen: DiaryPage) throws {
    var edited = seen
    edited.text = text
    try save(edited, over: seen)
  }

  /// Sets the day that pages are about, in one step of undo.
  package func setDate(_ ids: [EntityID], to date: DayTime) throws {
    try book.catchUp()
    let change = EntryChange(.edit, .diary, [.date: .due(date)]) { $0.date != date }
    try book.entries.apply([change], to: ids)
  }

  /// The boxes of the board: all pages, untagged pages, then one box for each tag by name.
  package func boxes() -> [DiaryBox] {
    let tallies = book.repository.tagTallies(kind: .diary)
    let tags = tallies.tags.sorted { $0.key.isSorted(before: $1.key) }
    return [box(.all, tallies.all), box(.untagged, tallies.untagged)]
      + tags.map { box(.tag($0.key), $0.value) }
  }

  /// The pages in a box, newest first.
  ///
  /// - Parameters:
  ///   - filter: the conditions on the pages, and their order if not newest first.
  ///   - limit: how many pages to return at most; nil for all.
  package func pages(
    of contents: DiaryBox.Contents, filter: Query = Query(), limit: Int? = nil
  ) -> EntryList {
    var query = EntryQuery(
      where: .all([.kinds([.diary]), contents.condition] + filter.conditions),
      text: filter.words.unlessEmpty, limit: limit ?? filter.limit)
    query.sort(by: filter.sorts.isEmpty ? [Sort(.date, isReversed: true)] : filter.sorts)
    return EntryList(rows: book.repository.entries(query))
  }

  /// The present day and time in the local zone.
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
  /// The last day that its pages are about; nil for an empty box.
  package let lastDate: CivilDate?
}
