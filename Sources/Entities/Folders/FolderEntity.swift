package import Core

/// A named, coloured group of entries; with a query, it is a list.
package struct FolderEntity: Entity {
  package static let kind = EntityKind.folder
  package static let fields = [
    FieldInfo(.name, .line), FieldInfo("colour", .line), FieldInfo(.parent, .record),
    FieldInfo(.position, .number, .hidden),
    FieldInfo("onDelete", .choice), FieldInfo("minimum", .number), FieldInfo("maximum", .number),
    FieldInfo(.number, .number, .hidden), FieldInfo("source", .line, .hidden),
    FieldInfo(.query, .line), FieldInfo(.archived, .flag), FieldInfo(.created, .moment, .hidden),
  ]

  package var id: EntityID
  package var name: String
  /// The colour, `#RRGGBB`.
  package var colour: String?
  /// The folder that contains it.
  package var parent: EntityID?
  /// The ascending position among its sibling folders; if nil, the creation time in milliseconds counts.
  package var position: Int64?
  package var onDelete: DeleteRule?
  package var minimum: Int?
  package var maximum: Int?
  /// Its number as a department in exported files.
  package var number: Int64?
  /// Its id in exported files of categories and of the ledger.
  package var source: String?
  /// The query of a list, which contains nothing itself.
  package var query: String?
  /// True if it is archived, so that only the archive shows it; else absent.
  package var archived: Bool?
  package var created: Timestamp

  package init(id: EntityID, name: String, created: Timestamp) {
    self.id = id
    self.name = name
    self.created = created
  }
}

/// What happens to a folder's entries when the folder is deleted.
package enum DeleteRule: String, Codable, CaseIterable, Sendable {
  /// They return to Inbox.
  case nullify
  /// They are deleted with it.
  case cascade
  /// The deletion is refused while there are any.
  case deny
  /// They keep naming the deleted folder, and are shown in Inbox.
  case noAction = "none"
}
