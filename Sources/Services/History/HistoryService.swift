package import Core
package import Entities
import Repositories

/// Takes acts back and makes them again, one at a time, across restarts.
@MainActor package struct HistoryService {
  let book: Book

  /// Takes back the last act that stands; says which it was.
  ///
  /// - Parameter onChanged: gets the records that are others now, once screens show them.
  @discardableResult
  package func undo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try begin(.undo).finish(onChanged: onChanged)
  }

  /// Makes the act again that was taken back last; see `undo`.
  @discardableResult
  package func redo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try begin(.redo).finish(onChanged: onChanged)
  }

  /// Finds the act that is to be taken back, or made again, and does nothing yet.
  package func begin(_ direction: ReversalDirection) throws -> HistoryStep {
    let run = try book.repository.reverse(direction)
    guard let run else {
      throw direction == .undo ? RuleError.nothingToUndo : RuleError.nothingToRedo
    }
    return HistoryStep(book: book, direction: direction, run: run)
  }

  /// The same of one act, whatever was done since.
  ///
  /// - Parameter act: its name, as history says it.
  package func begin(undoing act: String) throws -> HistoryStep {
    guard let id = OperationID(text: act), let run = try book.repository.reverse(act: id) else {
      throw RuleError.noSuchAct(act)
    }
    return HistoryStep(book: book, direction: .undo, run: run)
  }
}

/// An undo or redo that is about to be done.
@MainActor package struct HistoryStep {
  /// An act with more records takes so long that its progress is worth a sheet.
  private static let mostAtOnce = 2_000

  let book: Book
  package let direction: ReversalDirection
  let run: ReversalRun

  package var progress: OperationProgress { run.progress }
  package var isLong: Bool { run.progress.total > Self.mostAtOnce }

  /// Does all of it; says which act it was.
  ///
  /// - Parameter onChanged: gets the records that are others now, once screens show them.
  package func finish(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    var run = run
    do {
      book.changes.hold()
      defer { book.changes.release() }
      while try advance(&run) {}
    }
    return try end(run, onChanged)
  }

  /// Does all of it and lets keys be answered meanwhile; nil when the task was cancelled and so nothing is
  /// done.
  package func finish(
    onProgress: @MainActor (OperationProgress) -> Void,
    onChanged: (Set<EntityID>) -> Void = { _ in }
  ) async throws -> Action? {
    var run = run
    do {
      book.changes.hold()
      defer { book.changes.release() }
      var yielder = CooperativeYielder()
      repeat {
        await yielder.step()
        guard !Task.isCancelled else {
          try run.cancel()
          return nil
        }
        onProgress(run.progress)
      } while try advance(&run)
    }
    return try end(run, onChanged)
  }

  private func advance(_ run: inout ReversalRun) throws -> Bool {
    try run.advance()
  }

  private func end(
    _ run: ReversalRun, _ onChanged: (Set<EntityID>) -> Void
  ) throws -> Action {
    guard let result = run.result else {
      throw direction == .undo ? RuleError.nothingToUndo : RuleError.nothingToRedo
    }
    onChanged(Set(result.changed))
    var action = Action(result.mark.label)
    if result.mark.label?.group != nil {
      action = Action(action.verb, count: action.count, folders: action.folders)
    }
    action.isVoid = result.changed.isEmpty
    return action
  }
}

/// One act of the past, as history lists it.
package struct HistoryEvent: Equatable, Sendable {
  package enum Kind: String, Sendable {
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

  package let id: OperationID
  package let time: Timestamp
  package let action: Action
  package let kind: Kind
  /// It was taken back, and not made again since.
  package let isUndone: Bool
  /// The folders and entries that it was done to.
  package let ids: [EntityID]
  package let changes: [Change]
}

extension HistoryService {
  /// What was done to an entry, or to the whole book, newest first.
  package func events(of id: EntityID?, limit: Int) -> [HistoryEvent] {
    book.repository.history(of: id, limit: limit).map { item in
      HistoryEvent(
        id: item.id, time: item.time, action: Action(item.label), kind: kind(of: item.reversal),
        isUndone: item.isUndone, ids: item.records.map(\.id),
        changes: item.records.filter { id == nil || $0.id == id }.flatMap(\.fields).map {
          HistoryEvent.Change($0.key, from: $0.before, to: $0.after)
        })
    }
  }

  private func kind(of reversal: Reversal?) -> HistoryEvent.Kind {
    switch reversal {
    case .undo: .undo
    case .redo: .redo
    case nil: .act
    }
  }
}
