import Core
import Entities
import Repositories

/// Names what another program's file tells of by what it says, so that it is recognised when the file
/// comes again.
struct ImportKey {
  private let text: String

  init(_ kind: String, _ values: [String?]) {
    // A length before each value: no two lists make the same name.
    text = kind + values.map { $0.map { ":\($0.utf8.count):\($0)" } ?? ":-" }.joined()
  }

  var id: EntityID { .derived(from: text) }
}

/// Names what has no ids in files: two that are equal in everything are distinguished by their order.
struct RepeatedNames {
  private let kind: String
  private var met: [EntityID: Int] = [:]

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func id(of values: [String?]) -> EntityID {
    let id = ImportKey(kind, values).id
    let count = met[id, default: 0]
    met[id] = count + 1
    return count == 0 ? id : ImportKey(kind, values + [String(count)]).id
  }
}

/// What entries are called in files of other programs: what they are called here, or by the program that they
/// came from.
extension EntityID {
  /// The entry that other programs call so: of daybook itself its id, of any other the same on each machine.
  static func named(_ uid: String) -> EntityID {
    isMade(uid) ? EntityID(uid) : .derived(from: "uid:\(uid)")
  }
}

extension Book {
  func uid(at row: Row) -> String {
    repository.value("uid", at: row).text ?? repository.id(of: row).text
  }

  func uid(of id: EntityID) -> String { repository.row(of: id).map(uid) ?? id.text }

  /// What another program calls an entry; nil without such a name, and of one that cannot stand in a format.
  func uid(of id: EntityID, where isFit: (String) -> Bool) -> String? {
    repository.row(of: id).flatMap { repository.value("uid", at: $0).text }
      .flatMap { isFit($0) ? $0 : nil }
  }
}

extension ImportDraft.Record {
  /// Notes what the record is called where it comes from.
  mutating func note(uid: String) {
    isNamed = true
    if uid != id.text { links["uid"] = .text(uid) }
  }
}

extension ImportDraft.Record {
  /// The same with the names of others as the book has them, where a format has short or other ones.
  func linked(by names: [EntityID: EntityID]) -> Self {
    var own = self
    for (key, value) in links {
      guard let id = key.afterID.flatMap({ names[$0] }) else { continue }
      own.links[key] = nil
      own.links[.after(id)] = value
    }
    if let id = fields[.parent]?.text.flatMap({ names[EntityID($0)] }) {
      own.links[.parent] = .id(id)
    }
    return own
  }
}

/// What the entries of the book would be called in a file, so that they are recognised there.
enum FileNames: Sendable {
  /// By names that each has for itself.
  case own(@MainActor @Sendable (Row, Book) -> [EntityID])
  /// By what the file says of them, as `RepeatedNames` of this kind.
  case content(String, @MainActor @Sendable (Row, Book) -> [[String?]])

  /// Those that a file calls as the book does.
  static let uids = own { row, book in [.named(book.repository.id(of: row).text)] }
}

/// What the entries of the book are called in files of a format.
@MainActor struct ExistingNames {
  /// The entries that such files have.
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

  /// The entries by their names in such files.
  mutating func all(_ yielder: inout CooperativeYielder) async -> [EntityID: EntityID] {
    var all: [EntityID: EntityID] = [:]
    for row in rows where !Task.isCancelled {
      await yielder.step()
      let id = book.repository.id(of: row)
      let repeats = book.repository.summary(of: row).repeatRule != nil
      for name in names(of: row) {
        all[name] = id
        // The id of the next one follows from this one, whichever program makes it.
        if repeats { all[Follower.id(after: name)] = Follower.id(after: id) }
      }
    }
    return all
  }

  /// None for what is not in such a file.
  mutating func names(of row: Row) -> [EntityID] {
    switch names {
    case .own(let names): names(row, book)
    case .content(_, let contents): contents(row, book).map { repeated.id(of: $0) }
    case nil: []
    }
  }
}

extension FileNames {
  fileprivate var kind: String? { if case .content(let kind, _) = self { kind } else { nil } }
}
