import Entities

/// Finds what undo and redo are about: the last act that was done on this machine, whatever the clocks
/// say; when none of those is left, the last one of others.
struct UndoScan {
  /// An operation, and the ones whose inverse takes the step: itself, or its latest incarnations.
  struct Step {
    let original: Int32
    let inverted: [Int32]
  }

  let fold: Fold
  /// The slots of this machine.
  let own: Set<Symbol>
  /// What was read before it is no step.
  let first: Int32

  /// The operations of the act that undo takes back, the last one first; none when there is no act.
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

  /// What takes back the act of an operation, whatever was done since; none where it does not stand.
  func steps(undoing index: Int32) -> [Step] {
    var outcomes = ActOutcomes(fold)
    guard isOrdinary(index), let step = step(undoing: index, &outcomes) else { return [] }
    return fold.label(index)?.group.map(standing) ?? [step]
  }

  /// The same of the act that was undone last; none when another was done since.
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

  /// The operations of an act of several, the last one first, undone ones too.
  func members(of group: String) -> [Int32] {
    var members: [Int32] = []
    var slots: Set<Symbol> = []
    for index in walk where isOrdinary(index) {
      let label = fold.label(index)
      guard let label, label.group == group else {
        // An earlier version did not say where a group begins.
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

  /// The steps that undo what stands of an act of several.
  func standing(of group: String) -> [Step] {
    var outcomes = ActOutcomes(fold)
    return members(of: group).compactMap { step(undoing: $0, &outcomes) }
  }

  /// The originals that are undone now.
  func undone() -> Set<OperationKey> {
    var outcomes = ActOutcomes(fold)
    return outcomes.undone()
  }

  /// The operations of this machine, then those of others.
  private var walk: some Sequence<Int32> {
    // The others are looked for only where they are needed.
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

/// The operations of some slots, the last one first: of one slot by their numbers, as it has written
/// them, whatever its clock said; of several by when they were done.
struct ActWalk: Sequence, IteratorProtocol {
  private struct Tail {
    let operation: Int32
    let moment: LogicalTime
  }

  private let fold: Fold
  /// The last operation of each slot that is yet to come, in order.
  private var tails: [Tail] = []
  /// By slot that lacks numbers, those that it has, ascending.
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

  /// The operation of a slot that comes before another.
  private mutating func operation(before key: OperationKey) -> Int32? {
    guard key.number > 1 else { return nil }
    let previous = OperationKey(slot: key.slot, number: key.number - 1)
    if let operation = fold.operations.index(previous) { return operation }
    // Numbers are missing, and nobody knows how many.
    var known = numbers.removeValue(forKey: key.slot) ?? fold.operations.numbers(of: key.slot)
    while let last = known.last, last >= key.number { known.removeLast() }
    numbers[key.slot] = known
    return known.last.flatMap { fold.operations.index(OperationKey(slot: key.slot, number: $0)) }
  }
}

/// What became of acts: the last word on each counts, of whichever machine.
struct ActOutcomes {
  /// The operations are those that said the same without knowing of each other, the last one first.
  enum Outcome {
    case undone(by: [Int32])
    case redone(by: [Int32])
  }

  private let fold: Fold
  /// How many operations, in the order of their times, are yet to be looked at.
  private var rest: Int
  private var outcomes: [OperationKey: Outcome] = [:]
  /// Acts of which also the word before the last one was met.
  private var answered: Set<OperationKey> = []

  init(_ fold: Fold) {
    self.fold = fold
    rest = fold.operations.order.count
  }

  /// Nil for an act that nobody has undone; looks at all that is later by time, as what undoes an act
  /// is later than that.
  mutating func outcome(of act: Int32) -> Outcome? {
    let operations = fold.operations
    while rest > 0, isLater(operations.order[rest - 1], than: act) {
      rest -= 1
      note(operations.order[rest])
    }
    return outcomes[operations[act].key]
  }

  /// The acts that are undone now.
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
      case .undone(let others) where !answered.contains(act):
        outcomes[act] = .undone(by: others + [operation])
      default: answered.insert(act)
      }
    case .redo(let act):
      switch outcomes[act] {
      case nil: outcomes[act] = .redone(by: [operation])
      case .redone(let others) where !answered.contains(act):
        outcomes[act] = .redone(by: others + [operation])
      default: answered.insert(act)
      }
    }
  }
}
