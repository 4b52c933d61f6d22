package import Core

/// Text that is being typed into a field or a form, stored so that it survives the end of the program.
///
/// It is not a record of the book, but a file of this machine, which is removed when the text is saved or dropped.
package struct Draft: Codable, Equatable, Sendable {
  package var kind: EntityKind
  /// The id of the entry; nil if it is not in the book yet.
  package var id: EntityID?
  /// The field that the text is for.
  package var field: String
  package var text: String
  /// The changed fields of a form, by their names.
  package var values: [String: String]?
  /// The folder of a new entry.
  package var folder: EntityID?
  /// The parent of a new to-do.
  package var parent: EntityID?
  package var tags: [String]
  package var date: DayTime?
  /// When the text was last changed.
  package var typed: Timestamp
  /// The state of the entry in the book when the editing began, so that other changes made meanwhile are kept; nil
  /// for a new entry.
  package var seen: Seen?
  /// The file in which another program edits the text; what is saved there is newer.
  package var outside: String?

  /// The state of an entry before editing.
  package struct Seen: Codable, Equatable, Sendable {
    package var text = ""
    /// The former values of the changed fields of a form, by their names.
    package var values: [String: String] = [:]
    package var tags: [String] = []
    package var date: DayTime?

    package init() {}
  }

  package init(
    kind: EntityKind, id: EntityID? = nil, field: String, text: String = "", tags: [String] = [],
    date: DayTime? = nil, typed: Timestamp
  ) {
    self.kind = kind
    self.id = id
    self.field = field
    self.text = text
    self.tags = tags
    self.date = date
    self.typed = typed
  }
}

/// A change of a draft's text, so that each key press appends a change instead of writing the whole text again.
package struct DraftEdit: Codable, Equatable, Sendable {
  /// Where it begins, in UTF-8 bytes, which unlike characters do not depend on the version of Unicode.
  package let place: Int
  /// The number of bytes that are removed there.
  package let removed: Int
  /// The text that is inserted there.
  package let inserted: String
  package let typed: Timestamp

  package init(place: Int, removed: Int, inserted: String, typed: Timestamp) {
    self.place = place
    self.removed = removed
    self.inserted = inserted
    self.typed = typed
  }
}

extension Draft {
  /// Applies changes to its text in order, up to the first one that does not fit.
  package mutating func make(_ edits: [DraftEdit]) {
    var bytes = Array(text.utf8)
    for edit in edits {
      guard edit.place >= 0, edit.removed >= 0, edit.place <= bytes.count - edit.removed else {
        break
      }
      bytes.replaceSubrange(edit.place..<edit.place + edit.removed, with: edit.inserted.utf8)
      typed = edit.typed
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
