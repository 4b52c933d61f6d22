package import Entities

/// A field of an entry with several values, of which the user is to choose one: whoever wrote one had
/// not seen the other.
package struct Dispute: Equatable, Sendable {
  package struct Version: Equatable, Sendable {
    package let value: FieldValue
    package let written: Timestamp
    /// Written on this machine, as far as it knows.
    package let isFromHere: Bool
  }

  package let field: FieldKey
  /// No two alike, the one that is shown first.
  package let versions: [Version]

  /// It is a text of lines, in which both versions have room.
  package var isJoinable: Bool { ["body", "notes", "memo"].contains(field) }
}
