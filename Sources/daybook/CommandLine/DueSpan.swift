import Entities
import Services
import ViewModels

/// When to-dos are due that `list --due` wants.
struct DueSpan {
  private enum Span {
    case overdue
    case days(ClosedRange<CivilDate>)
  }

  private let span: Span
  private let now: LocalTime

  /// - Parameter text: `overdue`, `week`, or a day as people type it.
  @MainActor init(_ text: String, in book: Book) throws {
    now = book.clock.localNow
    switch text.lowercased() {
    case "overdue": span = .overdue
    case "week": span = .days(now.date...now.date.adding(days: 6))
    default:
      // What is no day is told with the words that are none either.
      guard let day = try? book.due(text), day.time == nil else { throw Refusal(.noSpan(text)) }
      span = .days(day.date...day.date)
    }
  }

  func includes(_ entry: Entry) -> Bool {
    guard let due = entry.due else { return false }
    return switch span {
    case .overdue: !entry.isDone && due.isPast(at: now)
    case .days(let days): days.contains(due.date)
    }
  }
}

extension Phrase {
  fileprivate static func noSpan(_ text: String) -> Phrase {
    Phrase(
      "“\(text)” is no day. Write today, overdue, week, fri, +3d or 2026-12-24",
      "“\(text)”은(는) 날짜가 아닙니다. today, overdue, week, 금요일, +3d, 2026-12-24처럼 쓰십시오")
  }
}
