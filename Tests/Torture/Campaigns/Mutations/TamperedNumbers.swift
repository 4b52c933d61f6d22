/// The lines of a slot are read as if none were missing before another.
final class TamperedNumbers {
  /// By path, how many operations a file has.
  private var counts: [String: Int] = [:]

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard call.kind == .read, DiskPlace(call.path) == .segment else { return verdict }
    return .read { [self] in renumbered($0, call.path) }
  }

  private func renumbered(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let folder = DiskPath(path).parent
    let before = counts.filter { $0.key < path && $0.key.hasPrefix(folder) }.values.reduce(0, +)
    var count = 0
    let text = LogText(bytes).mapped { line in
      guard let number = line.number("n") else { return line }
      count += 1
      return line.replacing("\"n\":\(number)", with: "\"n\":\(before + count)")
    }
    if count > 0 { counts[path] = count }
    return text
  }
}
