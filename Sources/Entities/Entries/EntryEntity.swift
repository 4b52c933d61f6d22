/// The abstract parent of everything that is kept in a folder.
package protocol EntryEntity: Entity {
  var title: String { get set }
  /// The folder's id; nil is Inbox.
  var folder: EntityID? { get set }
  /// Kept as one field a tag, so that tags given on two machines merge.
  var tags: [String]? { get set }
  /// Place in a list sorted by hand: ascending; an entry never moved stands at its creation time.
  var position: Int64? { get set }
}
