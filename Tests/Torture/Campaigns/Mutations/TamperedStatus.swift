import Repositories

/// The system reports a file that a program writes as the program has left it, whatever others have done to it.
final class TamperedStatus {
  private struct Known {
    let inode: UInt64
    var size: Int
  }

  private var known: [String: Known] = [:]
  private var written: Set<String> = []

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, DiskPlace(call.path) == .segment else { return verdict }
    switch call.kind {
    case .open, .create:
      known[call.path] = nil
      written.remove(call.path)
    case .write:
      written.insert(call.path)
      known[call.path]?.size += call.bytes.count
    case .truncate: known[call.path]?.size = call.length
    case .describe, .inspect: return .describe { [self] in describe(&$0, call.path) }
    default: break
    }
    return verdict
  }

  private func describe(_ status: inout FileStatus, _ path: String) {
    if written.contains(path), let known = known[path] {
      status.inode = known.inode
      status.size = known.size
    } else {
      known[path] = Known(inode: status.inode, size: status.size)
    }
  }
}
