import Entities
import Repositories

/// A person as a file of people has them.
enum ExchangePerson {
  /// The five fields that every such file has, then those that only some people have.
  static func fields(_ person: Person, department: Int64) -> [ExchangeWriter.Field] {
    let details = person.details
    let common: [ExchangeWriter.Field] = [
      .init("name", .text(details.name)),
      .init("age", details.age.map { .number(Int64($0)) } ?? .absent),
      .init("address", text(details.address)),
      .init("salary", .number(details.salary)),
      .init("department", .number(department)),
    ]
    let courses = details.courses.isEmpty ? nil : details.courses.joined(separator: "\n")
    let isBareStudent = details.role == .student && details.grade == nil && courses == nil
    let others: [ExchangeWriter.Field] = [
      .init("gender", text(details.gender)), .init("phone", text(details.phone)),
      .init("email", text(details.email)),
      .init("grade", isBareStudent ? .text("") : text(details.grade)),
      .init("courses", text(courses)),
    ]
    return common + others.filter { $0.value != .absent }
  }

  private static func text(_ text: String?) -> FieldValue {
    text.map(FieldValue.text) ?? .absent
  }
}
