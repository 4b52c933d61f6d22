package import Entities

/// A field of which several values stand beside each other: whoever wrote one had not seen the other.
package struct DisputedField: Equatable, Sendable {
  package struct Version: Equatable, Sendable {
    package let value: FieldValue
    /// By the clock of who wrote it.
    package let written: Timestamp
    /// Written on this machine, as far as it knows.
    package let isFromHere: Bool
  }

  package let key: FieldKey
  /// No two alike: the one that is shown, then the later before the earlier.
  package let versions: [Version]
}
