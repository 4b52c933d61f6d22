/// Lines of the log are changed as they are written, and stay as long as they were.
final class TamperedLines {
  private let change: (LogLine) -> LogLine

  init(_ change: @escaping (LogLine) -> LogLine) {
    self.change = change
  }

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, call.kind == .write, DiskPlace(call.path) == .segment else {
      return verdict
    }
    let bytes = LogText(Array(call.bytes)).mapped(change)
    return .write(bytes[...], saying: bytes.count)
  }
}
