import Core
import Repositories
import SeededRandom
import Testing

struct JrnlTextTests {
  private let journal = """
    Written before anything.

    [2020-06-28 06:22:00 PM] Sunset at the sea. *
    It was @cold and #windy.

     [2019-01-01 00:00] was long ago.

    [x] a list
    [2020-06-29 00:05] Slept

    [2020-06-30] A whole day

    """

  @Test func `entries begin with a day in brackets`() throws {
    let read = JrnlText(journal)
    #expect(read.preface == "Written before anything.")
    #expect(read.entries.map(\.title) == ["Sunset at the sea.", "Slept", "A whole day"])
    let first = read.entries[0]
    #expect(first.line == 3 && first.isStarred && first.time.text == "2020-06-28 18:22")
    #expect(
      first.body == "It was @cold and #windy.\n\n[2019-01-01 00:00] was long ago.\n\n[x] a list")
    #expect(read.entries[1].time.text == "2020-06-29 00:05" && !read.entries[1].isStarred)
    #expect(read.entries[2].time.time == nil && read.entries[2].body.isEmpty)
  }

  @Test func `what is written is read the same`() throws {
    let entries = JrnlText(journal).entries
    let text = entries.map(JrnlText.text).joined()
    let again = JrnlText(text)
    #expect(again.entries.map(JrnlText.text).joined() == text && again.preface.isEmpty)
    #expect(again.entries.map(\.body) == entries.map(\.body))
    for body in [
      "[2020-01-01] x", " [2020-01-01] x", "  [2020-01-01] ", "\\[2020-01-01] x",
      " \\ [2020-01-01] x", "\n[1] a\n\nb", "[x] ", "\\[x] ",
    ] {
      let entry = JrnlText.Entry(
        WrittenTime(try #require(CivilDate(text: "2026-11-21"))), title: "t", body: body)
      let written = JrnlText.text(of: entry)
      #expect(JrnlText(written).entries.map(\.body) == [body])
      // jrnl removes the blanks in front of a body when it rewrites a journal.
      let again = written.split(separator: "\n", maxSplits: 1).map { $0.drop { $0 == " " } }
      #expect(JrnlText(again.joined(separator: "\n")).entries.map(\.title) == ["t"])
    }
  }

  @Test func `the first version of jrnl had no brackets`() {
    let read = JrnlText("2014-02-03 12:30 First *\nbody\n2014-02-04 08:00 Second\n")
    #expect(read.entries.map(\.title) == ["First", "Second"])
    #expect(read.entries.map(\.time.text) == ["2014-02-03 12:30", "2014-02-04 08:00"])
    #expect(read.entries[0].body == "body" && read.entries[0].isStarred)
  }

  @Test(arguments: [
    ("2020-06-28 06:22:00 PM", "2020-06-28 18:22"), ("2020-06-28 12:22 am", "2020-06-28 00:22"),
    ("28.06.2020 9:05", "2020-06-28 09:05"), ("6/28/2020", "2020-06-28"),
    ("Sun, 28 Jun 2020 6:22pm", "2020-06-28 18:22"), ("June 28th, 2020", "2020-06-28"),
    ("2020-06-28T18:22:31", "2020-06-28 18:22"), ("2020/6/8 18:22", "2020-06-08 18:22"),
    ("2020-06-28 오후 6:22", "2020-06-28 18:22"),
  ])
  func `a time is read as programs write it`(text: String, expected: String) {
    #expect(WrittenTime(text)?.text == expected)
  }

  @Test(arguments: [
    "1", "2020-02-30", "link text", "2020-06-28 25:00", "2020-06-28 13:00 PM", "note 2020-06-28",
    "28 Jun", "2020-06-28 2020-06-29", "12:30", "2020-06-28 1:2:3:4", "99999-01-01 ", "--------",
  ])
  func `a text that is not a time is not read`(text: String) {
    #expect(WrittenTime(text) == nil)
  }

  @Test func `one day of a file decides the order of day and month for all`() {
    let read = JrnlText("[03/04/2020 10:00] a\n[13/04/2020 10:00] b\n")
    #expect(read.entries.map(\.time.date.text) == ["2020-04-03", "2020-04-13"])
  }

  @Test func `tags are words with a sign`() {
    #expect(JrnlText.tags(in: "#work a@b.c @ann, ## (#no) #work #한글-1") == ["work", "ann", "한글-1"])
    #expect(JrnlText.tags(ofLine: " #a @b ") == ["a", "b"])
    #expect(JrnlText.tags(ofLine: "#a b") == nil && JrnlText.tags(ofLine: "") == nil)
    #expect(JrnlText.word(of: "road trip") == "#road_trip")
  }

  @Test func `no bytes make the parser trap`() {
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      let read = JrnlText(journal.withAccidents(&random))
      _ = read.entries.map(JrnlText.text)
    }
  }
}
