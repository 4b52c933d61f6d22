/// What one act of typing changed in a text.
struct TextEdit: Equatable {
  /// Where the change begins.
  private(set) var place: Int
  private(set) var removed: [Character]
  private(set) var inserted: [Character]
  /// Where the caret was before it.
  let caret: Int

  /// Nil when the texts are equal.
  init?(from old: TextInput, to new: TextInput) {
    let most = min(old.characters.count, new.characters.count)
    let start = zip(old.characters, new.characters).prefix { $0 == $1 }.count
    let end = zip(old.characters.reversed(), new.characters.reversed())
      .prefix(most - start).prefix { $0 == $1 }.count
    place = start
    removed = Array(old.characters[start..<(old.characters.count - end)])
    inserted = Array(new.characters[start..<(new.characters.count - end)])
    caret = old.caret
    guard !removed.isEmpty || !inserted.isEmpty else { return nil }
  }

  /// Takes the change back.
  func undo(in input: inout TextInput) {
    input.replace(place..<(place + inserted.count), with: removed)
    input.moveCaret(to: caret)
  }

  /// Makes the change again.
  func redo(in input: inout TextInput) {
    input.replace(place..<(place + removed.count), with: inserted)
  }

  /// Takes the next change into this one, so that a word is undone at once; false when it is none
  /// of the same word.
  mutating func join(_ next: TextEdit) -> Bool {
    if removed.isEmpty, next.removed.isEmpty, next.place == place + inserted.count {
      return joinTyped(next.inserted)
    }
    guard inserted.isEmpty, next.inserted.isEmpty, next.removed.count == 1 else { return false }
    return joinDeleted(next)
  }

  /// Of characters deleted one by one, forwards or backwards.
  private mutating func joinDeleted(_ next: TextEdit) -> Bool {
    if next.place == place {
      removed += next.removed
    } else if next.place + 1 == place {
      removed = next.removed + removed
      place = next.place
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
