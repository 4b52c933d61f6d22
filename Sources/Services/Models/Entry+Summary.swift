import Entities
import Repositories

extension Entry {
  init(_ summary: EntrySummary) {
    self.init(
      id: summary.id, kind: summary.kind, title: summary.title, folder: summary.folder,
      isFolderDeleted: summary.isFolderDeleted, tags: summary.tags, completed: summary.completed,
      due: summary.due, date: summary.date, priority: summary.priority,
      repeatRule: summary.repeatRule,
      amount: summary.amount, category: summary.category, isSettled: summary.isSettled,
      place: summary.position,
      created: summary.created, modified: summary.modified, versions: summary.versions)
  }
}
