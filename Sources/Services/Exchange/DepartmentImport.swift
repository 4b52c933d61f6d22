import Entities
import Repositories

/// Reads `[{"id": 1, "name": "Management"}]`: departments are folders.
struct DepartmentImport: FileImport {
  private static let known: Set<FieldKey> = ["id", "name"]

  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportGround
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.departments)
    var places: [Int64: Int] = [:]
    var namePlaces: [String: Int] = [:]
    var found: [Int64: FolderEntity] = [:]
    var group = ImportDraft.Group()
    let order = ground.order(items)
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
      draft.fates.note(item, known: Self.known, changed: reader.changed)
      if let folder = ground.folder(named: name) {
        draft.knownCount += 1
        found[number] = folder
        if folder.number == nil {
          draft.lessons.append(.set(.folder, folder.id, ["number": .number(number)]))
        }
      } else {
        let source = SourceName("department", [String(number), name])
        var folder = FolderEntity(id: source.id, name: name, created: order.now)
        folder.number = number
        folder.position = order.position(item.number)
        group.records.append(ImportDraft.Record(folder))
        found[number] = folder
      }
    }
    for folder in found.values { ground.add(folder) }
    ground.departments.merge(found) { _, new in new }
    draft.groups = [group]
    return draft
  }
}
