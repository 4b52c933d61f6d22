import Core
import Entities
import Testing

@testable import Repositories

@Suite struct FieldsEncoderTests {
  private struct Odd: Encodable {
    var nested: [String: Int]?
    var list: [Int]?
    var number: Double?
    var large: UInt64?
  }

  private func fields(_ odd: Odd) throws -> [FieldKey: FieldValue] {
    let encoder = FieldsEncoder()
    try odd.encode(to: encoder)
    return encoder.fields
  }

  @Test func `a to-do consists of its fields, and each tag is one`() throws {
    var todo = TodoEntity(id: EntityID("1"), title: "우유", created: Timestamp(milliseconds: 0))
    todo.tags = ["a", "카페"]
    todo.priority = .high
    todo.position = -3
    #expect(
      try EntityFields.fields(of: todo) == [
        .title: .text("우유"), .created: .text("1970-01-01T00:00:00.000Z"),
        .tag("a"): .text("a"), .tag("카페"): .text("카페"), .priority: .text("high"),
        .position: .number(-3),
      ])
  }

  @Test func `money and days are stored as texts, Booleans as Booleans`() throws {
    var expense = ExpenseEntity(
      id: EntityID("1"), title: "커피", amount: Money(4500, .won),
      date: DayTime(CivilDate(dayNumber: 0)),
      created: Timestamp(milliseconds: 0))
    expense.settled = true
    let fields = try EntityFields.fields(of: expense)
    #expect(fields[.amount] == .text("4500 KRW"))
    #expect(fields[.date] == .text("1970-01-01"))
    #expect(fields[.settled] == .truth(true))
  }

  @Test func `numbers of any size are stored as numbers`() throws {
    #expect(try fields(Odd(number: 3))["number"] == .number(3))
    #expect(try fields(Odd(number: 0.5))["number"] == .json("0.5"))
    #expect(try fields(Odd(large: .max))["large"] == .json("18446744073709551615"))
  }

  @Test func `what no field can hold is refused`() {
    #expect(throws: EncodingError.self) { try fields(Odd(nested: ["a": 1])) }
    #expect(throws: EncodingError.self) { try fields(Odd(list: [1])) }
    #expect(throws: EncodingError.self) { try fields(Odd(number: .infinity)) }
  }
}
