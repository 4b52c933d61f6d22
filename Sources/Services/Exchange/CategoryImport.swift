import Entities

/// Reads `[{"id": "…", "name": "…", "colour": "#1D9BF6", "items": [{"title": "…", "done": false,
/// "dateCreated": "…"}]}]`: categories are folders, their items to-dos; those of Inbox are in no folder.
struct CategoryImport: FileImport {
  private static let known: Set<FieldKey> = ["id", "name", "colour", "items"]
  private static let knownOfItem: Set<FieldKey> = ["title", "done", "dateCreated"]

  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportGround
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.categories)
    var names = UniqueField<String>("name")
    let order = ground.order(items)
    for item in items {
      let reader = ItemReader(item)
      let name = try reader.name("name").trimmed
      try names.note(name.lowercased(), of: reader)
      let colour = try colour(reader)
      var group = ImportDraft.Group()
      var lost: Set<FieldKey> = ["id", "colour"]
      if FolderService.isFolder(named: name) {
        let folder = ExchangeFolder(
          item, named: name, colour: colour, at: order.position(item.number), &ground)
        lost = folder.lost
        group = folder.join(&draft, item: item, field: "items")
      }
      draft.fates.note(item, known: Self.known, lost: lost)
      group.records += try todos(of: name, in: group.home, reader, &draft, ground)
      draft.groups.append(group)
    }
    return draft
  }

  /// The items of a category.
  private func todos(
    of category: String, in folder: EntityID?, _ reader: ItemReader, _ draft: inout ImportDraft,
    _ ground: ImportGround
  ) throws(ExchangeError) -> [ImportDraft.Record] {
    let items = try reader.list("items")
    var names = TodoNames(category: category)
    let order = ground.order(items)
    var records: [ImportDraft.Record] = []
    for item in items {
      let todo = try reader.inside("items", item) { inner throws(ExchangeError) in
        try self.todo(inner, in: folder, &names, order)
      }
      draft.fates.note(item, known: Self.knownOfItem)
      records.append(ImportDraft.Record(todo))
    }
    return records
  }

  private func todo(
    _ reader: ItemReader, in folder: EntityID?, _ names: inout TodoNames, _ order: FileOrder
  ) throws(ExchangeError) -> TodoEntity {
    let title = try reader.requiredText("title")
    let date = try time(reader)
    let isDone = try reader.truth("done")
    var todo = TodoEntity(
      id: names.id(of: title, date?.text), title: title, created: date ?? order.now)
    todo.folder = folder
    todo.completed = isDone ? todo.created : nil
    todo.position = order.position(reader.item.number)
    return todo
  }

  private func colour(_ reader: ItemReader) throws(ExchangeError) -> String? {
    guard let text = try reader.text("colour") else { return nil }
    do throws(RuleError) {
      return try FolderColour.parse(text)
    } catch {
      throw reader.error(.notAColour, "colour")
    }
  }

  private func time(_ reader: ItemReader) throws(ExchangeError) -> Timestamp? {
    guard let text = try reader.text("dateCreated") else { return nil }
    guard let time = Timestamp(text: text) else { throw reader.error(.notATime, "dateCreated") }
    return time
  }
}
