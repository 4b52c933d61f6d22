import Entities

extension Todo {
  init(_ entity: TodoEntity, modified: Timestamp) {
    self.init(
      id: entity.id, title: entity.title, folder: entity.folder, tags: entity.tags ?? [],
      completed: entity.completed, due: entity.due, priority: entity.priority,
      repeatRule: entity.repeat, repeatDay: entity.meantDay, notes: entity.notes,
      created: entity.created, modified: modified)
  }
}
