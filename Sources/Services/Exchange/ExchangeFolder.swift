import Entities
import Repositories

/// A folder as an object of a file, such as a category with its items.
struct ExchangeFolder {
  let entity: FolderEntity
  /// It is in the book, or in a file before.
  private let isKnown: Bool
  /// Its id in the file.
  private let source: String?

  /// Finds the folder that an object names, or makes one.
  init(
    _ item: ExchangeItem, named name: String, colour: String? = nil, at position: Int64,
    _ ground: inout ImportGround
  ) {
    if case .text(let text) = item.fields["id"], !text.isEmpty {
      source = text
    } else {
      source = nil
    }
    if let known = ground.folder(named: name) {
      entity = known
      isKnown = true
    } else {
      var made = FolderEntity(
        id: SourceName("category", [name]).id, name: name, created: ground.now)
      made.colour = colour
      made.position = position
      made.source = source
      entity = made
      isKnown = false
      ground.add(made)
    }
  }

  /// What becomes of the object's id when the folder has another already.
  var lost: Set<FieldKey> { isNew(to: entity) && entity.source != nil ? ["id"] : [] }

  /// Adds the folder itself to what a file says, and returns the group for what is in it.
  func join(_ draft: inout ImportDraft, item: ExchangeItem, field: FieldKey) -> ImportDraft.Group {
    var group = ImportDraft.Group(
      name: entity.name, home: entity.id, item: item.number, field: field)
    if isKnown {
      draft.knownCount += 1
    } else {
      group.records.append(ImportDraft.Record(entity))
    }
    if let source, isNew(to: entity), entity.source == nil {
      draft.lessons.append(.set(.folder, entity.id, ["source": .text(source)]))
    }
    return group
  }

  private func isNew(to folder: FolderEntity) -> Bool {
    source != nil && source != folder.source && source != folder.id.text
  }
}
