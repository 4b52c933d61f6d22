package import Core
import Entities
import Repositories

/// What entries of a list stand together by.
package struct Grouping: Equatable, Sendable {
  package enum Key: String, Sendable, CaseIterable {
    case kind
    case folder
    case tag
    case category
    case priority
    /// By when it is due, or takes place: late, today, tomorrow, the days after, later.
    case due
    /// The day on which it was done, else the one on which it is due or takes place.
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

/// Entries of a list that stand together, and what they have in common.
package struct EntryGroup: Equatable, Sendable {
  /// One of them for each key, the first first.
  package let headings: [Heading]
  package let lines: Range<Int>

  package enum Heading: Hashable, Sendable {
    /// Employees and students are both people; nil is a kind of a newer version.
    case kind(EntityKind?)
    /// Nil is Inbox.
    case folder(EntityID?)
    case tag(String?)
    case category(String?)
    case priority(Priority?)
    case due(DueSpan)
    case day(CivilDate)
    /// By its first day.
    case week(CivilDate)
    /// By its first day.
    case month(CivilDate)
    case noDay
  }

  /// How far away the day is by which something is due.
  package enum DueSpan: Int, Hashable, Sendable {
    case overdue
    /// Past, and not late: it is done, or no to-do.
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
  /// The groups once that of the to-dos has so many lines more, or less.
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
  /// The entries of a list that have something in common together, in the order that they had, and where
  /// each group stands; without keys there is no group.
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
    let (now, clock) = (book.clock.localNow.moment, book.clock)
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
    let order = GroupOrder(book)
    let groups = book.repository.grouped(rows, by: key) { order.heading($0, grouping.key) }
    // What has none of what is asked for comes last either way.
    return order.sorted(groups, isReversed: grouping.isReversed).flatMap { heading, rows in
      sections(rows, groupings.dropFirst()).map { ([heading] + $0.headings, $0.rows) }
    }
  }
}

/// Which headings traits have, and in which order these stand.
@MainActor private struct GroupOrder {
  private static let kinds: [EntityKind?] = [.event, .todo, .diary, .expense, .employee, nil]

  private let today: CivilDate
  private let firstWeekday: Int
  private let folders: [EntityID: Int]

  init(_ book: Book) {
    today = book.clock.today
    firstWeekday = book.firstWeekday.number
    let ids = book.folders.entities().map(\.id)
    folders = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
  }

  func heading(_ trait: RowTrait, _ key: Grouping.Key) -> EntryGroup.Heading {
    switch trait {
    case .kind(let kind):
      let shown = EntityKind.people.contains(kind) ? EntityKind.employee : kind
      return .kind(Self.kinds.contains(shown) ? shown : nil)
    case .folder(let folder): return .folder(folder)
    case .tag(let tag): return .tag(tag)
    case .category(let category): return .category(category)
    case .priority(let priority): return .priority(priority)
    case .overdue: return .due(.overdue)
    case .day(let day): return heading(day, key)
    }
  }

  private func heading(_ day: CivilDate?, _ key: Grouping.Key) -> EntryGroup.Heading {
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

  func sorted(
    _ groups: [(group: EntryGroup.Heading, rows: [Row])], isReversed: Bool
  ) -> [(group: EntryGroup.Heading, rows: [Row])] {
    let places = groups.map { place($0.group) }
    let order = groups.indices.sorted { left, right in
      switch (places[left], places[right]) {
      case (let left?, let right?): isReversed ? right < left : left < right
      case (let left, let right): left != nil && right == nil
      }
    }
    return order.map { groups[$0] }
  }

  /// A number, and a name that decides where it says nothing; nil comes last.
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
