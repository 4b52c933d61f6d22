import Core
import Entities
import Repositories
import SeededRandom
import Services
import Testing

/// Cards as address books write them; it is Saturday 21 November 2026, 09:41 in Seoul.
@MainActor struct VCardExchangeTests {
  private let fixture = ExchangeFixture()
  private let cards = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Somebody//EN
    UID:kim@example.org
    FN:Kim Chulsoo
    N:Kim;Chulsoo;;;
    item1.TEL;TYPE=CELL,pref:+82 10-1234-5678
    item1.X-ABLabel:_$!<Mobile>!$_
    TEL;TYPE=HOME:02-123-4567
    EMAIL:kim@example.org
    ADR;TYPE=HOME:;;Main St 1\\, back;Seoul;;04524;Korea
    BDAY:--0403
    CATEGORIES:team,road trip
    NOTE:likes tea\\nand cake
    PHOTO;ENCODING=b:AAAA
    REV:20200101T000000Z
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Jane Doe
    GENDER:F
    TEL;VALUE=uri:tel:+1-555-0100
    KIND:individual
    X-DAYBOOK-AGE:21
    X-DAYBOOK-GRADE:A+
    X-DAYBOOK-COURSE:Swift\\, the language
    X-DAYBOOK-COURSE:Databases
    X-DAYBOOK-FOLDER:Class
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=98=81=ED=9D=AC;;;
    TEL;CELL:010-9876-5432
    END:VCARD

    """

  private func imported() async throws -> Book {
    let book = try fixture.fixture.open()
    try await fixture.importing(cards, as: .vcf, into: book)
    return book
  }

  private func people(_ book: Book) -> [String: Person] {
    let people = book.ids(.everywhere).compactMap(book.people.person)
    return Dictionary(uniqueKeysWithValues: people.map { ($0.details.name, $0) })
  }

  @Test func `cards of all versions are people`() async throws {
    let book = try await imported()
    let people = people(book)
    #expect(Set(people.keys) == ["Kim Chulsoo", "Jane Doe", "영희 김"])
    let kim = try #require(people["Kim Chulsoo"])
    #expect(kim.details.phone == "+82 10-1234-5678" && kim.details.email == "kim@example.org")
    #expect(kim.details.address == "Main St 1, back, Seoul, 04524, Korea")
    #expect(Set(kim.tags) == ["team", "road trip"] && kim.details.role == .employee)
    let jane = try #require(people["Jane Doe"])
    #expect(jane.details.role == .student && jane.details.gender == "female")
    #expect(jane.details.phone == "+1-555-0100" && jane.details.age == 21)
    #expect(jane.details.courses == ["Swift, the language", "Databases"])
    #expect(jane.folder == book.folders.folder(named: "Class")?.id)
  }

  @Test func `what daybook does not understand goes out again word for word`() async throws {
    let text = try fixture.text(.vcf, try await imported())
    for line in cards.split(separator: "\n")
    where !["VERSION", "REV", "PRODID", "X-DAYBOOK-COURSE"].contains(where: line.hasPrefix) {
      let isOld = line.contains("QUOTED") || line.hasPrefix("TEL;CELL")
      #expect(isOld || text.contains(written(line)), "\(line)")
    }
    #expect(text.contains("\r\nN:김;영희;;;\r\nTEL;TYPE=CELL:010-9876-5432\r\n"))
    #expect(text.components(of: "BEGIN:VCARD\r\nVERSION:3.0\r\n") == 3)
  }

  /// Returns a line as it is written: names in upper case, tags by their names.
  private func written(_ line: Substring) -> String {
    String(line).replacing("X-ABLabel", with: "X-ABLABEL").replacing(
      "team,road trip", with: "road trip,team")
  }

  @Test func `what was changed takes the place of the first line, with what that says`()
    async throws
  {
    let book = try await imported()
    let kim = try #require(people(book)["Kim Chulsoo"])
    var edited = kim
    edited.details.name = "Kim C."
    edited.details.phone = "123"
    edited.details.email = nil
    try book.people.save(edited, over: kim)
    let text = try fixture.text(.vcf, book)
    #expect(text.contains("\r\nitem1.TEL;TYPE=CELL,pref:123\r\nTEL;TYPE=HOME:02-123-4567\r\n"))
    #expect(text.contains("\r\nFN:Kim C.\r\nN:Kim C.;;;;\r\n") && !text.contains("EMAIL"))
  }

  @Test func `cards that come again bring nothing, also as daybook wrote them`() async throws {
    let book = try await imported()
    let again = try await fixture.plan(cards, as: .vcf, on: book)
    #expect(again.newCount == 0 && again.knownCount == 4 && !again.changesBook)
    let own = try await fixture.plan(try fixture.text(.vcf, book), as: .vcf, on: book)
    #expect(own.newCount == 0 && own.differing == 0)
  }

  @Test func `lines that another program has added come with an update, and go out again`()
    async throws
  {
    let book = try await imported()
    let added = cards.replacing("NOTE:likes tea", with: "X-SHOES:43\nNOTE:likes coffee")
    var options = ImportOptions()
    options.updates = true
    try await fixture.importing(added, as: .vcf, options, into: book)
    let text = try fixture.text(.vcf, book)
    #expect(text.contains("\r\nX-SHOES:43\r\n") && text.contains("\r\nNOTE:likes coffee"))
    #expect(!text.contains("likes tea"))
  }

  @Test(arguments: [
    ("M", "male"), ("F;girl", "girl"), (";a\\;b", "a;b"), ("\\;they", "they"), ("O", "O"),
  ])
  func `a gender is a letter or any text`(value: String, gender: String) async throws {
    let book = try fixture.fixture.open()
    let card = "BEGIN:VCARD\nFN:x\nGENDER:\(value)\nEND:VCARD\n"
    try await fixture.importing(card, as: .vcf, into: book)
    #expect(people(book)["x"]?.details.gender == gender)
    #expect(try fixture.text(.vcf, book).contains("\r\nGENDER:\(value)\r\n"))
  }

  @Test func `people go by cards into another book, except for their salaries`() async throws {
    let book = try await imported()
    var details = PersonDetails("O'Neil; \"Bo\", Jr.\\")
    (details.gender, details.address) = ("M", "a;b,c\\")
    (details.salary, details.phone, details.age) = (Salary(5000), "tel", 0)
    try book.people.add(details, tags: ["a,b", "c;d"])
    try book.people.add(PersonDetails("Empty", as: .student))
    let first = try fixture.text(.vcf, book)
    #expect(!first.contains("5000"))
    #expect(await book.exports.losses(.vcf).map(\.loss) == [.field("salary")])
    let otherFixture = ExchangeFixture()
    let other = try otherFixture.fixture.open()
    try await otherFixture.importing(first, as: .vcf, into: other)
    #expect(try otherFixture.text(.vcf, other).withoutREV == first.withoutREV)
    let (ours, theirs) = (people(book), people(other))
    for (name, person) in ours {
      var details = person.details
      details.salary = nil
      #expect(theirs[name]?.details == details && theirs[name]?.tags == person.tags)
    }
  }

  @Test func `a salary is exported only if that is asked for, and its absence is not an edit`()
    async throws
  {
    let book = try fixture.fixture.open()
    var details = PersonDetails("Kim")
    details.salary = Salary("5000.10")
    try book.people.add(details)
    let without = try fixture.text(.vcf, book)
    #expect(!without.contains("5000"))
    #expect(await book.exports.losses(.vcf).map(\.loss) == [.field("salary")])
    #expect(book.exports.losses(.vcf, with: ["salary"]).isEmpty)
    var options = ImportOptions()
    options.updates = true
    let again = try await fixture.plan(without, as: .vcf, options, on: book)
    #expect(again.newCount == 0 && again.differing == 0)
    var bytes: [UInt8] = []
    try book.exports.write(.vcf, with: ["salary"]) { bytes += $0 }
    let whole = String(decoding: bytes, as: UTF8.self)
    let other = try ExchangeFixture().fixture.open()
    try await fixture.importing(whole, as: .vcf, into: other)
    #expect(people(other)["Kim"]?.details.salary == details.salary)
    let raised = whole.replacing("5000.10", with: "6000")
    try await fixture.importing(raised, as: .vcf, options, into: book)
    #expect(people(book)["Kim"]?.details.salary == Salary("6000"))
  }

  @Test(arguments: [
    ("BEGIN:VCARD\nFN:x\nX-DAYBOOK-AGE:old\nEND:VCARD\n", ExchangeError.Reason.notAWholeNumber),
    ("BEGIN:VCARD\nFN:x\nX-DAYBOOK-AGE:999\nEND:VCARD\n", .unlikelyAge),
    ("BEGIN:VCARD\nFN:x\n", .cutOff), ("BEGIN:VCARD\nFN\nEND:VCARD\n", .notALine),
    ("BEGIN:VCARD\nUID:a\nEND:VCARD\nBEGIN:VCARD\nUID:a\nEND:VCARD\n", .repeatedField),
  ])
  func `cards that are wrong are refused as a whole`(
    text: String, reason: ExchangeError.Reason
  ) async throws {
    let book = try fixture.fixture.open()
    #expect(await fixture.refusal(of: Array(text.utf8), book)?.reason == reason)
  }

  @Test func `a picture that is too large stays in its file, and is told`() async throws {
    let book = try fixture.fixture.open()
    let picture = String(repeating: "A", count: 300 << 10)
    let plan = try await fixture.importing(
      "BEGIN:VCARD\nFN:x\nPHOTO:\(picture)\nEND:VCARD\n", as: .vcf, into: book)
    #expect(plan.outcomes.counts["PHOTO"]?.lost == 1)
    #expect(try fixture.text(.vcf, book).utf8.count < 1000)
  }

  @Test func `any bytes are cards or refused, and nothing stops the program`() async throws {
    let book = try fixture.fixture.open()
    var random = SeededGenerator(26)
    let sample = Array(cards.utf8)
    for _ in 0..<1_000 {
      var bytes = sample
      for _ in 0..<random.below(5) {
        bytes[random.below(bytes.count)] = random.pick([0, 10, 13, 58, 59, 61, 92, 0xFF, 0x80])
      }
      _ = await book.imports.plan([ImportFile(name: "a.vcf", bytes: bytes)])
    }
    #expect(book.isEmpty)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }

  fileprivate var withoutREV: Set<Substring> {
    Set(split(separator: "\r\n").filter { !$0.hasPrefix("REV:") })
  }
}
