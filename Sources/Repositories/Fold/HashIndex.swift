/// Finds numbers by the hash of what they stand for: open addressing, a power of two in size.
struct HashIndex {
  /// -1 is free.
  let places = Column<Int32>(repeating: -1, count: 64)

  /// The number for which `isEqual` holds; nil when there is none.
  func find(_ hash: Int, _ isEqual: (Int32) -> Bool) -> Int32? {
    let number = places[place(hash, isEqual)]
    return number < 0 ? nil : number
  }

  /// Adds a number that is not there yet.
  ///
  /// - Parameters:
  ///   - count: how many there are with it.
  ///   - hashOf: the hash of each number below `count`.
  func add(_ number: Int32, _ hash: Int, count: Int, hashOf: (Int32) -> Int) {
    if count * 2 > places.count { grow(to: places.count * 2, count: Int(number), hashOf) }
    places[place(hash) { _ in false }] = number
  }

  /// Leaves so much room that it need not grow soon.
  func loosen(count: Int, hashOf: (Int32) -> Int) {
    if count * 3 > places.count { grow(to: places.count * 2, count: count, hashOf) }
  }

  private func place(_ hash: Int, _ isEqual: (Int32) -> Bool) -> Int {
    let mask = places.count - 1
    var place = hash & mask
    while places[place] >= 0, !isEqual(places[place]) { place = (place + 1) & mask }
    return place
  }

  private func grow(to size: Int, count: Int, _ hashOf: (Int32) -> Int) {
    places.replaceAll([Int32](repeating: -1, count: size))
    for number in 0..<Int32(count) {
      places[place(hashOf(number)) { _ in false }] = number
    }
  }
}
