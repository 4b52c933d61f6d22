/// New ids, each after the ones before: what is made within a millisecond keeps its order.
package struct EntityIDSequence {
  private var time = Timestamp(milliseconds: .min)
  private var high: UInt64 = 0

  package init() {}

  /// An id of a time; of one that is not later than the last, the id that follows.
  package mutating func next(at now: Timestamp) -> EntityID {
    var random = SystemRandomNumberGenerator()
    if now > time {
      time = now
      // The first bit is left for those that follow.
      high = random.next() >> 1
    } else {
      // By a step of chance, so that other instances do not make the same.
      high += UInt64(UInt32.random(in: 1 ... .max, using: &random))
    }
    return EntityID(time: time, high, UInt16.random(in: .min ... .max, using: &random))
  }
}
