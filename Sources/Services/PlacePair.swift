import Entities

/// Two places in a list sorted by hand.
///
/// Places ascend; what was never moved stands at its creation time.
struct PlacePair {
  let first: Int64
  let second: Int64

  /// The places the other way round; they differ, also when both records were made at once.
  var exchanged: PlacePair {
    first == second
      ? PlacePair(first: first + 1, second: second) : PlacePair(first: second, second: first)
  }
}

extension FolderEntity {
  var place: Int64 { position ?? created.milliseconds }
}
