import Repositories
import Testing

/// A file of another program that says something else keeps its order, folds and line ends.
struct ContentPatchTests {
  private static let theirs = """
    BEGIN:VCALENDAR
    PRODID:-//phone//EN
    X-WR-CALNAME:Home
    BEGIN:VTIMEZONE
    TZID:Asia/Seoul
    X-LIC-LOCATION:Asia/Seoul
    END:VTIMEZONE
    BEGIN:VTODO
    SUMMARY;LANGUAGE=en:Buy a very
      long milk
    uid:abc
    CATEGORIES:b,a
    X-PHONE;Z=1;A=2:kept
    PRIORITY:3
    BEGIN:VALARM
    TRIGGER:-PT5M
    END:VALARM
    END:VTODO
    END:VCALENDAR

    """

  private static let ours = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//daybook//EN
    BEGIN:VTIMEZONE
    TZID:Asia/Seoul
    BEGIN:STANDARD
    DTSTART:20260101T000000
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VTODO
    UID:abc
    SUMMARY:Buy a very long milk
    DUE;VALUE=DATE:20261127
    CATEGORIES:a,b
    X-PHONE;A=2;Z=1:kept
    PRIORITY:5
    BEGIN:VALARM
    TRIGGER:-PT5M
    END:VALARM
    END:VTODO
    END:VCALENDAR

    """

  private static let patched =
    theirs
    .replacing("X-WR-CALNAME:Home\n", with: "X-WR-CALNAME:Home\nVERSION:2.0\n")
    .replacing("PRIORITY:3\n", with: "PRIORITY:5\nDUE;VALUE=DATE:20261127\n")

  private func patch(_ old: String, _ new: String) -> String {
    String(decoding: ContentPatch.bytes(Array(old.utf8), saying: Array(new.utf8)), as: UTF8.self)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `only lines that say something else change`(end: String) {
    func ending(_ text: String) -> String { text.replacing("\n", with: end) }
    let ours = Self.ours.replacing("\n", with: "\r\n")
    #expect(patch(ending(Self.theirs), ours) == ending(Self.patched))
    #expect(patch(ending(Self.patched), ours) == ending(Self.patched))
  }

  @Test(arguments: ["", "BEGIN:VTODO\n", "no line\n", "END:VTODO\n", "BEGIN:VTODO\nEND:VTODO"])
  func `what cannot be taken apart is written anew`(old: String) {
    let new = "BEGIN:VTODO\r\nUID:a\r\nEND:VTODO\r\n"
    let patched = patch(old, new)
    #expect(patched.replacing("\r\n", with: "\n").contains("BEGIN:VTODO\nUID:a\nEND:VTODO"))
  }

  @Test func `lines that are gone go, of several of a name each stays itself`() {
    let old = "BEGIN:VCARD\r\nTEL:1\r\nTEL:2\r\nNOTE:x\r\nEND:VCARD\r\n"
    let new = "BEGIN:VCARD\r\nTEL:2\r\nTEL:3\r\nEND:VCARD\r\n"
    #expect(patch(old, new) == "BEGIN:VCARD\r\nTEL:3\r\nTEL:2\r\nEND:VCARD\r\n")
  }
}
