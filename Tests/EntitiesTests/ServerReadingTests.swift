import Core
import Entities
import Testing

@Suite struct ServerReadingTests {
  @Test(arguments: [
    ("2026-11-21T00:41Z", 1_795_221_660_000, 60_000),
    ("2026-11-21T00:41:12Z", 1_795_221_672_000, 1000),
    ("2026-11-21T00:41:12.5Z", 1_795_221_672_500, 1),
    ("2026-11-21T00:41:12.1234567Z", 1_795_221_672_123, 1),
    ("2026-11-21T09:41+09:00", 1_795_221_660_000, 60_000),
    ("2026-11-20T21:11:12-03:30", 1_795_221_672_000, 1000),
    ("2026-12-31T23:59:60Z", 1_798_761_600_000, 1000),
    ("1969-12-31T23:59Z", -60_000, 60_000),
  ])
  func `a time is read as exactly as it is told`(text: String, start: Int64, length: Int64) {
    let reading = ServerReading(text: text)
    #expect(reading?.start.milliseconds == start)
    #expect(reading?.length == length)
  }

  @Test(arguments: [
    "", "Z", "2026-11-21", "2026-11-21T00:41", "2026-11-21 00:41Z", "2026-02-30T00:41Z",
    "2026-13-01T00:41Z", "0000-11-21T00:41Z", "2026-11-21T24:00Z", "2026-11-21T00:60Z",
    "2026-11-21T00:41:61Z", "2026-11-21T00:41:12.Z", "2026-11-21T00:41:Z", "2026-11-21T00:41+9",
    "2026-11-21T00:41+09:60", "2026-11-21T00:41ZZ", "2026-11-21T00:41Z ", "12026-11-21T00:41Z",
    "２０２６-11-21T00:41Z",
  ])
  func `what is no time is refused`(text: String) {
    #expect(ServerReading(text: text) == nil)
  }

  @Test(arguments: [
    "http://example.org", "https://example.org/time?zone=utc#now", "HTTP://127.0.0.1:8080/",
    "https://[::1]:8080/", "https://시간.example/",
  ])
  func `an address of http or https is one`(text: String) {
    #expect(ClockSource(text)?.url == text)
  }

  @Test(arguments: [
    "", "example.org", "file:///etc/passwd", "ftp://example.org", "http://", "https:///time",
    "http://:80/", "http://@/", "--output=/tmp/x", "-K/tmp/x", " http://example.org",
    "http://example.org/a b", "http://example.org/\n", "http://example.org/\u{202E}",
    "http://" + String(repeating: "a", count: 2000),
  ])
  func `anything else is none`(text: String) {
    #expect(ClockSource(text) == nil)
  }
}
