/// A line that was written again, in numbers.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct FormerKey: Hashable, Comparable {
  var key: OperationKey
  /// -1 stands for whatever line has that number.
  let checksum: Int64

  static func < (left: FormerKey, right: FormerKey) -> Bool {
    (left.key.slot.index, left.key.number, left.checksum)
      < (right.key.slot.index, right.key.number, right.checksum)
  }
}

/// An operation's id in numbers.
struct OperationKey: Hashable {
  let slot: Symbol
  let number: Int32

  /// The same in every process, which `hashValue` is not.
  var hash: Int {
    let key = UInt64(UInt32(bitPattern: slot.index)) << 32 | UInt64(UInt32(bitPattern: number))
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ product >> 32)
  }
}
