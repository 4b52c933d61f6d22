/// What daybook may take at most.
enum Limit {
  case atMost(Double)
  /// So many times what the floor takes.
  case timesFloor(Double)
  /// So much more than the floor takes.
  case aboveFloor(Double)
}
