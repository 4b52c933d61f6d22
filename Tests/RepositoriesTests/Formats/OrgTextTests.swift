import Core
import Repositories
import SeededRandom
import Testing

struct OrgTextTests {
  private let file = """
    #+TITLE: Things
    #+TODO: TODO WAIT(w@) | DONE(d) STOPPED
    #+FILETAGS: :home:
    Some words.
    * House
    ** TODO [#A] Renew passport  :papers:id_1:
    DEADLINE: <2026-11-27 Fri 18:00 ++1y -3d> SCHEDULED: <2026-11-01 Sun>
    :PROPERTIES:
    :ID:       a-1
    :Effort:   0:30
    :END:
    Bring a photo.

     * no heading
    *** STOPPED Photo
    CLOSED: [2026-11-20 Fri 10:00]
    ** Dentist <2026-12-01 Tue 10:00-11:30 +1w>
    ** TODOS are no to-dos
    <2026-12-05 Sat>--<2026-12-07 Mon>

    """

  @Test func `headings have what stands on and below them`() {
    let read = OrgText(file)
    #expect(read.headings.map(\.title).count == 5 && read.tags == ["home"] && read.leftOut == 1)
    let renew = read.headings[1]
    #expect(renew.lines == 6..<15 && renew.level == 2 && renew.keyword == "TODO" && !renew.isDone)
    #expect(
      renew.priority == "A" && renew.title == "Renew passport" && renew.tags == ["papers", "id_1"])
    #expect(renew.deadline?.text == "<2026-11-27 Fri 18:00 ++1y -3d>")
    #expect(renew.scheduled?.text == "<2026-11-01 Sun>" && renew["ID"] == "a-1")
    #expect(renew["EFFORT"] == "0:30" && renew.body == "Bring a photo.\n\n* no heading")
    let photo = read.headings[2]
    #expect(
      photo.isDone && photo.closed?.text == "[2026-11-20 Fri 10:00]"
        && photo.closed?.isActive == false)
    #expect(read.headings[4].keyword == nil && read.headings[4].title == "TODOS are no to-dos")
  }

  @Test func `days of appointments are found wherever they stand`() throws {
    let read = OrgText(file)
    let dentist = try #require(OrgTimestamp.first(in: read.headings[3].title, isActive: true))
    #expect(dentist.timestamp.time?.text == "10:00" && dentist.timestamp.lastTime?.text == "11:30")
    #expect(dentist.timestamp.repeater == "+1w" && dentist.rest == "Dentist ")
    let trip = try #require(OrgTimestamp.first(in: read.headings[4].body, isActive: true))
    #expect(trip.timestamp.lastDate?.text == "2026-12-07" && trip.rest.isEmpty)
    #expect(trip.timestamp.text == "<2026-12-05 Sat>--<2026-12-07 Mon>")
    #expect(
      OrgTimestamp.first(in: "a < b, <x> <2026-02-30 Mon> [2026-01-01]", isActive: true) == nil)
    #expect(
      OrgTimestamp.first(in: "<<2026-12-01 Tue 9:05>", isActive: true)?.timestamp.time?.text
        == "09:05")
  }

  @Test func `headings are written as they are read`() {
    let text = OrgText(file).headings.map(OrgText.text).joined()
    let again = OrgText("#+TODO: TODO WAIT | DONE STOPPED\n" + text)
    #expect(again.headings.map(OrgText.text).joined() == text)
    var heading = OrgHeading(level: 1, title: "")
    heading.body = "* a\n ** b\n*c*\n:END:"
    let read = OrgText(OrgText.text(of: heading)).headings
    #expect(read.map(\.body) == [heading.body] && read.map(\.title) == [""])
    #expect(OrgText.tag("road trip") == "road_trip")
  }

  @Test func `no bytes make the parser trap`() {
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      let read = OrgText(file.withAccidents(&random))
      _ = read.headings.map(OrgText.text)
      _ = read.headings.map { OrgTimestamp.first(in: $0.body, isActive: false)?.timestamp.text }
    }
  }
}
