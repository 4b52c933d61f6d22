/// What is kept in memory of an operation; the rest is read from its line when asked for.
struct OperationRecord {
  enum Role {
    case ordinary
    case undo(OperationKey)
    case redo(OperationKey)
  }

  var key: OperationKey
  var milliseconds: Int64
  var counter: Int32
  var role: Role = .ordinary
  /// The segment whose bytes hold the line, and where in it.
  var segment: Int32
  var offset: Int
  var length: Int
  /// Its line's checksum was right.
  var isIntact: Bool
  /// It was written again in another slot, because its own could not be synced.
  var isReplaced = false
}
