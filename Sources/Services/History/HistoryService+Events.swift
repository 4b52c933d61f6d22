package import Entities
import Repositories

extension HistoryService {
  /// What was done to an entry, or to the whole book, newest first.
  package func events(of id: EntityID?, limit: Int) -> [HistoryEvent] {
    book.repository.history(of: id, limit: limit).map { item in
      HistoryEvent(
        time: item.time, action: Action(item.label), nature: nature(of: item.reversal),
        isUndone: item.isUndone,
        changes: item.records.filter { id == nil || $0.id == id }.flatMap(\.fields).map(change))
    }
  }

  private func nature(of reversal: Reversal?) -> HistoryEvent.Nature {
    switch reversal {
    case .undo: .undo
    case .redo: .redo
    case nil: .act
    }
  }

  private func change(_ change: FieldChange) -> HistoryEvent.Change {
    HistoryEvent.Change(
      field: change.key.rawValue, before: text(change.before), after: text(change.after))
  }

  private func text(_ value: FieldValue) -> String {
    switch value {
    case .absent: "–"
    case .text(let text): text
    case .number(let number): String(number)
    case .truth(let truth): String(truth)
    case .json(let text): text
    }
  }
}
