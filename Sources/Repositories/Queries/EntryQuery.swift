package import Entities

/// Which entries to list, and in what order.
package struct EntryQuery: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// The entries of no folder, and those whose folder is deleted.
    case inbox
    case folder(EntityID)
    case everywhere
  }

  package enum State: Equatable, Sendable {
    /// To-dos not yet done, and everything of the other kinds.
    case open
    case done
    /// To-dos that are done, and settled expenses.
    case finished
    case all
  }

  package enum Order: Equatable, Sendable {
    /// Those without a due date come last.
    case due
    case created
    case modified
    case name
    /// High first.
    case priority
    /// The most money first, each currency for itself; entries without an amount come last.
    case amount
    /// By hand.
    case position
    /// By when it happened; entries without a date come last.
    case date
  }

  package enum Tagging: Equatable, Sendable {
    /// With each of these tags.
    case tagged([String])
    case untagged
  }

  /// When a to-do is due, whatever its zone.
  package enum Due: Equatable, Sendable {
    /// A day passes when it ends; what is done is never overdue.
    case overdue(on: CivilDate, at: ClockTime)
    case within(ClosedRange<CivilDate>)
  }

  /// Whether the folder's name is in the lines, and so may have the words that are asked for.
  package enum FolderNames: Equatable, Sendable {
    case shown
    case hidden
  }

  package enum Direction: Equatable, Sendable {
    case ascending
    case descending
  }

  package var scope: Scope
  /// Nil is every kind of entry.
  package var kinds: Set<EntityKind>?
  package var state: State
  package var tagging: Tagging?
  package var due: Due?
  /// Words of the title, of tags with their `#` and of the category; see `SearchWords`.
  package var text: String?
  package var folderNames = FolderNames.hidden
  package var order: Order
  package var direction: Direction
  /// How many of the first are wanted; nil is all.
  package var limit: Int?

  package init(
    _ scope: Scope = .everywhere, kinds: Set<EntityKind>? = nil, state: State = .all,
    tagging: Tagging? = nil, text: String? = nil, order: Order = .created,
    direction: Direction = .ascending, limit: Int? = nil
  ) {
    self.scope = scope
    self.kinds = kinds
    self.state = state
    self.tagging = tagging
    self.text = text
    self.order = order
    self.direction = direction
    self.limit = limit
  }
}
