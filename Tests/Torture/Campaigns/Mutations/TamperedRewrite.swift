import Glibc

/// The first sync of a file fails, and what is written again does not name the first time.
final class TamperedRewrite {
  private let lines = TamperedLines { $0.without("again") }
  private var hasFailed = false

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard call.kind == .sync, DiskPlace(call.path) == .segment, !hasFailed else {
      return lines.verdict(call, verdict)
    }
    hasFailed = true
    return .fail(EIO)
  }
}
