package import Core

/// Text that is being typed into a field or a form, kept so that it survives the program.
///
/// No record of the book: a file of this machine's, which goes when the text is saved or dropped.
package struct Draft: Codable, Equatable, Sendable {
  package var kind: EntityKind
  /// Nil while the entry is not in the book yet.
  package var id: EntityID?
  /// The field that the text is for.
  package var field: String
  package var text: String
  /// What was changed in the fields of a form, by their names.
  package var values: [String: String]?
  /// Where a new entry goes.
  package var folder: EntityID?
  /// The to-do that a new one lies below.
  package var parent: EntityID?
  package var tags: [String]
  package var date: DayTime?
  /// When the text was last changed.
  package var typed: Timestamp
  /// What the book had when the writing began, so that what others do meanwhile stays; nil for what is
  /// new.
  package var seen: Seen?
  /// The file in which another program has the text: what it has saved there is newer.
  package var outside: String?

  /// What is edited, as it was before.
  package struct Seen: Codable, Equatable, Sendable {
    package var text = ""
    /// Of the fields of a form that were changed, by their names.
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

/// A change of a draft's text: each key appends one instead of writing the whole text again.
package struct DraftEdit: Codable, Equatable, Sendable {
  /// Where it begins, in bytes of UTF-8: those are the same whatever a character is in newer Unicode.
  package let place: Int
  /// How many bytes are taken out there.
  package let removed: Int
  /// What is put there.
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
  /// Makes changes of its text one after the other, up to one that does not fit.
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
