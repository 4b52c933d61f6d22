import Entities

extension DiaryPage {
  init(_ entity: DiaryEntity, modified: Timestamp) {
    self.init(
      id: entity.id, title: entity.title, body: entity.body ?? "", folder: entity.folder,
      tags: entity.tags ?? [], date: entity.date, created: entity.created, modified: modified)
  }
}
