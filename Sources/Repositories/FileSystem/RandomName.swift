/// Names for files that nobody else has: what a crash left behind is in nobody's way.
enum RandomName {
  static func make() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 32)
  }

  /// Whether a file of a machine's notes is to take another's place in one go, or was meant to.
  static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, UInt64(ending, radix: 32) != nil else {
      return false
    }
    let target = parts.dropLast().joined(separator: ".")
    return target == "reserve" || [".json", ".line"].contains(where: target.hasSuffix)
  }
}
