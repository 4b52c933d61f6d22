package import Core
import Entities
import Repositories

/// A key by which the entries of a list are grouped.
package struct Grouping: Equatable, Sendable {
  package enum Key: String, Sendable, CaseIterable {
    case kind
    case folder
    case tag
    case category
    case priority
    /// How far away the due day or the event is: overdue, today, tomorrow, soon, later.
    case due
    /// The day on which it was done, or else on which it is due or takes place.
    case day
    case week
    case month
  }

  package let key: Key
  package let isReversed: Bool

  package init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }
}

/// A group of entries of a list, and what they have in common.
package struct EntryGroup: Equatable, Sendable {
  /// One heading for each key, in the order of the keys.
  package let headings: [Heading]
  package let lines: Range<Int>

  package enum Heading: Hashable, Sendable {
    /// Employees and students count as one kind; nil is a kind of a newer version.
    case kind(EntityKind?)
    /// Nil is Inbox.
    case folder(EntityID?)
    case tag(String?)
    case category(String?)
    case priority(Priority?)
    case due(DueSpan)
    case day(CivilDate)
    /// Has the first day of the week.
    case week(CivilDate)
    /// Has the first day of the month.
    case month(CivilDate)
    case noDay
  }

  /// How far away a due day or an event is.
  package enum DueSpan: Int, Hashable, Sendable {
    case overdue
    /// Past but not overdue: it is done, or not a to-do.
    case past
    case today
    case tomorrow
    /// The rest of the seven days that begin today.
    case soon
    case later
    case noDay
  }
}

extension [EntryGroup] {
  /// The groups after the group of to-dos has grown by some lines, or shrunk if negative.
  package func growingTodos(by lines: Int) -> [EntryGroup] {
    guard let place = firstIndex(where: { $0.headings.contains(.kind(.todo)) }) else { return self }
    return enumerated().map { index, group in
      let start = group.lines.lowerBound + (index > place ? lines : 0)
      let end = group.lines.upperBound + (index >= place ? lines : 0)
      return EntryGroup(headings: group.headings, lines: start..<end)
    }
  }
}

extension EntryService {
  /// Groups the entries of a list, which keep their order within a group; without keys there are no groups.
  package func grouped(
    _ list: EntryList, by groupings: [Grouping]
  ) -> (list: EntryList, groups: [EntryGroup]) {
    guard !groupings.isEmpty else { return (list, []) }
    let sections = sections(list.rows, groupings[...])
    var groups: [EntryGroup] = []
    for section in sections {
      let start = groups.last?.lines.upperBound ?? 0
      groups.append(
        EntryGroup(headings: section.headings, lines: start..<start + section.rows.count))
    }
    return (EntryList(rows: sections.flatMap(\.rows)), groups)
  }

  private typealias Section = (headings: [EntryGroup.Heading], rows: [Row])

  private func sections(_ rows: [Row], _ groupings: ArraySlice<Grouping>) -> [Section] {
    guard let grouping = groupings.first else { return [([], rows)] }
    let (now, clock) = (book.queryTime.moment, book.clock)
    let key: RowTrait.Key =
      switch grouping.key {
      case .kind: .kind
      case .folder: .folder
      case .tag: .tag
      case .category: .category
      case .priority: .priority
      case .due: .due(now)
      case .day, .week, .month: .day(now) { clock.local($0).date }
      }
    let order = GroupOrder(book, key: grouping.key)
    var headings: [EntryGroup.Heading] = []
    var places: [EntryGroup.Heading: Int] = [:]
    let groups = book.repository.grouped(rows, by: key) { trait in
      let heading = order.heading(trait)
      let place = places[heading] ?? headings.count
      if place == headings.count { headings.append(heading) }
      places[heading] = place
      return place
    }
    // Entries without a value for the key come last, also in reversed order.
    let sorted = order.sorted(headings, isReversed: grouping.isReversed)
    return sorted.flatMap { place in
      let (heading, rows) = (headings[place], groups[place])
      return sections(rows, groupings.dropFirst()).map { ([heading] + $0.headings, $0.rows) }
    }
  }
}

/// The headings of groups and their order.
@MainActor private struct GroupOrder {
  private static let kinds: [EntityKind?] = [.event, .todo, .diary, .expense, .employee, nil]

  private let today: CivilDate
  private let firstWeekday: Int
  private let key: Grouping.Key
  private let folders: [EntityID: Int]

  init(_ book: Book, key: Grouping.Key) {
    self.key = key
    today = book.clock.today
    firstWeekday = book.firstWeekday.number
    let ids = key == .folder ? book.folders.entities().map(\.id) : []
    folders = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  func heading(_ trait: RowTrait) -> EntryGroup.Heading {
    switch trait {
    case .kind(let kind):
      let shown = EntityKind.people.contains(kind) ? EntityKind.employee : kind
      return .kind(Self.kinds.contains(shown) ? shown : nil)
    case .folder(let folder): return .folder(folder)
    case .tag(let tag): return .tag(tag)
    case .category(let category): return .category(category)
    case .priority(let priority): return .priority(priority)
    case .overdue: return .due(.overdue)
    case .day(let day): return heading(day)
    }
  }

  private func heading(_ day: CivilDate?) -> EntryGroup.Heading {
    guard let day else { return key == .due ? .due(.noDay) : .noDay }
    switch key {
    case .week: return .week(day.startOfWeek(firstWeekday))
    case .month: return .month(day.firstOfMonth)
    case .due: return .due(span(day.dayNumber - today.dayNumber))
    case .kind, .folder, .tag, .category, .priority, .day: return .day(day)
    }
  }

  private func span(_ days: Int) -> EntryGroup.DueSpan {
    switch days {
    case ..<0: .past
    case 0: .today
    case 1: .tomorrow
    case ..<7: .soon
    default: .later
    }
  }

  /// Returns the places of headings in their order.
  func sorted(_ headings: [EntryGroup.Heading], isReversed: Bool) -> [Int] {
    let places = headings.map { place($0) }
    return headings.indices.sorted { left, right in
      switch (places[left], places[right]) {
      case (let left?, let right?): isReversed ? right < left : left < right
      case (let left, let right): left != nil && right == nil
      }
    }
  }

  /// The sort key of a heading: a number, then a name; nil comes last.
  private func place(_ heading: EntryGroup.Heading) -> Place? {
    switch heading {
    case .kind(let kind): Place(number: Self.kinds.firstIndex(of: kind) ?? Self.kinds.count)
    case .folder(let folder): Place(number: folder.flatMap { folders[$0] } ?? -1)
    case .tag(let name), .category(let name): name.map { Place(name: $0) }
    case .priority(let priority):
      priority.map { Place(number: Priority.allCases.firstIndex(of: $0) ?? 0) }
    case .due(.noDay), .noDay: nil
    case .due(let span): Place(number: span.rawValue)
    case .day(let day), .week(let day), .month(let day): Place(number: day.dayNumber)
    }
  }

  private struct Place: Comparable {
    var number = 0
    var name = ""

    static func < (left: Place, right: Place) -> Bool {
      guard left.number == right.number else { return left.number < right.number }
      return left.name.isSorted(before: right.name)
    }
  }
}
