/// A line, or a whole file, that is not as it should be.
struct Damage {
  let path: String
  /// The segment whose bytes hold the line; -1 when there is no line to show.
  let segment: Int32
  let offset: Int
  let length: Int
  let reason: DamageReason
}
