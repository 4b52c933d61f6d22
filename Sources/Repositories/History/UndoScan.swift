import Entities

/// Finds the act to undo or redo: the last one that was done on this machine, whatever the clocks say; if none
/// of those is left, the last one of other machines.
struct UndoScan {
  /// An operation to undo or redo, and the operations to invert for it: itself, or the latest redos or undos of
  /// it.
  struct Step {
    let original: Int32
    let inverted: [Int32]
  }

  let fold: Fold
  /// The slots of this machine.
  let own: Set<Symbol>
  /// The index of the first operation that can be undone.
  let first: Int32

  /// The steps that undo the last act, the last operation first; empty if there is no act.
  var undo: [Step] {
    var outcomes = ActOutcomes(fold)
    for index in walk where index >= first && isOrdinary(index) {
      guard fold.label(index)?.isSilent != true, let step = step(undoing: index, &outcomes) else {
        continue
      }
      return fold.label(index)?.group.map(standing) ?? [step]
    }
    return []
  }

  /// Returns the steps that undo the act of an operation, whatever was done since; empty if it is not in effect.
  func steps(undoing index: Int32) -> [Step] {
    var outcomes = ActOutcomes(fold)
    guard isOrdinary(index), let step = step(undoing: index, &outcomes) else { return [] }
    return fold.label(index)?.group.map(standing) ?? [step]
  }

  /// The steps that redo the act that was undone last; empty if another act was done since.
  var redo: [Step] {
    var outcomes = ActOutcomes(fold)
    var met: Set<OperationKey> = []
    var refused: Set<OperationKey> = []
    var steps: [Step] = []
    var group: String?
    for index in walk {
      switch fold.operations[index].role {
      case .ordinary:
        let isSeen =
          !refused.contains(fold.operations[index].key) && fold.label(index)?.isSilent != true
        if isSeen { return steps }
      case .redo(let original): met.insert(original)
      case .undo(let original):
        guard met.insert(original).inserted else { continue }
        guard fold.label(index)?.isSilent != true else {
          refused.insert(original)
          continue
        }
        guard let step = step(redoing: original, &outcomes) else { continue }
        let stepGroup = fold.label(step.original)?.group
        guard steps.isEmpty || stepGroup == group else { return steps }
        steps.append(step)
        group = stepGroup
        if group == nil { return steps }
      }
    }
    return steps
  }

  /// Returns the operations of a group, the last one first, including undone ones.
  func members(of group: String) -> [Int32] {
    var members: [Int32] = []
    var slots: Set<Symbol> = []
    for index in walk where isOrdinary(index) {
      let label = fold.label(index)
      guard let label, label.group == group else {
        // An earlier version of daybook did not write where a group begins.
        let isBefore = slots.contains(fold.operations[index].key.slot)
        if isBefore, members.last.flatMap(fold.label)?.part == nil, label?.isSilent != true {
          break
        }
        continue
      }
      members.append(index)
      slots.insert(fold.operations[index].key.slot)
      if label.part?.before == 0 { break }
    }
    return members
  }

  /// Returns the steps that undo the operations of a group that are in effect.
  func standing(of group: String) -> [Step] {
    var outcomes = ActOutcomes(fold)
    return members(of: group).compactMap { step(undoing: $0, &outcomes) }
  }

  /// Returns the acts that are undone now.
  func undone() -> Set<OperationKey> {
    var outcomes = ActOutcomes(fold)
    return outcomes.undone()
  }

  /// The operations of this machine, then those of others, each the last one first.
  private var walk: some Sequence<Int32> {
    // Lazy, so that the others are looked up only if needed.
    [true, false].lazy.flatMap { isOwn in
      ActWalk(fold.operations.slotSymbols.filter { own.contains($0) == isOwn }, fold)
    }
  }

  private func isOrdinary(_ index: Int32) -> Bool {
    if case .ordinary = fold.operations[index].role { true } else { false }
  }

  private func step(undoing index: Int32, _ outcomes: inout ActOutcomes) -> Step? {
    switch outcomes.outcome(of: index) {
    case nil: Step(original: index, inverted: [index])
    case .redone(let redo): Step(original: index, inverted: redo)
    case .undone: nil
    }
  }

  private func step(redoing original: OperationKey, _ outcomes: inout ActOutcomes) -> Step? {
    guard let index = fold.operations.index(original),
      case .undone(let undo) = outcomes.outcome(of: index)
    else { return nil }
    return Step(original: index, inverted: undo)
  }
}

/// The operations of some slots, the last one first.
///
/// Those of one slot are in the order of their numbers, whatever its clock said; those of different slots are
/// in the order in which they were done.
struct ActWalk: Sequence, IteratorProtocol {
  private struct Tail {
    let operation: Int32
    let moment: LogicalTime
  }

  private let fold: Fold
  /// The next operation of each slot, sorted by time.
  private var tails: [Tail] = []
  /// For slots with gaps in their numbers, the numbers that exist, ascending.
  private var numbers: [Symbol: [Int32]] = [:]

  init(_ slots: some Sequence<Symbol>, _ fold: Fold) {
    self.fold = fold
    let lasts = slots.compactMap { fold.operations.last(of: $0) }
    tails = lasts.compactMap { fold.operations.index($0.key) }.map(tail).sorted(by: isEarlier)
  }

  mutating func next() -> Int32? {
    while let last = tails.popLast() {
      if let before = operation(before: fold.operations[last.operation].key) {
        let tail = tail(before)
        let place = tails.lastIndex { isEarlier($0, tail) }.map { $0 + 1 } ?? 0
        tails.insert(tail, at: place)
      }
      if !fold.operations[last.operation].isReplaced { return last.operation }
    }
    return nil
  }

  private func tail(_ operation: Int32) -> Tail {
    Tail(operation: operation, moment: fold.moment(fold.operations[operation]))
  }

  private func isEarlier(_ left: Tail, _ right: Tail) -> Bool {
    guard left.moment == right.moment else { return left.moment < right.moment }
    return fold.operations.precedes(
      fold.operations[left.operation], fold.operations[right.operation], fold.parser.symbols.slots)
  }

  /// Returns the operation of a slot that comes before another.
  private mutating func operation(before key: OperationKey) -> Int32? {
    guard key.number > 1 else { return nil }
    let previous = OperationKey(slot: key.slot, number: key.number - 1)
    if let operation = fold.operations.index(previous) { return operation }
    // Numbers are missing, and it is unknown how many.
    var known = numbers.removeValue(forKey: key.slot) ?? fold.operations.numbers(of: key.slot)
    while let last = known.last, last >= key.number { known.removeLast() }
    numbers[key.slot] = known
    return known.last.flatMap { fold.operations.index(OperationKey(slot: key.slot, number: $0)) }
  }
}

/// Whether acts were undone or redone; for each act, the last undo or redo of any machine counts.
struct ActOutcomes {
  /// The outcome, with the operations that did the same without knowing of each other, the last one first.
  enum Outcome {
    case undone(by: [Int32])
    case redone(by: [Int32])
  }

  private let fold: Fold
  /// How many operations, in the order of their times, are still to be examined.
  private var rest: Int
  private var outcomes: [OperationKey: Outcome] = [:]
  /// The acts whose outcome is final, because an earlier operation with the opposite outcome was found.
  private var settled: Set<OperationKey> = []

  init(_ fold: Fold) {
    self.fold = fold
    rest = fold.operations.order.count
  }

  /// Returns the outcome of an act; nil if it was never undone.
  ///
  /// It examines all operations that are later than the act, since an undo is later than what it undoes.
  mutating func outcome(of act: Int32) -> Outcome? {
    let operations = fold.operations
    while rest > 0, isLater(operations.order[rest - 1], than: act) {
      rest -= 1
      note(operations.order[rest])
    }
    return outcomes[operations[act].key]
  }

  /// Returns the acts that are undone now.
  mutating func undone() -> Set<OperationKey> {
    while rest > 0 {
      rest -= 1
      note(fold.operations.order[rest])
    }
    return Set(outcomes.filter { if case .undone = $0.value { true } else { false } }.keys)
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
      switch outcomes[act] {
      case nil: outcomes[act] = .undone(by: [operation])
      case .undone(let others) where !settled.contains(act):
        outcomes[act] = .undone(by: others + [operation])
      default: settled.insert(act)
      }
    case .redo(let act):
      switch outcomes[act] {
      case nil: outcomes[act] = .redone(by: [operation])
      case .redone(let others) where !settled.contains(act):
        outcomes[act] = .redone(by: others + [operation])
      default: settled.insert(act)
      }
    }
  }
}
