import Core
import Entities
import Testing

@Suite struct OperationTests {
  @Test func `an operation's id is written as it was read`() {
    #expect(OperationID(text: "k3f:4790") == OperationID(slot: "k3f", number: 4790))
    #expect(OperationID(slot: "k3f", number: 4790).text == "k3f:4790")
    #expect(OperationID(text: "k3f") == nil)
    #expect(OperationID(text: "k3f:0") == nil)
  }

  @Test func `a logical time is later than the past, whatever the clock says`() {
    let past = LogicalTime(moment: Timestamp(milliseconds: 1000), counter: 4)
    #expect(LogicalTime.next(clock: Timestamp(milliseconds: 1001), after: past).counter == 0)
    for clock in [Int64(0), 999, 1000] {
      let next = LogicalTime.next(clock: Timestamp(milliseconds: clock), after: past)
      #expect(next > past)
      #expect(next == LogicalTime(moment: past.moment, counter: 5))
    }
    #expect(LogicalTime(text: past.text) == past)
    #expect(past.text == "1970-01-01T00:00:01.000Z+4")
  }

  @Test func `tags that look the same are the same field, in ASCII`() {
    #expect(FieldKey.tag("home").rawValue == "tag:home")
    #expect(FieldKey.tag("a b%").rawValue == "tag:a%20b%25")
    #expect(FieldKey.tag("e\u{301}").rawValue == "tag:%C3%A9")
    #expect(FieldKey.tag("\u{1}").rawValue == "tag:%01")
    for name in ["home", "a b%", "가족", "\u{1}", "%41"] {
      #expect(FieldKey.tag(name).tagName == name)
    }
    #expect(FieldKey.title.tagName == nil)
    #expect(FieldKey.tag("x").isTag && !FieldKey.title.isTag)
  }
}
