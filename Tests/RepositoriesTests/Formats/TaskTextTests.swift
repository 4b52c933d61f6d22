import Core
import Repositories
import Testing

struct TaskTextTests {
  @Test func `an id is the same UUID each time, and a derived one says that it is`() {
    let made = EntityID("01J8F3ZK2M7Q4R5S6T7V8W9X0Y")
    #expect(TaskText.uuid(of: made) == "01921e3f-cc54-3dc9-82e4-da3ed1c4f41e")
    let derived = EntityID.derived(from: "uid:roof@example.org")
    let uuid = TaskText.uuid(of: derived)
    #expect(TaskText.isUUID(uuid) && uuid.dropFirst(14).first == "8")
    #expect("89ab".contains(uuid.dropFirst(19).first ?? "-"))
    #expect(TaskText.isUUID(TaskText.uuid(of: EntityID(""))))
    #expect(TaskText.isUUID(TaskText.uuid(of: EntityID("한글"))))
    let ids = (0..<1_000).map { TaskText.uuid(of: .derived(from: "\($0)")) }
    #expect(Set(ids).count == ids.count)
  }

  @Test func `a UUID is told from other texts`() {
    #expect(TaskText.isUUID("0191f1fc-cc54-3dc9-82e4-d53ed0ede81e"))
    #expect(
      !TaskText.isUUID("0191f1fc") && !TaskText.isUUID("0191f1fc-cc54-3dc9-82e4-d53ed0ede81g"))
  }

  @Test(arguments: [
    ("3d", "3d"), ("2w", "2w"), ("1m", "P1M"), ("1y", "P1Y"), ("3y", "P36M"),
    ("FREQ=WEEKLY;UNTIL=20270101", "1w"), ("FREQ=WEEKLY;COUNT=3", nil),
    ("FREQ=WEEKLY;BYDAY=TU", nil),
  ])
  func `a plain rule is a recurrence`(text: String, recurrence: String?) throws {
    #expect(TaskText.recurrence(try #require(RepeatRule(text: text)).rule) == recurrence)
  }
}
