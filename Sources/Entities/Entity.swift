package import Core

/// A record of the book as it stands on disk.
///
/// Every stored property is one field of the log, so that edits of different fields merge. A nil
/// property is an absent field.
package protocol Entity: Codable, Equatable, Sendable {
  static var kind: EntityKind { get }
  /// What is stored of it besides id and tags, in the order in which it is shown.
  static var fields: [FieldInfo] { get }
  var id: EntityID { get set }
  /// Written once, when the record is made.
  var created: Timestamp { get }
}
