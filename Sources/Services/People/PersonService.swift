package import Core
import Entities
import Repositories

/// The rules of people; those of all kinds of entries are in `EntryService`.
@MainActor package struct PersonService {
  let book: Book

  package func person(_ id: EntityID) -> Person? {
    guard let entry = book.entries.entry(id), let role = PersonDetails.Role(entry.kind),
      let entity = entity(id, role)
    else { return nil }
    return Person(
      id: id, details: PersonDetails(entity, as: role), folder: entry.folder, tags: entry.tags,
      created: entry.created,
      modified: entry.modified)
  }

  @discardableResult
  package func add(
    _ details: PersonDetails, folder: EntityID? = nil, tags: [String] = []
  ) throws -> EntityID {
    try book.catchUp()
    return try make(details, folder: folder, tags: tags)
  }

  private func make(
    _ details: PersonDetails, folder: EntityID?, tags: [String]
  ) throws -> EntityID {
    try book.entries.add(unsaved(details, folder: folder, tags: tags))
  }

  /// Makes a new person that is not saved yet.
  func unsaved(
    _ details: PersonDetails, folder: EntityID?, tags: [String]
  ) throws(RuleError) -> any PersonEntity {
    try PersonRecord.make(
      checked(details), id: book.newID(), created: book.clock.now(), folder: folder, tags: tags)
  }

  /// Adds a deleted person as a new one, without the folder if that is deleted too.
  package func recreate(_ person: Person) throws -> EntityID {
    try book.catchUp()
    let folder = person.folder.flatMap(book.folders.folder)
    return try make(person.details, folder: folder?.id, tags: person.tags)
  }

  /// Saves the changes between two states of a person, and keeps what others have changed meanwhile.
  ///
  /// A field that both have changed keeps both values.
  package func save(_ edited: Person, over seen: Person) throws {
    try book.catchUp()
    guard let known = person(edited.id) else { throw RuleError.entryIsGone }
    var person = known
    let disputed = person.merge(edited, over: seen)
    person.details = try checked(person.details)
    try book.entries.checkMove(of: edited.id, from: known.folder, to: person.folder)
    guard var entity = entity(person.id, person.details.role) else { return }
    person.details.fill(&entity)
    // A reference to a deleted folder stays until it is replaced.
    if person.folder != known.folder { entity.folder = person.folder }
    entity.tags = person.tags.unlessEmpty
    try book.commit(
      Action(.edit, title: person.details.name, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)])
  }

  /// The people of a place, sorted by name.
  ///
  /// - Parameter filter: the conditions on the people, and their order if not by name.
  package func list(_ place: EntryRequest.Place, filter: Query = Query()) -> EntryList {
    var query = EntryQuery(
      place.scope, where: .all([.kinds(EntityKind.people)] + filter.conditions),
      text: filter.words.unlessEmpty, limit: filter.limit)
    query.hidesArchived = place == .everywhere
    query.sort(by: filter.sorts.isEmpty ? [Sort(.name)] : filter.sorts)
    // The name of the folder matters only in a list of several folders.
    if place == .everywhere { query.folderNames = .shown }
    return EntryList(rows: book.repository.entries(query))
  }

  package func count(_ place: EntryRequest.Place) -> Int {
    book.repository.count(EntryQuery(place.scope, where: .kinds(EntityKind.people)))
  }

  private func checked(_ details: PersonDetails) throws(RuleError) -> PersonDetails {
    var details = details
    details.name = details.name.trimmed
    guard !details.name.isEmpty else { throw .emptyName }
    guard 0...PersonDetails.oldest ~= details.age ?? 0 else {
      throw .ageUnlikely(details.age ?? 0)
    }
    return details
  }

  private func entity(_ id: EntityID, _ role: PersonDetails.Role) -> (any PersonEntity)? {
    switch role {
    case .employee: book.repository.record(EmployeeEntity.self, id: id).value
    case .student: book.repository.record(StudentEntity.self, id: id).value
    }
  }
}
