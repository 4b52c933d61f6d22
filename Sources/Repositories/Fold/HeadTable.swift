/// The values in effect: for each record a chain of heads, one per field unless machines disagree.
final class HeadTable {
  /// A value in effect; the cache stores the bytes of this layout, so it has no implicit padding.
  struct Head {
    let key: Symbol
    /// The operation that wrote it.
    let operation: Int32
    /// The offset of the value from the start of the operation's line.
    let offset: UInt32
    let length: UInt32
    /// The next head of the record; -1 for none.
    var next: Int32
    /// The first byte of the value, which tells its type.
    let first: UInt8
    /// Whether a deletion that is in effect has seen this value.
    var isCovered: Bool
    private let gap: UInt16 = 0

    init(_ field: ParsedBatch.Field, operation: Int32, isCovered: Bool, next: Int32) {
      key = field.key
      self.operation = operation
      offset = field.offset
      length = field.length
      first = field.first
      self.isCovered = isCovered
      self.next = next
    }

    var isNull: Bool { first == UInt8(ascii: "n") }
    var isText: Bool { first == UInt8(ascii: "\"") }
    var isTrue: Bool { first == UInt8(ascii: "t") }
  }

  private let heads = Column<Head>()
  /// One element: the first free place, from which `next` leads to the others; -1 for none.
  private let free = Column<Int32>(repeating: -1, count: 1)

  var sections: [any CacheSection] { [heads, free] }

  subscript(index: Int32) -> Head {
    get { heads[Int(index)] }
    set { heads[Int(index)] = newValue }
  }

  /// Reserves room at the start, when most of a book arrives at once.
  func reserve(_ count: Int) {
    if heads.isEmpty { heads.reserve(count) }
  }

  /// Stores a head, whose `next` is the chain to put it in front of; returns its place.
  func push(_ head: Head) -> Int32 {
    let place = free[0]
    guard place >= 0 else {
      heads.append(head)
      return Int32(heads.count - 1)
    }
    free[0] = self[place].next
    self[place] = head
    return place
  }

  /// Frees the place of a head that is no longer in a chain.
  func release(_ index: Int32) {
    self[index].next = free[0]
    free[0] = index
  }
}

/// The heads of one record, in no order.
struct HeadChain: Sequence, IteratorProtocol {
  let heads: HeadTable
  private var place: Int32

  init(heads: HeadTable, first: Int32) {
    self.heads = heads
    place = first
  }

  mutating func next() -> HeadTable.Head? {
    guard place >= 0 else { return nil }
    let head = heads[place]
    place = head.next
    return head
  }
}
