package import Core

/// A named, coloured group of entries; with a query, a list.
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
  /// `#RRGGBB`.
  package var colour: String?
  /// The folder that it lies in.
  package var parent: EntityID?
  /// Place among the folders beside it: ascending; a folder never moved stands at its creation time.
  package var position: Int64?
  package var onDelete: DeleteRule?
  package var minimum: Int?
  package var maximum: Int?
  /// What it is called in exported files, as a department.
  package var number: Int64?
  /// What it is called in exported files of categories and of the ledger.
  package var source: String?
  /// What a list shows: it holds nothing itself.
  package var query: String?
  /// Put away: only the archive shows it.
  package var archived: Bool?
  package var created: Timestamp

  package init(id: EntityID, name: String, created: Timestamp) {
    self.id = id
    self.name = name
    self.created = created
  }
}

/// What becomes of a folder's entries when the folder is deleted.
package enum DeleteRule: String, Codable, CaseIterable, Sendable {
  /// They return to Inbox.
  case nullify
  /// They are deleted with it.
  case cascade
  /// The deletion is refused while there are any.
  case deny
  /// They keep pointing at the deleted folder, and show under Inbox.
  case noAction = "none"
}
