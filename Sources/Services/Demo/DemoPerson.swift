import Entities

/// Somebody in the sample book.
struct DemoPerson {
  let name: String
  let age: Int
  let address: String
  let salary: Int64
  /// Whether they have a department already.
  let isAssigned: Bool

  static let all = [
    DemoPerson(
      name: "김서연", age: 34, address: "서울 마포구 연남동", salary: 52_000_000, isAssigned: true),
    DemoPerson(
      name: "Anna Lindgren", age: 44, address: "Storgatan 12, Göteborg", salary: 61_500_000,
      isAssigned: true),
    DemoPerson(name: "박민지", age: 29, address: "부산 해운대구", salary: 43_000_000, isAssigned: true),
    DemoPerson(
      name: "Lee Jihoon", age: 38, address: "Seongsu-dong, Seoul", salary: 48_000_000,
      isAssigned: false),
    DemoPerson(name: "정하늘", age: 26, address: "제주시 애월읍", salary: 39_000_000, isAssigned: false),
  ]

  var details: PersonDetails {
    var details = PersonDetails(name)
    details.age = age
    details.address = address
    details.salary = Salary(salary)
    return details
  }
}
