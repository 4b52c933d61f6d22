import Core
import Entities
import Repositories
import Services
import Testing

@MainActor struct BadFileTests {
  private let fixture = ExchangeFixture()

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let error: ExchangeError

    init(
      _ text: String, _ reason: ExchangeError.Reason, line: Int? = nil, item: Int? = nil,
      field: String? = nil
    ) {
      self.text = text
      error = ExchangeError(reason, line: line, item: item, field: field)
    }

    var testDescription: String { String(text.prefix(60)) }
  }

  nonisolated static let cases = [
    Case("", .unknownShape),
    Case("hello", .unknownShape),
    Case("[{\"name\": \"x\"},\n{\"name\" \"y\"}]", .notJSON, line: 2),
    Case("[{\"name\": \"x\", \"age\": 1}", .notJSON, line: 1),
    Case("[{\"name\": \"x\", \"age\": 1}] x", .notJSON, line: 1),
    Case("[{\"name\": \"x\", \"age\": 01}]", .notJSON, line: 1),
    Case(String(repeating: "[", count: 100_000), .notJSON, line: 1),
    Case("\"text\"", .unknownShape),
    Case("{\"name\": \"x\"}", .unknownShape),
    Case("{\"daybook\": 2, \"records\": []}", .unknownShape),
    Case("{\"daybook\": 1}", .unknownShape),
    Case("[{\"what\": 1}]", .unknownShape),
    Case("[1]", .notAnObject, item: 1),
    Case("[{\"name\": \"x\", \"age\": 1}, [2]]", .notAnObject, item: 2),
    Case("[{\"name\": \"x\", \"name\": \"y\"}]", .repeatedField, item: 1, field: "name"),
    Case("[{\"name\": \"x\", \"age\": 1}, {\"age\": 2}]", .missing, item: 2, field: "name"),
    Case("[{\"name\": \" \\n\", \"age\": 1}]", .missing, item: 1, field: "name"),
    Case("[{\"name\": null, \"age\": 1}]", .missing, item: 1, field: "name"),
    Case("[{\"name\": 7, \"age\": 1}]", .notAText, item: 1, field: "name"),
    Case("[{\"name\": \"x\", \"age\": \"31\"}]", .notAWholeNumber, item: 1, field: "age"),
    Case("[{\"name\": \"x\", \"age\": 31.5}]", .notAWholeNumber, item: 1, field: "age"),
    Case("[{\"name\": \"x\", \"age\": true}]", .notAWholeNumber, item: 1, field: "age"),
    Case("[{\"name\": \"x\", \"age\": [1]}]", .notAWholeNumber, item: 1, field: "age"),
    Case("[{\"name\": \"x\", \"age\": -1}]", .unlikelyAge, item: 1, field: "age"),
    Case("[{\"name\": \"x\", \"age\": 2000000000}]", .unlikelyAge, item: 1, field: "age"),
    Case(
      "[{\"name\": \"x\", \"salary\": 9223372036854775808}]", .numberTooLarge, item: 1,
      field: "salary"),
    Case("[{\"name\": \"x\", \"salary\": 1e999}]", .numberTooLarge, item: 1, field: "salary"),
    Case(
      "[{\"name\": \"x\", \"salary\": \(String(repeating: "9", count: 1_000_000))}]",
      .numberTooLarge, item: 1, field: "salary"),
    Case(
      "[{\"id\": 1, \"name\": \"a\"}, {\"id\": 1, \"name\": \"b\"}]", .duplicate(of: 1), item: 2,
      field: "id"),
    Case(
      "[{\"id\": 1, \"name\": \"a\"}, {\"id\": 2, \"name\": \"A\"}]", .duplicate(of: 1), item: 2,
      field: "name"),
    Case("[{\"name\": \"a\"}]", .missing, item: 1, field: "id"),
    Case(
      "[{\"id\": 1, \"title\": \"a\", \"tag\": 3}]", .notAText, item: 1, field: "tag"),
    Case("[{\"id\": 1, \"diaryDetail\": \"a\"}]", .missing, item: 1, field: "title"),
    Case(
      "[{\"id\": 1, \"title\": \"a\", \"tag\": \"\"}, {\"id\": 1, \"title\": \"a\", \"tag\": \"\"}]",
      .duplicate(of: 1), item: 2, field: "id"),
    Case("[{\"money\": 1}]", .missing, item: 1, field: "id"),
    Case(
      "[{\"id\": \"a\", \"product\": \"b\", \"memo\": \"\", \"money\": null}, {\"money\": 1}]",
      .missing, item: 1, field: "money"),
    Case("[{\"id\": \"a\", \"money\": \"1\"}]", .notANumber, item: 1, field: "money"),
    Case("[{\"id\": \"a\", \"money\": 1.005}]", .tooFine("USD"), item: 1, field: "money"),
    Case("[{\"id\": \"a\", \"money\": 1e-9999999999}]", .tooFine("USD"), item: 1, field: "money"),
    Case(
      "[{\"id\": \"a\", \"money\": 9223372036854775807}]", .numberTooLarge, item: 1,
      field: "money"),
    Case("[{\"id\": \"a\", \"money\": 1e99999999999}]", .numberTooLarge, item: 1, field: "money"),
    Case("[{\"id\": \"a\", \"money\": 1}]", .missing, item: 1, field: "product"),
    Case(
      "[{\"id\": \"a\", \"money\": 1, \"currency\": \"won\"}]", .notACurrency, item: 1,
      field: "currency"),
    Case(
      "[{\"id\": \"a\", \"money\": 1, \"product\": \"\", \"date\": \"2026-02-30\"}]", .notADay,
      item: 1, field: "date"),
    Case(
      "[{\"id\": \"a\", \"money\": 1, \"product\": \"\", \"status\": \"no\"}]", .notTrueOrFalse,
      item: 1, field: "status"),
    Case(
      "[{\"name\": \"a\", \"detail\": [{\"id\": \"a\", \"money\": 1, \"product\": \"\"}, {\"id\": \"a\"}]}]",
      .duplicate(of: 1), item: 1, field: "detail[2].id"),
    Case(
      "[{\"name\": \"a\", \"detail\": []}, {\"name\": \"A \", \"detail\": []}]", .duplicate(of: 1),
      item: 2, field: "name"),
    Case("[{\"name\": \"a\", \"detail\": 3}]", .notAList, item: 1, field: "detail"),
    Case("[{\"name\": \"a\", \"items\": {}}]", .notAList, item: 1, field: "items"),
    Case(
      "[{\"name\": \"a\", \"items\": [{\"title\": \"t\"}, 3]}]", .notAnObject, item: 1,
      field: "items[2]"),
    Case(
      "[{\"name\": \"a\", \"items\": [{\"done\": true}]}]", .missing, item: 1,
      field: "items[1].title"),
    Case(
      "[{\"name\": \"a\", \"items\": [{\"title\": \"t\", \"done\": 1}]}]", .notTrueOrFalse, item: 1,
      field: "items[1].done"),
    Case(
      "[{\"name\": \"a\", \"items\": [{\"title\": \"t\", \"dateCreated\": \"today\"}]}]", .notATime,
      item: 1, field: "items[1].dateCreated"),
    Case(
      "[{\"name\": \"a\", \"colour\": \"sky\", \"items\": []}]", .notAColour, item: 1,
      field: "colour"),
    Case(
      "{\"daybook\": 1, \"records\": [{\"kind\": \"todo\", \"id\": \"a\", \"fields\": {}}]}",
      .missing, item: 1, field: "created"),
    Case(
      "{\"daybook\": 1, \"records\": [{\"kind\": \"folder\", \"id\": \"a\", \"fields\": {\"name\": \" \", \"created\": \"2026-11-21T00:00:00.000Z\"}}]}",
      .missing, item: 1, field: "name"),
    Case("hello\n\u{0}", .nulByte, line: 2),
    Case("[{\"name\": \"x\",\n\"age\": \u{0}1}]", .nulByte, line: 2),
    Case("{\"description\": \"x\"}\n{\"description\": \"\u{0}\"}", .nulByte, line: 2),
    Case("kind,name\remployee,K\u{0}im\r", .nulByte, line: 2),
    Case("- [ ] a\r\n- [ ] b\u{0}\r\n", .nulByte, line: 2),
    Case(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:a\n \u{0}b\nEND:VTODO\nEND:VCALENDAR\n",
      .nulByte, line: 5),
    Case("BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:K=00im\nEND:VCARD\n", .nulByte, line: 3),
    Case(
      "{\"daybook\": 1, \"records\": [{\"kind\": \"todo\", \"id\": \"a\", \"fields\": 1}]}",
      .notAnObject, item: 1, field: "fields"),
  ]

  /// A name with one character more than a folder's can have.
  private nonisolated static let longName = String(repeating: "긴", count: 201)

  private nonisolated static func named(
    _ text: String, line: Int? = nil, item: Int? = nil, field: String
  ) -> Case {
    Case(
      text.replacing("NAME", with: longName), .folderNameTooLong(201, maximum: 200), line: line,
      item: item, field: field)
  }

  nonisolated static let longNames = [
    named(#"[{"name": "NAME", "items": []}]"#, item: 1, field: "name"),
    named(#"[{"id": "a", "name": "NAME", "detail": []}]"#, item: 1, field: "name"),
    named(#"[{"id": 1, "name": "NAME"}]"#, item: 1, field: "name"),
    named(
      #"[{"uuid": "a", "status": "pending", "description": "b", "project": "NAME"}]"#, item: 1,
      field: "project"),
    named(
      #"{"daybook": 1, "records": [{"kind": "folder", "id": "a", "fields": "#
        + #"{"name": "NAME", "created": "2026-11-21T00:00:00.000Z"}}]}"#, item: 1, field: "name"),
    named("- [ ] a\n\n# NAME\n- [ ] b\n", line: 4, field: "folder"),
    named("title,folder\na,NAME\n", line: 2, field: "folder"),
  ]

  @Test(arguments: longNames)
  func `a folder whose name is too long is refused`(example: Case) async throws {
    let book = try fixture.fixture.open()
    #expect(await fixture.refusal(of: Array(example.text.utf8), book) == example.error)
    #expect(book.isEmpty)
    let short = example.text.replacing(Self.longName, with: String(Self.longName.dropLast()))
    #expect(try await fixture.plan(short, named: "file", book).newCount > 0)
  }

  @Test func `a folder of another book loses the blanks around its name`() async throws {
    let book = try fixture.fixture.open()
    let file = """
      {"daybook": 1, "records": [
      {"kind": "folder", "id": "f", "fields": {"name": " Home\\n", "created": "2026-11-01T00:00:00Z"}}]}
      """
    try await fixture.importing(file, into: book)
    #expect(book.folders.all().map(\.name) == ["Home"])
  }

  /// The name 김 in EUC-KR, as bytes or quoted.
  @Test(arguments: [
    ("a.csv", "kind,name\nemployee,김\n"),
    ("a.vcf", "BEGIN:VCARD\nVERSION:2.1\nFN:김\nEND:VCARD\n"),
    (
      "b.vcf",
      "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=EUC-KR;QUOTED-PRINTABLE:=B1=E8\nEND:VCARD\n"
    ),
  ])
  func `a file of another encoding is read where that is said`(
    name: String, text: String
  ) async throws {
    let book = try fixture.fixture.open()
    var options = ImportOptions()
    options.encoding = TextEncoding.all().first { $0.name == "EUC-KR" }
    let bytes = text.utf8.split(separator: "김".utf8, omittingEmptySubsequences: false)
      .joined(separator: [0xB1, 0xE8])
    let file = ImportFile(name: name, bytes: Array(bytes))
    var plans = await book.imports.plan([file], options).compactMap { outcome in
      if case .planned(let plan) = outcome { plan } else { nil }
    }
    try await book.imports.run(&plans)
    #expect(book.ids(.everywhere).compactMap(book.people.person).map(\.details.name) == ["김"])
  }

  @Test func `a file that is not in the encoding that is said is refused`() async throws {
    let book = try fixture.fixture.open()
    var options = ImportOptions()
    options.encoding = TextEncoding.all().first { $0.name == "EUC-KR" }
    let file = ImportFile(name: "a.csv", bytes: Array("kind,name\nemployee,".utf8) + [0xFF])
    let outcome = await book.imports.plan([file], options).first
    guard case .refused(_, let error) = outcome else {
      Issue.record("0xFF is nothing in EUC-KR")
      return
    }
    #expect(error.reason == .notInEncoding("EUC-KR"))
  }

  @Test(arguments: cases)
  func `a bad file is refused with its item, field and reason`(example: Case) async throws {
    let book = try fixture.fixture.open()
    #expect(await fixture.refusal(of: Array(example.text.utf8), book) == example.error)
    #expect(book.isEmpty)
  }

  @Test(arguments: [
    [UInt8]("[{\"name\": \"x".utf8) + [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80],
  ])
  func `bytes that are not text are refused with the line where they begin`(bytes: [UInt8])
    async throws
  {
    let book = try fixture.fixture.open()
    let error = await fixture.refusal(of: bytes, book)
    #expect(error == ExchangeError(.notText, line: 1) || error == ExchangeError(.unknownShape))
  }

  @Test func `UTF-16 needs a byte order mark, or that it is said`() async throws {
    let book = try fixture.fixture.open()
    let bytes = "kind,name\nemployee,Kim\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(await fixture.refusal(of: bytes, book) == ExchangeError(.nulByte, line: 1))
    let text = [0xFF, 0xFE] + bytes + [0, 0]
    #expect(await fixture.refusal(of: text, book) == ExchangeError(.nulByte, line: 3))
    var options = ImportOptions()
    options.encoding = TextEncoding.all().first { $0.name == "UTF-16LE" }
    let file = ImportFile(name: "a.csv", bytes: bytes)
    guard case .planned(let plan)? = await book.imports.plan([file], options).first else {
      Issue.record("the encoding is that of the file")
      return
    }
    #expect(plan.newCount == 1)
  }

  @Test func `a byte order mark is not an error`() async throws {
    let book = try fixture.fixture.open()
    let bytes = [0xEF, 0xBB, 0xBF] + Array("[{\"name\": \"x\", \"age\": 1}]".utf8)
    #expect(await fixture.refusal(of: bytes, book) == nil)
  }
}
