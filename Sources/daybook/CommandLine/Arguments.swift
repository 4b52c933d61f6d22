import ArgumentParser
import Core
import Entities
import Services
import ViewModels

/// One or more entries, by id.
struct IDArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Phrase("Ids, or enough of their beginning or end.", "id들, 또는 알아볼 만한 그 앞이나 뒤."),
      valueName: "id"),
    completion: .entries)
  var ids: [String]

  /// Returns the whole ids, each once; throws before anything is changed if one of them is not clear.
  @MainActor func entries(in book: Book) throws -> [EntityID] {
    try ids.map { try book.entries.find($0).id }.unique
  }
}

/// One time of an event that comes again, written `k3f9aq@2026-12-01`.
struct OccurrenceArgument {
  let entry: Entry
  let day: CivilDate
  /// The event as it is at that time.
  let event: Event

  /// Fails for an id alone.
  @MainActor init?(_ text: String, in book: Book) throws {
    guard let parts = try Self.split(text, in: book) else { return nil }
    entry = parts.entry
    // A time that was moved is named by the day of its rule, or by the one on which it is.
    day =
      book.events.hasOccurrence(entry.id, on: parts.day)
      ? parts.day : book.events.ruleDay(ofTimeMovedTo: parts.day, entry.id) ?? parts.day
    guard let event = book.events.occurrence(entry.id, on: day) else {
      throw RuleError.noOccurrence(entry.title, on: day)
    }
    self.event = event
  }

  /// Returns the entry and the day in the text, whether the event takes place then or not; nil for an id alone.
  @MainActor static func split(
    _ text: String, in book: Book
  ) throws -> (entry: Entry, day: CivilDate)? {
    guard let sign = text.firstIndex(of: "@") else { return nil }
    return (
      try book.entries.find(String(text[..<sign])),
      try book.day(String(text[text.index(after: sign)...]))
    )
  }
}

/// The options that say to which times of a repeating event a change of one of them applies.
struct SeriesOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      Phrase(
        "Of an event that comes again: the time of that day and all later ones, or all times.",
        "반복하는 일정: 그날과 그 뒤 모두, 또는 전체.")))
  var times: Times?

  enum Times: EnumerableFlag {
    case fromHere
    case all

    static func name(for value: Times) -> NameSpecification {
      value == .all ? .customLong("all-times") : .customLong("from-here")
    }
  }

  var part: SeriesPart {
    switch times {
    case nil: .this
    case .fromHere: .fromHere
    case .all: .all
    }
  }

  /// Throws if no day says which time is meant.
  func checkIsAlone() throws {
    if times == .fromHere { throw UsageError(.needsDay) }
  }
}

extension Phrase {
  fileprivate static let needsDay = Phrase(
    "Say from which day on: ID@2026-12-01", "어느 날부터인지 쓰십시오: ID@2026-12-01")
}

/// The folder of something new.
struct FolderOption: ParsableArguments {
  @Option(
    name: [.customLong("folder"), .customShort("f")], parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The folder it goes to; without one, Inbox.", "들어갈 폴더. 없으면 수집함."), valueName: "name"),
    completion: .folders)
  var name: String?

  /// Returns the folder's id; nil for Inbox.
  @MainActor func id(in book: Book) throws -> EntityID? {
    try name.map { try book.folders.find($0).id }
  }
}

/// The tags of something new.
struct TagOptions: ParsableArguments {
  @Option(
    name: [.customShort("t"), .customLong("tag")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase("A tag; may be given more than once.", "태그. 여러 번 쓸 수 있습니다."), valueName: "tag"),
    completion: .tags)
  var words: [String] = []

  var tags: [String] { TagText.tags(each: words) }
}

/// When the reminder of something new comes.
struct ReminderOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("How long before to remind: 10m, '1d,1h', or off.", "얼마 전에 알릴지: 10m, '1d,1h', off."),
      valueName: "times"))
  var remind: String?
}

/// A priority as it is written on the command line.
enum PriorityArgument: String, ExpressibleByArgument, CaseIterable {
  case high
  case medium
  case low
  case none

  // Both are as the library would make them, without the key paths and the search for conformances that this takes at
  // each start.
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }

  /// Nil for none.
  var priority: Priority? { Priority(rawValue: rawValue) }
}

/// A number as it is written on the command line; empty for none.
struct NumberArgument<Number: LosslessStringConvertible>: ExpressibleByArgument {
  /// Nil for none.
  let number: Number?

  init?(argument: String) {
    number = Number(argument)
    guard number != nil || argument.isEmpty else { return nil }
  }
}

/// A limit as it is written on the command line: a number, or none, which an empty text is too.
struct LimitArgument: ExpressibleByArgument {
  /// Nil for none.
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    guard ["none", ""].contains(argument) || number.map({ $0 >= 0 }) == true else { return nil }
  }
}
