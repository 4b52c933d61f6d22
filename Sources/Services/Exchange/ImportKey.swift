import Core
import Entities
import Repositories

/// Derives the id of a record from its contents, so that it is recognised when the file is imported again.
struct ImportKey {
  private let text: String

  init(_ kind: String, _ values: [String?]) {
    // The length before each value makes the text of different lists different.
    text = kind + values.map { $0.map { ":\($0.utf8.count):\($0)" } ?? ":-" }.joined()
  }

  var id: EntityID { .derived(from: text) }
}

/// Derives ids for records without one in the file; equal records are distinguished by their order.
struct RepeatedNames {
  private let kind: String
  private var counts: [EntityID: Int] = [:]

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func id(of values: [String?]) -> EntityID {
    let id = ImportKey(kind, values).id
    let count = counts[id, default: 0]
    counts[id] = count + 1
    return count == 0 ? id : ImportKey(kind, values + [String(count)]).id
  }
}

/// The ids of entries in files of other programs: the `uid` of the program they came from, or daybook's own id.
extension EntityID {
  /// The id of the entry with this id in another program.
  ///
  /// An id of daybook stays the same; from any other an id is derived, the same on every machine.
  static func named(_ uid: String) -> EntityID {
    isMade(uid) ? EntityID(uid) : .derived(from: "uid:\(uid)")
  }
}

extension Book {
  func uid(at row: Row) -> String {
    repository.value("uid", at: row).text ?? repository.id(of: row).text
  }

  func uid(of id: EntityID) -> String { repository.row(of: id).map(uid) ?? id.text }

  /// The id of an entry in another program; nil if it has none, or one that does not fit into the format.
  func uid(of id: EntityID, where isFit: (String) -> Bool) -> String? {
    repository.row(of: id).flatMap { repository.value("uid", at: $0).text }
      .flatMap { isFit($0) ? $0 : nil }
  }
}

extension ImportDraft.Record {
  /// Notes the id of the record in the program that it comes from.
  mutating func note(uid: String) {
    isNamed = true
    // A line break in an id would begin a line of its own in other formats.
    if uid != id.text, uid.isPlain { links["uid"] = .text(uid) }
  }
}

extension ImportDraft.Record {
  /// The record with the book's ids in its links, where the format uses other or shortened ids.
  func linked(by names: [EntityID: EntityID]) -> Self {
    var own = self
    for (key, value) in links {
      guard let id = key.afterID.flatMap({ names[$0] }) else { continue }
      own.links[key] = nil
      own.links[.after(id)] = value
    }
    if let id = parent.flatMap({ names[$0] }) { own.links[.parent] = .id(id) }
    return own
  }

  /// The record with the days of its series as the zone of the book's record shows them.
  ///
  /// A file may write the same moment in another zone, where it is on the day before or after.
  @MainActor func inZone(of ours: [FieldKey: FieldValue], _ clock: BookClock) -> Self {
    let start: FieldKey = kind == .event ? .date : .due
    let fields = fields
    let times = [ours, fields].compactMap { $0[start]?.text }.compactMap(DayTime.init(text:))
    guard times.count == 2, times[0].zone != times[1].zone,
      let moment = clock.moment(times[0]), moment == clock.moment(times[1]),
      case let days = times[0].date.dayNumber - times[1].date.dayNumber, days != 0
    else { return self }
    var own = self
    for key in fields.keys where key.occurrence != nil { own.links[key] = nil }
    for (key, value) in fields {
      guard let place = key.occurrence else { continue }
      own.links[.on(place.day.adding(days: days), place.field)] = value
    }
    if var rule = fields[.repeatRule]?.text.flatMap(RepeatRule.init(text:)) {
      // The days of a month may be those of no rule in the other zone: the book keeps its own.
      let moved = rule.rule.moved(by: days)
      rule.rule = moved ?? rule.rule
      own.links[.repeatRule] = moved == nil ? ours[.repeatRule] : .text(rule.text)
    }
    return own
  }
}

/// How to find out the ids that the book's entries have in a file, so that they are recognised there.
enum FileNames: Sendable {
  /// From each entry alone.
  case own(@MainActor @Sendable (Row, Book) -> [EntityID])
  /// From the contents of the file, with `RepeatedNames` of this kind.
  case content(String, @MainActor @Sendable (Row, Book) -> [[String?]])

  /// For files that use the ids of the book.
  static let uids = own { row, book in [.named(book.repository.id(of: row).text)] }
}

/// The ids that the book's entries have in files of a format.
@MainActor struct ExistingNames {
  /// The rows of the entries that such files can have.
  let rows: [Row]
  private let book: Book
  private let names: FileNames?
  private var repeated: RepeatedNames

  init(_ book: Book, _ format: ExchangeFormat?) {
    self.book = book
    names = format?.info.names
    repeated = RepeatedNames(names?.kind ?? "")
    let kinds = names == nil ? [] : format?.kinds ?? []
    rows =
      kinds.isEmpty
      ? [] : book.repository.entries(EntryQuery(where: .kinds(kinds), order: .position))
  }

  /// The ids of the entries, by their ids in such files.
  mutating func all(_ yielder: inout CooperativeYielder) async -> [EntityID: EntityID] {
    var all: [EntityID: EntityID] = [:]
    for row in rows where !Task.isCancelled {
      await yielder.step()
      let id = book.repository.id(of: row)
      let repeats = book.repository.summary(of: row).repeatRule != nil
      for name in names(of: row) {
        all[name] = id
        // The id of the next to-do of a series is derived from this one, in both programs.
        if repeats { all[Follower.id(after: name)] = Follower.id(after: id) }
      }
    }
    return all
  }

  /// The ids of an entry in such files; empty for an entry that they cannot have.
  mutating func names(of row: Row) -> [EntityID] {
    switch names {
    case .own(let names): names(row, book) + idsElsewhere(of: row)
    case .content(_, let contents): contents(row, book).map { repeated.id(of: $0) }
    case nil: []
    }
  }

  /// The ids that imports derive from the id of an entry in another program.
  ///
  /// Those of Taskwarrior differ from those of all other formats. An id that another entry has stays with that one.
  private func idsElsewhere(of row: Row) -> [EntityID] {
    guard let uid = book.repository.value("uid", at: row).text else { return [] }
    return [.named(uid), TaskImport.id(of: uid)].filter { !book.holds($0) }
  }
}

extension FileNames {
  fileprivate var kind: String? { if case .content(let kind, _) = self { kind } else { nil } }
}

extension [String?] {
  /// The ids of some items; one that was copied with its item belongs to the first that has it.
  var withoutCopies: [String?] {
    var taken: Set<String> = []
    return map { id in id.flatMap { taken.insert($0).inserted ? $0 : nil } }
  }
}

extension String {
  /// Whether it has no control characters.
  fileprivate var isPlain: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}
