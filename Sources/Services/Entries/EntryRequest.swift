package import Core
package import Entities
import Repositories

/// Which entries a list wants, and in which order.
package struct EntryRequest: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Entries of no folder, and of folders that are gone.
    case inbox
    case folder(EntityID)
    case everywhere
  }

  package enum Shown: String, Sendable, CaseIterable {
    /// Those that a screen goes through.
    package static let allCases: [Shown] = [.open, .all, .done]

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

extension EntryRequest {
  /// The states to ask for one after another: what is open stands before what is done.
  var states: [EntryQuery.State] {
    switch shown {
    case .all: [.open, .done]
    case .open: [.open]
    case .done: [.done]
    case .finished: [.finished]
    }
  }

  func query(_ state: EntryQuery.State) -> EntryQuery {
    var query = EntryQuery(
      place.scope, kinds: kinds, state: state, tagging: tags.isEmpty ? nil : .tagged(tags),
      text: text.unlessEmpty, order: queryOrder,
      direction: sort.isReversed ? .descending : .ascending)
    query.due = due?.query
    return query
  }

  private var queryOrder: EntryQuery.Order {
    switch sort.order {
    case .due: .due
    case .created: .created
    case .modified: .modified
    case .name: .name
    case .priority: .priority
    case .amount: .amount
    case .manual: .position
    }
  }
}

extension EntryRequest.Place {
  var scope: EntryQuery.Scope {
    switch self {
    case .inbox: .inbox
    case .folder(let id): .folder(id)
    case .everywhere: .everywhere
    }
  }
}

extension EntryRequest.Due {
  var query: EntryQuery.Due {
    switch self {
    case .overdue(let now): .overdue(on: now.date, at: now.time)
    case .within(let days): .within(days)
    }
  }
}
