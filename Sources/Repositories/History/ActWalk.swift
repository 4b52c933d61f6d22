import Entities

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
