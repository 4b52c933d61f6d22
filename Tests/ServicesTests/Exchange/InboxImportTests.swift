import Services
import Testing

/// Entries that other programs keep in a folder called Inbox, and that are in no folder here.
@MainActor struct InboxImportTests {
  private let fixture = ExchangeFixture()

  @Test(arguments: [
    """
    [{"id": "c1", "name": "Inbox", "colour": "#FF0000",
      "items": [{"title": "milk", "done": false, "dateCreated": "2026-11-01T00:00:00Z"}]}]
    """,
    """
    [{"id": "c1", "name": " 수집함", "detail":
      [{"id": "1", "money": 4500, "category": null, "product": "milk", "status": false, "memo": null}]}]
    """,
    """
    [{"uuid": "a", "description": "milk", "status": "pending", "project": "inbox"}]
    """,
    """
    {"daybook": 1, "records": [
    {"kind": "folder", "id": "f", "fields": {"name": "INBOX", "created": "2026-11-01T00:00:00Z"}},
    {"kind": "todo", "id": "t",
     "fields": {"title": "milk", "folder": "f", "created": "2026-11-01T00:00:00Z"}}]}
    """,
  ])
  func `a folder called Inbox is Inbox itself`(file: String) async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(file, into: book)
    #expect(plans.map(\.newCount) == [1])
    #expect(book.folders.all().isEmpty && book.titles(.inbox) == ["milk"])
    let again = try await fixture.importing(file, into: book)
    #expect(again.map(\.newCount) == [0] && book.titles() == ["milk"])
  }

  @Test func `people of a department called Inbox are unassigned, silently`() async throws {
    let book = try fixture.fixture.open()
    let plans = try await fixture.importing(
      #"[{"id": 1, "name": "Inbox"}, {"id": 2, "name": "Work"}]"#,
      #"[{"name": "Kim", "department": 1}, {"name": "Lee", "department": 2}]"#, into: book)
    #expect(plans.map(\.unknownDepartments) == [0, 0] && plans.map(\.knownCount) == [1, 0])
    #expect(book.folders.all().map(\.name) == ["Work"] && book.titles(.inbox) == ["Kim"])
  }
}
