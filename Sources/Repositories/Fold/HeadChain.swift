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
