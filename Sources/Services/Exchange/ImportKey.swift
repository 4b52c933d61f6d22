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

/// Names people, who have no ids in files.
struct PersonNames {
  /// Stay as they are: people who were imported once would get other names.
  private static let first: [FieldKey] = [
    "age", "address", "gender", "phone", "email", "salary", "grade", "courses",
  ]

  private var names = RepeatedNames("person")

  mutating func id(of details: PersonDetails) -> EntityID {
    let first = Self.first.map { details[$0].text ?? ($0.type == .list ? "" : nil) }
    let others = PersonDetails.fields.filter { !Self.first.contains($0) }.compactMap { key in
      details[key].text.map { "\(key.rawValue)=\($0)" }
    }
    return names.id(of: [details.name] + first + others)
  }
}

/// Names the items of a category, which have no ids in files.
struct TodoNames {
  private let category: String
  private var names = RepeatedNames("item")

  init(category: String) {
    self.category = category.lowercased()
  }

  mutating func id(of title: String, _ created: String?) -> EntityID {
    names.id(of: [category, title, created])
  }
}

/// Names an expense of a ledger table: what has its id in the same folder and is as dear is the same,
/// also when it was settled or given another category since.
struct ExpenseName {
  let id: EntityID

  init(_ source: String, in folder: String?, _ product: String, _ amount: Money) {
    id = ImportKey("expense", [source, folder?.trimmed.lowercased(), product, amount.text]).id
  }
}

/// What the records of the book are called in a file of its own.
@MainActor struct ExistingIdentities {
  let book: Book
  let format: ExchangeFormat?
  private var people = PersonNames()
  private var todos: [EntityID: TodoNames] = [:]
  private var pages: RepeatedNames
  private var lines = RepeatedNames(CalcurseImport.names)

  init(_ book: Book, _ format: ExchangeFormat?) {
    self.book = book
    self.format = format
    pages = RepeatedNames(format == .tuiJournal ? TuiJournalPage.names : JrnlPage.names)
  }

  /// The records that such a file has.
  var rows: [Row] {
    let kinds: Set<EntityKind>
    switch format {
    case .diary: kinds = [.diary]
    case .people: kinds = Set(EntityKind.people)
    case .categories: kinds = [.todo]
    case .ledger: kinds = [.expense]
    default: kinds = format?.info.isOfBook == true ? format?.kinds ?? [] : []
    }
    guard !kinds.isEmpty else { return [] }
    return book.repository.entries(EntryQuery(where: .kinds(kinds), order: .position))
  }

  /// None for what is not in such a file.
  mutating func names(of row: Row) -> [EntityID] {
    switch format {
    case .diary: page(row)
    case .people: person(row)
    case .categories: todo(row)
    case .ledger: expense(row)
    case .ics, .vcf, .csv, .hledger, .ledgerJournal, .beancount, .markdown, .org:
      [CalendarImport.id(ofUID: book.repository.id(of: row).text)]
    case .todotxt: [TodoTxtExport.name(of: book.repository.id(of: row))].map(CalendarImport.id)
    case .taskwarrior: [TaskImport.id(of: TaskText.uuid(of: book.repository.id(of: row)))]
    case .calcurse: CalcurseItems.names(at: row, book).map { lines.id(of: $0) }
    case .jrnl: JrnlPage.name(at: row, book).map { [pages.id(of: $0)] } ?? []
    case .tuiJournal: TuiJournalPage.name(at: row, book).map { [pages.id(of: $0)] } ?? []
    default: []
    }
  }

  private func page(_ row: Row) -> [EntityID] {
    guard let page = book.repository.record(DiaryEntity.self, at: row).value,
      let number = page.number
    else { return [] }
    let tag = ExchangeTag.text(page.tags ?? []) ?? ""
    return [ImportKey("diary", [String(number), page.title, page.body ?? "", tag]).id]
  }

  private mutating func person(_ row: Row) -> [EntityID] {
    guard let person = book.people.person(book.repository.id(of: row)) else { return [] }
    return [people.id(of: person.details)]
  }

  private mutating func todo(_ row: Row) -> [EntityID] {
    let todo = book.repository.summary(of: row)
    guard let folder = todo.folder, let name = book.folders.name(of: folder) else { return [] }
    return [
      todos[folder, default: TodoNames(category: name)].id(of: todo.title, todo.created.text)
    ]
  }

  /// By the id that it came with, and by its own.
  private func expense(_ row: Row) -> [EntityID] {
    guard let expense = book.repository.record(ExpenseEntity.self, at: row).value else { return [] }
    let folder = book.folders.name(of: expense.folder)
    return [expense.source, expense.id.text].compactMap(\.self).map {
      ExpenseName($0, in: folder, expense.title, expense.amount).id
    }
  }
}
