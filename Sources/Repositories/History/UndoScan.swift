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
    var fates = ActFates(fold)
    for index in walk where index >= first && isOrdinary(index) {
      guard let step = step(undoing: index, &fates) else { continue }
      let label = fold.label(index)
      if label?.isSilent == true { continue }
      guard let group = label?.group else { return [step] }
      return standing(of: group)
    }
    return []
  }

  /// The same of the act that was undone last; none when another was done since.
  var redo: [Step] {
    var fates = ActFates(fold)
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
        guard let step = step(redoing: original, &fates) else { continue }
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
    var fates = ActFates(fold)
    return members(of: group).compactMap { step(undoing: $0, &fates) }
  }

  /// The originals that are undone now.
  func undone() -> Set<OperationKey> {
    var fates = ActFates(fold)
    return fates.undone()
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

  private func step(undoing index: Int32, _ fates: inout ActFates) -> Step? {
    switch fates.fate(of: index) {
    case nil: Step(original: index, inverted: [index])
    case .redone(let redo): Step(original: index, inverted: redo)
    case .undone: nil
    }
  }

  private func step(redoing original: OperationKey, _ fates: inout ActFates) -> Step? {
    guard let index = fold.operations.index(original),
      case .undone(let undo) = fates.fate(of: index)
    else { return nil }
    return Step(original: index, inverted: undo)
  }
}
