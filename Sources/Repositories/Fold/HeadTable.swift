/// The values that stand: per record a chain of heads, one per field unless machines disagree.
struct HeadTable {
  struct Head {
    var key: Symbol
    /// The operation that wrote it.
    var operation: Int32
    /// Where its value is, from the start of the operation's line.
    var offset: UInt32
    var length: UInt32
    /// A deletion that stands has seen it.
    var isCovered: Bool
    /// The next head of the record; -1 is none.
    var next: Int32
  }

  private(set) var heads: [Head] = []
  /// The first of the places that are free, chained by `next`.
  private var free: Int32 = -1

  subscript(index: Int32) -> Head {
    get { heads[Int(index)] }
    set { heads[Int(index)] = newValue }
  }

  /// Makes room at the start, when most of a book comes at once.
  mutating func reserve(_ count: Int) {
    if heads.isEmpty { heads.reserveCapacity(count) }
  }

  /// Puts a head in front of a chain and returns the new first.
  mutating func push(_ head: Head) -> Int32 {
    guard free >= 0 else {
      heads.append(head)
      return Int32(heads.count - 1)
    }
    let place = free
    free = self[place].next
    self[place] = head
    return place
  }

  /// Takes a head that is in no chain any more.
  mutating func release(_ index: Int32) {
    self[index].next = free
    free = index
  }
}
