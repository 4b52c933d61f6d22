import Entities
import Repositories

/// A file that was read, as far as its shape goes.
struct ImportSource: Sendable {
  enum Contents: Sendable {
    /// No format is known of an empty list.
    case list(ImportFormat?, [ExchangeItem])
    case book([FieldKey: FieldValue])
  }

  let name: String
  private let contents: Result<Contents, ExchangeError>

  init(_ file: ImportFile) {
    name = file.name
    contents = Result { () throws(ExchangeError) in try Self.read(file.bytes) }
  }

  var isDepartments: Bool {
    if case .success(.list(.departments, _)) = contents { return true }
    return false
  }

  /// What the file says.
  func draft(_ ground: inout ImportGround) throws(ExchangeError) -> ImportDraft {
    switch try contents.get() {
    case .book(let object): try BookImport().draft(object, &ground)
    case .list(nil, _): ImportDraft(nil)
    case .list(let format?, let items):
      try Self.reader(of: format)?.draft(items, &ground) ?? ImportDraft(format)
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
    case .book: nil
    }
  }

  private static func read(_ bytes: [UInt8]) throws(ExchangeError) -> Contents {
    if ExchangeReader.opening(bytes) == UInt8(ascii: "{") {
      let object = try ExchangeReader.object(bytes)
      if object["daybook"] != nil { return .book(object) }
      guard case .json(let entries) = object["entries"] else { throw ExchangeError(.unknownShape) }
      return .list(.journal, try ExchangeReader.items(Array(entries.utf8)))
    }
    let items = try ExchangeReader.items(bytes)
    let format = ImportFormat(items)
    guard format != nil || items.isEmpty else { throw ExchangeError(.unknownShape) }
    return .list(format, items)
  }
}
