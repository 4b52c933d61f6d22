/// The values that stand: per record a chain of heads, one per field unless machines disagree.
struct HeadTable {
  /// It lies in the cache as it lies here, so it has no gaps.
  struct Head {
    let key: Symbol
    /// The operation that wrote it.
    let operation: Int32
    /// Where its value is, from the start of the operation's line.
    let offset: UInt32
    let length: UInt32
    /// The next head of the record; -1 is none.
    var next: Int32
    /// The first byte of the value, which tells its type.
    let first: UInt8
    /// A deletion that stands has seen it.
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
  /// The first of the places that are free, chained by `next`; one value.
  private let free = Column<Int32>(repeating: -1, count: 1)

  var sections: [any CacheSection] { [heads, free] }

  subscript(index: Int32) -> Head {
    get { heads[Int(index)] }
    nonmutating set { heads[Int(index)] = newValue }
  }

  /// Makes room at the start, when most of a book comes at once.
  func reserve(_ count: Int) {
    if heads.isEmpty { heads.reserve(count) }
  }

  /// Puts a head in front of a chain and returns the new first.
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

  /// Takes a head that is in no chain any more.
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
