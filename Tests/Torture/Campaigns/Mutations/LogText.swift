/// Lines of the log that are changed in a way that the store takes for its own.
struct LogText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The same with its whole lines changed, but for those that would get longer.
  func mapped(_ change: (LogLine) -> LogLine) -> [UInt8] {
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let mapped = parts.enumerated().map { number, part in
      let isWhole = number < parts.count - 1
      guard isWhole, let line = LogLine(part) else { return Array(part) }
      let changed = change(line).padded(to: part.count)
      return changed.count == part.count ? changed : Array(part)
    }
    return Array(mapped.joined(separator: [0x0A]))
  }
}
