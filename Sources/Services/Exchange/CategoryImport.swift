import Core
import Entities
import Repositories

/// Reads `[{"id": "…", "name": "…", "colour": "#1D9BF6", "items": [{"title": "…", "done": false,
/// "dateCreated": "…"}]}]`: categories become folders, their items to-dos.
///
/// The items of a category that is named like Inbox get no folder.
struct CategoryImport: ItemImport {
  private static let known: Set<FieldKey> = ["id", "name", "colour", "items"]
  private static let knownOfItem: Set<FieldKey> = ["title", "done", "dateCreated"]

  private static let kind = "item"
  static let names = FileNames.content(kind) { row, book in
    let todo = book.repository.summary(of: row)
    guard let folder = book.folders.name(of: todo.folder) else { return [] }
    return [name(of: todo.title, todo.created.text, in: folder)]
  }

  private static func name(
    of title: String, _ created: String?, in category: String
  ) -> [String?] {
    [category.lowercased(), title, created]
  }

  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    var draft = ImportDraft(.categories)
    var names = UniqueField<String>("name")
    for item in items.drained() {
      let group = try context.part { context throws(ExchangeError) in
        try category(item, &names, &draft, &context)
      }
      if let group { draft.groups.append(group) }
    }
    return draft
  }

  private func category(
    _ item: ExchangeItem, _ names: inout UniqueField<String>, _ draft: inout ImportDraft,
    _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft.Group {
    let reader = ItemReader(item)
    let name = try reader.requiredFolderName(context)
    try names.note(name.lowercased(), of: reader)
    let colour = try colour(reader)
    let items = try reader.list("items")
    let position = context.nextPosition()
    var group = ImportDraft.Group()
    if FolderService.isFolder(named: name) {
      let folder = ExchangeFolder(item, named: name, colour: colour, at: position, &context)
      group = folder.join(
        &draft, item: item, outcomes: context.outcomes(item, known: Self.known), field: "items")
    }
    group.records += try todos(items, of: name, in: group.home, reader, &context)
    return group
  }

  /// The items of a category.
  private func todos(
    _ items: [ExchangeItem], of category: String, in folder: EntityID?, _ reader: ItemReader,
    _ context: inout ImportContext
  ) throws(ExchangeError) -> [ImportDraft.Record] {
    var names = RepeatedNames(Self.kind)
    var records: [ImportDraft.Record] = []
    for item in items {
      let position = context.nextPosition()
      let todo = try context.part { context throws(ExchangeError) in
        try reader.inside("items", item) { inner throws(ExchangeError) in
          try self.todo(inner, of: category, in: folder, &names, at: position, context.now)
        }
      }
      guard let todo else { continue }
      records.append(ImportDraft.Record(todo, context.outcomes(item, known: Self.knownOfItem)))
    }
    return records
  }

  private func todo(
    _ reader: ItemReader, of category: String, in folder: EntityID?,
    _ names: inout RepeatedNames, at position: Int64, _ now: Timestamp
  ) throws(ExchangeError) -> TodoEntity {
    let title = try reader.requiredText("title")
    let date = try time(reader)
    let isDone = try reader.truth("done")
    var todo = TodoEntity(
      id: names.id(of: Self.name(of: title, date?.text, in: category)), title: title,
      created: date ?? now)
    todo.folder = folder
    todo.completed = isDone ? todo.created : nil
    todo.position = position
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

/// An object of a file that stands for a folder, such as a category with its items.
struct ExchangeFolder {
  let entity: FolderEntity
  /// Whether the folder is in the book, or in an earlier file.
  private let isKnown: Bool
  /// Its id in the file.
  private let source: String?

  /// Finds the folder that an object names, or makes it.
  init(
    _ item: ExchangeItem, named name: String, in parent: EntityID? = nil, colour: String? = nil,
    at position: Int64, _ context: inout ImportContext
  ) {
    if case .text(let text) = item.fields["id"], !text.isEmpty {
      source = text
    } else {
      source = nil
    }
    if let known = context.folder(named: name) {
      entity = known
      isKnown = true
    } else {
      var made = FolderEntity(
        id: ImportKey("category", [name]).id, name: name, created: context.now)
      made.position = position
      made.colour = colour
      made.parent = parent
      made.source = source
      entity = made
      isKnown = false
      context.add(made)
    }
  }

  /// Adds the folder to the draft of a file if it is new, and returns the group for its entries.
  ///
  /// - Parameter outcomes: the outcomes of the object that defines the folder; nil for one that only names it.
  func join(
    _ draft: inout ImportDraft, item: ExchangeItem, outcomes: ItemOutcomes?, field: FieldKey
  ) -> ImportDraft.Group {
    var group = ImportDraft.Group(
      name: entity.name, home: entity.id, item: item.number, field: field)
    if isKnown {
      draft.knownCount += 1
    } else {
      group.records.append(ImportDraft.Record(entity, outcomes))
    }
    if let source, entity.source == nil, source != entity.id.text {
      draft.sourceEdits.append(.set(.folder, entity.id, ["source": .text(source)]))
    }
    return group
  }
}
