/// Lines of the log that are changed so that the store takes them for its own.
struct LogText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the bytes with the whole lines changed, except for those that would get longer.
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
