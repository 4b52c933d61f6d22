import Core
import Repositories
import SeededRandom
import Testing

struct MarkdownTextTests {
  private let list = """
    ---
    type: project
    ---
    # Home

    Some words.

    - [ ] Renew #passport soon #papers/id ⏫ 🔁 every year 🛫 2026-11-01 📅 2026-11-27 🆔 a1 ⛔ b2,c3
      Bring a photo.

      - two copies
      - [x] Photo ✅ 2026-11-20
    * [-] Call ❌ 2026-11-19 #late
    ## Garden
    1. [ ] Water ⏰ 18:00 📆2026-11-28
    \t- [/] Feed 📅 2026-02-30
    - no box

    """

  @Test func `to-dos have what stands behind and below them`() {
    let read = MarkdownText(list)
    #expect(
      read.tasks.map(\.title) == [
        "Renew #passport soon", "Photo", "Call", "Water", "Feed 📅 2026-02-30",
      ])
    #expect(read.leftOut == 2 && read.pages.isEmpty)
    let renew = read.tasks[0]
    #expect(
      renew.extent.lines.lowerBound == 8 && renew.tags == ["passport", "papers/id"]
        && renew.heading == "Home")
    #expect(renew.date(.due)?.text == "2026-11-27" && renew.date(.start)?.text == "2026-11-01")
    #expect(renew.fields[.high] == "" && renew.fields[.repetition] == "every year")
    #expect(renew.fields[.id] == "a1" && renew.fields[.after] == "b2,c3")
    #expect(renew.notes == "Bring a photo.\n\n- two copies")
    #expect(read.tasks[1].parent == 0 && read.tasks[1].mark == "x")
    #expect(read.tasks[1].date(.done)?.text == "2026-11-20")
    #expect(
      read.tasks[2].mark == "-" && read.tasks[2].tags == ["late"] && read.tasks[2].parent == nil)
    #expect(read.tasks[3].heading == "Garden" && read.tasks[3].fields[.time] == "18:00")
    #expect(read.tasks[3].date(.due)?.text == "2026-11-28" && read.tasks[4].parent == 3)
  }

  @Test func `text between nested to-dos leaves those behind it where they are`() {
    let read = MarkdownText(
      """
      - [ ] Trip
        Soon.
        - [ ] Hotel
        - by the sea
          - with a garden

          - [ ] Ask Kim
        - [ ] Train
      Elsewhere.
        - [ ] Alone

      """)
    #expect(read.tasks.map(\.title) == ["Trip", "Hotel", "Ask Kim", "Train", "Alone"])
    #expect(read.tasks.map(\.parent) == [nil, 0, 0, 0, nil])
    #expect(read.tasks.map(\.notes) == ["Soon.", "", "", "", ""] && read.leftOut == 3)
    #expect(read.tasks[0].extent.lines == 1..<3)
  }

  @Test func `to-dos are written as they are read`() {
    var task = MarkdownTask("Renew #passport soon")
    task.tags = ["passport", "road trip"]
    task.fields = [.due: "2026-11-27", .high: "", .repetition: "every 2 weeks", .time: "18:00"]
    task.notes = "one\n\n  - [ ] no to-do\n\\- [ ] neither\nlast"
    let text = task.text(indent: 4)
    #expect(
      text.hasPrefix(
        "    - [ ] Renew #passport soon #road_trip ⏫ ⏰ 18:00 🔁 every 2 weeks 📅 2026-11-27\n"))
    let read = MarkdownText("- [ ] above\n" + text).tasks[1]
    #expect(read.notes == task.notes && read.fields == task.fields && read.parent == 0)
    #expect(read.text(indent: 4) == text)
  }

  @Test(arguments: [
    "Fix #3 #one", "#one", "a #one b", "a #home b", "a #home", "pay 📅 2026-01-01", "⏫",
    "x📆2026-01-01",
    "a \\#one", "a \\\\📅 2026-01-01 b", "🔁 every day #one", "#one #home", "a\\", "\\#",
    "c 🆔 x ⏰ 09:00",
  ])
  func `signs of fields and tags in a title are a part of it`(title: String) {
    for tags in [[], ["home"], ["home", "2024"]] {
      for fields in [[:], [MarkdownTask.Field.due: "2026-11-27", .startTime: "09:00", .id: "a1"]] {
        var task = MarkdownTask(title)
        (task.tags, task.fields) = (tags, fields)
        let text = task.text(indent: 0)
        let read = MarkdownText(text).tasks.first
        #expect(read?.title == title && read?.fields == fields)
        #expect(read.map { Set($0.tags) } == Set(tags.map { $0 == "2024" ? "2024_" : $0 }))
        #expect(read?.text(indent: 0) == text)
      }
    }
    #expect(MarkdownTask("a #1 of 🔺 b").text(indent: 0) == "- [ ] a #1 of 🔺 b\n")
  }

  @Test func `a page has a front matter, a heading and a text`() throws {
    let text = """
      ---
      Date: 2026-11-20 18:00
      tags: [sea, "cold, grey", 'it''s']
      aliases:
        - one
        - "two"
      ---

      # At the sea

      It was cold.

      ---

      - [ ] no to-do
      """
    let page = try #require(MarkdownText(text).pages.first)
    #expect(page.title == "At the sea" && page.front["date"] == ["2026-11-20 18:00"])
    #expect(
      page.front["tags"] == ["sea", "cold, grey", "it's"]
        && page.front["aliases"] == ["one", "two"])
    #expect(page.body == "It was cold.\n\n---\n\n- [ ] no to-do")
  }

  @Test(arguments: [
    "", "x", "a\n\nb", "---\ndate: 2020-01-01\n---\nx", " ---", "# no heading", "\nx",
  ])
  func `pages behind to-dos are read as they are written`(body: String) throws {
    for title in ["At the sea", "", "#", " x ", "a: b"] {
      let page = MarkdownText.Page(title: title, body: body)
      let front = [
        FrontMatter.Line("date", "2026-11-20"),
        FrontMatter.Line("tags", list: ["a", "b: c", "d\"e\\"]),
      ]
      let text = MarkdownText.text(of: page, front: front)
      let read = MarkdownText("- [ ] x\n\n" + text + text)
      #expect(read.tasks.count == 1 && read.pages.count == 2)
      let last = try #require(read.pages.last)
      #expect(last.title == title && last.front["tags"] == ["a", "b: c", "d\"e\\"])
      #expect(
        last.body
          == (title == "At the sea" || title == "#" || title == "a: b" ? body : body.trimmingLines))
    }
  }

  @Test func `no bytes make the parser trap`() {
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      let text = (list + "---\ndate: 2026-11-20\n---\n# x\nbody\n").withAccidents(&random)
      let read = MarkdownText(text)
      _ = read.tasks.map { $0.text(indent: 4) }
    }
  }
}

extension String {
  /// Without empty lines at its beginning.
  fileprivate var trimmingLines: String { String(drop(while: \.isNewline)) }
}
