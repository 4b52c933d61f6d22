import Core
import Services
import Testing
import ViewModels

/// Entries that other programs have written: with empty texts, and pages without a title.
@MainActor struct ImportedEntryTests {
  private let journey: Journey

  init() throws {
    journey = try Journey()
  }

  private func importing(_ text: String) async throws -> EntityID {
    let file = ImportFile(name: "file.json", bytes: Array(text.utf8))
    var plans: [ImportPlan] = []
    for case .planned(let plan) in await journey.book.imports.plan([file]) { plans.append(plan) }
    try await journey.book.imports.run(&plans)
    let list = journey.book.entries.list(EntryRequest(.everywhere))
    return try #require(journey.book.entries.entries(list, in: 0..<list.count).first).id
  }

  @Test(arguments: [
    ("", #"Rain.\nSun."#, "Rain.", "Sun.\nX"), (#"a\nb"#, "c", "a", "b\n\nc\nX"),
    ("Rain", #"Sun.\n"#, "Rain", "Sun.\n\nX"),
    ("Rain", #"Sun.\r\nSnow."#, "Rain", "Sun.\nSnow.\nX"),
  ])
  func `a page that is written on keeps all its lines, as one version`(
    title: String, body: String, newTitle: String, newBody: String
  ) async throws {
    let id = try await importing(
      #"[{"id":1,"title":"\#(title)","diaryDetail":"\#(body)","tag":""}]"#)
    journey.press("3", "enter", "e", "ctrl+end")
    journey.type("X")
    journey.press("ctrl+s")
    let page = try #require(journey.book.diary.page(id))
    #expect(page.title == newTitle && page.body == newBody)
    #expect(journey.book.entries.entry(id)?.versions == 1)
  }

  @Test func `an empty field that is filled is one version`() async throws {
    let id = try await importing(
      #"[{"id":1,"name":"Kim","age":30,"address":"","gender":" ","salary":1,"department":1}]"#)
    journey.press("5", "enter", "tab", "tab", "tab")
    journey.type("Seoul")
    journey.press("ctrl+s")
    #expect(journey.form == nil)
    #expect(try #require(journey.book.people.person(id)).details.address == "Seoul")
    #expect(journey.book.entries.entry(id)?.versions == 1)
  }

  @Test func `a title that was not touched is no version`() throws {
    let id = try journey.book.todos.add(TodoDraft("milk"))
    journey.press("enter", "e")
    try journey.neighbour().book.entries.rename(id, to: "bread")
    journey.press("enter")
    #expect(journey.book.entries.entry(id)?.title == "bread")
    #expect(journey.book.entries.entry(id)?.versions == 1)
  }
}
