package import Entities

/// What a part of an id stands for.
package enum IDMatch: Equatable {
  case found(EntityID)
  case ambiguous([EntityID])
  case none
}
