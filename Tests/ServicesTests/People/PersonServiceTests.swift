import Core
import Entities
import Services
import Testing

@MainActor struct PersonServiceTests {
  private let fixture = BookFixture()

  private func names(_ book: Book, _ place: EntryRequest.Place, text: String = "") -> [String] {
    book.entries.ids(in: book.people.list(place, filter: Query(words: text)))
      .compactMap { book.people.person($0)?.details.name }
  }

  /// A person with all fields, whose values are hard to handle.
  private var kim: PersonDetails {
    var kim = PersonDetails("김철수 👨‍👩‍👧")
    kim.age = 31
    kim.address = "서울\n\"Jongno\" \u{1100}\u{1161}"
    kim.gender = "m"
    kim.phone = "+82 2 123"
    kim.email = "kim@example.org"
    kim.salary = Salary(.max)
    return kim
  }

  private var lee: PersonDetails {
    var lee = PersonDetails("Lee", as: .student)
    lee.grade = "A+"
    lee.courses = ["물리, 화학", "Art"]
    return lee
  }

  @Test func `an employee and a student are read as they were written`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Development")
    let ids = [
      try book.people.add(kim, folder: folder, tags: ["new"]), try book.people.add(lee),
    ]
    let again = try fixture.reopen()
    let people = ids.compactMap(again.people.person)
    #expect(people.map(\.details) == [kim, lee])
    #expect(people.map(\.folder) == [folder, nil])
    #expect(people.map(\.tags) == [["new"], []])
    #expect(again.folders.folder(folder)?.tally.total == 1)
  }

  @Test func `people stand by name, of all folders, of one and of none`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Development")
    for name in ["Park", "ahn", "최"] {
      try book.people.add(PersonDetails(name), folder: name == "ahn" ? nil : folder)
    }
    try book.add("no person", to: folder)
    #expect(names(book, .everywhere) == ["ahn", "Park", "최"])
    #expect(names(book, .folder(folder)) == ["Park", "최"])
    #expect(names(book, .inbox) == ["ahn"])
    #expect(names(book, .everywhere, text: "ㅊ") == ["최"])
    #expect(book.people.count(.folder(folder)) == 2)
    #expect(book.people.person(try #require(book.ids(.folder(folder)).first)) == nil)
  }

  @Test func `words find a person in all that searches find of one`() throws {
    let book = try fixture.open()
    let id = try book.people.add(kim)
    try book.people.add(lee)
    for text in ["서울", "jongno 가", "+82", "EXAMPLE.org", "123 kim@"] {
      #expect(names(book, .everywhere, text: text) == [kim.name], "\(text)")
    }
    #expect(names(book, .everywhere, text: "31").isEmpty, "the age is not searched")
    let seen = try #require(book.people.person(id))
    var edited = seen
    edited.details.address = "Busan"
    try book.people.save(edited, over: seen)
    #expect(names(book, .everywhere, text: "서울").isEmpty)
    #expect(names(book, .everywhere, text: "busan") == [kim.name])
    var request = EntryRequest(.everywhere)
    request.query = try book.queries.query("busan | paris")
    #expect(book.entries.ids(in: book.entries.list(request)) == [id])
  }

  @Test func `what others changed while a form was open stays`() throws {
    let book = try fixture.open()
    let id = try book.people.add(kim, tags: ["a"])
    let seen = try #require(book.people.person(id))
    var other = seen
    other.details.phone = "112"
    other.tags = ["a", "b"]
    try book.people.save(other, over: seen)
    var edited = seen
    edited.details.age = nil
    try book.people.save(edited, over: seen)
    let saved = try #require(book.people.person(id))
    #expect(saved.details.phone == "112" && saved.details.age == nil && saved.tags == ["a", "b"])
    try book.history.undo()
    #expect(book.people.person(id)?.details.age == 31)
  }

  @Test func `a name is needed and an age is an age`() throws {
    let book = try fixture.open()
    #expect(throws: RuleError.emptyName) { try book.people.add(PersonDetails(" \n")) }
    var old = kim
    old.age = 201
    #expect(throws: RuleError.ageUnlikely(201)) { try book.people.add(old) }
    old.age = -1
    #expect(throws: RuleError.ageUnlikely(-1)) { try book.people.add(old) }
    #expect(book.people.count(.everywhere) == 0)
  }

  @Test func `a folder's rules hold for people`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Board", minimum: 1, maximum: 1)
    let id = try book.people.add(kim, folder: folder)
    #expect(throws: RuleError.folderFull("Board", maximum: 1, count: 2)) {
      try book.people.add(lee, folder: folder)
    }
    let seen = try #require(book.people.person(id))
    var edited = seen
    edited.folder = nil
    #expect(throws: RuleError.folderTooEmpty("Board", minimum: 1, count: 0)) {
      try book.people.save(edited, over: seen)
    }
    try book.editFolder(folder) { $0.minimum = nil }
    try book.people.save(edited, over: seen)
    #expect(names(book, .inbox) == [kim.name])
  }

  @Test func `each delete rule does to people what it does to entries`() throws {
    let book = try fixture.open()
    for (rule, left) in [
      (DeleteRule.nullify, 1), (.cascade, 0), (.noAction, 1),
    ] {
      let folder = try book.folders.add("Team", deleteRule: rule)
      let id = try book.people.add(lee, folder: folder)
      try book.folders.delete(folder)
      #expect(book.people.count(.inbox) == left)
      try book.history.undo()
      #expect(book.people.person(id)?.folder == folder)
      try book.entries.delete([id])
      try book.folders.delete(folder)
    }
    let folder = try book.folders.add("Team", deleteRule: .deny)
    try book.people.add(lee, folder: folder)
    #expect(throws: RuleError.folderNotEmpty("Team", count: 1)) { try book.folders.delete(folder) }
  }

  @Test func `a person of a deleted folder is reunited after an edit and an undo`() throws {
    let book = try fixture.open()
    let folder = try book.folders.add("Team", deleteRule: .noAction)
    let id = try book.people.add(kim, folder: folder)
    try book.folders.delete(folder)
    let seen = try #require(book.people.person(id))
    var edited = seen
    edited.details.phone = "119"
    try book.people.save(edited, over: seen)
    try book.history.undo()
    try book.history.undo()
    #expect(book.people.person(id)?.folder == folder)
  }
}
