/// What is wrong with the files of a book.
package struct StoreReport: Equatable, Sendable {
  /// Lines that are skipped, and lines that were loaded though their checksum is wrong.
  package var damage: [DamageReport] = []
  /// Operations whose line is nowhere, such as `k3fq0v…:12`.
  package var missing: [String] = []
  /// The same, set aside by the user before.
  package var knownMissing: [String] = []

  package var isSound: Bool { damage.isEmpty && missing.isEmpty && knownMissing.isEmpty }
}
