import Core
import Entities
import Testing

struct FieldTests {
  private static let time = Timestamp(milliseconds: 0)
  private static let day = DayTime(CivilDate(dayNumber: 0))

  /// One record of each kind.
  private static let records: [any Entity] = [
    FolderEntity(id: EntityID("A"), name: "", created: time),
    TodoEntity(id: EntityID("A"), title: "", created: time),
    DiaryEntity(id: EntityID("A"), title: "", date: day, created: time),
    ExpenseEntity(
      id: EntityID("A"), title: "", amount: Money(0, .won), date: day, created: time),
    EventEntity(id: EntityID("A"), title: "", date: day, created: time),
    EmployeeEntity(id: EntityID("A"), name: "", created: time),
    StudentEntity(id: EntityID("A"), name: "", created: time),
  ]

  @Test(arguments: EntityKind.known)
  func `each stored property of a kind is a row of its table`(kind: EntityKind) throws {
    let record = try #require(Self.records.first { type(of: $0).kind == kind })
    let stored = Mirror(reflecting: record).children.compactMap(\.label)
    let fields = kind.fields.map(\.key.rawValue)
    #expect(Set(fields) == Set(stored).subtracting(["id", "tags"]))
    #expect(Set(fields).count == fields.count)
  }

  @Test func `a field means the same in every kind`() {
    for field in EntityKind.known.flatMap(\.fields) { #expect(FieldInfo[field.key] == field) }
  }

  @Test func `a kind is read from its name, also one of a newer version`() {
    for kind in EntityKind.known { #expect(EntityKind(rawValue: kind.rawValue) == kind) }
    let newer = EntityKind(rawValue: "song")
    #expect(newer == .other("song") && newer.rawValue == "song" && newer.fields.isEmpty)
  }

  @Test func `what people see of an entry is chosen between, and what programs note is not`() {
    let chosen: [FieldKey] = [.title, .notes, .completed, "salary", "unknown"]
    let others: [FieldKey] = [.position, .created, .deleted, .repeatDay, "source", .tag("sea")]
    #expect(chosen.filter(\.isChosen) == chosen)
    #expect(others.filter(\.isChosen) == [])
  }
}
