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
