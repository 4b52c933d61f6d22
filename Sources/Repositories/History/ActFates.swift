/// What became of acts: the last word on each counts, of whichever machine.
struct ActFates {
  /// The operations are those that said the same without knowing of each other, the last one first.
  enum Fate {
    case undone(by: [Int32])
    case redone(by: [Int32])
  }

  private let fold: Fold
  /// How many operations, in the order of their times, are yet to be looked at.
  private var rest: Int
  private var fates: [OperationKey: Fate] = [:]
  /// Acts of which also the word before the last one was met.
  private var answered: Set<OperationKey> = []

  init(_ fold: Fold) {
    self.fold = fold
    rest = fold.operations.order.count
  }

  /// Nil for an act that nobody has undone; looks at all that is later by time, as what undoes an act
  /// is later than that.
  mutating func fate(of act: Int32) -> Fate? {
    let operations = fold.operations
    while rest > 0, isLater(operations.order[rest - 1], than: act) {
      rest -= 1
      note(operations.order[rest])
    }
    return fates[operations[act].key]
  }

  /// The acts that are undone now.
  mutating func undone() -> Set<OperationKey> {
    while rest > 0 {
      rest -= 1
      note(fold.operations.order[rest])
    }
    return Set(fates.filter { if case .undone = $0.value { true } else { false } }.keys)
  }

  private func isLater(_ operation: Int32, than act: Int32) -> Bool {
    fold.operations.precedes(
      fold.operations[act], fold.operations[operation], fold.parser.symbols.slots)
  }

  private mutating func note(_ operation: Int32) {
    let record = fold.operations[operation]
    guard !record.isReplaced else { return }
    switch record.role {
    case .ordinary: break
    case .undo(let act):
      switch fates[act] {
      case nil: fates[act] = .undone(by: [operation])
      case .undone(let others) where !answered.contains(act):
        fates[act] = .undone(by: others + [operation])
      default: answered.insert(act)
      }
    case .redo(let act):
      switch fates[act] {
      case nil: fates[act] = .redone(by: [operation])
      case .redone(let others) where !answered.contains(act):
        fates[act] = .redone(by: others + [operation])
      default: answered.insert(act)
      }
    }
  }
}
