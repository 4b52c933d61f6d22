package import Core
import Entities
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
    /// By when it happened; what has no date comes last.
    case date
    /// By when it was finished; what is not done comes last.
    case done
    case manual
  }

  package var place: Place
  package var shown = Shown.all
  package var sort = Sort(Order.due)
  /// What the filter asks for: words of the title, a tag or the category, fields and signs.
  package var query = Query()
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
    case _ where query.namesState: [.all]
    // What the query itself sorts is not parted.
    case .all: query.sort == nil ? [.open, .done] : [.all]
    case .open: [.open]
    case .done: [.done]
    case .finished: [.all]
    }
  }

  private var condition: Condition {
    var parts = query.conditions + tags.map { .tagged($0) }
    if let kinds { parts.append(.kinds(kinds)) }
    if let due { parts.append(due.condition) }
    if shown == .finished { parts.append(.any([.done, .settled])) }
    return .all(parts)
  }

  func query(_ state: EntryQuery.State) -> EntryQuery {
    let sort = query.sort ?? sort
    return EntryQuery(
      place.scope, state: state, where: condition, text: query.words.unlessEmpty,
      order: sort.order.stored, direction: sort.direction)
  }
}

extension Sort {
  var direction: EntryQuery.Direction { isReversed ? .descending : .ascending }
}

extension EntryRequest.Order {
  var stored: EntryQuery.Order {
    switch self {
    case .due: .due
    case .created: .created
    case .modified: .modified
    case .name: .name
    case .priority: .priority
    case .amount: .amount
    case .date: .date
    case .done: .completed
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
  fileprivate var condition: Condition {
    switch self {
    case .overdue(let now): .overdue(on: now.date, at: now.time)
    case .within(let days): .day(.due, days.lowerBound..<days.upperBound.adding(days: 1))
    }
  }
}
