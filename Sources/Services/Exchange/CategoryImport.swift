import Entities

/// Reads `[{"id": "…", "name": "…", "colour": "#1D9BF6", "items": [{"title": "…", "done": false,
/// "dateCreated": "…"}]}]`: categories are folders, their items to-dos.
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
      let folder = ExchangeFolder(
        item, named: name, colour: try colour(reader), at: order.position(item.number), &ground)
      let group = try group(of: folder, reader, &draft, ground)
      draft.groups.append(group)
    }
    return draft
  }

  /// A category with its items.
  private func group(
    of folder: ExchangeFolder, _ reader: ItemReader, _ draft: inout ImportDraft,
    _ ground: ImportGround
  ) throws(ExchangeError) -> ImportDraft.Group {
    draft.fates.note(reader.item, known: Self.known, lost: folder.lost)
    var group = folder.join(&draft, item: reader.item, field: "items")
    let items = try reader.list("items")
    var names = TodoNames(category: folder.entity.name)
    let order = ground.order(items)
    for item in items {
      let todo = try reader.inside("items", item) { inner throws(ExchangeError) in
        try self.todo(inner, in: folder.entity.id, &names, order)
      }
      draft.fates.note(item, known: Self.knownOfItem)
      group.records.append(ImportDraft.Record(todo))
    }
    return group
  }

  private func todo(
    _ reader: ItemReader, in folder: EntityID, _ names: inout TodoNames, _ order: FileOrder
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
