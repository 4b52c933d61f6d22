import Entities

/// Reads `[{"name": "…", "age": 31, "address": "…", "salary": 52000, "department": 3}]`.
struct PeopleImport: FileImport {
  private static let known: Set<FieldKey> = [
    "name", "age", "address", "gender", "phone", "email", "salary", "grade", "courses",
    "department",
  ]

  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportGround
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.people)
    var names = PersonNames()
    var members: [EntityID: ImportDraft.Group] = [:]
    var unassigned = ImportDraft.Group()
    let order = ground.order(items)
    for item in items {
      var reader = ItemReader(item)
      let details = try details(&reader)
      let number = try reader.number("department") ?? 0
      let department = ground.departments[number]
      let isStray = number != 0 && department == nil
      draft.fates.note(
        item, known: Self.known, changed: reader.changed, lost: isStray ? ["department"] : [])
      var person = PersonRecord.make(
        details, id: names.id(of: details), created: order.now, folder: department?.id, tags: [])
      person.position = order.position(item.number)
      let record = ImportDraft.Record(person, isStray: isStray)
      if let department {
        members[department.id, default: Self.group(department)].records.append(record)
      } else {
        unassigned.records.append(record)
      }
    }
    draft.groups = members.values.sorted { ($0.name ?? "") < ($1.name ?? "") } + [unassigned]
    return draft
  }

  private static func group(_ department: FolderEntity) -> ImportDraft.Group {
    ImportDraft.Group(name: department.name, home: department.id, field: "department")
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
}
