import Core
import Services
import Testing
import ViewModels

/// Fields of many entries that are set together; fields that were not typed stay as they are.
@MainActor struct BulkJourneyTests {
  /// Returns a journey in Inbox with all three entries marked.
  private func journey(tags: [String] = [], due: String...) throws -> Journey {
    let journey = try Journey()
    let ids = try journey.add("one", "two", "three")
    for (id, tags) in zip(ids, tags) {
      try journey.book.entries.setTags([id], to: TagText.tags(tags))
    }
    for (id, due) in zip(ids, due) {
      try journey.book.todos.setDue([id], to: journey.book.due(due))
    }
    journey.press("enter", "s", "s", "*")
    #expect(journey.titles == ["one", "three", "two"])
    return journey
  }

  private func tags(_ journey: Journey) -> [Set<String>]? {
    journey.detail?.rows.map { Set($0.labels.map { String($0.text.text.dropFirst()) }) }
  }

  @Test func `the tags that all have are offered, and what is added to them is added to each`()
    throws
  {
    let journey = try journey(tags: ["home a", "b home", "home"])
    journey.press("T")
    #expect(journey.prompt?.input.text == "home ")
    #expect(journey.prompt?.label == "Tags of all 3, separated by spaces")
    journey.enter("urgent")
    #expect(
      tags(journey) == [["home", "a", "urgent"], ["home", "urgent"], ["home", "b", "urgent"]])
    #expect(journey.notice == "Tags set for 3 entries")
    journey.press("u")
    #expect(tags(journey) == [["home", "a"], ["home"], ["home", "b"]])
  }

  @Test func `a tag that is taken from the line is taken from each`() throws {
    let journey = try journey(tags: ["home a", "b home", "home"])
    journey.press("T", "ctrl+u", "enter")
    #expect(tags(journey) == [["a"], [], ["b"]])
  }

  @Test func `tags that differ are not offered, and stay`() throws {
    let journey = try journey(tags: ["a", "b", "c"])
    journey.press("T")
    #expect(journey.prompt?.input.text == "")
    journey.enter("new")
    #expect(tags(journey) == [["a", "new"], ["c", "new"], ["b", "new"]])
  }

  @Test(arguments: ["T", "D"])
  func `Enter without a change does nothing that could be undone`(key: String) throws {
    for values in [["a", "a", "a"], ["a", "b", ""]] {
      let days = values.map { ["a": "+1d", "b": "+2d"][$0] ?? "" }
      let journey = try journey(tags: values, due: days[0], days[1], days[2])
      let before = journey.detail?.rows
      journey.press(key, "enter")
      #expect(journey.prompt == nil && journey.notice == nil)
      #expect(journey.detail?.rows == before)
    }
  }

  @Test func `a day that all have is offered, and goes when it is removed`() throws {
    let journey = try journey(due: "+1d", "+1d", "+1d")
    journey.press("D")
    #expect(journey.prompt?.input.text == "2026-11-22")
    journey.press("backspace", "enter")
    #expect(journey.detail?.rows.map(\.due) == ["", "", ""])
  }

  @Test(arguments: ["-", "none", "없음"])
  func `days that differ go when that is typed`(none: String) throws {
    let journey = try journey(due: "+1d", "+2d", "")
    journey.press("D")
    #expect(journey.prompt?.input.text == "")
    #expect(journey.prompt?.label == "Due of 3 entries (fri, +3d; - for none)")
    journey.enter(none)
    #expect(journey.detail?.rows.map(\.due) == ["", "", ""])
    #expect(journey.notice == "Due day set for 2 entries")
  }

  @Test func `pages that tell of different days keep them`() throws {
    let journey = try Journey()
    for (text, day) in [("Rain", "2026-11-02"), ("Sun", "2026-11-03")] {
      try journey.book.diary.add(text, date: journey.book.date(day))
    }
    journey.press("3", "enter", "*", "D")
    #expect(journey.prompt?.input.text == "")
    journey.press("enter")
    #expect(journey.notice == nil)
    #expect(journey.pageList?.rows.map(\.day) == ["Tue 3", "Mon 2"])
  }
}
