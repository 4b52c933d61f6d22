import Core
import Entities
import Repositories

/// A file that is to be imported, as it stands on disk.
package struct ImportFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A file that was read, as far as its shape goes.
struct ImportSource: Sendable {
  private enum Contents: Sendable {
    /// No format is known of an empty list.
    case list(ImportFormat?)
    case book([FieldKey: FieldValue])
    case calendar([ContentComponent])
  }

  /// What a file says, and what those behind it can build on.
  struct Draft: Sendable {
    let draft: ImportDraft
    let context: ImportContext
  }

  let name: String
  /// How many objects it has at most, those in lists of others too.
  let objects: Int
  private let contents: Result<Contents, ExchangeError>
  /// Those of a list, until the draft is made of them.
  private var items: [ExchangeItem]

  private init(_ file: ImportFile) {
    name = file.name
    var items: [ExchangeItem] = []
    contents = Result { () throws(ExchangeError) in try Self.read(file.bytes, &items) }
    self.items = items
    objects =
      if case .success(.calendar(let components)) = contents {
        components.reduce(0) { $0 + 1 + $1.components.count }
      } else {
        file.bytes.count { $0 == UInt8(ascii: "{") }
      }
  }

  /// Reads files away from the main actor.
  @concurrent static func all(_ files: [ImportFile]) async -> [ImportSource] {
    files.map(ImportSource.init)
  }

  var isDepartments: Bool {
    if case .success(.list(.departments)) = contents { return true }
    return false
  }

  /// Reads what the file says, once, away from the main actor; one that is refused leaves nothing behind.
  @concurrent mutating func draft(on context: ImportContext) async throws(ExchangeError) -> Draft {
    var context = context
    let draft = try draft(&context)
    return Draft(draft: draft, context: context)
  }

  private mutating func draft(
    _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft {
    switch try contents.get() {
    case .book(let object): try BookImport().draft(object, &context)
    case .calendar(let components): try CalendarImport().draft(components, &context)
    case .list(nil): ImportDraft(nil)
    case .list(let format?):
      try Self.reader(of: format)?.draft(&items, &context) ?? ImportDraft(format)
    }
  }

  private static func reader(of format: ImportFormat) -> (any FileImport)? {
    switch format {
    case .diary: DiaryImport()
    case .departments: DepartmentImport()
    case .people: PeopleImport()
    case .categories: CategoryImport()
    case .ledger: LedgerImport()
    case .tasks: TaskImport()
    case .journal: JournalImport()
    case .book, .calendar: nil
    }
  }

  /// Fills the items of a list.
  private static func read(
    _ bytes: [UInt8], _ items: inout [ExchangeItem]
  ) throws(ExchangeError) -> Contents {
    if ContentText.isContent(bytes) { return .calendar(try ContentText.components(bytes)) }
    if ExchangeReader.opening(bytes) == UInt8(ascii: "{") {
      let object = try ExchangeReader.object(bytes)
      if object["daybook"] != nil { return .book(object) }
      guard case .json(let entries) = object["entries"] else { throw ExchangeError(.unknownShape) }
      items = try ExchangeReader.items(Array(entries.utf8))
      return .list(.journal)
    }
    items = try ExchangeReader.items(bytes)
    let format = ImportFormat(items)
    guard format != nil || items.isEmpty else { throw ExchangeError(.unknownShape) }
    return .list(format)
  }
}

extension Array {
  /// Takes all elements out, one after another: each gives its memory back once it is read.
  mutating func drained() -> some Sequence<Element> {
    var rest = self
    self = []
    rest.reverse()
    return sequence(state: rest) { $0.popLast() }
  }
}

/// Reads the files of one format; works on values only, so that it can do so away from the screen.
protocol FileImport {
  /// What a list of objects says, which are drained; folders that it makes are added to the context.
  func draft(
    _ items: inout [ExchangeItem], _ context: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft
}

/// The kinds of files that daybook can read, recognised by their fields.
package enum ImportFormat: Sendable {
  case diary
  case departments
  case people
  /// Folders with their to-dos.
  case categories
  /// Expenses, alone or in folders.
  case ledger
  /// To-dos as Taskwarrior has them.
  case tasks
  /// Pages as jrnl has them.
  case journal
  /// To-dos, events and pages as calendars have them.
  case calendar
  /// All of a book, as daybook itself writes it.
  case book

  /// The fields by which a list is known, the surest first.
  private static let signs: [(keys: Set<FieldKey>, format: ImportFormat)] = [
    (["uuid", "status"], .tasks), (["items"], .categories), (["detail"], .ledger),
    (["money"], .ledger), (["diaryDetail"], .diary), (["salary"], .people),
    (["department"], .people), (["age"], .people), (["address"], .people), (["grade"], .people),
    (["tag"], .diary), (["name"], .departments),
  ]

  /// Nil for objects that no program known here writes, and for none.
  init?(_ items: [ExchangeItem]) {
    var keys: Set<FieldKey> = []
    for item in items { keys.formUnion(item.fields.keys) }
    guard let sign = Self.signs.first(where: { keys.isSuperset(of: $0.keys) }) else { return nil }
    self = sign.format
  }
}
