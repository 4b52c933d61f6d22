import Core
import Entities
import Repositories

/// One act, by what it says itself: its operation may get another id where copies are put together.
struct AcknowledgedAct: Hashable, CustomStringConvertible {
  enum Kind: String {
    case done
    case undone
    case redone
  }

  /// The folder that the label names: another one for each act, which undo and redo take over.
  let token: String
  let kind: Kind
  private let moment: String

  init(_ item: HistoryItem) {
    token = item.label?.folder ?? ""
    kind =
      switch item.reversal {
      case nil: .done
      case .undo: .undone
      case .redo: .redone
      }
    moment = item.time.text
  }

  /// Nil for a line that is not one of an act, or not as it was written.
  init?(_ line: ArraySlice<UInt8>) {
    guard let line = LogLine(line), !line.isHeader, line.isIntact,
      let token = line.value("folder"), let time = line.value("at") ?? line.value("t")
    else { return nil }
    self.token = token
    kind =
      if line.value("undo") != nil {
        .undone
      } else if line.value("redo") != nil {
        .redone
      } else {
        .done
      }
    moment = String(time.prefix { $0 != "+" })
  }

  var description: String { "\(token) \(kind.rawValue) at \(moment)" }
}

/// Finds the acts in the files of a log, without the store.
struct DeedScan {
  /// What each line was found to be: most lines are met in many files.
  private var known: [ArraySlice<UInt8>: AcknowledgedAct?] = [:]

  /// The acts whose whole lines are in one of these files.
  mutating func acts(in files: some Sequence<[UInt8]>) -> Set<AcknowledgedAct> {
    var acts: Set<AcknowledgedAct> = []
    for bytes in files {
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
        if let done = done(line) { acts.insert(done) }
      }
    }
    return acts
  }

  private mutating func done(_ line: ArraySlice<UInt8>) -> AcknowledgedAct? {
    if let done = known[line] { return done }
    let done = AcknowledgedAct(line)
    known[line] = done
    return done
  }
}
