import Glibc
import Repositories

/// The first write to a file is short, and the file then is not as long as the store believes.
///
/// The file's real length is hidden: as the store checks it after each write, two rules must be broken before anything
/// is lost.
final class TamperedLength {
  enum Flaw {
    /// The write is said to be whole.
    case shortWrite
    /// The rest of it fails, and what is there is not cut off.
    case cut
  }

  private let flaw: Flaw
  private var writes = 0
  /// How many bytes too long the file is.
  private var surplus = 0
  private var path: String?

  init(_ flaw: Flaw) {
    self.flaw = flaw
  }

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, DiskPlace(call.path) == .segment else { return verdict }
    switch call.kind {
    case .write: return write(call)
    case .truncate where flaw == .cut && call.path == path: return .pretend
    case .describe where call.path == path, .inspect where call.path == path:
      return .describe { [surplus] in $0.size -= surplus }
    default: return verdict
    }
  }

  private func write(_ call: SystemCall) -> Verdict {
    writes += 1
    let half = call.bytes.prefix(call.bytes.count / 2)
    switch (flaw, writes) {
    case (.shortWrite, 1):
      path = call.path
      surplus = half.count - call.bytes.count
      return .write(half, saying: call.bytes.count)
    case (.cut, 1):
      path = call.path
      surplus = half.count
      return .write(half, saying: half.count)
    case (.cut, 2): return .fail(ENOSPC)
    default: return .proceed
    }
  }
}
