package import Core
import Entities
import Repositories

/// Which entries a list wants, and in which order.
package struct EntryRequest: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Entries of no folder, and of folders that are gone.
    case inbox
    case folder(EntityID)
    /// What a list shows: all entries, of which its query lets some through.
    case list(EntityID)
    case everywhere
  }

  package enum Shown: String, Sendable, CaseIterable {
    /// Those that a screen goes through.
    package static let allCases: [Shown] = [.now, .open, .done, .all]

    /// Open, but for to-dos that are waiting or for some day.
    case now
    /// To-dos that can be done now.
    case next
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
    /// On the day of a time, and not overdue then.
    case later(LocalTime)
  }

  package enum Order: String, Sendable, CaseIterable {
    /// What to do first: what is overdue, then by due day, priority, start and age.
    case rank
    case due
    case start
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
  /// What stands together, unless the query says it.
  package var groups: [Grouping] = []
  /// What the filter asks for: words of the title, a tag or the category, fields and signs.
  package var query = Query()
  /// Only what has each of these tags.
  package var tags: [String] = []
  /// Only what is in this folder, or in one that lies in it.
  package var folder: EntityID?
  /// Only what lies below nothing.
  package var isOfTops = false
  /// Nil is every kind of entry.
  package var kinds: Set<EntityKind>?
  package var due: Due?

  package init(_ place: Place) {
    self.place = place
  }
}

extension EntryRequest {
  /// Whether it asks for what is deleted and for nothing more but words and events, as Trash does.
  package var isOfTrash: Bool {
    place.scope == .everywhere && kinds?.contains(.event) ?? true && tags.isEmpty && folder == nil
      && due == nil
      && query.conditions.flatMap(\.parts).filter { !$0.takesEvents } == [.deleted]
  }

  package var groupings: [Grouping] { query.groups.isEmpty ? groups : query.groups }

  /// The states to ask for one after another: what is open stands before what is done.
  var states: [EntryQuery.State] {
    switch shown {
    case _ where query.namesState: [.all]
    // What the query itself sorts is not parted.
    case .all: query.sorts.isEmpty ? [.open, .done] : [.all]
    case .open, .now, .next: [.open]
    case .done: [.done]
    case .finished: [.all]
    }
  }

  private func condition(at now: LocalTime) -> Condition {
    var parts = query.conditions + tags.map { .tagged($0) }
    if let kinds { parts.append(.kinds(kinds)) }
    if let folder { parts.append(.folder(folder)) }
    if isOfTops { parts.append(.not(.sub)) }
    if let due { parts.append(due.condition) }
    if [.now, .open, .next].contains(shown), !query.namesState, !query.namesDay {
      parts.append(.not(.over(at: now.moment)))
    }
    if shown == .finished { parts.append(.any([.closed, .settled])) }
    if shown == .next { parts.append(.next(at: now.moment)) }
    if isOfNow { parts.append(.states([.ready, .blocked], at: now.moment)) }
    return .all(parts)
  }

  /// Whether it leaves out what is not to be done now.
  fileprivate var isOfNow: Bool { shown == .now && !query.namesState && !query.namesStart }

  func query(_ state: EntryQuery.State, at now: LocalTime) -> EntryQuery {
    var stored = EntryQuery(
      place.scope, state: state, where: condition(at: now), text: query.words.unlessEmpty)
    stored.sort(by: query.sorts.isEmpty ? [sort] : query.sorts)
    if [.due, .date, .overdue].contains(where: stored.isSorted) { stored.now = now.moment }
    stored.hidesArchived = stored.scope == .everywhere
    return stored
  }
}

extension EntryQuery {
  func isSorted(by order: Order) -> Bool {
    self.order == order || further.contains { $0.order == order }
  }

  /// What decides first stands first.
  mutating func sort(by sorts: [Sort<EntryRequest.Order>]) {
    let keys = sorts.flatMap(\.keys)
    guard let first = keys.first else { return }
    (order, direction, further) = (first.order, first.direction, Array(keys.dropFirst()))
  }
}

/// How many to-dos a list leaves out, by why.
package struct HiddenCounts: Equatable, Sendable {
  package var waiting = 0
  package var someday = 0
  package var done = 0
  package var dropped = 0

  package init() {}

  package var isEmpty: Bool { self == HiddenCounts() }
}

extension EntryService {
  /// What a list leaves out only because of its state, whatever its order.
  package func hidden(by request: EntryRequest) -> HiddenCounts {
    guard [.now, .open].contains(request.shown), !request.query.namesState else {
      return HiddenCounts()
    }
    var request = request
    (request.sort, request.groups) = (Sort(.due), [])
    return book.hidden(by: request, count: counted)
  }

  private func counted(hiddenBy request: EntryRequest) -> HiddenCounts {
    var counts = HiddenCounts()
    let now = book.clock.localNow
    var open = request
    open.shown = .open
    if request.isOfNow {
      let states = [TodoState.waiting, .someday].map { state in
        var query = open.query(.open, at: now)
        query.condition = .all([.states([state], at: now.moment), query.condition])
        return query
      }
      let hidden = book.repository.counts(states)
      (counts.waiting, counts.someday) = (hidden[0], hidden[1])
    }
    let closed = open.query(.done, at: now)
    var dropped = closed
    dropped.condition = .all([.states([.dropped], at: now.moment), closed.condition])
    counts.dropped = book.repository.count(dropped)
    // A list that is kept is narrowed by each letter of a filter.
    let all =
      closed.text == nil ? book.repository.count(closed) : book.repository.entries(closed).count
    counts.done = all - counts.dropped
    return counts
  }
}

extension Sort<EntryRequest.Order> {
  /// The columns that rows are sorted by, one after the other.
  fileprivate var keys: [EntryQuery.SortKey] {
    order.stored.map { EntryQuery.SortKey($0, isReversed ? .descending : .ascending) }
  }
}

extension EntryRequest.Order {
  fileprivate var stored: [EntryQuery.Order] {
    switch self {
    case .rank: [.overdue, .due, .priority, .start, .created]
    case .due, .start, .created, .modified, .name, .priority, .amount, .date, .done, .manual:
      [column]
    }
  }

  private var column: EntryQuery.Order {
    switch self {
    case .due, .rank: .due
    case .start: .start
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
    case .list, .everywhere: .everywhere
    }
  }
}

extension Condition {
  /// What has to be met, each by itself.
  fileprivate var parts: [Condition] {
    if case .all(let parts) = self { parts.flatMap(\.parts) } else { [self] }
  }
}

extension EntryRequest.Due {
  fileprivate var condition: Condition {
    switch self {
    case .overdue(let now): .overdue(on: now.date, at: now.time)
    case .within(let days): .day(.due, days.lowerBound..<days.upperBound.adding(days: 1))
    case .later(let now):
      .all([Self.within(now.date...now.date).condition, .not(Self.overdue(at: now).condition)])
    }
  }
}
