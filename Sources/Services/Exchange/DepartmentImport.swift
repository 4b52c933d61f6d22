import Entities
import Repositories

/// Reads `[{"id": 1, "name": "Management"}]`: departments are folders.
@MainActor struct DepartmentImport {
  let book: Book

  private static let known: Set<FieldKey> = ["id", "name"]

  /// - Parameter departments: gets the folder of each department.
  func plan(
    _ file: String, _ items: [ExchangeItem], _ departments: inout [Int64: Department]
  ) throws(ExchangeError) -> ImportPlan {
    var plan = ImportPlan(file: file, format: .departments)
    var places: [Int64: Int] = [:]
    var namePlaces: [String: Int] = [:]
    var found: [Int64: Department] = [:]
    var records: [[Edit]] = []
    var numberings: [Edit] = []
    let order = FileOrder(count: items.count, now: book.clock.now())
    for item in items {
      var reader = ItemReader(item)
      let number = try reader.requiredNumber("id")
      if let other = places.updateValue(item.number, forKey: number) {
        throw reader.error(.duplicate(of: other), "id")
      }
      let name = try reader.name("name").trimmed
      if let other = namePlaces.updateValue(item.number, forKey: name.lowercased()) {
        throw reader.error(.duplicate(of: other), "name")
      }
      plan.fates.note(item, known: Self.known, changed: reader.changed)
      if let folder = book.folders.folder(named: name) {
        plan.knownCount += 1
        found[number] = Department(id: folder.id, name: folder.name)
        numberings += numbering(folder.id, number)
      } else {
        let source = SourceName("department", [String(number), name])
        var folder = FolderEntity(id: source.id, name: name, created: order.now)
        folder.number = number
        folder.position = order.position(item.number)
        records.append(book.making(folder))
        found[number] = Department(id: folder.id, name: name)
      }
    }
    plan.add(records)
    if !numberings.isEmpty {
      plan.batches.append(
        ImportPlan.Batch(folder: nil, count: numberings.count, edits: numberings))
    }
    departments.merge(found) { _, new in new }
    return plan
  }

  /// A folder of the book gets the department's number, unless it has one.
  private func numbering(_ id: EntityID, _ number: Int64) -> [Edit] {
    guard book.repository.record(FolderEntity.self, id: id).value?.number == nil else { return [] }
    return [.set(.folder, id, ["number": .number(number)])]
  }
}

/// The folder of a department.
struct Department {
  let id: EntityID
  let name: String
}
