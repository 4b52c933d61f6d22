/// A damaged line as the cache remembers it.
///
/// It lies in the cache as it lies here, so it has no gaps.
struct DamageRecord {
  /// The reasons a line can have, by their numbers.
  private static let reasons: [DamageReason] = [
    .wrongChecksum, .malformed, .invalidText, .duplicateKey, .tooLong, .repeatedNumber, .wrongSlot,
  ]

  let segment: Int32
  private let reasonNumber: Int32
  let offset: Int
  let length: Int

  /// Nil for a whole file that cannot be read: that is found anew each time.
  init?(_ damage: Damage) {
    guard damage.segment >= 0,
      let reason = Self.reasons.firstIndex(of: damage.reason)
    else { return nil }
    segment = damage.segment
    reasonNumber = Int32(reason)
    offset = damage.offset
    length = damage.length
  }

  var reason: DamageReason { Self.reasons[Int(reasonNumber)] }
}
