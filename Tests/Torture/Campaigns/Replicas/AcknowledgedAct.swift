import Core
import Entities
import Repositories

/// An act, identified by its own contents, as its operation may get another id when copies are merged.
struct AcknowledgedAct: Hashable, CustomStringConvertible {
  enum Kind: String {
    case done
    case undone
    case redone
  }

  /// The folder in the label, which is unique for each act; undo and redo keep it.
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

  /// Fails for a line that is not one of an act, or not as it was written.
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
struct ActScan {
  /// The act of each line that was read, as most lines are in many files.
  private var known: [ArraySlice<UInt8>: AcknowledgedAct?] = [:]

  /// Returns the acts whose whole lines are in one of these files.
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
