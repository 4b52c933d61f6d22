/// A change of the text of a draft, so that what is kept of a long text need not be written anew with
/// every key.
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
