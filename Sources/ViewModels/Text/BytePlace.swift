/// A place in a text as characters and as bytes of UTF-8, found from where it was before: edits stand
/// close together, and a long text is not counted anew for each of them.
struct BytePlace: Equatable {
  /// How many characters stand before it.
  private(set) var place = 0
  private(set) var byte = 0

  /// Goes to another place of a text that has not changed before this one.
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
