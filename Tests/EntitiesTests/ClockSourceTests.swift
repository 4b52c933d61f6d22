import Entities
import Testing

@Suite struct ClockSourceTests {
  @Test(arguments: [
    "http://example.org", "https://example.org/time?zone=utc#now", "HTTP://127.0.0.1:8080/",
    "https://[::1]:8080/", "https://시간.example/",
  ])
  func `an address of http or https is accepted`(text: String) {
    #expect(ClockSource(text)?.url == text)
  }

  @Test(arguments: [
    "", "example.org", "file:///etc/passwd", "ftp://example.org", "http://", "https:///time",
    "http://:80/", "http://@/", "--output=/tmp/x", "-K/tmp/x", " http://example.org",
    "http://example.org/a b", "http://example.org/\n", "http://example.org/\u{202E}",
    "http://" + String(repeating: "a", count: 2000),
  ])
  func `any other text is not an address`(text: String) {
    #expect(ClockSource(text) == nil)
  }
}
