package import Entities

/// Which entries a list wants, and in which order.
package struct EntryRequest: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Entries of no folder, and of folders that are gone.
    case inbox
    case folder(EntityID)
    case everywhere
  }

  package enum Shown: Sendable, CaseIterable {
    /// Open to-dos and all else first, then finished ones.
    case all
    case open
    case done
  }

  package enum Order: Sendable, CaseIterable {
    case due
    case created
    case name
    case priority
    /// The most money first, each currency for itself; what costs nothing comes last.
    case amount
    case manual
  }

  package var place: Place
  package var shown = Shown.all
  package var order = Order.due
  /// Only what has these words in its line: in the title, a tag or the category; see `WordFilter`.
  package var text = ""
  package var tag: String?

  package init(_ place: Place) {
    self.place = place
  }
}
