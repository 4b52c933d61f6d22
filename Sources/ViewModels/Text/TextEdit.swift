/// What one act of typing changed in a text.
struct TextEdit: Equatable {
  /// Where the change begins.
  private(set) var place: Int
  /// The same in bytes of UTF-8.
  private(set) var byte: Int
  private(set) var removed: [Character]
  private(set) var inserted: [Character]
  /// Where the caret was before the change.
  let caret: Int

  /// Leaves out what is the same at either end; nil if all is the same.
  init?(at start: BytePlace, removed: [Character], inserted: [Character], caret: Int) {
    let shorter = min(removed.count, inserted.count)
    let first = zip(removed, inserted).prefix { $0.isSame(as: $1) }.count
    let last = zip(removed.reversed(), inserted.reversed())
      .prefix(shorter - first).prefix { $0.isSame(as: $1) }.count
    place = start.place + first
    byte = start.byte + removed.prefix(first).byteCount
    self.removed = Array(removed[first..<removed.count - last])
    self.inserted = Array(inserted[first..<inserted.count - last])
    self.caret = caret
    guard !self.removed.isEmpty || !self.inserted.isEmpty else { return nil }
  }

  /// Undoes the change.
  func undo(in input: inout TextInput) {
    input.replace(place..<(place + inserted.count), with: removed)
    input.moveCaret(to: caret)
  }

  /// Redoes the change.
  func redo(in input: inout TextInput) {
    input.replace(place..<(place + removed.count), with: inserted)
  }

  /// Joins the next change to this one, so that a word is undone at once; returns false if it does not
  /// belong to the same word.
  mutating func join(_ next: TextEdit) -> Bool {
    if removed.isEmpty, next.removed.isEmpty, next.place == place + inserted.count {
      return joinTyped(next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty, next.removed.count == 1 else { return false }
    return joinDeleted(next)
  }

  /// Joins characters that were deleted one by one, forwards or backwards.
  private mutating func joinDeleted(_ next: TextEdit) -> Bool {
    if next.place == place {
      removed += next.removed
    } else if next.place + 1 == place {
      removed = next.removed + removed
      place = next.place
      byte = next.byte
    } else {
      return false
    }
    return true
  }

  private mutating func joinTyped(_ characters: [Character]) -> Bool {
    guard characters.count == 1, let first = characters.first, let last = inserted.last else {
      return false
    }
    let startsWord = last.isWhitespace && !first.isWhitespace
    guard !startsWord, !first.isNewline else { return false }
    inserted += characters
    return true
  }
}

extension Character {
  /// Whether both have the same bytes: equal characters may have different ones.
  fileprivate func isSame(as other: Character) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

/// The undo history of an open text.
struct TextHistory {
  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ edit: TextEdit) {
    undone = []
    // Joined in place: a copy of a pasted text would take as long as the paste.
    if done.isEmpty || !done[done.count - 1].join(edit) { done.append(edit) }
  }

  mutating func undo(in input: inout TextInput) {
    guard let edit = done.popLast() else { return }
    edit.undo(in: &input)
    undone.append(edit)
  }

  mutating func redo(in input: inout TextInput) {
    guard let edit = undone.popLast() else { return }
    edit.redo(in: &input)
    done.append(edit)
  }
}

/// A place in a text, in characters and in bytes of UTF-8.
///
/// It moves from where it was before: edits are close together, so a long text is not counted again for each of
/// them.
struct BytePlace: Equatable {
  /// How many characters stand before it.
  private(set) var place = 0
  private(set) var byte = 0

  /// Moves to another place in a text that has not changed before this place.
  mutating func move(to place: Int, in characters: [Character]) {
    if place >= self.place {
      byte += characters[self.place..<place].byteCount
    } else {
      byte -= characters[place..<self.place].byteCount
    }
    self.place = place
  }
}

extension Collection<Character> {
  /// How many bytes of UTF-8 it takes.
  var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }
}
