import Foundation
import Processes
import Testing

/// `edit`, on each kind of entry.
@Suite struct EditCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func added(_ arguments: String...) async throws -> String {
    try await home.daybook(arguments).output.trimmingCharacters(in: .newlines)
  }

  @Test func `an employee is changed in every field`() async throws {
    let id = try await added("person", "Kim", "--age", "31", "--address", "서울", "--salary", "1")
    try await home.daybook(
      "edit", id, "--name", "Kim Li", "--age", "32", "--address", "", "--gender", "f", "--phone",
      "123", "--email", "k@example.org", "--salary", "52000.50", "--tag", "quite new")
    let shown = try await home.daybook("show", id)
    for part in [
      "Kim Li", "Age: 32", "Gender: f", "Phone: 123", "E-mail: k@example.org", "Salary: 52,000.50",
      "#quite new",
    ] {
      #expect(shown.contains(part), "\(part)")
    }
    #expect(!shown.contains("서울"))
  }

  @Test func `an amount without a currency is in that of the expense`() async throws {
    let id = try await added("spend", "3,50 €", "tea")
    try await home.daybook("edit", id, "--amount", "12")
    #expect(try await home.daybook("show", id).contains("€12.00"))
    try await home.daybook("edit", id, "--amount", "₩4,500")
    #expect(try await home.daybook("show", id).contains("₩4,500"))
  }

  @Test func `an empty text takes age and salary away, as it does with all else`() async throws {
    let id = try await added("person", "Kim", "--age", "31", "--salary", "1")
    try await home.daybook("edit", id, "--age", "", "--salary", "")
    let shown = try await home.daybook("show", id)
    #expect(!shown.contains("Age") && !shown.contains("Salary"))
    let refused = try await home.daybook(["edit", id, "--age", "x"])
    #expect(refused.status == .code(2) && refused.errors.contains("“x” is invalid for “--age <n>”"))
  }

  @Test func `an edit of which a part is refused is refused whole`() async throws {
    let first = try await added("add", "First")
    let second = try await added("add", "Second", "--after", first)
    let refused = try await home.daybook(["edit", first, "--title", "Other", "--after", second])
    #expect(refused.status == .code(1))
    #expect(try await home.daybook("show", first).contains("First"))
    let third = try await added("add", "Third")
    let below = try await home.daybook([
      "edit", third, "--title", "Other", "--parent", second, "--after", second,
    ])
    #expect(below.status == .code(1))
    #expect(try await home.daybook("show", third).contains("Third"))
  }

  @Test func `a title and what comes before are changed in one step`() async throws {
    let first = try await added("add", "First")
    let second = try await added("add", "Second")
    try await home.daybook("edit", second, "--title", "Later", "--after", first)
    #expect(try await home.daybook("list", "is:blocked").contains("Later"))
    try await home.daybook("undo")
    let shown = try await home.daybook("show", second)
    #expect(shown.contains("Second") && !shown.contains("First"))
  }

  @Test func `all times of a series move as one of them is moved`() async throws {
    let id = try await added("event", "Yoga", "--from", "2026-12-01 19:00", "--repeat", "every tue")
    try await home.daybook(
      "edit", "\(id)@2026-12-15", "--all-times", "--from", "2026-12-15 20:00", "--title",
      "Late yoga")
    for day in ["2026-12-01", "2026-12-15"] {
      let agenda = try await home.daybook("agenda", day)
      #expect(agenda.contains("20:00") && agenda.contains("Late yoga"), "\(day)")
    }
    let once = try await added("event", "Once", "--from", "2026-12-04 10:00", "--to", "11:00")
    try await home.daybook("edit", once, "--date", "2026-12-05")
    try await home.daybook("edit", once, "--date", "2026-12-05")
    #expect(try await home.daybook("agenda", "2026-12-05").contains("10:00"))
    let refused = try await home.daybook(["edit", once, "--from", ""])
    #expect(refused.status == .code(1) && refused.errors.contains("needs a day"))
  }

  @Test func `one time of a series is shown as it is`() async throws {
    let id = try await added("event", "Yoga", "--from", "2026-12-01 19:00", "--repeat", "every tue")
    try await home.daybook(
      "edit", "\(id)@2026-12-08", "--from", "2026-12-09 20:00", "--place", "Room")
    let shown = try await home.daybook("show", "\(id)@2026-12-08")
    #expect(shown.contains("From: Wed 9 Dec 2026 20:00") && shown.contains("Place: Room"))
    #expect(!shown.contains("Changes"))
    let json = try await home.daybook("show", "\(id)@2026-12-08", "--json")
    #expect(json.contains("\"occurrence\": \"2026-12-08\"") && json.contains("2026-12-09T20:00"))
    let usual = try await home.daybook("show", "\(id)@2026-12-15")
    #expect(usual.contains("From: Tue 15 Dec 2026 19:00") && !usual.contains("Room"))
    #expect(try await home.daybook(["show", "\(id)@2026-12-16"]).status == .code(1))
  }

  @Test func `typing an end leaves a start in another zone as it is`() async throws {
    let (york, seoul) = (["TZ": "America/New_York"], ["TZ": "Asia/Seoul"])
    let id = try await home.daybook(
      ["event", "Call", "--from", "2026-12-01 20:00"], environment: york
    ).output.trimmingCharacters(in: .newlines)
    _ = try await home.daybook(["edit", id, "--to", "12:00"], environment: seoul)
    let shown = try await home.daybook(["show", id], environment: seoul).output
    #expect(shown.contains("From: Wed 2 Dec 2026 10:00") && shown.contains("2 Dec 2026 12:00"))
  }

  @Test func `a student has a grade and courses`() async throws {
    let id = try await added("person", "Lee", "--grade", "A", "--course", "Art")
    try await home.daybook("edit", id, "--grade", "B", "--course", "물리", "--course", "화학")
    let shown = try await home.daybook("show", id)
    #expect(shown.contains("Grade: B") && shown.contains("Courses: 물리, 화학"))
  }

  @Test func `an expense is settled and gets a memo`() async throws {
    let id = try await added("spend", "₩4500", "coffee")
    try await home.daybook("edit", id, "--settled", "--memo", "with Minji")
    let settled = try await home.daybook("show", id)
    #expect(settled.contains("Settled: settled") && settled.contains("with Minji"))
    try await home.daybook("edit", id, "--unsettled", "--memo", "")
    let unsettled = try await home.daybook("show", id)
    #expect(!unsettled.contains("Settled") && !unsettled.contains("with Minji"))
  }

  @Test func `a text without a title is kept, and no key of the screens is named`() async throws {
    let id = try await added("add", "Water the plants")
    let emptied = try await home.daybook(["edit", id], environment: ["EDITOR": "cp /dev/null"])
    #expect(emptied.status == .code(1))
    let reason = "a title is needed, not an empty text. The text is kept in "
    #expect(emptied.errors.hasPrefix("daybook: \(reason)"))
    #expect(try await home.daybook("list").contains("Water the plants"))
  }

  @Test func `of a file that the editor took away nothing is said to be kept`() async throws {
    let id = try await added("add", "Water the plants")
    let gone = try await home.daybook(["edit", id], environment: ["EDITOR": "rm"])
    #expect(gone.status == .code(1))
    #expect(gone.errors.hasPrefix("daybook: cannot read ") && !gone.errors.contains("kept"))
  }

  @Test func `a to-do repeats`() async throws {
    let id = try await added("add", "Water the plants", "--due", "tomorrow")
    try await home.daybook("edit", id, "--repeat", "weekly")
    #expect(try await home.daybook("show", id).contains("Repeat: every week"))
    #expect(try await home.daybook("list").contains("@tomorrow  every week"))
    try await home.daybook("edit", id, "--tag", "green")
    try await home.daybook("edit", id, "--tag", "")
    #expect(try await !home.daybook("show", id).contains("green"))
    try await home.daybook("done", id)
    let list = try await home.daybook("list")
    #expect(list.contains("Water the plants") && !list.contains(id))
    let other = try await added("add", "Pay the rent", "--repeat", "1m")
    #expect(try await home.daybook("show", other).contains(/Due: .*, today/))
  }

  @Test(arguments: [
    (["person", "Kim"], ["--grade", "A"], "--salary"), (["person", "Kim"], [], "--salary"),
    (["person", "Kim", "--grade", "A"], ["--salary", "1"], "--course"),
    (["spend", "3", "tea"], ["--due", "fri"], "--amount"),
    (["add", "milk"], ["--age", "3"], "--due"), (["add", "milk"], ["--amount", "5"], "--due"),
  ])
  func `what an entry does not have is refused, and what it has is named`(
    add: [String], edit: [String], has: String
  ) async throws {
    let id = try await home.daybook(add).output.trimmingCharacters(in: .newlines)
    let before = try await home.daybook("show", id)
    let result = try await home.daybook(["edit", id] + edit)
    #expect(result.status == .code(2))
    #expect(result.errors.contains("can be changed by") && result.errors.contains(has))
    if let option = edit.first { #expect(result.errors.contains(" has no \(option). It can")) }
    #expect(try await home.daybook("show", id) == before)
  }
}
