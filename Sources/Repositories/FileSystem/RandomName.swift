/// Names for files that nobody else has: what a crash left behind is in nobody's way.
enum RandomName {
  static func make() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 32)
  }
}
