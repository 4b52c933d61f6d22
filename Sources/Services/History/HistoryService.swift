package import Entities
import Repositories

/// Takes acts back and makes them again, one at a time, across restarts.
@MainActor package struct HistoryService {
  let book: Book

  /// Takes back the last act that stands; says which it was.
  ///
  /// - Parameter onChanged: told all records that are others now.
  @discardableResult
  package func undo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try take(or: .nothingToUndo, onChanged) {
      () throws(StoreError) in try book.repository.undo()
    }
  }

  /// Makes the act again that was taken back last; see `undo`.
  @discardableResult
  package func redo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try take(or: .nothingToRedo, onChanged) {
      () throws(StoreError) in try book.repository.redo()
    }
  }

  private func take(
    or refusal: RuleError, _ onChanged: (Set<EntityID>) -> Void,
    step: () throws(StoreError) -> ReversalResult?
  ) throws -> Action {
    guard let result = try shownOnce(step) else { throw refusal }
    onChanged(result.changed)
    var action = Action(result.mark.label)
    if result.mark.label?.group != nil {
      action = Action(action.verb, count: action.count, folders: action.folders)
    }
    action.isVoid = result.changed.isEmpty
    return action
  }

  /// Does what takes many lines of the log, and tells of it when all of it is done.
  private func shownOnce(
    _ step: () throws(StoreError) -> ReversalResult?
  ) throws -> ReversalResult? {
    book.changes.hold()
    defer { book.changes.release() }
    return try attempt(step)
  }
}

/// One act of the past, as history lists it.
package struct HistoryEvent: Equatable, Sendable {
  package enum Nature: Equatable, Sendable {
    case act
    case undo
    case redo
  }

  /// What it did to one field of a record.
  package struct Change: Equatable, Sendable {
    package let field: FieldKey
    package let before: FieldValue
    package let after: FieldValue

    package init(_ field: FieldKey, from before: FieldValue, to after: FieldValue) {
      self.field = field
      self.before = before
      self.after = after
    }
  }

  package let time: Timestamp
  package let action: Action
  package let nature: Nature
  /// It was taken back, and not made again since.
  package let isUndone: Bool
  package let changes: [Change]
}

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
