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
    _ ground: inout ImportContext
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
        id: ImportKey("category", [name]).id, name: name, created: ground.now)
      made.position = position
      made.colour = colour
      made.source = source
      entity = made
      isKnown = false
      ground.add(made)
    }
  }

  /// Adds the folder itself to what a file says, and returns the group for what is in it.
  ///
  /// - Parameter known: the fields of the object that make the folder; nil of one that only names it.
  func join(
    _ draft: inout ImportDraft, item: ExchangeItem, known: Set<FieldKey>?, field: FieldKey
  ) -> ImportDraft.Group {
    var group = ImportDraft.Group(
      name: entity.name, home: entity.id, item: item.number, field: field)
    if isKnown {
      draft.knownCount += 1
    } else {
      group.records.append(ImportDraft.Record(entity, known.map { ItemFates(item, known: $0) }))
    }
    if let source, entity.source == nil, source != entity.id.text {
      draft.lessons.append(.set(.folder, entity.id, ["source": .text(source)]))
    }
    return group
  }
}
