import Entities
import Repositories

/// Reads `[{"id": 1, "name": "Management"}]`: departments are folders; people of one called Inbox are in
/// none.
struct DepartmentImport: FileImport {
  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportGround
  ) throws(ExchangeError) -> ImportDraft {
    var list = List(order: ground.order(items))
    for item in items { try list.add(item, ground) }
    for folder in list.folders.values { ground.add(folder) }
    ground.departments.merge(list.folders) { _, new in new }
    ground.inboxNumbers.formUnion(list.inboxNumbers)
    var draft = list.draft
    draft.groups = [list.made]
    return draft
  }

  /// The departments of one file.
  private struct List {
    private static let known: Set<FieldKey> = ["id", "name"]

    private(set) var draft = ImportDraft(.departments)
    /// Those that the book does not have.
    private(set) var made = ImportDraft.Group()
    /// All, by number.
    private(set) var folders: [Int64: FolderEntity] = [:]
    private(set) var inboxNumbers: Set<Int64> = []
    private let order: FileOrder
    private var numbers = UniqueField<Int64>("id")
    private var names = UniqueField<String>("name")

    init(order: FileOrder) {
      self.order = order
    }

    mutating func add(_ item: ExchangeItem, _ ground: ImportGround) throws(ExchangeError) {
      var reader = ItemReader(item)
      let number = try reader.requiredNumber("id")
      try numbers.note(number, of: reader)
      let name = try reader.name("name").trimmed
      try names.note(name.lowercased(), of: reader)
      draft.fates.note(item, known: Self.known, changed: reader.changed)
      if FolderService.isInbox(named: name) {
        draft.knownCount += 1
        inboxNumbers.insert(number)
      } else if let folder = ground.folder(named: name) {
        meet(folder, number)
      } else {
        make(name, number, at: order.position(item.number))
      }
    }

    private mutating func meet(_ folder: FolderEntity, _ number: Int64) {
      draft.knownCount += 1
      folders[number] = folder
      guard folder.number == nil else { return }
      draft.lessons.append(.set(.folder, folder.id, ["number": .number(number)]))
    }

    private mutating func make(_ name: String, _ number: Int64, at position: Int64) {
      let source = SourceName("department", [String(number), name])
      var folder = FolderEntity(id: source.id, name: name, created: order.now)
      folder.number = number
      folder.position = position
      made.records.append(ImportDraft.Record(folder))
      folders[number] = folder
    }
  }
}
