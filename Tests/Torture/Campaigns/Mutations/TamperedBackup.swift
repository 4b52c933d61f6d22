/// The disk writes something else than it was told, and reading it back does not show that.
final class TamperedBackup {
  private var written: [String: [UInt8]] = [:]

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict, DiskPlace(call.path) == .backup else { return verdict }
    switch call.kind {
    case .write:
      written[call.path, default: []] += call.bytes
      var bytes = call.bytes
      bytes[bytes.startIndex] ^= 1
      return .write(bytes, saying: bytes.count)
    case .read:
      return .read { [self] bytes in Array((written[call.path] ?? bytes).prefix(bytes.count)) }
    default: return verdict
    }
  }
}
