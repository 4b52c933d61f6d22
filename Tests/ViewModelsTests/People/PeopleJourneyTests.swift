import Core
import Entities
import Services
import Testing
import ViewModels

@MainActor struct PeopleJourneyTests {
  /// Returns a journey on the screen of people with Ahn (Team), Kim (unassigned) and a student Lee (Team).
  private func journey() throws -> Journey {
    let journey = try Journey()
    let team = try journey.book.folders.add("Team")
    for (name, role, folder) in [
      ("Kim", PersonDetails.Role.employee, nil), ("Ahn", .employee, team), ("Lee", .student, team),
    ] as [(String, PersonDetails.Role, EntityID?)] {
      var details = PersonDetails(name, as: role)
      details.address = "\(name)'s street"
      try journey.book.people.add(details, folder: folder)
    }
    journey.press("5")
    return journey
  }

  private func state(_ journey: Journey) throws -> PeopleState {
    guard case .people(let viewModel)? = journey.shell.screen else {
      throw Refusal(Phrase(verbatim: "another screen is open"))
    }
    return viewModel.state
  }

  private func names(_ journey: Journey) throws -> [String] {
    try state(journey).rows.map(\.name.text)
  }

  @Test func `people stand by name with address and folder`() throws {
    let journey = try journey()
    let state = try state(journey)
    #expect(state.title == "Everybody" && state.count == "3 people")
    #expect(state.rows.map(\.name.text) == ["Ahn", "Kim", "Lee"])
    #expect(state.rows.map(\.address.text) == ["Ahn's street", "Kim's street", "Lee's street"])
    #expect(state.rows.map(\.folder.whole) == ["Team", "", "Team"])
    #expect(state.card?.title == "Ahn")
  }

  @Test func `people stand together as a query says`() throws {
    let journey = try journey()
    journey.press("/")
    journey.type("group:folder")
    journey.press("enter")
    #expect(try names(journey) == ["Kim", "Ahn", "Lee"])
    let headings = try state(journey).headings
    #expect(headings.map(\.title) == ["Inbox", "Team"] && headings.map(\.line) == [0, 1])
    #expect(headings.map(\.remark) == ["1", "2"])
    journey.press("esc")
    #expect(try names(journey) == ["Ahn", "Kim", "Lee"] && state(journey).headings.isEmpty)
  }

  @Test func `E opens the form, since a person is no text`() throws {
    let journey = try journey()
    journey.press("1", "j", "enter", "E")
    #expect(journey.program.calls.isEmpty)
    #expect(journey.form?["name"] == "Ahn")
  }

  @Test func `e asks for the name of a person, of which there is no title`() throws {
    let journey = try journey()
    journey.press("e")
    #expect(journey.prompt?.label == "Name" && journey.prompt?.input.text == "Ahn")
  }

  @Test func `f goes through everybody, the unassigned and folders with people`() throws {
    let journey = try journey()
    try journey.book.folders.add("Empty")
    journey.press("f")
    #expect(try state(journey).title == "Unassigned" && names(journey) == ["Kim"])
    journey.press("f")
    #expect(try state(journey).title == "Team" && names(journey) == ["Ahn", "Lee"])
    journey.press("f")
    #expect(try state(journey).title == "Everybody")
    journey.press("F")
    #expect(try state(journey).title == "Team")
    journey.press("esc")
    #expect(try state(journey).title == "Everybody")
    journey.press("esc")
    #expect(journey.folders != nil)
  }

  @Test func `a person is added, edited and deleted with keys`() throws {
    let journey = try Journey()
    journey.press("5")
    let message = try state(journey).emptyMessage
    #expect(message == "Nobody yet. Press a to add an employee, S a student")
    journey.press("a", "tab")
    journey.type("Park")
    journey.press("tab", "tab")
    journey.type("old")
    journey.press("ctrl+s")
    #expect(journey.form?.refusal?.hasPrefix("“old” is not a number") == true)
    journey.press("ctrl+u")
    journey.type("31")
    journey.press("tab")
    journey.type("서울")
    journey.press("ctrl+s")
    #expect(try state(journey).rows.map(\.address.text) == ["서울"])

    journey.press("enter")
    #expect(journey.form?["age"] == "31")
    for _ in 0..<7 { journey.press("tab") }
    #expect(journey.focusedField == "salary")
    journey.type("52,000")
    journey.press("ctrl+s")
    let id = try #require(
      journey.book.entries.ids(in: journey.book.people.list(.everywhere)).first)
    #expect(journey.book.people.person(id)?.details.salary == Salary(52_000))
    #expect(
      try state(journey).card?.fields.contains { $0.label == "Salary" && $0.value == "52,000" }
        == true)
    journey.press("enter")
    #expect(journey.form?["salary"] == "52,000")
    journey.press("esc")

    journey.press("d")
    #expect(try names(journey).isEmpty)
    journey.press("u")
    #expect(try names(journey) == ["Park"])
  }

  @Test func `a student has courses`() throws {
    let journey = try journey()
    journey.press("f", "f", "S", "tab")
    journey.type("Choi")
    for _ in 0..<7 { journey.press("tab") }
    journey.type("A")
    journey.press("tab")
    journey.type("Art , 물리,")
    journey.press("ctrl+s")
    #expect(try names(journey) == ["Ahn", "Choi", "Lee"])
    #expect(try state(journey).card?.title == "Choi")
    journey.press("enter")
    #expect(journey.form?["grade"] == "A" && journey.form?["courses"] == "Art, 물리")
  }

  @Test func `the sheet puts the unassigned into the folder shown, and r takes one out`() throws {
    let journey = try journey()
    journey.press("A")
    #expect(journey.assignSheet == nil)
    #expect(journey.notice?.hasPrefix("No folder is shown") == true)
    try journey.book.todos.add(TodoDraft("no person"))
    journey.press("f", "f", "A")
    #expect(journey.assignSheet?.rows.map(\.entry.title.text) == ["Kim"])
    journey.press("space", "enter")
    #expect(try names(journey) == ["Ahn", "Kim", "Lee"])
    journey.press("space", "space", "r")
    #expect(try names(journey) == ["Lee"])
    journey.press("u")
    #expect(try names(journey) == ["Ahn", "Kim", "Lee"])
  }

  @Test func `everybody is narrowed by folder and tag, too`() throws {
    let journey = try Journey()
    let work = try journey.book.folders.add("Work")
    let people = journey.book.people
    try people.add(PersonDetails("Kim", as: .employee), folder: work)
    try people.add(PersonDetails("Lee", as: .employee), tags: ["chess"])
    journey.press("5", "/")
    for (typed, count) in [("wor", 1), ("chess", 1), ("#ch", 1), ("e", 1), ("x", 0)] {
      journey.press("ctrl+u")
      journey.type(typed)
      guard case .people(let viewModel)? = journey.shell.screen else { return }
      #expect(viewModel.state.rows.count == count, "\(typed)")
    }
  }

  @Test func `words are found in addresses, too, and highlighted there`() throws {
    let journey = try journey()
    journey.press("/")
    journey.type("kim's st")
    #expect(try names(journey) == ["Kim"])
    #expect(try state(journey).rows.first?.address.matches == [0..<5, 6..<8])
  }

  @Test func `words narrow the list and the marked stay marked`() throws {
    let journey = try journey()
    journey.press("space", "/")
    journey.type("le")
    #expect(try names(journey) == ["Lee"])
    #expect(try state(journey).markSummary == "0 marked here, 1 hidden by the filter")
    journey.press("esc")
    #expect(try names(journey).count == 3)
    #expect(try state(journey).rows.map(\.isMarked) == [true, false, false])
    journey.press("v", "j")
    #expect(try state(journey).markSummary == "3 marked, v ends the range")
  }

  @Test func `when the folder shown is deleted everybody is shown`() throws {
    let journey = try journey()
    journey.press("f", "f")
    let team = try journey.book.folders.find("Team")
    try journey.book.folders.delete(team.id)
    #expect(try state(journey).title == "Everybody" && names(journey).count == 3)
  }
}
