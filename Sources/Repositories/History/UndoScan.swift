import Entities

/// Finds what undo and redo are about, from the newest operation backwards.
///
/// The first mention of an operation decides: undone, or done again. What is to be inverted is the
/// latest incarnation: the operation itself, or what did it again.
struct UndoScan {
  /// An original, and the operation whose inverse takes the step.
  struct Step {
    let original: Int32
    let inverted: Int32
  }

  private enum Mention {
    case undone
    case redone(by: Int32)
  }

  let operations: OperationTable
  /// Whether an operation is no step of its own, as nobody sees what it did.
  let isSilent: (Int32) -> Bool

  var undo: Step? {
    var mentions: [OperationKey: Mention] = [:]
    for index in operations.order.reversed() where !operations[index].isReplaced {
      let record = operations[index]
      switch record.role {
      case .undo(let original):
        if mentions[original] == nil { mentions[original] = .undone }
      case .redo(let original):
        if mentions[original] == nil { mentions[original] = .redone(by: index) }
      case .ordinary:
        switch mentions[record.key] {
        case nil where isSilent(index): continue
        case nil: return Step(original: index, inverted: index)
        case .redone(let redo): return Step(original: index, inverted: redo)
        case .undone: continue
        }
      }
    }
    return nil
  }

  var redo: Step? {
    var met = Set<OperationKey>()
    for index in operations.order.reversed() where !operations[index].isReplaced {
      switch operations[index].role {
      case .ordinary:
        guard isSilent(index) else { return nil }
      case .redo(let original):
        met.insert(original)
      case .undo(let original):
        guard met.insert(original).inserted else { continue }
        guard let found = operations.index(original) else { continue }
        return Step(original: found, inverted: index)
      }
    }
    return nil
  }

  /// The originals that are undone now.
  func undone() -> Set<OperationKey> {
    var met = Set<OperationKey>()
    var undone = Set<OperationKey>()
    for index in operations.order.reversed() where !operations[index].isReplaced {
      switch operations[index].role {
      case .ordinary: continue
      case .undo(let original):
        if met.insert(original).inserted { undone.insert(original) }
      case .redo(let original): met.insert(original)
      }
    }
    return undone
  }
}
