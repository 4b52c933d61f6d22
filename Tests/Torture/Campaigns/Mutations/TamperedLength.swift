import Repositories

/// Files are not as long as the store believes, which is not told.
///
/// The store would see it otherwise, as it looks at the length after each write: two rules must be
/// broken before anything is lost.
final class TamperedLength {
  enum Flaw {
    case shortWrite
    case cut
  }

  private let flaw: Flaw
  /// By path, how many bytes too long a file is.
  private var surplus: [String: Int] = [:]
  /// By path, what a write that is not done has left so far.
  private var left: [String: Int] = [:]

  init(_ flaw: Flaw) {
    self.flaw = flaw
  }

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard DiskPlace(call.path) == .segment else { return verdict }
    switch (call.kind, verdict) {
    case (.write, .write(let bytes, _)):
      guard flaw == .shortWrite else {
        left[call.path, default: 0] += bytes.count
        return verdict
      }
      surplus[call.path, default: 0] -= call.bytes.count - bytes.count
      return .write(bytes, saying: call.bytes.count)
    case (.write, .proceed):
      left[call.path] = 0
    case (.truncate, .proceed) where flaw == .cut:
      surplus[call.path, default: 0] += left[call.path, default: 0]
      left[call.path] = 0
      return .pretend
    case (.describe, .proceed), (.inspect, .proceed):
      let surplus = surplus[call.path, default: 0]
      return .describe { $0.size -= surplus }
    default: break
    }
    return verdict
  }
}
