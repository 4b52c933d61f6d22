/// One damaged line of a file.
package struct DamageReport: Equatable, Sendable {
  package let path: String
  /// From 1; 0 stands for the whole file.
  package let line: Int
  package let reason: DamageReason
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
  /// Set aside by the user before.
  package var isKnown = false
}
