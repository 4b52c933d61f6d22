import ArgumentParser
import Entities
import Services
import ViewModels

/// A kind of entry as it is written on the command line.
enum KindArgument: String, ExpressibleByArgument, CaseIterable {
  case todo
  case diary
  case expense
  /// Of either kind of people.
  case person
  case employee
  case student

  // As they would be by themselves; see `PriorityArgument`.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }

  var kinds: Set<EntityKind> {
    switch self {
    case .todo: [.todo]
    case .diary: [.diary]
    case .expense: [.expense]
    case .person: EntityKind.people
    case .employee: [.employee]
    case .student: [.student]
    }
  }
}

extension EntryRequest.Order: ExpressibleByArgument {
  package static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  package static var allValueDescriptions: [String: String] { [:] }
}

extension EntryRequest.Due {
  /// When to-dos are due that `list --due` wants.
  ///
  /// - Parameter text: `overdue`, `week`, `next week`, or a day as people type it.
  @MainActor init(_ text: String, in book: Book) throws {
    let now = book.clock.localNow
    if text.lowercased() == "overdue" {
      self = .overdue(at: now)
    } else if let days = book.week(text) {
      self = .within(days)
    } else {
      // The refusal also names the words that are no days.
      guard let day = try? book.due(text), day.time == nil else { throw Refusal(.noSpan(text)) }
      self = .within(day.date...day.date)
    }
  }
}

extension Phrase {
  fileprivate static func noSpan(_ text: String) -> Phrase {
    Phrase(
      "“\(text)” is no day. Write today, overdue, week, next week, fri, +3d or 2026-12-24",
      "“\(text)”은(는) 날짜가 아닙니다. today, overdue, week, 다음 주, 금요일, +3d, 2026-12-24처럼 쓰십시오")
  }
}
