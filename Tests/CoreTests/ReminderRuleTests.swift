import Core
import Testing

/// How long before an event or a due time people are reminded, as the book stores it.
struct ReminderRuleTests {
  @Test(arguments: [
    ("10m", [10], "10m"), ("1d,10m", [1440, 10], "1d,10m"), ("10m,1d,10m", [1440, 10], "1d,10m"),
    ("90m", [90], "1h30m"), ("1h30m", [90], "1h30m"), ("0m", [0], "0m"), ("2w", [20_160], "2w"),
    ("36h", [2160], "1d12h"), ("28d", [40_320], "4w"), ("off", [], "off"),
  ])
  func `a reminder rule is read, and written in the shortest form`(
    text: String, lengths: [Int], written: String
  ) throws {
    let rule = try #require(ReminderRule(text: text))
    #expect(rule.lengths == lengths)
    #expect(rule.text == written)
    #expect(ReminderRule(text: rule.text) == rule)
  }

  @Test(arguments: [
    "", ",", "10", "m", "10m,", "-10m", "10 m", "29d", "99999w", "999999m", "10m10", "１0m",
    "off,10m",
    "1m,2m,3m,4m,5m,6m,7m,8m,9m", "1w1w1w1w1w",
  ])
  func `any other text is not a reminder rule`(text: String) {
    #expect(ReminderRule(text: text) == nil)
  }
}
