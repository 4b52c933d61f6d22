package import Entities

/// What a part of an id stands for.
package enum IDMatch: Equatable {
  /// Which records are looked at.
  package enum Kept {
    case now
    /// Those that are deleted.
    case before
  }

  case found(EntityID)
  case ambiguous([EntityID])
  case none
}
