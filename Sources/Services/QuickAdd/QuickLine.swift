package import Entities

/// A line of quick-add taken apart: what it says of an entry, and where it says it.
package struct QuickLine: Equatable, Sendable {
  /// What a line is to be, whatever is in it.
  package enum Subject: Sendable {
    /// What it says itself.
    case any
    case todo
    /// A number without a currency is an amount, too.
    case expense
  }

  package enum Meaning: Equatable, Sendable {
    case title(String)
    case tag(String)
    case priority(Priority)
    case folder(EntityID, name: String)
    case inbox
    /// The name of a folder that does not exist.
    case unknownFolder(String)
    /// With the time that it says, if any: `tonight`.
    case day(DayTime)
    case time(ClockTime)
    /// The to-do comes again.
    case repeats(Repetition)
    /// The entry is a page of the diary.
    case page
    /// The entry is an expense.
    case amount(Money)
  }

  package struct Piece: Equatable, Sendable {
    /// Which characters of the line it is.
    package let range: Range<Int>
    package let meaning: Meaning
  }

  /// In the order of the line.
  package let pieces: [Piece]

  package var title: String {
    pieces.compactMap { if case .title(let text) = $0.meaning { text } else { nil } }
      .joined(separator: " ")
  }

  /// Each once, in the order of the line.
  package var tags: [String] {
    pieces.compactMap { if case .tag(let tag) = $0.meaning { tag } else { nil } }.unique
  }

  package var priority: Priority? {
    pieces.firstMap { if case .priority(let priority) = $0.meaning { priority } else { nil } }
  }

  package var folder: EntityID? {
    pieces.firstMap { if case .folder(let id, _) = $0.meaning { id } else { nil } }
  }

  /// Whether it is to be in no folder.
  package var isOfInbox: Bool { pieces.contains { $0.meaning == .inbox } }

  package var unknownFolder: String? {
    pieces.firstMap { if case .unknownFolder(let name) = $0.meaning { name } else { nil } }
  }

  package var day: DayTime? {
    pieces.firstMap { if case .day(let day) = $0.meaning { day } else { nil } }
  }

  package var time: ClockTime? {
    pieces.firstMap { if case .time(let time) = $0.meaning { time } else { nil } }
  }

  package var repetition: Repetition? {
    pieces.firstMap { if case .repeats(let repetition) = $0.meaning { repetition } else { nil } }
  }

  package var isPage: Bool { pieces.contains { $0.meaning == .page } }

  package var amount: Money? {
    pieces.firstMap { if case .amount(let money) = $0.meaning { money } else { nil } }
  }

  package var isTodo: Bool { !isPage && amount == nil }

  /// The day and time it names; a time alone is on a given day.
  package func due(otherwise date: CivilDate, zone: String) -> DayTime? {
    if let time { return DayTime(day?.date ?? date, at: time, zone: zone) }
    return day
  }
}

extension Sequence {
  /// The first result that is not nil.
  fileprivate func firstMap<Value>(_ transform: (Element) -> Value?) -> Value? {
    lazy.compactMap(transform).first
  }
}
