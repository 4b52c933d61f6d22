/// A list sorted by hand.
///
/// Places ascend; what was never moved stands at its creation time, which others may share.
struct ManualOrder {
  /// The place of a line; nil outside of the list.
  let place: (Int) -> Int64?

  /// New places, by line, that put a line where another one is; those between close up.
  ///
  /// Lines below get new ones too as far as they would stand at a place that is taken.
  func moving(_ line: Int, to target: Int) -> [Int: Int64] {
    guard line != target, place(line) != nil, place(target) != nil else { return [:] }
    let between = min(line, target)...max(line, target)
    var places: [Int: Int64] = [:]
    var slot = between.lowerBound
    var last = place(slot - 1)
    while let old = place(slot) {
      let new = max(old, last.map { $0 &+ 1 } ?? old)
      guard between.contains(slot) || new != old else { break }
      let occupant = occupant(of: slot, moving: line, to: target)
      if new != place(occupant) { places[occupant] = new }
      last = new
      slot += 1
    }
    return places
  }

  /// The line that stands in a slot of the list after the move.
  private func occupant(of slot: Int, moving line: Int, to target: Int) -> Int {
    if slot == target { return line }
    if line <= slot, slot < target { return slot + 1 }
    return target < slot && slot <= line ? slot - 1 : slot
  }
}
