import Entities
import Repositories

extension Folder {
  init(_ entity: FolderEntity, _ tallies: BookTallies) {
    self.init(
      id: entity.id, name: entity.name, colour: entity.colour,
      deleteRule: entity.onDelete ?? .nullify, minimum: entity.minimum, maximum: entity.maximum,
      tally: tallies.folder(entity.id))
  }
}
