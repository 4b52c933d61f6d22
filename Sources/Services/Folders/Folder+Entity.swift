import Entities
import Repositories

extension Folder {
  init(_ entity: FolderEntity, _ tally: EntryTally?) {
    self.init(
      id: entity.id, name: entity.name, colour: entity.colour,
      deleteRule: entity.onDelete ?? .nullify, minimum: entity.minimum, maximum: entity.maximum,
      tally: Tally(tally))
  }
}
