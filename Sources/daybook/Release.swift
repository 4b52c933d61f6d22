/// What this daybook calls itself.
enum Release {
  static let version = "0.1.0"
  /// The day that the manual page bears.
  static let date = "2026-11-21"
}
