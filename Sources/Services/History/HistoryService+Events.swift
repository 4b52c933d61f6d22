package import Entities
import Repositories

extension HistoryService {
  /// What was done to an entry, or to the whole book, newest first.
  package func events(of id: EntityID?, limit: Int) -> [HistoryEvent] {
    book.repository.history(of: id, limit: limit).map { item in
      HistoryEvent(
        time: item.time, action: Action(item.label), nature: nature(of: item.reversal),
        isUndone: item.isUndone,
        changes: item.records.filter { id == nil || $0.id == id }.flatMap(\.fields).map {
          HistoryEvent.Change($0.key, from: $0.before, to: $0.after)
        })
    }
  }

  private func nature(of reversal: Reversal?) -> HistoryEvent.Nature {
    switch reversal {
    case .undo: .undo
    case .redo: .redo
    case nil: .act
    }
  }
}
