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
    /// Those that a screen goes through.
    package static let allCases: [Shown] = [.all, .open, .done]

    /// Open to-dos and all else first, then finished ones.
    case all
    case open
    case done
    /// Finished to-dos and settled expenses.
    case finished
  }

  /// When a to-do is due.
  package enum Due: Equatable, Sendable {
    case overdue(at: LocalTime)
    case within(ClosedRange<CivilDate>)
  }

  package enum Order: String, Sendable, CaseIterable {
    case due
    case created
    case name
    case priority
    /// The most money first, each currency for itself; what costs nothing comes last.
    case amount
    case modified = "changed"
    case manual
  }

  package var place: Place
  package var shown = Shown.all
  package var sort = Sort(Order.due)
  /// Only what has these words in its line: in the title, a tag or the category; see `WordFilter`.
  package var text = ""
  /// Only what has each of these tags.
  package var tags: [String] = []
  /// Nil is every kind of entry.
  package var kinds: Set<EntityKind>?
  package var due: Due?

  package init(_ place: Place) {
    self.place = place
  }
}
