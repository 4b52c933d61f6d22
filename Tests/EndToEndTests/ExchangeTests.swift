import Foundation
import Processes
import Testing

@Suite struct ExchangeTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(home.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `departments and employees are imported once, and one undo takes them back`()
    async throws
  {
    let departments = try file("department.json", "[{\"id\": 1, \"name\": \"Development\"}]")
    let employees = try file(
      "employee.json",
      """
      [{"name": "김철수", "age": 31, "address": "서울", "salary": 52000, "department": 1},
       {"name": "Ann", "age": 20, "address": "x", "salary": 1, "department": 0},
       {"name": "Bob", "age": 20, "address": "y", "salary": 1, "department": 7, "nick": "b"}]
      """)
    let plan = try await home.daybook("import", departments, employees, "--dry-run")
    #expect(plan.contains("employee.json: 3 people to import, 1 of unknown departments"))
    #expect(plan.contains("  department: 3 kept\n") && plan.contains("  nick: 1 lost\n"))
    #expect(try await home.daybook("list") == "")

    let first = try await home.daybook("import", departments, employees)
    #expect(first.contains("department.json: 1 folder imported\n"))
    let again = try await home.daybook("import", departments, employees)
    #expect(again.contains("employee.json: 0 people imported, 3 in the book already\n"))
    let members = try await home.daybook("list", "--kind", "person", "--folder", "Development")
    #expect(members.contains("김철수") && members.split(separator: "\n").count == 1)
    #expect(try await home.daybook("list", "--unassigned").split(separator: "\n").count == 2)

    #expect(try await home.daybook("undo") == "Undone: import of 3 entries and 1 folder\n")
    #expect(try await home.daybook("list") == "")
    #expect(try await home.daybook("folder", "list", "--json") == "[\n\n]\n")
  }

  @Test func `a table of a bank comes in, and what of it is not shown is said`() async throws {
    let table = try file(
      "bank.csv", "거래일,적요,금액,잔액\n2026-11-25,편의점,\"4,500원\",\"95,500\"\n")
    let result = try await home.daybook(["import", table])
    #expect(result.output == "\(table): 1 expense imported\n")
    #expect(result.errors.contains("kept but not shown: 잔액. --map COLUMN=FIELD"))
    for (map, status, error) in [
      ("잔액=foo", 2, "no field is called “foo”"), ("없는열=notes", 1, "없는열: no column is called so"),
      ("잔액", 2, "“잔액” says no column and field"),
    ] as [(String, Int32, String)] {
      let refused = try await home.daybook(["import", table, "--dry-run", "--map", map])
      #expect(refused.status == .code(status) && refused.errors.contains(error))
    }
    #expect(try await home.daybook("list", "--kind", "expense").contains("편의점  ₩4,500"))
  }

  @Test func `what a calendar says of days that daybook cannot follow is said`() async throws {
    let calendar = try file(
      "rare.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      SUMMARY:Off
      DTSTART:20261201T090000
      STATUS:CANCELLED
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      SUMMARY:Week 20
      DTSTART:20260511T090000
      RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
      RDATE:20261203T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      SUMMARY:Plain
      DTSTART:20261201T090000
      STATUS:CONFIRMED
      RRULE:FREQ=WEEKLY
      END:VEVENT
      END:VCALENDAR

      """)
    let plan = try await home.daybook(["import", calendar, "--dry-run"]).output
    #expect(plan.contains("  STATUS: 1 kept, 1 kept but not shown\n"))
    let result = try await home.daybook(["import", calendar])
    #expect(result.output == "\(calendar): 3 events imported\n")
    #expect(
      result.errors.contains(
        "kept but not shown: additional days (RDATE), rules that daybook cannot follow (RRULE), "
          + "that events are cancelled (STATUS)"))
  }

  @Test func `a diary goes in and out as it was`() async throws {
    let text = """
      [{"id": 2, "title": "비 오는 날", "diaryDetail": "one\\ntwo", "tag": "여행"}, \
      {"id": 5, "title": "", "diaryDetail": "", "tag": ""}]

      """
    let path = try file("diary.json", text)
    #expect(
      try await home.daybook("import", path)
        == "\(path): 2 pages imported, 1 needs a title yet\n")
    let export = ["export", "--format", "diary"]
    #expect(try await home.daybook(export).output == text)
    try await home.daybook("diary", "new")
    let longer = try await home.daybook(export).output
    #expect(longer.contains("{\"id\": 6, \"title\": \"new\""))
    #expect(try await home.daybook(export).output == longer)
    let piped = try await home.daybook(["import", "-"], input: longer)
    #expect(piped.status == .success && piped.output.hasPrefix("-: 0 pages imported, 3 in"))
  }

  @Test func `what a format has no place for is said beside it`() async throws {
    try await home.daybook("add", "milk fri !high")
    try await home.daybook("diary", "rain")
    let pages = try await home.daybook(["export", "--format", "diary"])
    #expect(pages.status == .success)
    #expect(
      pages.errors == "daybook: this format has no place for date (1). "
        + "--format json writes everything\n")
    let korean = try await home.daybook(
      ["export", "--format", "categories"], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.output == "[]\n")
    #expect(korean.errors == "daybook: 이 형식에 담지 못한 것: 할 일 1개. 모두 쓰려면 --format json\n")
    try await home.daybook("export", "--format", "json")
    try await home.daybook("person", "Ann", "--salary", "1")
    try await home.daybook("person", "Lee", "--grade", "A")
    let outline = try await home.daybook(["export", "--format", "org"])
    #expect(outline.errors.contains("has no place for 2 people"))
  }

  @Test func `a page without a title can be given one`() async throws {
    let path = try file(
      "diary.json", "[{\"id\": 1, \"title\": \"\", \"diaryDetail\": \"sea\", \"tag\": \"\"}]")
    let korean = try await home.daybook(["import", path], environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.output.contains("제목을 붙일 것 1"))
    let id = try await home.daybook("list", "--kind", "all").prefix(6)
    try await home.daybook("edit", String(id), "--title", "Seaside")
    #expect(try await home.daybook("show", String(id)).hasPrefix("Seaside\n"))
  }

  @Test func `a whole book moves to another store`() async throws {
    try await home.daybook("folder", "add", "Home", "--colour", "red", "--max", "5")
    try await home.daybook("add", "Buy milk 우유 fri 18:00 #shop", "--folder", "Home")
    try await home.daybook("diary", "page\n\nbody")
    try await home.daybook("person", "Ann", "--salary", "1")
    let path = "\(home.path)/book.json"
    #expect(try await home.daybook("export", "--format", "json", "--output", path) == "")
    let book = try contents(path)
    let refused = try await home.daybook(["export", "--format", "json", "--output", path])
    #expect(refused.status == .code(1) && refused.errors.contains("is there already. --force"))
    try await home.daybook("export", "--format", "json", "--output", path, "--force")
    #expect(try contents(path) == book)
    let other = "\(home.path)/other"
    try await home.daybook("import", "--data", other, path)
    #expect(try await home.daybook("export", "--data", other, "--format", "json") == book)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `a bad file is refused in one line, and good ones come in`() async throws {
    let good = try file("department.json", "[{\"id\": 1, \"name\": \"Development\"}]")
    let bad = try file("employee.json", "[{\"name\": \"A\", \"age\": 1}, {\"age\": 1e99}]")
    let result = try await home.daybook(["import", bad, good, "/nowhere/x.json"])
    #expect(result.status == .code(1))
    #expect(result.output == "\(good): 1 folder imported\n")
    #expect(result.errors.contains("employee.json: item 2, name: this field is missing"))
    #expect(result.errors.contains("/nowhere/x.json"))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(try await home.daybook("list") == "")
  }

  @Test func `only a regular file is overwritten`() async throws {
    let result = try await home.daybook(
      ["export", "--format", "json", "--output", "/dev/null", "--force"])
    #expect(result.status == .code(1) && result.errors.contains("cannot write /dev/null"))
    let link = "\(home.path)/link.json"
    let target = try file("target.json", "old")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try await home.daybook("export", "--format", "json", "--output", link, "--force")
    #expect(try contents(target).hasPrefix("{\"daybook\": 1"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
  }

  @Test func `a calendar comes in, and what a query finds goes out as one`() async throws {
    let calendar = try file(
      "calendar.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:roof@example.org
      SUMMARY:Fix the roof
      CATEGORIES:diy
      DUE;VALUE=DATE:20991125
      X-APPLE-SORT-ORDER:7
      END:VTODO
      BEGIN:VEVENT
      UID:dentist@example.org
      SUMMARY:Dentist
      DTSTART;TZID=Asia/Seoul:20991126T140000
      DTEND;TZID=Asia/Seoul:20991126T150000
      END:VEVENT
      END:VCALENDAR

      """)
    let plan = try await home.daybook(["import", calendar, "--dry-run"]).output
    #expect(plan.contains("1 to-do") && plan.contains("1 event"))
    _ = try await home.daybook("import", calendar)
    #expect(try await home.daybook("list", "roof").contains("Fix the roof"))
    let output = "\(home.path)/work.ics"
    _ = try await home.daybook(
      "export", "--format", "ics", "--query", "#diy", "--output", output)
    let text = try contents(output)
    #expect(text.contains("UID:roof@example.org\r\n") && text.contains("X-APPLE-SORT-ORDER:7\r\n"))
    #expect(!text.contains("Dentist"))
    let refused = try await home.daybook(["export", "--format", "people", "--query", "x"])
    #expect(refused.status == .code(2))
  }
}
