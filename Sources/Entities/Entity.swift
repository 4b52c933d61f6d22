/// A record of the book as it stands on disk.
///
/// Every stored property is one field of the log, so that edits of different fields merge. A nil
/// property is an absent field.
package protocol Entity: Codable, Equatable, Sendable {
  static var kind: EntityKind { get }
  var id: EntityID { get }
  /// Written once, when the record is made.
  var created: Timestamp { get }
}
