import ArgumentParser
import Core
import Entities
import Services
import ViewModels

/// An option of `edit`, the fields that it changes, and whether it was given.
///
/// An option of `add` with the same name sets the same fields.
struct EditOption {
  let name: String
  private let keys: Set<FieldKey>
  let isGiven: (Edit) -> Bool

  private init(_ name: String, _ keys: Set<FieldKey>, isGiven: @escaping (Edit) -> Bool) {
    self.name = name
    self.keys = keys
    self.isGiven = isGiven
  }

  /// Whether an entry of a kind has what the option changes.
  func changes(_ kind: EntityKind) -> Bool { kind.fields.contains { keys.contains($0.key) } }

  /// Those that change one time of an event that comes again.
  static let ofOneTime: Set = ["title", "from", "to", "date", "remind", "place", "notes"]

  /// Returns the options that change what an entry of a kind has.
  static func known(of kind: EntityKind) -> [EditOption] { all.filter { $0.changes(kind) } }

  /// The names of options as the user writes them.
  static func listed(_ options: [EditOption]) -> String {
    options.map { "--\($0.name)" }.joined(separator: ", ")
  }

  /// In the order in which they are named to the user.
  static var all: [EditOption] {
    [
      EditOption("title", [.title]) { $0.title != nil },
      EditOption("due", [.due]) { $0.due != nil },
      EditOption("start", [.start]) { $0.start != nil },
      EditOption("priority", [.priority]) { $0.priority != nil },
      EditOption("after", [.parent]) { !$0.after.isEmpty },
      EditOption("parent", [.parent]) { $0.parent != nil },
      EditOption("estimate", [.estimate]) { $0.estimate != nil },
      EditOption("repeat", [.repeatRule]) { $0.repeatRule != nil },
      EditOption("remind", [.remind]) { $0.remind != nil },
      EditOption("amount", [.amount]) { $0.amount != nil },
      EditOption("category", [.category]) { $0.category != nil },
      EditOption("from", [.length]) { $0.from != nil },
      EditOption("to", [.length]) { $0.to != nil },
      EditOption("place", [.place]) { $0.place != nil },
      EditOption("date", [.date]) { $0.date != nil },
      EditOption("settled", [.settled]) { $0.settling == .settled },
      EditOption("unsettled", [.settled]) { $0.settling == .unsettled },
      EditOption("notes", [.notes, .memo]) { $0.notes != nil },
    ]
      + PersonDetails.fields.map { key in
        EditOption(PersonOptions.option(key), [key]) { $0.person.values[key] != nil }
      } + [EditOption("tag", [.title]) { !$0.tags.isEmpty }]
  }
}

extension SeriesPart {
  /// Whether times of a series can have what an option changes.
  func allows(_ option: EditOption) -> Bool {
    self == .this ? EditOption.ofOneTime.contains(option.name) : option.changes(.event)
  }
}

extension UsageError {
  /// Returns the error if no option was given, or one for something that the entry does not have.
  static func options(_ given: [EditOption], of entry: Entry) -> UsageError {
    let names = EditOption.listed(EditOption.known(of: entry.kind))
    let other = EditOption.listed(given.filter { !$0.changes(entry.kind) })
    let title = "“\(entry.title)”"
    guard !other.isEmpty else {
      return UsageError(
        Phrase(
          "Only to-dos and pages open in an editor. \(title) can be changed by \(names)",
          "편집기에서 여는 것은 할 일과 일기뿐입니다. \(title)은(는) \(names)(으)로 바꿉니다"))
    }
    return UsageError(
      Phrase(
        "\(title) has no \(other). It can be changed by \(names)",
        "\(title)에는 \(other)이(가) 없습니다. \(names)(으)로 바꿉니다"))
  }

  /// Returns the error if no option was given that applies to these times of an event, or one that applies only to
  /// all.
  static func of(_ part: SeriesPart, _ entry: Entry) -> UsageError {
    let names = EditOption.listed(EditOption.known(of: entry.kind).filter { part.allows($0) })
    let title = "“\(entry.title)”"
    guard part == .this else {
      return UsageError(
        Phrase("\(title) can be changed by \(names)", "\(title)은(는) \(names)(으)로 바꿉니다"))
    }
    return UsageError(
      Phrase(
        "One time of \(title) can be changed by \(names)",
        "\(title) 가운데 하나는 \(names)(으)로 바꿉니다"))
  }
}
