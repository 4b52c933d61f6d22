/// A list sorted by hand.
///
/// Places ascend; what was never moved stands at its creation time, which others may share.
struct HandOrder {
  /// The place of a line; nil outside of the list.
  let place: (Int) -> Int64?

  /// New places, by line, that exchange a line with its neighbour.
  ///
  /// Lines below get new ones too as far as they would stand at a place that is taken.
  func exchanging(_ line: Int, with neighbour: Int) -> [Int: Int64] {
    guard place(line) != nil, place(neighbour) != nil else { return [:] }
    let occupants = [line: neighbour, neighbour: line]
    var places: [Int: Int64] = [:]
    var slot = min(line, neighbour)
    var last = place(slot - 1)
    while let old = place(slot) {
      let new = max(old, last.map { $0 &+ 1 } ?? old)
      guard occupants[slot] != nil || new != old else { break }
      places[occupants[slot] ?? slot] = new
      last = new
      slot += 1
    }
    return places
  }
}
