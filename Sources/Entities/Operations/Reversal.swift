/// The original operation that an operation undoes or does again.
package enum Reversal: Hashable, Sendable {
  case undo(OperationID)
  case redo(OperationID)

  package var original: OperationID {
    switch self {
    case .undo(let id), .redo(let id): id
    }
  }
}
