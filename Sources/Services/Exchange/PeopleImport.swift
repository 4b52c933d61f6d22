import Entities
import Repositories

/// Reads `[{"name": "…", "age": 31, "address": "…", "salary": 52000, "department": 3}]`.
@MainActor struct PeopleImport {
  let book: Book
  let departments: [Int64: Department]

  private static let known: Set<FieldKey> = [
    "name", "age", "address", "gender", "phone", "email", "salary", "grade", "courses",
    "department",
  ]

  func plan(_ file: String, _ items: [ExchangeItem]) throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: .people)
    var names = PersonNames()
    lazy var written = writtenHere
    var members: [EntityID: [[Edit]]] = [:]
    var unassigned: [[Edit]] = []
    let order = FileOrder(count: items.count, now: book.clock.now())
    for item in items {
      var reader = ItemReader(item)
      let details = try details(&reader)
      let number = try reader.number("department") ?? 0
      let department = departments[number]
      let isUnknown = number != 0 && department == nil
      plan.fates.note(
        item, known: Self.known, changed: reader.changed, lost: isUnknown ? ["department"] : [])
      let id = names.id(of: details)
      guard !book.holds(id), !written.contains(id) else {
        plan.knownCount += 1
        continue
      }
      if isUnknown { plan.unknownDepartments += 1 }
      var person = PersonRecord.make(
        details, id: id, created: order.now, folder: department?.id, tags: [])
      person.position = order.position(item.number)
      let edits = book.making(person)
      if let department {
        members[department.id, default: []].append(edits)
      } else {
        unassigned.append(edits)
      }
    }
    for department in departments.values.sorted(by: { $0.name < $1.name }) {
      guard let edits = members.removeValue(forKey: department.id) else { continue }
      try checkRoom(in: department, for: edits.count)
      plan.add(edits, folder: department.name)
    }
    plan.add(unassigned)
    return plan
  }

  private func details(_ reader: inout ItemReader) throws(ExchangeError) -> PersonDetails {
    let grade = try reader.text("grade")
    let courses = try reader.text("courses")
    let isStudent = grade != nil || courses != nil
    var details = PersonDetails(try reader.name("name"), as: isStudent ? .student : .employee)
    if let age = try reader.number("age") {
      guard 0...Int64(PersonDetails.oldest) ~= age else { throw reader.error(.unlikelyAge, "age") }
      details.age = Int(age)
    }
    details.address = try reader.text("address")
    details.gender = try reader.text("gender")
    details.phone = try reader.text("phone")
    details.email = try reader.text("email")
    details.salary = try reader.number("salary")
    details.grade = grade
    details.courses = courses?.split(separator: "\n").map(String.init) ?? []
    return details
  }

  /// What people of this book are called in a file of its own.
  private var writtenHere: Set<EntityID> {
    var names = PersonNames()
    return Set(
      book.repository.entries(EntryQuery(kinds: EntityKind.people))
        .compactMap { book.people.person(book.repository.id(of: $0)) }
        .map { names.id(of: $0.details) })
  }

  private func checkRoom(in department: Department, for count: Int) throws(ExchangeError) {
    guard let folder = book.folders.folder(department.id), let maximum = folder.maximum else {
      return
    }
    let after = folder.tally.total + count
    guard after > maximum else { return }
    throw ExchangeError(
      .folderFull(folder.name, maximum: maximum, count: after), field: "department")
  }
}
