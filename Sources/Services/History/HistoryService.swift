package import Core
package import Entities
import Repositories

/// Undoes and redoes actions one at a time, also those from before a restart.
@MainActor package struct HistoryService {
  let book: Book

  /// Undoes the last action that is not undone, and returns it.
  ///
  /// - Parameter onChanged: receives the ids of the changed records, after the screens are updated.
  @discardableResult
  package func undo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try begin(.undo).finish(onChanged: onChanged)
  }

  /// Redoes the action that was undone last; see `undo`.
  @discardableResult
  package func redo(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    try begin(.redo).finish(onChanged: onChanged)
  }

  /// Finds the action to undo or redo, and changes nothing yet.
  package func begin(_ direction: ReversalDirection) throws -> HistoryStep {
    let run = try book.repository.reverse(direction)
    guard let run else {
      throw direction == .undo ? RuleError.nothingToUndo : RuleError.nothingToRedo
    }
    return HistoryStep(book: book, direction: direction, run: run)
  }

  /// Finds a certain action to undo, whatever was done since, and changes nothing yet.
  ///
  /// - Parameter act: the id of the action, as the history shows it.
  package func begin(undoing act: String) throws -> HistoryStep {
    guard let id = OperationID(text: act), let run = try book.repository.reverse(act: id) else {
      throw RuleError.noSuchAct(act)
    }
    return HistoryStep(book: book, direction: .undo, run: run)
  }
}

/// An undo or redo that is ready to run.
@MainActor package struct HistoryStep {
  /// An action with more records takes so long that a sheet shows its progress.
  private static let mostAtOnce = 2_000

  let book: Book
  package let direction: ReversalDirection
  let run: ReversalRun

  package var progress: OperationProgress { run.progress }
  package var isLong: Bool { run.progress.total > Self.mostAtOnce }

  /// Runs it to the end and returns the action.
  ///
  /// - Parameter onChanged: receives the ids of the changed records, after the screens are updated.
  package func finish(onChanged: (Set<EntityID>) -> Void = { _ in }) throws -> Action {
    var run = run
    do {
      book.changes.hold()
      defer { book.changes.release() }
      while try advance(&run) {}
    }
    return try end(run, onChanged)
  }

  /// Runs it while keys are still answered; returns nil if the task was cancelled, and then nothing is changed.
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
    action.isList = book.folders.areLists(result.changed)
    return action
  }
}

/// One action of the past, as the history lists it.
package struct HistoryEvent: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case act
    case undo
    case redo
  }

  /// The change of one field of a record.
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
  /// Whether it was undone, and not redone since.
  package let isUndone: Bool
  /// The folders and entries that it changed.
  package let ids: [EntityID]
  package let changes: [Change]
}

extension HistoryService {
  /// The actions on an entry, or on the whole book if nil, newest first.
  package func events(of id: EntityID?, limit: Int) -> [HistoryEvent] {
    book.repository.history(of: id, limit: limit).map { item in
      let ids = item.records.map(\.id)
      var action = Action(item.label)
      action.isList = book.folders.areLists(ids)
      return HistoryEvent(
        id: item.id, time: item.time, action: action, kind: kind(of: item.reversal),
        isUndone: item.isUndone, ids: ids,
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
