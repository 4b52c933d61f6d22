package import Entities
import Repositories

/// The rules of people; what holds for entries of any kind is in `EntryService`.
@MainActor package struct PersonService {
  let book: Book

  package func person(_ id: EntityID) -> Person? {
    guard let entry = book.entries.entry(id), EntityKind.people.contains(entry.kind),
      let details = details(id)
    else { return nil }
    return Person(
      id: id, details: details, folder: entry.folder, tags: entry.tags, created: entry.created,
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
    try book.entries.add(
      PersonRecord.make(
        checked(details), id: book.newID(), created: book.clock.now(), folder: folder, tags: tags))
  }

  /// Adds a person who is no longer in the book as a new one; without the folder, if that is gone too.
  package func recreate(_ person: Person) throws -> EntityID {
    try book.catchUp()
    let folder = person.folder.flatMap(book.folders.folder)
    return try make(person.details, folder: folder?.id, tags: person.tags)
  }

  /// Saves what was edited since a person was seen; what others have changed meanwhile
  /// stays, beside another value of the same field.
  package func save(_ edited: Person, over seen: Person) throws {
    try book.catchUp()
    guard let known = person(edited.id) else { throw RuleError.entryIsGone }
    var person = known
    let disputed = person.take(edited, over: seen)
    person.details = try checked(person.details)
    try book.entries.checkMove(of: edited.id, from: known.folder, to: person.folder)
    guard let entity = entity(person, over: known) else { return }
    try book.commit(
      Action(.edit, title: person.details.name, disputed: disputed),
      [.keep(entity.id, disputed), .save(entity)])
  }

  /// People by name: everybody, those of one folder, or those of none.
  ///
  /// - Parameter text: words that their names contain.
  package func list(_ place: EntryRequest.Place, text: String = "") -> EntryList {
    var query = EntryQuery(
      place.scope, kinds: EntityKind.people, text: text.unlessEmpty, order: .name)
    // People of one place are not told apart by it.
    if place == .everywhere { query.folderNames = .shown }
    return EntryList(rows: book.repository.entries(query))
  }

  package func count(_ place: EntryRequest.Place) -> Int {
    book.repository.count(EntryQuery(place.scope, kinds: EntityKind.people))
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

  private func details(_ id: EntityID) -> PersonDetails? {
    employee(id).map(PersonDetails.init) ?? student(id).map(PersonDetails.init)
  }

  /// The stored person with what has changed; a pointer to a deleted folder stays until it is
  /// replaced.
  private func entity(_ person: Person, over known: Person) -> (any PersonEntity)? {
    guard var entity = filled(person) else { return nil }
    if person.folder != known.folder { entity.folder = person.folder }
    entity.tags = person.tags.unlessEmpty
    return entity
  }

  /// The stored person with what is known of them now.
  private func filled(_ person: Person) -> (any PersonEntity)? {
    if var employee = employee(person.id) {
      person.details.fill(&employee)
      return employee
    }
    guard var student = student(person.id) else { return nil }
    person.details.fill(&student)
    return student
  }

  private func employee(_ id: EntityID) -> EmployeeEntity? {
    book.repository.record(EmployeeEntity.self, id: id).value
  }

  private func student(_ id: EntityID) -> StudentEntity? {
    book.repository.record(StudentEntity.self, id: id).value
  }
}
