package import Core
package import Entities

extension ReversalDirection {
  func steps(of scan: UndoScan) -> [UndoScan.Step] {
    self == .undo ? scan.undo : scan.redo
  }
}

/// An undo or redo in progress, which writes one line of the log at a time.
///
/// Everything it needs is read first, so that an act that cannot be read completely is left as it is.
package struct ReversalRun {
  /// A line to write, with the keys of its operations, which stay valid if the log is folded again.
  private struct Step {
    let original: OperationKey
    let inverted: [OperationKey]
    /// Nil before it is read, and after it is used.
    var inverse: Inverse?
  }

  private let book: EntryRepository
  private let direction: ReversalDirection
  private let group: String?
  /// Whether to go on to the act before if another process has already undone or redone this one.
  private let goesOn: Bool
  private var steps: [Step]
  private var readCount = 0
  private var taken: [(step: Step, operation: OperationID)] = []
  private var takenRows: Set<Symbol> = []
  /// The fold, and its number of operations, when the act was read, including what this run has written.
  private var known: (fold: Fold, count: Int)
  /// The result so far; nil before the first line is written.
  package private(set) var result: ReversalResult?
  package private(set) var progress: OperationProgress

  init(
    _ steps: [UndoScan.Step], _ direction: ReversalDirection, goesOn: Bool = true,
    in book: EntryRepository
  ) {
    self.book = book
    self.direction = direction
    self.goesOn = goesOn
    let fold = book.fold
    let label = steps.first.flatMap { fold.label($0.original) }
    group = steps.count > 1 ? label?.group : nil
    known = (fold, fold.operations.count)
    progress = OperationProgress(done: 0, total: label?.part?.total ?? label?.count ?? 0)
    self.steps = Self.named(steps, fold)
  }

  private static func named(_ steps: [UndoScan.Step], _ fold: Fold) -> [Step] {
    steps.map { step in
      Step(
        original: fold.operations[step.original].key,
        inverted: step.inverted.map { fold.operations[$0].key })
    }
  }

  /// Runs to the end; returns nil if other processes have done the same and nothing is left to do.
  consuming func finish() throws(StoreError) -> ReversalResult? {
    while try advance() {}
    return result
  }

  /// Reads or writes one line; returns whether anything is left.
  package mutating func advance() throws(StoreError) -> Bool {
    if readCount < steps.count {
      steps[readCount].inverse = try book.inverse(of: place(of: steps[readCount]))
      readCount += 1
      return true
    }
    if taken.isEmpty, let group { try book.begin(group: group) }
    try takeNext()
    guard taken.count == steps.count else { return true }
    if let group { book.end(group: group) }
    return goesOn && !isFirst() && restartWithPreviousAct()
  }

  /// Restores the act: reverts the lines written so far.
  package func cancel() throws(StoreError) {
    for line in taken.reversed() {
      let written = book.fold.key(line.operation).map { [$0] } ?? []
      let step = try place(of: Step(original: line.step.original, inverted: written))
      _ = try book.reverse(step, direction.opposite, try book.inverse(of: step))
    }
    if let group { book.end(group: group) }
  }

  private mutating func takeNext() throws(StoreError) {
    let step = try place(of: steps[taken.count])
    var inverse = steps[taken.count].inverse.take()
    // If others or an earlier step have changed its records since, the inverse must be computed again.
    let isAsRead = known.fold === book.fold && known.count == book.fold.operations.count
    if !isAsRead || inverse.map({ takenRows.isDisjoint(with: $0.rows) }) != true { inverse = nil }
    let current: Inverse
    if let inverse { current = inverse } else { current = try book.inverse(of: step) }
    let next = try book.reverse(step, direction, current)
    if isAsRead { known.count = book.fold.operations.count }
    taken.append((steps[taken.count], next.operation))
    if steps.count > 1 { takenRows.formUnion(current.rows) }
    progress = OperationProgress(
      done: progress.done + (next.mark.label?.count ?? 0), total: progress.total)
    if result == nil {
      book.arrivals.add(next.operation)
      result = next
    } else {
      result?.join(next)
    }
  }

  /// Returns the current indices of the operations of a step.
  private func place(of step: Step) throws(StoreError) -> UndoScan.Step {
    let fold = book.fold
    let operations = try book.reading { () throws(FileSystemError) in
      var operations: [Int32] = []
      for key in [step.original] + step.inverted {
        guard let operation = fold.operations.index(key) else { throw fold.unknown(fold.id(key)) }
        operations.append(operation)
      }
      return operations
    }
    return UndoScan.Step(original: operations[0], inverted: Array(operations.dropFirst()))
  }

  /// Whether no other process did the same at the same moment, but earlier than this one.
  private func isFirst() -> Bool {
    guard let result else { return true }
    let fold = book.fold
    let count = fold.operations.count
    // Ignore errors: what cannot be read now did not arrive in time.
    try? book.catchUp()
    // After a rebuild, it is unknown which operations are new.
    guard fold === book.fold else { return true }
    let reversal = direction.reversal(of: result.mark.original)
    let rivals = (count..<fold.operations.count).map { fold.operations[Int32($0)] }
      .filter { fold.reversal($0.role) == reversal }
    let later = rivals.isEmpty ? [] : book.arrivals(after: result.operation)
    return rivals.allSatisfy { later.contains(fold.id($0.key)) }
  }

  /// Goes on to the act before; returns whether there is one.
  private mutating func restartWithPreviousAct() -> Bool {
    let next = direction.steps(of: book.scan)
    self = ReversalRun(next, direction, in: book)
    return !next.isEmpty
  }
}

/// The result of an undo or redo.
package struct ReversalResult: Equatable, Sendable {
  /// The new operation; if there are several, the first one.
  package let operation: OperationID
  /// The act that was undone or redone; if it has several operations, the first one, with the counts of all.
  package private(set) var mark: HistoryMark
  /// The records that changed, in no order.
  package private(set) var changed: [EntityID]
  /// How many fields were left alone because they were changed since.
  package private(set) var skipped: Int

  init(operation: OperationID, mark: HistoryMark, changed: [EntityID], skipped: Int) {
    self.operation = operation
    self.mark = mark
    self.changed = changed
    self.skipped = skipped
  }

  /// Adds a further operation of the same act.
  mutating func join(_ next: ReversalResult) {
    var label = mark.label
    if label?.verb == next.mark.label?.verb {
      label?.count += next.mark.label?.count ?? 0
      label?.folders += next.mark.label?.folders ?? 0
    } else if label?.verb == OperationLabel.linking {
      label = next.mark.label
    }
    mark = HistoryMark(original: mark.original, label: label)
    changed += next.changed
    skipped += next.skipped
  }
}
