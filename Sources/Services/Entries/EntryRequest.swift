package import Core
import Entities
import Repositories

/// A request for the entries of a list: which ones, and in which order.
package struct EntryRequest: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Entries without a folder, and those whose folder was deleted.
    case inbox
    case folder(EntityID)
    /// The entries of a saved list: all entries that match its query.
    case list(EntityID)
    case everywhere
  }

  package enum Shown: String, Sendable, CaseIterable {
    /// The choices that a screen offers.
    package static let allCases: [Shown] = [.now, .open, .done, .all]

    /// Open entries, without to-dos that are waiting or for some day.
    case now
    /// To-dos that can be done now.
    case next
    /// Open to-dos and all other entries first, then finished ones.
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
    /// Due on the day of a time, and not overdue at that time.
    case later(LocalTime)
  }

  package enum Order: String, Sendable, CaseIterable {
    /// By urgency: overdue first, then by due day, priority, start and creation.
    case rank
    case due
    case start
    case created
    case name
    case priority
    /// By amount, largest first, within each currency; entries without an amount come last.
    case amount
    case modified = "changed"
    /// By date; entries without a date come last.
    case date
    /// By the time of completion; entries that are not done come last.
    case done
    case manual
  }

  package var place: Place
  package var shown = Shown.all
  package var sort = Sort(Order.due)
  /// The keys to group by, unless the query has its own.
  package var groups: [Grouping] = []
  /// The query of the filter: words of the title, of tags and of categories, and conditions on fields.
  package var query = Query()
  /// Limits the list to entries with all of these tags.
  package var tags: [String] = []
  /// Limits the list to this folder and the folders inside it.
  package var folder: EntityID?
  /// Limits the list to entries at the top of the tree.
  package var isTopLevelOnly = false
  /// Limits the list to these kinds; nil for all kinds.
  package var kinds: Set<EntityKind>?
  package var due: Due?

  package init(_ place: Place) {
    self.place = place
  }
}

extension EntryRequest {
  /// Whether it asks for deleted entries, events among them, and is narrowed at most by words, as Trash is.
  package var isTrash: Bool {
    place.scope == .everywhere && kinds?.contains(.event) ?? true && tags.isEmpty && folder == nil
      && due == nil
      && query.conditions.flatMap(\.parts).filter { !$0.takesEvents } == [.deleted]
  }

  package var groupings: [Grouping] { query.groups.isEmpty ? groups : query.groups }

  /// The states to query one after another, so that open entries come before done ones.
  var states: [EntryQuery.State] {
    switch shown {
    case _ where query.namesState: [.all]
    // A query with its own order is not split by state.
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
    if isTopLevelOnly { parts.append(.not(.sub)) }
    if let due { parts.append(due.condition) }
    if [.now, .open, .next].contains(shown), !query.namesState, !query.namesDay {
      parts.append(.not(.over(at: now.moment)))
    }
    if shown == .finished { parts.append(.any([.closed, .settled])) }
    if shown == .next { parts.append(.next(at: now.moment)) }
    if isOfNow { parts.append(.states([.ready, .blocked], at: now.moment)) }
    return .all(parts)
  }

  /// Whether it leaves out to-dos that cannot be done now.
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

  /// Sorts by several orders; the first one is the primary key.
  mutating func sort(by sorts: [Sort<EntryRequest.Order>]) {
    let keys = sorts.flatMap(\.keys)
    guard let first = keys.first else { return }
    (order, direction, further) = (first.order, first.direction, Array(keys.dropFirst()))
  }
}

/// The numbers of to-dos that a list leaves out, by reason.
package struct HiddenCounts: Equatable, Sendable {
  package var waiting = 0
  package var someday = 0
  package var done = 0
  package var dropped = 0

  package init() {}

  package var isEmpty: Bool { self == HiddenCounts() }
}

extension EntryService {
  /// Counts the entries that a list leaves out only because of their state.
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
    let now = book.queryTime
    var open = request
    open.shown = .open
    if request.isOfNow {
      var later = open.query(.open, at: now)
      later.condition = .all([.states([.waiting, .someday], at: now.moment), later.condition])
      let states = book.repository.states(later, at: now.moment)
      (counts.waiting, counts.someday) = (states[.waiting] ?? 0, states[.someday] ?? 0)
    }
    let states = book.repository.states(open.query(.done, at: now), at: now.moment)
    (counts.done, counts.dropped) = (states[.done] ?? 0, states[.dropped] ?? 0)
    return counts
  }
}

extension Sort<EntryRequest.Order> {
  /// The order that a user asks for by its name; `amount` begins with the smallest one, and reversed with the largest.
  package init(named order: EntryRequest.Order, isReversed: Bool) {
    self.init(order, isReversed: isReversed != (order == .amount))
  }

  /// The sort keys of the store, primary key first.
  fileprivate var keys: [EntryQuery.SortKey] {
    order.stored.map { EntryQuery.SortKey($0, isReversed ? .descending : .ascending) }
  }
}

extension EntryRequest.Order {
  fileprivate var stored: [EntryQuery.Order] {
    switch self {
    case .rank: [.overdue, .dueDay, .priority, .start, .created]
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
  /// The conditions that must all hold, without nesting.
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
